import { describe, expect, it } from 'vitest'
import {
  engagedWith,
  lastTargetOf,
  battleView,
  parseEvent,
  modifierChoicesFromMemory,
  modifierSourcesRememberedForTarget,
} from '@/systems/trench-crusade/state'
import { accept, attackOf, retreatFrom, squads } from '../../../helpers/trenchCommands'
import { weapon, type TrenchTable } from '../../../helpers/trenchTable'

const engagedNames = (table: TrenchTable, name: string): readonly string[] =>
  engagedWith(table.state, table.id(name)).map((id) => table.state.models[id]?.profile.name ?? '')

/** A1 strikes at B1 and misses. */
const strike = (table: TrenchTable): TrenchTable =>
  table
    .activate('A1')
    .does(attackOf(table, 'A1', 'B1', { weapon: 1 }))
    .throws(1, 1)
    .does(accept)

describe('engagedWith', () => {
  it('TC-22 has both models once a Charge is accepted', () => {
    const table = squads().activate('A1')
    table.does({ type: 'charge', model: table.id('A1'), target: table.id('B1') }).throws(4)
    expect(engagedNames(table, 'A1')).toEqual([])
    table.does(accept)
    expect(engagedNames(table, 'A1')).toEqual(['B1'])
    expect(engagedNames(table, 'B1')).toEqual(['A1'])
  })

  it('TC-22 has both models once the dice of a Melee Attack are thrown, and not after a shot', () => {
    const table = squads().activate('A1')
    table.does(attackOf(table, 'A1', 'B1', { weapon: 1 }), { type: 'callOff' })
    expect(engagedNames(table, 'A1')).toEqual([])
    expect(engagedNames(strike(squads()), 'B1')).toEqual(['A1'])
    const shot = squads().activate('A1')
    shot
      .does(attackOf(shot, 'A1', 'B1'))
      .throws(1, 1)
      .does(accept)
    expect(shot.state.engaged).toBeUndefined()
  })

  it('TC-22 is empty after a Retreat, but not when an attack against it takes the model Down', () => {
    const table = strike(squads())
    table.does(retreatFrom(table, 'A1', 'B1'), { type: 'waive' })
    expect(engagedNames(table, 'A1')).toEqual([])
    const stopped = strike(squads())
    stopped.does(retreatFrom(stopped, 'A1', 'B1'), attackOf(stopped, 'B1', 'A1', { weapon: 1 }))
    stopped.throws(6, 5).does(accept).throws(4, 4).does(accept)
    expect(stopped.model('A1').posture).toBe('down')
    expect(engagedNames(stopped, 'A1')).toEqual(['B1'])
  })

  it('is empty when one of them is Out of Action or removed', () => {
    expect(engagedNames(strike(squads()).set('B1', 'out'), 'A1')).toEqual([])
    const table = strike(squads())
    expect(engagedNames(table.does({ type: 'removeModel', model: table.id('B1') }), 'A1')).toEqual([])
    const killed = squads().activate('A1')
    killed
      .does(attackOf(killed, 'A1', 'B1', { weapon: 1 }))
      .throws(6, 5)
      .does(accept)
      .throws(6, 6)
    expect(engagedNames(killed.does(accept), 'A1')).toEqual([])
  })

  it('can be corrected between enemies only, and undone', () => {
    const table = squads()
    const [model, enemy] = [table.id('A1'), table.id('B2')]
    table.does({ type: 'correctEngagement', model, enemy, engaged: true })
    expect(engagedNames(table, 'B2')).toEqual(['A1'])
    table.does({ type: 'correctEngagement', model: enemy, enemy: model, engaged: false })
    expect(engagedNames(table, 'A1')).toEqual([])
    table.timeline.undo(table.stamp())
    expect(engagedNames(table, 'A1')).toEqual(['B2'])
    const friend = table.id('A2')
    expect(table.refuses({ type: 'correctEngagement', model, enemy: friend, engaged: true })).toBe(
      'impossible',
    )
  })

  it('TC-14 makes a Ranged Attack of the model against the rules', () => {
    const table = strike(squads())
    expect(table.refuses(attackOf(table, 'A1', 'B2'))).toBe('TC-14')
    expect(table.refuses(attackOf(table, 'A1', 'B1', { weapon: 1 }))).toBe('TC-22')
  })
})

