import { describe, expect, it } from 'vitest'
import { battleView, type Command } from '@/systems/trench-crusade/state'
import type { Profile } from '@/systems/trench-crusade/rules'
import { profile, startedTable, TrenchTable } from '../../../helpers/trenchTable'

const battle = (a: readonly Profile[], b: readonly Profile[]) => new TrenchTable(a, b, {}, '1.0.2')
const many = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => profile(`${name}${index + 1}`))

/** A battle of 1.0.2 in which side `a` activates first. */
const started = (a: readonly Profile[], b: readonly Profile[]) => startedTable(a, b, {}, '1.0.2')

describe('TE-9: the Initiative', () => {
  it('is with the side that has fewer models up, and that side chooses who activates first', () => {
    const table = battle(many('A', 3), many('B', 2)).does({ type: 'startTurn' })
    expect(battleView(table.state).ask).toMatchObject({ question: 'chooseFirst', kind: 'choose', side: 'b' })
    table.does({ type: 'chooseFirst', side: 'a' })
    expect(table.state).toMatchObject({ phase: 'turn', turn: 1, next: 'a', initiative: 'b', frames: [] })
  })

  it('counts no Down model', () => {
    const table = battle(many('A', 3), many('B', 2)).set('A1', 'down').set('A2', 'down')
    table.does({ type: 'startTurn' })
    expect(table.top).toMatchObject({ kind: 'initiative', side: 'a', because: 'fewer' })
  })

  it('is rolled off when both sides have the same number, ties again', () => {
    const table = battle(many('A', 2), many('B', 2)).does({ type: 'startTurn' }).throws(3, 3).throws(2, 5)
    table.does({ type: 'accept' })
    expect(table.top).toMatchObject({ kind: 'initiative', side: 'b', because: 'rollOff' })
  })

  it('asks again after an undo of the choice', () => {
    const table = started(many('A', 2), many('B', 2))
    table.timeline.undo(table.stamp())
    expect(table.state).toMatchObject({ phase: 'between', turn: 0, frames: [{ kind: 'initiative' }] })
  })

  it('stays with the smaller side when players start the turn with the other one', () => {
    const table = battle(many('A', 3), many('B', 2)).does({ type: 'startTurn', starter: 'a' })
    expect(table.state).toMatchObject({ turn: 1, next: 'a', initiative: 'b' })
    const tied = battle(many('A', 2), many('B', 2))
    expect(tied.refuses({ type: 'startTurn', starter: 'a' })).toBe('TE-9')
  })

  it('nobody else may say who goes first', () => {
    expect(started(many('A', 2), many('B', 3)).refuses({ type: 'chooseFirst', side: 'b' })).toBe('impossible')
  })
})

describe('TE-10: a Fireteam', () => {
  const team = [
    profile('Ann', { fireteam: 'Two' }),
    profile('Abe', { fireteam: 'Two' }),
    profile('Art'),
  ] as const

  it('activates together, or one model goes alone and the other later', () => {
    const both = started([...team], many('B', 4)).activate('Ann')
    expect(both.state.activation?.models).toHaveLength(2)
    const alone = started([...team], many('B', 4))
    alone.does({ type: 'activate', model: alone.id('Ann'), alone: true })
    expect(alone.state.activation?.models).toEqual([alone.id('Ann')])
    alone.does({ type: 'endActivation' }).activate('B1').does({ type: 'endActivation' }).activate('Abe')
    expect(alone.state.activation?.models).toEqual([alone.id('Abe')])
  })

  it('TC-15: is never split in 1.6.3', () => {
    const table = new TrenchTable([...team], many('B', 4)).does({ type: 'startTurn' })
    const alone: Command = { type: 'activate', model: table.id('Ann'), alone: true }
    expect(table.refuses(alone)).toBe('TC-15')
  })
})

