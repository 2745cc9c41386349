import { describe, expect, it } from 'vitest'
import type { Profile } from '@/systems/trench-crusade/rules'
import { evolve, battleView, formatStep, type Command } from '@/systems/trench-crusade/state'
import { profile, startedTable, TrenchTable, weapon } from '../../../helpers/trenchTable'

const models = (count: number, name: string, change: Partial<Profile> = {}) =>
  Array.from({ length: count }, (_, index) => profile(`${name}${index + 1}`, change))

/** The events of a command, each with the state before it. */
const step = (table: TrenchTable, command: Command) => {
  let state = table.state
  table.does(command)
  const [entry] = table.timeline.entries.slice(-1)
  const events = entry?.body.kind === 'played' ? entry.body.events : []
  return events.map((event) => {
    const before = state
    state = evolve(before, event)
    return { event, before }
  })
}
/** The log line of a command. */
const logLine = (table: TrenchTable, command: Command) => formatStep(step(table, command), null)

describe('the turn', () => {
  it('shows the end of an activation as a note of the next log line, and not by itself', () => {
    const table = startedTable(models(2, 'A'), models(2, 'B')).activate('A1')
    expect(logLine(table, { type: 'endActivation' })).toBeNull()
    table.activate('B1')
    expect(logLine(table, { type: 'activate', model: table.id('A2') })).toMatchObject({
      title: { key: 'tc.log.activated', params: { name: 'A2' } },
      notes: [{ key: 'tc.log.activationEnded.done', params: { name: 'B1' } }],
    })
  })

  it('TC-15 lets the side with fewer models start', () => {
    const table = new TrenchTable(models(3, 'A'), models(2, 'B')).does({ type: 'startTurn' })
    expect(table.state).toMatchObject({ phase: 'turn', turn: 1, next: 'b' })
  })

  it('TC-15 does not count models that are Out of Action', () => {
    const table = new TrenchTable(models(3, 'A'), models(2, 'B')).set('A1', 'out').set('A2', 'out')
    expect(table.does({ type: 'startTurn' }).state.next).toBe('a')
  })

  it('TC-15 rolls off between sides of equal numbers, and throws equal dice again', () => {
    const table = new TrenchTable(models(2, 'A'), models(2, 'B')).does({ type: 'startTurn' })
    expect(table.top).toMatchObject({ kind: 'rollOff', purpose: 'start' })
    table.throws(3, 3)
    expect(table.top).toMatchObject({ throws: [{ a: 3, b: 3 }] })
    table.throws(2, 5)
    expect(table.top).toMatchObject({
      winner: 'b',
      throws: [
        { a: 3, b: 3 },
        { a: 2, b: 5 },
      ],
    })
    expect(table.refuses({ type: 'throw', faces: [6, 1] })).toBe('impossible')
    table.does({ type: 'accept' })
    expect(table.state).toMatchObject({ phase: 'turn', next: 'b', frames: [] })
  })

  it('C-4 lets players change the dice of a roll-off before they accept it', () => {
    const table = new TrenchTable(models(2, 'A'), models(2, 'B'))
      .does({ type: 'startTurn' })
      .throws(4, 4)
      .throws(2, 5)
    table.does({ type: 'changeDice', faces: [5, 2] })
    expect(table.top).toMatchObject({
      winner: 'a',
      throws: [
        { a: 4, b: 4 },
        { a: 5, b: 2 },
      ],
      first: [2, 5],
    })
    expect(table.refuses({ type: 'withhold' })).toBe('impossible')
    expect(table.does({ type: 'accept' }).state).toMatchObject({ phase: 'turn', next: 'a' })
  })

  it('TC-15 refuses a starting side that players name, unless the ruling is overruled', () => {
    const table = new TrenchTable(models(3, 'A'), models(2, 'B'))
    expect(table.refuses({ type: 'startTurn', starter: 'a' })).toBe('TC-15')
    expect(table.try({ type: 'startTurn', starter: 'a' }, ['TC-15']).ok).toBe(true)
    expect(table.state.next).toBe('a')
  })

  it('TC-15 alternates, and lets one side go on when the other has nobody left', () => {
    const table = startedTable(models(3, 'A'), models(1, 'B')).does({ type: 'activate', model: 'b4' })
    table.does({ type: 'endActivation' })
    expect(table.state.next).toBe('a')
    table.activate('A1').does({ type: 'endActivation' })
    expect(table.state.next).toBe('a')
    table.activate('A2').activate('A3')
    expect(table.model('A2').activated).toBe(true)
    table.does({ type: 'endActivation' })
    expect(table.state.next).toBeNull()
    expect(table.does({ type: 'endTurn' }).state.phase).toBe('between')
  })

  it('TC-15 refuses activations out of turn or a second time, and an early end of the turn', () => {
    const table = startedTable(models(2, 'A'), models(2, 'B'))
    expect(table.refuses({ type: 'activate', model: table.id('B1') })).toBe('TC-15')
    table.activate('A1').does({ type: 'endActivation' })
    expect(table.refuses({ type: 'activate', model: table.id('A1') })).toBe('TC-15')
    expect(table.refuses({ type: 'endTurn' })).toBe('TC-15')
    expect(table.refuses({ type: 'startTurn' })).toBe('impossible')
  })

  it('TC-15 activates a Fireteam together, as one alternation', () => {
    const table = startedTable(models(2, 'A', { fireteam: 'Pair' }), models(3, 'B'))
    expect(table.state.next).toBe('a')
    table.activate('A2')
    expect(table.state.activation?.models).toEqual([table.id('A1'), table.id('A2')])
    table.does({ type: 'endActivation' }).activate('B1').does({ type: 'endActivation' })
    expect(table.state.next).toBe('b')
  })

  it('TC-16 adds one INFECTION to a model that has some when it activates, up to six', () => {
    const table = startedTable(models(3, 'A'), models(3, 'B'))
      .mark('A1', 'infection', 2)
      .mark('A2', 'infection', 6)
    table.activate('A1').does({ type: 'endActivation' })
    expect(table.model('A1').infection).toBe(3)
    table.activate('B1').does({ type: 'endActivation' }).activate('A2').does({ type: 'endActivation' })
    expect(table.model('A2').infection).toBe(6)
    table.activate('B2').does({ type: 'endActivation' }).activate('A3')
    expect(table.model('A3').infection).toBe(0)
  })

  it('TC-23 lets a Down model activate, not one that is Out of Action', () => {
    const table = startedTable(models(2, 'A'), models(2, 'B')).set('A1', 'down').set('A2', 'out')
    expect(table.refuses({ type: 'activate', model: table.id('A2') })).toBe('impossible')
    table.activate('A1').does({ type: 'endActivation' })
    expect(table.model('A1')).toMatchObject({ posture: 'down', activated: true })
  })
})

