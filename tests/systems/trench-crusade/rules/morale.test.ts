import { describe, expect, it } from 'vitest'
import {
  countFallen,
  editionOf,
  lostWithoutTest,
  moraleModifiers,
  firstToTestMorale,
  moraleThreshold,
  mustTest,
  type Model,
  type Posture,
  type SideId,
} from '@/systems/trench-crusade/rules'
import { aModel } from '../../../helpers/trenchCrusade'

const side = (id: SideId, up: number, down: number, out: number): Model[] => [
  ...Array.from({ length: up }, () => aModel({ side: id })),
  ...Array.from({ length: down }, () => aModel({ side: id, posture: 'down' })),
  ...Array.from({ length: out }, () => aModel({ side: id, posture: 'out' })),
]

const edition = editionOf('1.6.3')
const edition102 = editionOf('1.0.2')

describe('TC-17: morale', () => {
  it.each([
    [1, 1],
    [2, 1],
    [9, 5],
    [10, 5],
    [11, 6],
  ])('TC-17: a side of %i models tests from %i fallen models on', (starting, threshold) => {
    expect(moraleThreshold(starting)).toBe(threshold)
  })

  it.each([
    [5, 2, 2, false],
    [4, 3, 2, true],
    [5, 5, 0, true],
    [5, 0, 5, true],
    [6, 4, 0, false],
    [0, 1, 9, true],
    [0, 0, 10, false],
  ])('TC-17: a side with %i up, %i Down and %i out tests: %s', (up, down, out, tests) => {
    const models = [...side('a', up, down, out), ...side('b', 0, 9, 0)]
    expect(countFallen(models, 'a')).toBe(down + out)
    expect(mustTest(models, 'a')).toBe(tests)
  })

  it('TC-17: counts the models that started, not those that joined later', () => {
    expect(mustTest(side('a', 4, 0, 2), 'a', 4)).toBe(true)
    expect(mustTest(side('a', 4, 0, 2), 'a')).toBe(false)
  })

  it.each([
    [1, 0, false],
    [0, 1, false],
    [0, 0, true],
  ])('TC-17: a side with %i up and %i Down has lost without a test: %s', (up, down, lost) => {
    expect(lostWithoutTest(side('a', up, down, 3), 'a')).toBe(lost)
  })

  it.each([
    [[], 3, 5, null],
    [['b'], 3, 5, 'b'],
    [['a', 'b'], 3, 5, 'a'],
    [['a', 'b'], 5, 3, 'b'],
    [['a', 'b'], 4, 4, 'tie'],
  ] as [SideId[], number, number, SideId | 'tie' | null][])(
    'TC-17: when %j test with %i and %i models, the first to test is %s',
    (tested, a, b, first) => {
      expect(firstToTestMorale(edition, [...side('a', 1, a - 1, 7), ...side('b', 1, b - 1, 2)], tested)).toBe(
        first,
      )
    },
  )

  it.each([
    ['up', 'a', 1],
    ['down', 'a', 1],
    ['out', 'a', 0],
    ['up', 'b', 0],
  ] as [Posture, SideId, number][])(
    'TC-17: a LEADER who is %s, of side %s, gives side a +%i DICE',
    (posture, of, dice) => {
      const models = [...side('a', 2, 0, 0), aModel({ side: of, posture, keywords: ['LEADER'] })]
      const expected = dice ? [{ source: 'leader', dice, ruling: 'TC-17', byHand: false }] : []
      expect(moraleModifiers(edition, models, 'a')).toEqual(expected)
    },
  )

  it.each([
    [false, 0, 'flees'],
    [true, 0, 'shaken'],
    [true, 1, 'flees'],
  ] as const)(
    'TC-17: with the Shaken rule %s and %i earlier failures, a failed test means %s',
    (shaken, before, result) => {
      expect(edition.morale.failure({ houseRule: shaken, wasShaken: before > 0, isShaken: false })).toBe(
        result,
      )
    },
  )
})

describe('TE-18: morale', () => {
  it.each([
    ['up', 1],
    ['down', 0],
    ['out', 0],
  ] as const)('a LEADER who is %s gives +%i DICE', (posture, dice) => {
    const models = [...side('a', 2, 0, 0), aModel({ side: 'a', posture, keywords: ['LEADER'] })]
    const expected = dice ? [{ source: 'leader', dice, ruling: 'TE-18', byHand: false }] : []
    expect(moraleModifiers(edition102, models, 'a')).toEqual(expected)
  })

  it.each([
    [false, 'shaken'],
    [true, 'flees'],
  ])('a failure of a side that is Shaken: %s means %s', (isShaken, result) => {
    expect(edition102.morale.failure({ houseRule: false, wasShaken: isShaken, isShaken })).toBe(result)
  })

  it('a Shaken side rolls, however many of its models are up', () => {
    expect(mustTest(side('a', 9, 0, 0), 'a', 9, true)).toBe(true)
    expect(mustTest(side('a', 9, 0, 0), 'a', 9, false)).toBe(false)
  })

  it.each([
    [4, 3, 5, 0, 'a'],
    [4, 3, 4, 5, 'tie'],
    [4, 0, 3, 5, 'b'],
  ] as const)(
    'TE-9: with %i up, %i Down against %i up, %i Down, %s has the Initiative',
    (a, aDown, b, bDown, first) => {
      const models = [...side('a', a, aDown, 2), ...side('b', b, bDown, 0)]
      expect(firstToTestMorale(edition102, models, ['a', 'b'])).toBe(first)
    },
  )
})
