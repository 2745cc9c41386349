import { beforeEach, describe, expect, it } from 'vitest'
import { ok } from '@/kit'
import { Host, silenceUntilAway, type HostBattleAccess } from '@/sync'
import { battle, entry, open, phone, resetTable, table } from './hostTable'

beforeEach(resetTable)

describe('TR-19 a command that opens a secret', () => {
  it('is accepted only from the phone of its side, even where others may answer', () => {
    const host = open()
    const guest = phone(host)
    guest.greets()
    expect(host.mayAnswer).toBe(true)
    expect(host.does(['open b'], [])).toMatchObject({ ok: false, reason: { kind: 'impossible' } })
    expect(table.done).toEqual([])
    guest.says({ kind: 'does', count: 2, commands: ['open b'], overrule: [], onBehalfOf: null })
    expect(table.done).toEqual(['open b'])
  })
})

describe('a battle without sides', () => {
  const withoutSides = Object.create(battle, { sides: { value: [] } }) as HostBattleAccess

  it("the host's phone rolls for the sides, and a guest is refused", () => {
    const host = new Host(withoutSides, { id: 'keeper', name: 'Anna', plays: [] }, 0, {})
    const guest = phone(host)
    guest.greets('guest', [])
    guest.says({ kind: 'does', count: 2, commands: ['roll'], overrule: [], onBehalfOf: null })
    expect([table.done, guest.of('refused')]).toMatchObject([[], [{ refusal: { kind: 'impossible' } }]])
    expect(host.does(['roll'], [])).toEqual(ok(1))
    expect(table.done).toEqual(['roll'])
  })
})