describe('standing up and moving', () => {
  it('TC-10 a model stands up without a roll at the start of its activation, and then moves half as far', () => {
    const table = startedTable(models(2, 'A', { movement: 5 }), models(2, 'B'))
      .set('A1', 'down')
      .activate('A1')
    table.does({ type: 'standUp', model: table.id('A1') })
    expect(table.model('A1').posture).toBe('up')
    table.does({ type: 'charge', model: table.id('A1'), target: table.id('B1') }).throws(4)
    expect(table.top).toMatchObject({ kind: 'charge', reach: 5 })
  })

  it('TC-10 standing up later in the activation is refused', () => {
    const table = startedTable(models(2, 'A'), models(2, 'B')).set('A1', 'down').activate('A1')
    table.attack('A1', 'B1').throws(1, 1, 1).does({ type: 'accept' })
    expect(table.refuses({ type: 'standUp', model: table.id('A1') })).toBe('TC-10')
  })

  it('TC-10 standing up is a RISKY test for a model that went Down in its own activation', () => {
    const table = startedTable(models(2, 'A'), models(2, 'B')).activate('A1')
    table
      .does({ type: 'fall', model: table.id('A1'), inches: 4, voluntary: false })
      .throws(6, 2, 1)
      .does({ type: 'accept' })
    expect(table.model('A1').posture).toBe('down')
    expect(table.refuses({ type: 'standUp', model: table.id('A1') })).toBe('TC-10')
    const stand = table.test('A1', { act: 'stand' })
    table.does(stand)
    // Its BLOOD can be spent against it, and being Down is -1 DICE (TC-10).
    table.does({ type: 'oppose', blood: 0, infection: 0 }).throws(6, 4, 6).does({ type: 'accept' })
    expect(table.model('A1').posture).toBe('up')
    expect(table.state.activation).not.toBeNull()
  })

  it('TC-10 a Down model that is hit again can still stand up freely at the start', () => {
    const table = startedTable(models(2, 'A'), models(2, 'B')).set('A1', 'down').activate('A1')
    table
      .does({ type: 'fall', model: table.id('A1'), inches: 4, voluntary: false })
      .throws(6, 2, 1, 1)
      .does({ type: 'accept' })
    expect(table.model('A1').posture).toBe('down')
    expect(table.refuses({ type: 'standUp', model: table.id('A1') })).toBeNull()
  })

  it('C-4 a model stays Down when its successful test to stand is withheld', () => {
    const table = startedTable(models(2, 'A'), models(2, 'B')).set('A1', 'down').activate('A1')
    table.does(table.test('A1', { act: 'stand' })).throws(6, 6, 6)
    expect(table.top).toMatchObject({ roll: { outcome: 'critical' } })
    table.does({ type: 'withhold' })
    expect(table.model('A1').posture).toBe('down')
  })

  it.each(['dash', 'climb', 'jump', 'terrainMove'] as const)('TC-10 a Down model cannot %s', (act) => {
    const table = startedTable(models(2, 'A'), models(2, 'B')).set('A1', 'down').activate('A1')
    expect(table.refuses(table.test('A1', { act }))).toBe('TC-10')
  })

  it('TC-10 a Down model cannot move, charge or retreat', () => {
    const table = startedTable(models(2, 'A'), models(2, 'B')).set('A1', 'down').activate('A1')
    const model = table.id('A1')
    expect(table.refuses({ type: 'move', model })).toBe('TC-10')
    expect(table.refuses({ type: 'charge', model, target: table.id('B1') })).toBe('TC-10')
    expect(table.refuses({ type: 'retreat', model, enemies: [] })).toBe('TC-10')
  })

  it.each([
    { act: 'dash', risky: true },
    { act: 'climb', risky: true },
    { act: 'jump', risky: true },
    { act: 'terrainMove', risky: true },
    { act: 'terrainStart', risky: false },
  ] as const)('TC-11 TC-13 $act is RISKY: $risky', ({ act, risky }) => {
    const table = startedTable(models(2, 'A'), models(2, 'B')).activate('A1')
    table.does(table.test('A1', { act })).throws(1, 2)
    expect(table.top).toMatchObject({ risky, roll: { outcome: 'failure' } })
    table.does({ type: 'accept' })
    if (act.startsWith('terrain')) table.throws(1, 1).does({ type: 'accept' })
    expect(table.state.activation === null).toBe(risky)
  })

  it('TC-13 a failed jump is a fall, with +1 DICE for every full 3 inches', () => {
    const table = startedTable(models(2, 'A'), models(2, 'B')).activate('A1')
    table
      .does(table.test('A1', { act: 'jump', fall: 7 }))
      .throws(1, 1)
      .does({ type: 'accept' })
    expect(table.top).toMatchObject({
      kind: 'injury',
      modifiers: [{ source: 'fallHeight', dice: 2, ruling: 'TC-13' }],
    })
    table.throws(1, 1, 1, 1).does({ type: 'accept' })
    expect(table.state).toMatchObject({ frames: [], activation: null })
  })

  it('TC-13 a drop of 2 inches or a jump down of 3 needs no injury roll', () => {
    const table = startedTable(models(2, 'A'), models(2, 'B')).activate('A1')
    const fall = { type: 'fall', model: table.id('A1') } as const
    expect(table.refuses({ ...fall, inches: 2, voluntary: false })).toBe('impossible')
    expect(table.refuses({ ...fall, inches: 3, voluntary: true })).toBe('impossible')
    expect(table.refuses({ ...fall, inches: 3, voluntary: false })).toBeNull()
    expect(table.refuses({ ...fall, inches: -1, voluntary: false })).toBe('impossible')
  })

  it('TC-22 a Charge throws a D6, but none with a HEAVY weapon', () => {
    const heavy = weapon({ name: 'Maxim', keywords: ['HEAVY'] })
    const table = startedTable(
      [profile('Ox', { weapons: [heavy] }), profile('Imre')],
      models(2, 'B'),
    ).activate('Ox')
    table.does({ type: 'charge', model: table.id('Ox'), target: table.id('B1') })
    expect(table.state.frames).toEqual([])
    expect(table.state.activation?.acted).toMatchObject([{ act: 'charge' }])
    table.does({ type: 'endActivation' }).activate('B1').does({ type: 'endActivation' }).activate('Imre')
    table.does({ type: 'charge', model: table.id('Imre'), target: table.id('B1') }).throws(3)
    expect(table.top).toMatchObject({ reach: 9 })
    table.does({ type: 'changeDice', faces: [5] }, { type: 'accept' })
    expect(table.state.activation?.acted).toMatchObject([{ act: 'charge' }])
  })

  it('TC-22 a Charge after a Ranged Attack without ASSAULT is refused', () => {
    for (const [keywords, refused] of [
      [[], 'TC-22'],
      [['ASSAULT'], null],
    ] as const) {
      const table = startedTable(
        [profile('Vaas', { weapons: [weapon({ keywords })] })],
        models(2, 'B'),
      ).activate('Vaas')
      table.attack('Vaas', 'B1').throws(1, 1).does({ type: 'accept' })
      expect(table.refuses({ type: 'charge', model: table.id('Vaas'), target: table.id('B1') })).toBe(refused)
    }
  })

  it('TC-22 every engaged enemy may attack a Retreat first, without using up its activation', () => {
    const table = startedTable(models(2, 'A'), models(3, 'B')).activate('A1')
    table.does({
      type: 'retreat',
      model: table.id('A1'),
      enemies: [table.id('B1'), table.id('B2'), table.id('B3')],
    })
    expect(table.refuses({ type: 'endActivation' })).toBe('impossible')
    table.attack('B1', 'A1', { weapon: 1 }).throws(1, 1).does({ type: 'accept' })
    expect(table.top).toMatchObject({ kind: 'retreat', enemies: [table.id('B2'), table.id('B3')] })
    table.does({ type: 'waive' })
    table
      .attack('B3', 'A1', { weapon: 1 })
      .throws(4, 4)
      .does({ type: 'accept' })
      .throws(1, 1)
      .does({ type: 'accept' })
    expect(table.state.frames).toEqual([])
    expect(table.state.activation?.acted.map(({ act }) => act)).toEqual(['retreat'])
    expect(table.model('B1').activated).toBe(false)
  })

  it('TC-22 a Retreat ends without a move when an attack takes the model Down or Out', () => {
    const table = startedTable(models(2, 'A'), models(2, 'B')).activate('A1')
    table.does({ type: 'retreat', model: table.id('A1'), enemies: [table.id('B1'), table.id('B2')] })
    table
      .attack('B1', 'A1', { weapon: 1 })
      .throws(4, 4)
      .does({ type: 'accept' })
      .throws(6, 6)
      .does({ type: 'accept' })
    expect(table.state).toMatchObject({ frames: [], activation: null, next: 'b' })
  })

  it('TC-18 a Goetic power is paid with BLOOD of models that may pay', () => {
    const table = startedTable(
      [profile('Witch')],
      [profile('Imp', { keywords: ['DEMONIC'] }), profile('Dorn')],
    )
    table.activate('Witch').mark('Imp', 'blood', 2).mark('Dorn', 'blood', 2)
    const cast = (model: string, blood: number) =>
      ({
        type: 'cast',
        model: table.id('Witch'),
        name: 'Hex',
        payments: [{ model: table.id(model), blood }],
      }) as const
    expect(table.refuses(cast('Imp', 1))).toBe('TC-18')
    expect(table.refuses(cast('Dorn', 3))).toBe('impossible')
    expect(table.does(cast('Dorn', 2)).model('Dorn').blood).toBe(0)
  })
})

