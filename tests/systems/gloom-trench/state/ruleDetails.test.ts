import { describe, expect, it } from 'vitest'
import { initiativePool } from '@/systems/gloom-trench/rules'
import { meleeOddsInput } from '@/systems/gloom-trench/state'
import {
  mixed,
  rifle,
  shotAt,
  soldier,
  startedTable,
  unitOf,
  type GloomTable,
} from '../../../helpers/gloomTable'

/** The types of the events of the last command. */
const lastEvents = ({ timeline }: GloomTable): readonly string[] => {
  const body = timeline.entries.at(-1)?.body
  return body?.kind === 'played' ? body.events.map(({ type }) => type) : []
}
const sides = () => [
  [unitOf('Rifles', 6), unitOf('Friends', 4)],
  [unitOf('Mark', 6), unitOf('Near', 4)],
]
const shooting = () => startedTable(sides()).activates('Rifles', 'openUp')

describe('shooting by a unit that is removed in the middle', () => {
  it('GT-11 hits are still saved when no shooter is left', () => {
    const table = shooting()
      .does({ type: 'fire', targets: [shotAt('b3', 2)] })
      .throws([8, 8])
    table.corrects({ what: 'models', unit: 'a1', to: [0] })
    expect(table.top).toMatchObject({ kind: 'shooting', stage: 'saves' })
    table.throws([1, 1]).accepts()
    expect(table.unit('Mark').left).toEqual([4])
  })

  it('GT-11 a unit that is gone does not shoot at its second target', () => {
    const targets = [shotAt('b3', 2), shotAt('b4', 2)]
    const table = shooting().does({ type: 'fire', targets }).throws([1, 1])
    table.corrects({ what: 'models', unit: 'a1', to: [0] }).accepts()
    expect(table.state.frames).toEqual([])
    expect(lastEvents(table)).not.toContain('targetTaken')
  })
})

describe('which profile counts', () => {
  it('GT-6 initiative dice count neither a destroyed Commander nor that of an enemy', () => {
    const chief = unitOf('Chief', 1, { composition: mixed([1, soldier('Chief', { command: 4 })]) })
    const table = startedTable([
      [chief, unitOf('Rifles', 4)],
      [unitOf('Mark', 4, { composition: mixed([4, soldier('Veteran', { command: 6 })]) })],
    ])
    const thrown = () =>
      initiativePool(Object.values(table.state.units), 'a').dice.reduce((sum, { count }) => sum + count, 0)
    expect(thrown()).toBe(4)
    table.corrects({ what: 'models', unit: table.id('Chief'), to: [0] })
    expect(thrown()).toBe(1)
  })

  it('GT-12 GT-20 of two profiles with equally many models the better Save is thrown in melee', () => {
    const line = mixed([2, soldier('Recruit', { save: 6 })], [2, soldier('Sergeant', { save: 8 })])
    const table = startedTable([[unitOf('Raiders', 3)], [unitOf('Line', 4, { composition: line })]])
    table
      .activates('Raiders', 'charge')
      .does({ type: 'charge', target: table.id('Line') })
      .throws([4])
    table.does({ type: 'contact', contact: 'near' }).throws([6, 1, 1], [1, 1, 1, 1])
    expect(table.top).toMatchObject({ stage: 'saves', rolls: [{ pool: { dice: [{ count: 1, sides: 8 }] } }] })
  })
})

describe('a Unit Order that takes Stress off', () => {
  it.each([
    [3, 1],
    [1, 0],
  ])('GT-5 takes 2 off a Stress of %i and leaves %i', (stress, left) => {
    const orders = [{ name: 'Steady', text: '', price: 1, effect: { kind: 'stress', value: 2 } as const }]
    const composition = mixed([3, soldier('Sergeant', { command: 9, keywords: ['Squad Leader'] })])
    const table = startedTable([[unitOf('Rifles', 3, { orders, composition })], [unitOf('Mark', 4)]])
    table.activates('Rifles', 'advance').purse('a', 1).stressed('Rifles', stress)
    table.does({ type: 'unitOrder', order: 0, nearCommander: false })
    expect(table.unit('Rifles').stress).toBe(left)
  })
})