describe('Host › commands', () => {
  it('sends no entry before it is written, and carries out no command that did not know it', () => {
    const host = open()
    const guest = phone(host)
    guest.greets()
    table.log.push(entry(2))
    table.unwritten = 1
    guest.says({ kind: 'since', count: 1, last: 'e0' })
    guest.says({ kind: 'does', count: 2, commands: ['shoot'], overrule: [], onBehalfOf: null })
    host.beat(1)
    expect(JSON.stringify(guest.sent)).not.toContain('e2')
    expect(guest.of('table').map(({ count }) => count)).toEqual([2, 2])
    expect(table.done).toEqual([])
    table.unwritten = 0
    host.wrote(2)
    expect(guest.of('entries').at(-1)).toMatchObject({ from: 2, count: 3, entries: [{ id: 'e2' }] })
  })

  it('carries out a command for this log once, and answers a command for an older log with the new entries', () => {
    const guest = phone(open())
    guest.greets()
    guest.says({ kind: 'does', count: 2, commands: ['shoot'], overrule: [], onBehalfOf: null })
    table.log.push(entry(2))
    guest.says({ kind: 'does', count: 2, commands: ['shoot'], overrule: [], onBehalfOf: null })
    guest.says({ kind: 'does', count: 9, commands: ['shoot'], overrule: [], onBehalfOf: null })
    expect(table.done).toEqual(['shoot'])
    expect(guest.of('entries')).toMatchObject([{ from: 2, count: 3 }])
  })

  it.each([
    ['a spectator may decide and undo nothing', [], null, true, 'phones.onlyShows'],
    [
      'a guest may not answer for another side where nobody may answer for others',
      ['b'],
      'a',
      false,
      'phones.notYours',
    ],
    [
      'a guest may not silently answer for another side where others may answer',
      ['b'],
      'a',
      true,
      'phones.notYours',
    ],
    ['a guest may answer for its own side', ['b'], 'b', false, null],
    ['a guest may decide when no side in particular is asked', ['b'], null, false, null],
    ['a guest may decide for a side that no phone plays', ['b'], 'c', false, null],
    ['a spectator may not decide for a side that no phone plays', [], 'c', true, 'phones.onlyShows'],
  ] as const)('%s', (_what, plays, whose, mayAnswer, key) => {
    const host = open()
    host.mayAnswer = mayAnswer
    table.asked = whose
    const guest = phone(host)
    guest.greets('guest', plays)
    guest.says({ kind: 'does', count: 2, commands: ['shoot'], overrule: [], onBehalfOf: null })
    if (plays.length === 0) guest.says({ kind: 'undoes', count: 2 })
    expect(table.done).toEqual(key === null ? ['shoot'] : [])
    for (const refused of guest.of('refused'))
      expect(refused['refusal']).toEqual({ kind: 'impossible', message: { key } })
    expect(guest.of('refused').length).toBe(key === null ? 0 : 2 - Math.min(1, plays.length))
  })

  it('stops a list of commands when another side must decide', () => {
    const host = open()
    host.mayAnswer = false
    table.asked = 'b'
    table.onDone = () => (table.asked = 'a')
    const guest = phone(host)
    guest.greets()
    guest.says({ kind: 'does', count: 2, commands: ['accept', 'pass'], overrule: [], onBehalfOf: null })
    expect(table.done).toEqual(['accept'])
    expect(guest.of('refused')).toEqual([])
  })

  it.each([
    ['on a connected phone, and stops', ['a'], false, ['accept']],
    ['on a sleeping phone, and stops', ['a'], true, ['accept']],
    ['on no phone, and goes on', ['c'], false, ['accept', 'pass']],
  ] as const)(
    'a list of commands reaches the decision of a side that plays %s',
    (_where, plays, sleeps, expected) => {
      const host = open()
      host.sitAs({ id: 'keeper', name: '', plays: ['c'] })
      table.asked = 'b'
      table.onDone = () => (table.asked = 'a')
      const [guest, other] = [phone(host), phone(host)]
      guest.greets()
      other.greets('other', plays)
      host.beat(silenceUntilAway)
      guest.says({ kind: 'here' })
      if (sleeps) host.beat(silenceUntilAway + 1)
      guest.says({ kind: 'does', count: 2, commands: ['accept', 'pass'], overrule: [], onBehalfOf: null })
      expect(table.done).toEqual(expected)
      expect(guest.of('refused')).toEqual([])
      // A guest that has seen the prompt may send the answer for the other side, and the commands after it.
      table.onDone = () => undefined
      guest.says({ kind: 'does', count: 2, commands: ['answer', 'and on'], overrule: [], onBehalfOf: 'a' })
      expect(table.done.slice(expected.length)).toEqual(['answer', 'and on'])
    },
  )

  it('stops a list of commands before the move of another side', () => {
    const host = open()
    table.asked = 'b'
    table.onDone = () => {
      table.asked = 'a'
      table.moving = true
    }
    const guest = phone(host)
    guest.greets()
    guest.says({ kind: 'does', count: 2, commands: ['pass', 'finish'], overrule: [], onBehalfOf: null })
    expect(table.done).toEqual(['pass'])
  })

  it('a command for several sides is carried out side by side, and the host tells how many commands were done', () => {
    const host = open()
    host.sitAs({ id: 'keeper', name: '', plays: ['a'] })
    expect(host.does(['a and b', 'on'], [])).toEqual(ok(2))
    expect(table.done).toEqual(['a and b', 'on'])
    phone(host).greets()
    table.asked = 'a'
    table.onDone = () => (table.asked = table.asked === 'a' ? 'b' : 'a')
    table.done = []
    expect(host.does(['on', 'a and b', 'on'], [])).toEqual(ok(1))
    expect(table.done).toEqual(['on'])
    table.asked = 'a'
    table.done = []
    expect(host.does(['a and b', 'on'], [])).toEqual(ok(0))
    expect(table.done).toEqual(['a'])
  })

  it.each([
    ['here where others may answer: yes', true, false, true],
    ['here where nobody may answer for others: no', false, false, false],
    ['away where nobody may answer for others: yes', false, true, true],
  ] as const)(
    'may a phone answer for a side whose phone is %s, and is it recorded',
    (_what, mayAnswer, sleeps, answers) => {
      const host = open()
      host.sitAs({ id: 'keeper', name: '', plays: ['c'] })
      host.mayAnswer = mayAnswer
      table.asked = 'a'
      const [guest, other] = [phone(host), phone(host)]
      guest.greets()
      other.greets('other', ['a'])
      host.beat(silenceUntilAway)
      guest.says({ kind: 'here' })
      if (sleeps) host.beat(silenceUntilAway + 1)
      const does = { kind: 'does', count: 2, commands: ['spend'], overrule: [] }
      // A guest that answers for a side that is not asked answers for nobody.
      for (const onBehalfOf of [null, 'b', 'c']) guest.says({ ...does, onBehalfOf })
      expect(table.done).toEqual([])
      guest.says({ ...does, onBehalfOf: 'a' })
      expect(table.done).toEqual(answers ? ['spend'] : [])
      expect(table.marked).toEqual(answers ? [{ answersFor: 'a' }] : [])
      // The same holds for the host's own phone.
      expect(host.does(['spend'], []).ok).toBe(false)
      expect(host.does(['spend'], [], 'a').ok).toBe(answers)
    },
  )

  it('does not record who decided for their own side, or for a side that no phone plays', () => {
    const host = open()
    const guest = phone(host)
    guest.greets()
    table.asked = 'b'
    guest.says({ kind: 'does', count: 2, commands: ['spend'], overrule: [], onBehalfOf: null })
    table.asked = 'c'
    guest.says({ kind: 'does', count: 2, commands: ['spend'], overrule: [], onBehalfOf: 'c' })
    expect(table.done).toEqual(['spend', 'spend'])
    expect(table.marked).toEqual([{}, {}])
  })

  it('TR-19 lets nobody answer a secret decision of another side while its phone has a seat', () => {
    const host = open()
    table.asked = 'b'
    table.secret = true
    const guest = phone(host)
    guest.greets()
    expect(host.does(['set'], [], 'b').ok).toBe(false)
    guest.says({ kind: 'does', count: 2, commands: ['set'], overrule: [], onBehalfOf: null })
    host.dismiss('guest')
    expect(host.does(['set'], []).ok).toBe(true)
    expect(table.done).toEqual(['set', 'set'])
  })

  it('TR-19 lets only the side that hid something undo the step that revealed it', () => {
    const host = open()
    const [attacker, defender] = [phone(host), phone(host)]
    attacker.greets('attacker', ['c'])
    defender.greets('defender', ['b'])
    table.needs = 'b'
    attacker.says({ kind: 'undoes', count: 2 })
    expect(attacker.of('refused')).toMatchObject([
      { refusal: { kind: 'impossible', message: { key: 'phones.notYoursToUndo' } } },
    ])
    expect(table.done).toEqual([])
    defender.says({ kind: 'undoes', count: 2 })
    expect(table.done).toEqual(['undo'])
    // The phone that hid it has left the table.
    host.dismiss('defender')
    attacker.says({ kind: 'undoes', count: 2 })
    expect(table.done).toEqual(['undo', 'undo'])
  })

  it('lets the player of a side concede for it, whichever side is asked', () => {
    const host = open()
    host.mayAnswer = false
    table.asked = 'a'
    const [anna, ben, board] = [phone(host), phone(host), phone(host)]
    anna.greets('anna', ['a'])
    ben.greets('ben', ['b'])
    board.greets('board', [])
    const concedes = { kind: 'does', count: 2, commands: ['concede b'], overrule: [], onBehalfOf: null }
    for (const one of [anna, ben]) one.says({ ...concedes, commands: ['shoot'] })
    board.says(concedes)
    expect(table.done).toEqual(['shoot'])
    table.asked = 'c'
    for (const one of [anna, ben]) one.says(concedes)
    expect(table.done).toEqual(['shoot', 'concede b'])
    expect([anna, ben, board].map((one) => one.of('refused').length)).toEqual([1, 1, 1])
  })

  it.each([
    ['asked while the other is here', 'a', false, false, 'phones.notYoursToConcede'],
    ['not asked, like everybody', null, false, false, 'phones.notYoursToConcede'],
    ['asked where others may answer', 'a', true, false, 'phones.notYoursToConcede'],
    ['asked while the other sleeps', 'a', false, true, 'phones.notYoursToConcede'],
    ['not asked while the other sleeps', 'c', false, true, 'phones.notYoursToConcede'],
  ] as const)('refuses a player who concedes for another and is %s', (_what, whose, may, sleeps, key) => {
    const host = open()
    host.sitAs({ id: 'keeper', name: '', plays: ['c'] })
    host.mayAnswer = may
    table.asked = whose
    const [anna, ben] = [phone(host), phone(host)]
    anna.greets('anna', ['a'])
    ben.greets('ben', ['b'])
    host.beat(silenceUntilAway)
    anna.says({ kind: 'here' })
    if (sleeps) host.beat(silenceUntilAway + 1)
    anna.says({ kind: 'does', count: 2, commands: ['concede b'], overrule: [], onBehalfOf: null })
    expect(table.done).toEqual(key === null ? ['concede b'] : [])
    expect(anna.of('refused').map(({ refusal }) => refusal)).toEqual(
      key === null ? [] : [{ kind: 'impossible', message: { key } }],
    )
  })
})
