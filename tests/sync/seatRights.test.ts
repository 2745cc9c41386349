import fc from '../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import {
  otherSideAnsweredFor,
  sidesThatMayDecide,
  decisionRefusal,
  mayDecideFor,
  undoRefusal,
  type Seat,
} from '@/sync'
import { gameOf } from '../helpers/oldData'
import { randomBattles } from '../helpers/randomBattles'

type Phone = Seat & { readonly here: boolean }
const phone = (id: string, plays: readonly string[], here = true): Phone => ({ id, name: '', plays, here })

describe('seats: who may decide', () => {
  const [anna, ben, board] = [phone('anna', ['a']), phone('ben', ['b']), phone('board', [])]
  const phones = [anna, ben, board]
  const away = [anna, { ...ben, here: false }, board]

  it.each([
    ['its own side: yes', 'a', anna, phones, null, false, true],
    ['a side that no phone plays: yes', 'c', anna, phones, null, false, true],
    ['a side whose phone is here: no', 'b', anna, phones, null, true, false],
    ['a side whose phone is away: no', 'b', anna, away, null, true, false],
    ['a side that it answers for, where others may answer: yes', 'b', anna, phones, 'b', true, true],
    [
      'a side that it answers for, where nobody may answer for others: no',
      'b',
      anna,
      phones,
      'b',
      false,
      false,
    ],
    ['a side that it answers for, whose phone is away: yes', 'b', anna, away, 'b', false, true],
    ['a side, by answering for another one: no', 'b', anna, phones, 'a', true, false],
  ] as const)('may a phone decide for %s', (_, side, who, all, onBehalfOf, mayAnswer, may) => {
    const own = who.plays.some((one) => one === side)
    expect(own || mayDecideFor(side, who, all, { onBehalfOf, mayAnswer })).toBe(may)
  })

  it("answeredFor names the side that is answered for, or null for one's own side or one without a phone", () => {
    expect(otherSideAnsweredFor(['b'], anna, phones)).toBe('b')
    expect(otherSideAnsweredFor(['b'], anna, away)).toBe('b')
    expect(otherSideAnsweredFor(['a'], anna, phones)).toBeNull()
    expect(otherSideAnsweredFor(['a', 'b'], anna, phones)).toBeNull()
    expect(otherSideAnsweredFor(['c'], anna, phones)).toBeNull()
    expect(otherSideAnsweredFor([], anna, phones)).toBeNull()
  })

  it('TR-19 undoRefusal lets only the side that hid something undo the step that revealed it', () => {
    expect(undoRefusal('b', anna, phones)).toMatchObject({ message: { key: 'phones.notYoursToUndo' } })
    expect(undoRefusal('b', anna, away)).toMatchObject({ message: { key: 'phones.notYoursToUndo' } })
    for (const [needs, who] of [
      ['b', ben],
      ['c', anna],
      [null, anna],
    ] as const)
      expect(undoRefusal(needs, who, phones)).toBeNull()
  })
})

describe.each(['trench-crusade', 'gloom-trench', 'trenchrunnerz', 'bomber-run'])('%s', (id) => {
  it('at least one phone may decide each step, at tables of two to four phones that do not answer for others', () => {
    const game = gameOf(id)
    let steps = 0
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 2, max: 4 }),
        fc.boolean(),
        (seed, count, withBoard) => {
          for (const { before, command, refusal } of randomBattles[id]?.(seed).tried ?? []) {
            const sides = game.participants(before).map(({ side }) => side)
            if (refusal || sides.length === 0) continue
            const seated = withBoard ? count - 1 : count
            const phones = Array.from({ length: count }, (_, index) =>
              phone(
                `p${index}`,
                sides.filter((_, place) => index < seated && place % seated === index),
              ),
            )
            const look = game.battleView(before, null)
            const asked = game.decidingSide(look)
            const conceded = game.concededBy?.(command as never) ?? []
            const owned = game.secretOwner?.(command as never, look) ?? null
            const how = { onBehalfOf: null, mayAnswer: false }
            const may = phones.filter((one) => {
              const free = sidesThatMayDecide(asked, conceded).some((side) =>
                mayDecideFor(side, one, phones, how),
              )
              return decisionRefusal(one, asked, free, conceded, owned) === null
            })
            expect(may, JSON.stringify([asked, command])).not.toEqual([])
            steps += 1
          }
        },
      ),
      { numRuns: 20 },
    )
    expect(steps).toBeGreaterThan(100)
  })
})