describe('modifierSourcesRememberedForTarget, modifierChoicesFromMemory and lastTargetOf', () => {
  const shoot = (
    table: TrenchTable,
    actor: string,
    choices = {},
    dice = Object.keys(choices).length,
  ): TrenchTable =>
    table
      .does(attackOf(table, actor, 'B1', { choices }))
      .throws(...Array.from({ length: 2 + dice }, () => 1))
      .does(accept)

  it('TC-12 propose the last choices again at that target in this turn, and at no other', () => {
    const table = squads(3, 3).activate('A1')
    shoot(table, 'A1', { cover: true })
    expect(modifierSourcesRememberedForTarget(table.state, table.id('B1'), table.id('A1'))).toEqual(['cover'])
    expect(lastTargetOf(table.state, table.id('A1'))).toBe(table.id('B1'))
    table.does({ type: 'endActivation' }).activate('B1').does({ type: 'endActivation' }).activate('A2')
    expect(modifierChoicesFromMemory(table.state, table.id('B1'), table.id('A1'))).toEqual({ cover: true })
    expect(modifierChoicesFromMemory(table.state, table.id('B2'), table.id('A1'))).toEqual({})
    shoot(table, 'A2')
    expect(modifierChoicesFromMemory(table.state, table.id('B1'), table.id('A1'))).toEqual({})
  })

  it('TC-12 are unchanged after an attack with a weapon that ignores them', () => {
    const grenade = weapon({ name: 'Bomb', keywords: ['GRENADE'] })
    const table = squads(2, 2, { weapons: [weapon(), grenade] }).activate('A1')
    shoot(table, 'A1', { cover: true, longRange: true })
    table.does({ type: 'endActivation' }).activate('B1').does({ type: 'endActivation' }).activate('A2')
    table
      .does(attackOf(table, 'A2', 'B1', { weapon: 1 }))
      .throws(1, 1)
      .does(accept)
    expect(modifierSourcesRememberedForTarget(table.state, table.id('B1'), table.id('A1'))).toEqual([
      'cover',
      'longRange',
    ])
  })

  it('TC-12 keep long range and height with their shooter, and cover with the target', () => {
    const table = squads(2, 2).activate('A1')
    shoot(table, 'A1', { cover: true, longRange: true, elevated: true }, 1)
    const of = (actor: string) =>
      modifierSourcesRememberedForTarget(table.state, table.id('B1'), table.id(actor))
    expect(of('A1')).toEqual(['cover', 'longRange', 'elevated'])
    expect(of('A2')).toEqual(['cover'])
  })

  it('are empty in the next turn', () => {
    const table = squads(1, 1).activate('A1')
    shoot(table, 'A1', { cover: true })
    table.does({ type: 'endActivation' }).activate('B1').does({ type: 'endActivation' }, { type: 'endTurn' })
    table.does({ type: 'startTurn' }).throws(6, 1).does(accept)
    expect(battleView(table.state).aims).toEqual([])
    expect(modifierSourcesRememberedForTarget(table.state, table.id('B1'), table.id('A1'))).toEqual([])
  })
})

describe('the log of an older build', () => {
  it('is read although it has no engagement and no remembered choices', () => {
    const table = strike(squads())
    const thrown = table.timeline.entries
      .flatMap(({ body }) => (body.kind === 'played' ? body.events : []))
      .find((event) => event.type === 'actionThrown')
    if (thrown?.type !== 'actionThrown') throw new Error('a throw')
    const { engages: _engages, said: _said, ...old } = thrown
    expect(parseEvent(old, 1)).toEqual({ ok: true, value: old })
    expect(battleView(squads().state)).toMatchObject({ engaged: [], aims: [] })
  })
})