describe('shots of weapons that ignore saves', () => {
  const firing = (specialRules: readonly string[]) => {
    const table = startedTable([
      [unitOf('Rifles', 6, { weapons: [{ ...rifle, specialRules }] })],
      [unitOf('Mark', 6)],
    ]).stressed('Mark', 1)
    return table.activates('Rifles', 'openUp').does({ type: 'fire', targets: [shotAt('b2', 2)] })
  }
  it('GT-14 ask neither for saves nor for a discarded Stress token', () => {
    expect(firing(['Ignores Saves']).throws([8, 8]).top).toMatchObject({ stage: 'settle', saves: null })
  })
  it.each([
    [['Ignores Saves', 'Ignores Obscured'], 3],
    [['Ignores Saves'], 2],
  ])('GT-14 with the rules %j the target has %i Stress afterwards', (rules, stress) => {
    // One for the damage; one more where neither save nor cover helped.
    expect(firing(rules).throws([8, 8]).accepts().unit('Mark').stress).toBe(stress)
  })
})

describe('movement and cover', () => {
  const inCover = (stress: number) => {
    const table = startedTable([[unitOf('Rifles', 6)], [unitOf('Mark', 6), unitOf('Near', 4)]])
    table.activates('Rifles', 'openUp')
    table
      .does({ type: 'fire', targets: [shotAt('b2', 1, { ownCover: 'light' })] })
      .throws([1])
      .accepts()
    expect(table.unit('Mark').cover).toBe('light')
    table.does({ type: 'endActivation' })
    return stress > 0 ? table.stressed('Mark', stress) : table
  }
  it('GT-11 a unit that moves has no remembered cover', () => {
    const table = inCover(0).activates('Mark', 'advance').does({ type: 'endActivation' })
    expect(table.unit('Mark').cover).toBeUndefined()
  })
  it('GT-9 GT-11 a failed Stress test that ends the activation leaves the cover', () => {
    const table = inCover(5).activates('Mark', 'advance').throws([1]).accepts()
    expect(table.state.activation).toBeNull()
    expect(table.unit('Mark').cover).toBe('light')
  })
  it.each([
    ['fails', 'light'],
    ['near', undefined],
  ] as const)('GT-15 after a charge with contact "%s" the cover is %s', (contact, cover) => {
    const table = inCover(0).activates('Mark', 'charge').does({ type: 'charge', target: 'a1' }).throws([2])
    expect(table.does({ type: 'contact', contact }).unit('Mark').cover).toBe(cover)
  })
  it('GT-11 GT-15 Hold and Shoot has no Advance modifier, whatever the order of the charger', () => {
    const table = startedTable([[unitOf('Raiders', 3)], [unitOf('Line', 3)]]).activates('Raiders', 'advance')
    table.purse('b', 1).insists({ type: 'charge', target: 'b2' }, 'GT-15').throws([4])
    table.does({ type: 'contact', contact: 'far' })
    table.does({ type: 'react', reaction: 'holdAndShoot', shot: shotAt('a1', 3) })
    expect(table.top).toMatchObject({ kind: 'shooting', against: 'holdAndShoot', advance: false })
  })
})

describe('the start of a new turn', () => {
  it('GT-8 sets the activations of every unit to 0', () => {
    const table = startedTable(sides()).activates('Rifles', 'openUp')
    expect(table.unit('Rifles').activations).toBe(1)
    table.insists({ type: 'endActivations' }, 'GT-7')
    for (let step = 0; step < 6 && table.state.turn === 1; step += 1) table.does({ type: 'proceed' })
    expect(table.state.turn).toBe(2)
    expect(table.unit('Rifles').activations).toBe(0)
  })
})

describe('cover in melee', () => {
  it('GT-16 gives +1 on the saves of the unit in heavy cover', () => {
    const table = startedTable([[unitOf('Raiders', 3)], [unitOf('Line', 3)]])
    const units = { attacker: table.unit('Raiders'), defender: table.unit('Line') }
    const { attacker, defender } = meleeOddsInput(units, {
      braced: false,
      covers: { attacker: 'open', defender: 'heavy' },
    })
    expect(defender.save).toMatchObject([{ source: 'heavyCover', value: 1 }])
    expect(attacker.save).toEqual([])
  })
})