describe('TE-16: Down', () => {
  it('a Down model stands up when it activates, and moves half as far', () => {
    const table = started(many('A', 2), many('B', 3)).set('A1', 'down').activate('A1')
    expect(table.model('A1').posture).toBe('up')
    expect(table.state.activation).toMatchObject({ stoodUp: [table.id('A1')] })
    expect(table.refuses({ type: 'standUp', model: table.id('A1') })).toBe('impossible')
  })

  it('a model that goes Down in its own activation is done', () => {
    const table = started(many('A', 2), many('B', 3)).activate('A1')
    table.does({ type: 'fall', model: table.id('A1'), inches: 3, voluntary: true }).throws(4, 3, 1)
    table.does({ type: 'accept' })
    expect(table.model('A1')).toMatchObject({ posture: 'down', activated: true })
    expect(table.state.activation).toBeNull()
  })

  it.each(['down', 'out'] as const)(
    'ends the activations of a whole Fireteam when one model goes %s',
    (fate) => {
      const team = [profile('Ann', { fireteam: 'Two' }), profile('Abe', { fireteam: 'Two' }), profile('Art')]
      const table = started(team, many('B', 4)).activate('Ann')
      table.does({ type: 'fall', model: table.id('Ann'), inches: 3, voluntary: true })
      table.throws(...(fate === 'down' ? [4, 3, 1] : [6, 6, 1])).does({ type: 'accept' })
      expect(table.model('Ann').posture).toBe(fate)
      expect(table.state.activation).toBeNull()
      expect(table.model('Abe').activated).toBe(true)
    },
  )

  it('TC-10: goes on in 1.6.3', () => {
    const table = new TrenchTable(many('A', 2), many('B', 3)).does({ type: 'startTurn' }).activate('A1')
    table.does({ type: 'fall', model: table.id('A1'), inches: 4, voluntary: false }).throws(4, 3, 1)
    table.does({ type: 'accept' })
    expect(table.state.activation).not.toBeNull()
  })
})

describe('TE-17: Dangerous Terrain', () => {
  it('is a RISKY roll, also where the activation begins in it', () => {
    const table = started(many('A', 2), many('B', 3)).activate('A1')
    table.does({
      type: 'test',
      model: table.id('A1'),
      act: 'terrainStart',
      name: '',
      risky: false,
      customDice: 0,
      blessing: 0,
      fall: null,
    })
    expect(table.top).toMatchObject({ kind: 'action', risky: true })
  })
})