describe('morale', () => {
  const ended = (a: number, downA: number, b: number, downB: number, leader = false, shakenRule = false) => {
    const table = startedTable(models(a, 'A', leader ? { keywords: ['LEADER'] } : {}), models(b, 'B'), {
      shakenRule,
    })
    for (let one = 1; one <= downA; one += 1) table.set(`A${one}`, 'down')
    for (let one = 1; one <= downB; one += 1) table.set(`B${one}`, 'down')
    table.try({ type: 'endTurn' }, ['TC-15'])
    return table
  }

  it.each([
    { of: 9, down: 4, tests: false },
    { of: 9, down: 5, tests: true },
    { of: 10, down: 4, tests: false },
    { of: 10, down: 5, tests: true },
  ])('TC-17 a side with $down of $of models Down or out tests: $tests', ({ of, down, tests }) => {
    expect(ended(of, down, of, 0).top?.kind === 'morale').toBe(tests)
  })

  it('TC-17 adds a die for a LEADER who is not Out of Action', () => {
    expect(ended(4, 2, 4, 0, true).top).toMatchObject({
      side: 'a',
      modifiers: [{ source: 'leader', dice: 1 }],
    })
    expect(ended(4, 2, 4, 0, false).top).toMatchObject({ modifiers: [] })
  })

  it('TC-17 ends the battle when a side flees, and the other side does not test', () => {
    const table = ended(3, 2, 4, 2)
    expect(table.top).toMatchObject({ side: 'a', then: 'b' })
    table.throws(2, 4).does({ type: 'accept' })
    expect(table.state).toMatchObject({ phase: 'over', outcome: { winner: 'b', reason: 'fled' }, frames: [] })
  })

  it('TC-17 lets the other side test after the first has held', () => {
    const table = ended(3, 2, 4, 2).throws(3, 4).does({ type: 'accept' })
    expect(table.top).toMatchObject({ kind: 'morale', side: 'b', then: null })
    table.throws(6, 6).does({ type: 'accept' })
    expect(table.state).toMatchObject({ phase: 'between', outcome: null, frames: [] })
  })

  it('TC-17 has its outcome in the log, for the second of two tests too', () => {
    const table = ended(3, 2, 4, 2)
    const titlesOf = (faces: readonly number[]) => {
      const thrown = step(table, { type: 'throw', faces })
      const stage = formatStep(thrown, null)?.title
      return [stage, formatStep([...thrown, ...step(table, { type: 'accept' })], null)?.title]
    }
    expect(titlesOf([3, 4])).toMatchObject([
      { key: 'tc.log.told', params: { told: { key: 'tc.log.morale', params: { side: 'Alpha' } } } },
      { key: 'tc.log.morale.holds', params: { side: 'Alpha' } },
    ])
    expect(titlesOf([1, 1])).toMatchObject([
      { key: 'tc.log.told', params: { told: { key: 'tc.log.morale', params: { side: 'Beta' } } } },
      { key: 'tc.log.morale.flees', params: { side: 'Beta' } },
    ])
  })

  it('TC-17 rolls off who tests first when both sides have equally many models', () => {
    const table = ended(4, 2, 4, 2)
    expect(table.top).toMatchObject({ kind: 'rollOff', purpose: 'morale' })
    expect(table.throws(1, 4).does({ type: 'accept' }).top).toMatchObject({
      kind: 'morale',
      side: 'b',
      then: 'a',
    })
  })

  it('TC-17 makes a side lose without a test when nobody of it is left', () => {
    const table = startedTable(models(2, 'A'), models(2, 'B')).set('A1', 'out').set('A2', 'out')
    table.try({ type: 'endTurn' }, ['TC-15'])
    expect(table.state.outcome).toEqual({ winner: 'b', reason: 'wipedOut' })
  })

  it('TC-17 house rule: the first failure makes every rolled ACTION RISKY for one turn, the second flees', () => {
    const table = ended(4, 2, 6, 0, false, true).throws(1, 1).does({ type: 'accept' })
    expect(table.state.phase).toBe('between')
    table.does({ type: 'startTurn' }).activate('A3').attack('A3', 'B1')
    expect(table.top).toMatchObject({ risky: true })
    table.throws(1, 1).does({ type: 'accept' })
    expect(table.state.activation).toBeNull()
    table.try({ type: 'endTurn' }, ['TC-15'])
    table.throws(1, 1).does({ type: 'accept' })
    expect(table.state.outcome).toEqual({ winner: 'b', reason: 'fled' })
  })

  it('TC-17 shows no test for either side once one of them is wiped out', () => {
    const table = startedTable(models(2, 'A'), models(2, 'B')).set('B1', 'down')
    expect(battleView(table.state).sides.b).toMatchObject({ tests: true, lost: false })
    table.set('A1', 'out').set('A2', 'out')
    const { a, b } = battleView(table.state).sides
    expect([a.tests, b.tests, a.lost, b.lost]).toEqual([false, false, true, false])
  })

  it('TC-17 shows a test until it is rolled, and none between turns', () => {
    const shown = ({ state }: TrenchTable) => {
      const { a, b } = battleView(state).sides
      return [a.tests, b.tests]
    }
    const table = ended(4, 2, 4, 2)
    expect(shown(table)).toEqual([true, true])
    table.throws(4, 1).does({ type: 'accept' })
    expect(shown(table)).toEqual([true, true])
    table.throws(6, 6).does({ type: 'accept' })
    expect(shown(table)).toEqual([false, true])
    table.throws(6, 6).does({ type: 'accept' })
    expect(shown(table)).toEqual([false, false])
    table.does({ type: 'startTurn' }).throws(6, 1).does({ type: 'accept' })
    expect(shown(table)).toEqual([true, true])
  })

  it('TC-17 house rule: between turns, a side is Shaken only if its last test failed', () => {
    const shaken = ({ state }: TrenchTable) => battleView(state).sides.a.shaken
    const table = ended(4, 2, 6, 0, false, true)
    expect(shaken(table)).toBe(false)
    table.throws(1, 1).does({ type: 'accept' })
    expect(shaken(table)).toBe(true)
    table.does({ type: 'startTurn' })
    expect(shaken(table)).toBe(true)
    table.set('A1', 'up').set('A2', 'up')
    table.try({ type: 'endTurn' }, ['TC-15'])
    expect(table.state.phase).toBe('between')
    expect(shaken(table)).toBe(false)
  })

  it('TC-17 house rule: Shaken makes ACTIONS RISKY for one turn only', () => {
    const table = ended(4, 2, 6, 0, false, true)
    table.throws(1, 1).does({ type: 'accept' }, { type: 'startTurn' })
    const attacks = () => {
      table.activate('A3').attack('A3', 'B1')
      const risky = table.top?.kind === 'action' && table.top.risky
      table.throws(6, 6).does({ type: 'withhold' })
      return risky
    }
    expect(attacks()).toBe(true)
    table.set('A1', 'up').set('A2', 'up')
    table.try({ type: 'endTurn' }, ['TC-15'])
    table.does({ type: 'startTurn' })
    expect(attacks()).toBe(false)
  })

  it('TC-17 without the house rule makes a side flee at its first failure', () => {
    expect(ended(4, 2, 6, 0).throws(1, 1).does({ type: 'accept' }).state.outcome).toMatchObject({
      winner: 'b',
    })
  })
})