describe('TE-18: morale', () => {
  /** Side `b` has lost half of its models, and the turn ends. */
  const ended = () => {
    const table = started(many('A', 2), many('B', 4)).set('B1', 'out').set('B2', 'down')
    for (const { id } of Object.values(table.state.models))
      table.does({ type: 'correct', model: id, correction: { what: 'activated', to: true }, reason: '' })
    return table.does({ type: 'endTurn' })
  }

  it('the first failure shakes a side until it passes a roll', () => {
    const table = ended().throws(1, 2).does({ type: 'accept' })
    expect(table.state).toMatchObject({ phase: 'between', sides: { b: { isShaken: true } } })
    expect(battleView(table.state).sides.b.shaken).toBe(true)
  })

  it('a Shaken side makes every roll RISKY', () => {
    const table = ended().throws(1, 2).does({ type: 'accept' }).set('B2', 'up')
    table.does({ type: 'startTurn' })
    if (table.top?.kind === 'rollOff') table.throws(1, 6).does({ type: 'accept' })
    table.does({ type: 'chooseFirst', side: 'b' }).activate('B3').attack('B3', 'A1')
    expect(table.top).toMatchObject({ kind: 'action', risky: true })
    table.throws(1, 1).does({ type: 'accept' })
    expect(table.state.activation).toBeNull()
  })

  it('a Shaken side rolls at the end of each turn, and flees at its second failure', () => {
    const table = ended().throws(1, 2).does({ type: 'accept' }).set('B2', 'up')
    table.does({ type: 'correctStarting', side: 'b', to: 3 }).does({ type: 'startTurn' })
    if (table.top?.kind === 'rollOff') table.throws(1, 6).does({ type: 'accept' })
    table.does({ type: 'chooseFirst', side: 'b' })
    for (const { id } of Object.values(table.state.models))
      table.does({ type: 'correct', model: id, correction: { what: 'activated', to: true }, reason: '' })
    table.does({ type: 'endTurn' })
    expect(table.top).toMatchObject({ kind: 'morale', side: 'b' })
    table.throws(1, 2).does({ type: 'accept' })
    expect(table.state).toMatchObject({ phase: 'over', outcome: { winner: 'a', reason: 'fled' } })
  })

  it('a success ends Shaken', () => {
    const table = ended().throws(1, 2).does({ type: 'accept' }).does({ type: 'startTurn' })
    if (table.top?.kind === 'rollOff') table.throws(1, 6).does({ type: 'accept' })
    table.does({ type: 'chooseFirst', side: 'b' })
    for (const { id } of Object.values(table.state.models))
      table.does({ type: 'correct', model: id, correction: { what: 'activated', to: true }, reason: '' })
    table.does({ type: 'endTurn' }).throws(6, 6).does({ type: 'accept' })
    expect(table.state).toMatchObject({ phase: 'between', sides: { b: { isShaken: false } } })
  })

  it('effects that are left out leave a side Shaken as it was (C-4)', () => {
    const calm = ended().throws(1, 2).does({ type: 'withhold' })
    expect(calm.state.sides.b.isShaken ?? false).toBe(false)
    const shaken = ended().throws(1, 2).does({ type: 'accept' }).does({ type: 'startTurn' })
    if (shaken.top?.kind === 'rollOff') shaken.throws(1, 6).does({ type: 'accept' })
    shaken.does({ type: 'chooseFirst', side: 'b' })
    for (const { id } of Object.values(shaken.state.models))
      shaken.does({ type: 'correct', model: id, correction: { what: 'activated', to: true }, reason: '' })
    shaken.does({ type: 'endTurn' }).throws(6, 6).does({ type: 'withhold' })
    expect(shaken.state.sides.b.isShaken).toBe(true)
  })

  it('TC-17: takes no dice by hand in 1.6.3', () => {
    const table = new TrenchTable(many('A', 2), many('B', 2)).set('B1', 'out').set('B2', 'down')
    table.does({ type: 'startTurn' }).set('A1', 'down')
    for (const { id } of Object.values(table.state.models))
      table.does({ type: 'correct', model: id, correction: { what: 'activated', to: true }, reason: '' })
    table.does({ type: 'endTurn' })
    expect(table.refuses({ type: 'modifyMorale', dice: 1 })).toBe('impossible')
  })

  it('a side may flee at once instead of being Shaken', () => {
    const table = ended().throws(1, 2).does({ type: 'soundRetreat' })
    expect(table.state).toMatchObject({ phase: 'over', outcome: { winner: 'a', reason: 'fled' } })
    expect(ended().throws(6, 6).refuses({ type: 'soundRetreat' })).toBe('impossible')
  })

  it('takes dice by hand, nine each way at most', () => {
    const table = ended().does({ type: 'modifyMorale', dice: 2 })
    expect(table.top).toMatchObject({ modifiers: [{ source: 'custom', dice: 2, ruling: 'TE-18' }] })
    expect(table.refuses({ type: 'modifyMorale', dice: 10 })).toBe('impossible')
    table.does({ type: 'modifyMorale', dice: 0 })
    expect(table.top).toMatchObject({ modifiers: [] })
  })

  it('the side with the Initiative says who rolls first when both must', () => {
    const table = started(many('A', 2), many('B', 3)).set('A1', 'out').set('B1', 'down').set('B2', 'down')
    for (const { id } of Object.values(table.state.models))
      table.does({ type: 'correct', model: id, correction: { what: 'activated', to: true }, reason: '' })
    table.does({ type: 'endTurn' })
    expect(table.top).toMatchObject({ kind: 'initiative', side: 'a', purpose: 'morale' })
    table.does({ type: 'chooseFirst', side: 'b' })
    expect(table.top).toMatchObject({ kind: 'morale', side: 'b', then: 'a' })
    table.throws(1, 1).does({ type: 'accept' })
    expect(table.top).toMatchObject({ kind: 'morale', side: 'a', then: null })
  })
})