describe('corrections and results that players declare', () => {
  it('TC-4 BLOOD and INFECTION must be whole numbers from 0 to 6', () => {
    const table = startedTable(models(2, 'A'), models(2, 'B'))
    const model = table.id('A1')
    for (const to of [-1, 7, 1.5, Number.NaN])
      expect(table.refuses({ type: 'mark', model, marker: 'blood', to, reason: '' })).toBe('impossible')
    expect(table.refuses({ type: 'mark', model, marker: 'blessing', to: 12, reason: '' })).toBeNull()
  })

  it('a battle can be conceded, continued where it was, and declared a draw', () => {
    const table = startedTable(models(2, 'A'), models(2, 'B')).does({ type: 'concede', side: 'a' })
    expect(table.state.outcome).toEqual({ winner: 'b', reason: 'conceded' })
    expect(table.refuses({ type: 'activate', model: table.id('A1') })).toBe('impossible')
    table.does({ type: 'continueBattle' })
    expect(table.state).toMatchObject({ phase: 'turn', outcome: null })
    expect(table.does({ type: 'declareResult', winner: 'draw' }).state.outcome?.winner).toBe('draw')
  })

  it('models can be added, edited and removed, and count as starting models', () => {
    const table = startedTable(models(2, 'A'), models(2, 'B'))
    table.does({ type: 'addModel', side: 'a', profile: profile('Late') })
    expect(table.state.sides.a.starting).toBe(3)
    table.does({ type: 'editModel', model: table.id('Late'), profile: profile('Later') })
    table.does({ type: 'removeModel', model: table.id('Later') })
    expect(table.state.sides.a.starting).toBe(2)
    table.does({ type: 'addModel', side: 'a', profile: profile('Last') })
    expect(table.id('Last')).toBe('a6')
  })

  it('victory points are scored, a model is revived, and a consumable is used up once', () => {
    const table = startedTable([profile('Dorn', { consumables: ['Salts'] })], models(1, 'B')).set(
      'Dorn',
      'out',
    )
    table.set('Dorn', 'up').does({ type: 'score', side: 'b', to: 3 })
    expect(table.state.sides.b.victoryPoints).toBe(3)
    const salts = { type: 'consume', model: table.id('Dorn'), item: 'Salts' } as const
    table.does(salts)
    expect(table.refuses(salts)).toBe('CONSUMABLE')
    expect(table.refuses({ ...salts, item: 'Bread' })).toBe('impossible')
  })
})
