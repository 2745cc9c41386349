import { describe, expect, it } from 'vitest'
import { resultEffects, battleView } from '@/systems/gloom-trench/state'
import { mixed, noChance, rifle, shotAt, soldier, startedTable, unitOf } from '../../../helpers/gloomTable'

const sides = () => [
  [unitOf('Rifles', 6), unitOf('Friends', 4)],
  [unitOf('Mark', 6), unitOf('Near', 4)],
]
const shooting = (order: 'openUp' | 'advance' = 'openUp') => startedTable(sides()).activates('Rifles', order)

describe('shooting', () => {
  it('GT-11 throws a die per model, and GT-12 saves, damage and Stress follow', () => {
    const table = shooting().does({ type: 'fire', targets: [shotAt('b3', 4)] })
    expect(table.top).toMatchObject({ kind: 'shooting', stage: 'hits' })
    table.throws([5, 8, 4, 1])
    expect(table.top).toMatchObject({ stage: 'saves' })
    table.throws([1, 5])
    expect(resultEffects(table.state, table.top!)).toMatchObject([{ unit: 'b3', damage: 1 }])
    table.accepts()
    // One for the damage, one for the natural 1 (GT-14).
    expect(table.unit('Mark')).toMatchObject({ left: [5], stress: 2 })
    expect(table.state.frames).toEqual([])
  })

  it.each([
    ['Advance', 'advance', {}, -1],
    ['light cover', 'openUp', { ownCover: 'light' }, -1],
    ['heavy cover', 'openUp', { ownCover: 'heavy' }, -2],
    ['solid cover', 'openUp', { ownCover: 'solid' }, -1],
    ['one crossed cover', 'openUp', { crossed: ['light'] }, -1],
    ['two Obscured sources of different names', 'openUp', { obscuredBy: ['Gas', 'Smoke', 'gas'] }, -2],
    ['Advance when it is switched off', 'advance', { choices: { advance: false } }, 0],
  ] as const)('GT-11 adds up the modifiers of the attack for %s', (_, order, change, modifier) => {
    const table = shooting(order).does({ type: 'fire', targets: [shotAt('b3', 2, change)] })
    const [roll] = table.top && 'rolls' in table.top ? table.top.rolls : []
    expect(roll?.pool.modifiers.reduce((sum, { value }) => sum + value, 0)).toBe(modifier)
    expect(roll?.pool.modifiers.every(({ ruling }) => ruling.startsWith('GT-'))).toBe(true)
  })

  it('GT-11 lets the defender pick one of the crossed covers', () => {
    const table = shooting().does({
      type: 'fire',
      targets: [shotAt('b3', 2, { crossed: ['light', 'solid'] })],
    })
    expect(battleView(table.state).ask).toMatchObject({ question: 'pickCover', side: 'b' })
    expect(table.refuses({ type: 'pickCover', cover: 'heavy' })).toBe('gt.refusal.noSuchCover')
    table.does({ type: 'pickCover', cover: 'solid' }).throws([6, 6])
    const [saves] = table.top && 'rolls' in table.top ? table.top.rolls : []
    // Solid cover: d+1 on the saves.
    expect(saves?.pool.modifiers).toMatchObject([{ source: 'solidCover', kind: 'dice', value: 1 }])
    table.throws([8, 7])
  })

  it('GT-12 lets the attacker discard a Stress token for -1 on the saves, and Dug In gives +1', () => {
    const table = shooting().stressed('Mark', 1).corrects({ what: 'dugIn', unit: 'b3', to: true })
    table.does({ type: 'fire', targets: [shotAt('b3', 2)] }).throws([6, 6])
    expect(battleView(table.state).ask).toMatchObject({ question: 'discardStress', side: 'a' })
    table.does({ type: 'discardStress', discard: true })
    expect(table.unit('Mark').stress).toBe(0)
    table.throws([5, 4]).accepts()
    expect(table.unit('Mark')).toMatchObject({ left: [5], stress: 1 })
  })

  it('GT-11 at two declared targets makes each target a step that undo takes back (C-4)', () => {
    const table = shooting().does({ type: 'fire', targets: [shotAt('b3', 3), shotAt('b4', 3)] })
    table.throws([1, 1, 1]).accepts()
    expect(table.top).toMatchObject({ kind: 'shooting', declared: { target: 'b4' } })
    const second = table.state
    table.throws([6, 1, 1]).throws([1]).accepts()
    expect(table.unit('Near').left).toEqual([3])
    table.timeline.undo(table.stamp())
    expect(table.state).toEqual(second)
    // The second target's dice are not thrown now. The last step that players see is the first target's, and undo
    // takes it back whole.
    table.timeline.undo(table.stamp())
    expect(table.state.frames).toEqual([])
    expect(table.state.activation?.acted).toEqual([])
  })

  it('GT-11 skips the second target when it has no models left', () => {
    const table = shooting().does({ type: 'fire', targets: [shotAt('b3', 3), shotAt('b4', 3)] })
    table
      .corrects({ what: 'models', unit: 'b4', to: [0] })
      .throws([1, 1, 1])
      .accepts()
    expect(table.state.frames).toEqual([])
  })

  it('GT-13 damages a wounded profile first, then follows the owner’s order', () => {
    const mixedUnit = unitOf('Mark', 4, {
      composition: mixed([3, soldier('Plain')], [1, soldier('Ogre', { wounds: 3 })]),
    })
    const table = startedTable([[unitOf('Rifles', 6)], [mixedUnit]])
    table.activates('Rifles', 'openUp').does({ type: 'fire', targets: [shotAt('b2', 6)] })
    table.throws([5, 5, 1, 1, 1, 1]).throws([2, 2])
    expect(battleView(table.state).ask).toMatchObject({ kind: 'allocate', side: 'b' })
    table.accepts({ orders: { b2: [1, 0] } })
    expect(table.unit('Mark')).toMatchObject({ left: [3, 1], recorded: [0, 2] })
    table.does({ type: 'hurt', unit: 'b2', damage: 2, order: [0], stress: [], reason: 'shell' })
    expect(table.unit('Mark')).toMatchObject({ left: [2, 0], recorded: [0, 0] })
  })

  it('GT-11 loses damage beyond the part of the target that was shot at', () => {
    const table = shooting().does({ type: 'fire', targets: [shotAt('b3', 4, { part: [1] })] })
    table.throws([5, 5, 5, 1]).throws([2, 2, 2]).accepts()
    expect(table.unit('Mark')).toMatchObject({ left: [5], stress: 1 })
  })

  it('GT-14 asks for friends within 6 MU when the last model falls, and gives them Stress', () => {
    const table = shooting().corrects({ what: 'models', unit: 'b3', to: [1] })
    table
      .does({ type: 'fire', targets: [shotAt('b3', 2)] })
      .throws([6, 1])
      .throws([2])
      .accepts()
    expect(battleView(table.state).ask).toMatchObject({ question: 'lastModel', side: 'b', units: ['b4'] })
    expect(table.refuses({ type: 'shaken', units: ['a1'] })).toBe('gt.refusal.friendsOnly')
    table.does({ type: 'shaken', units: ['b4'] })
    expect(table.unit('Near').stress).toBe(1)
    expect(table.state.frames).toEqual([])
  })

  it('GT-12 accepts damage entered by hand, and GT-14 gives Stress for casualties without saves', () => {
    const table = shooting()
      .does({ type: 'fire', targets: [shotAt('b3', 2)] })
      .throws([6, 1])
      .throws([2])
    table.accepts({ damage: { b3: 3 }, ignoringSaves: true })
    expect(table.unit('Mark')).toMatchObject({ left: [3], stress: 2 })
  })

  it('GT-14 gives no Stress for ignored saves when no model falls', () => {
    const table = shooting()
      .does({ type: 'fire', targets: [shotAt('b3', 2)] })
      .throws([6, 1])
      .throws([2])
    const { left } = table.unit('Mark')
    table.accepts({ damage: { b3: 0 }, ignoringSaves: true })
    expect(table.unit('Mark')).toMatchObject({ left, stress: 0 })
  })

  it('GT-20 lets the owner choose the Save of either of two equally large profiles', () => {
    const pair = unitOf('Mark', 4, {
      composition: mixed([2, soldier('Plain')], [2, soldier('Plated', { save: 12 })]),
    })
    const table = startedTable([[unitOf('Rifles', 6)], [pair]]).activates('Rifles', 'openUp')
    table.does({ type: 'fire', targets: [shotAt('b2', 2)] }).throws([6, 1])
    const sidesOf = () => (table.top && 'rolls' in table.top ? table.top.rolls[0]?.pool.dice[0]?.sides : null)
    expect(sidesOf()).toBe(12)
    table.does({ type: 'chooseSave', roll: 0, profile: 0 })
    expect(sidesOf()).toBe(6)
  })

  it('C-4 lets players change dice entered by hand, and dice of the phone only with an overrule', () => {
    const table = shooting()
      .does({ type: 'fire', targets: [shotAt('b3', 2)] })
      .throws([6, 6])
    expect(table.refuses({ type: 'changeDice', faces: [[9, 1]] })).toBe('play.refusal.faces')
    table.does({ type: 'changeDice', faces: [[6, 1]] })
    expect(table.top).toMatchObject({ stage: 'saves', hits: { successes: 1, first: [[6, 6]] } })
    const phone = { below: () => 0 }
    expect(table.try({ type: 'throw' }, [], phone).ok).toBe(true)
    expect(table.refuses({ type: 'changeDice', faces: [[5]] })).toBe('C-4')
    table.insists({ type: 'changeDice', faces: [[5]] }, 'C-4').accepts()
    expect(table.unit('Mark').left).toEqual([6])
  })

  it('C-4 applies no effects after withhold', () => {
    const table = shooting()
      .does({ type: 'fire', targets: [shotAt('b3', 2)] })
      .throws([6, 6])
      .throws([1, 1])
    table.does({ type: 'withhold' })
    expect(table.unit('Mark')).toMatchObject({ left: [6], stress: 0 })
    expect(table.state.frames).toEqual([])
  })

  it('C-3 gives back the points and the action when it is called off before the dice', () => {
    const table = shooting()
      .purse('a', 2)
      .does({ type: 'fire', targets: [shotAt('b3', 2), shotAt('b4', 2)] })
    table.spends(2).does({ type: 'callOff' })
    expect(table.points('a')).toBe(2)
    expect(table.state).toMatchObject({ frames: [], activation: { acted: [] } })
  })

  it('ends when a correction removes the target before the dice', () => {
    const table = shooting().does({ type: 'fire', targets: [shotAt('b3', 2)] })
    table.corrects({ what: 'models', unit: 'b3', to: [0] })
    expect(table.state.frames).toEqual([])
  })
})

describe('a fire command', () => {
  const bare = { bands: { ...rifle.bands, short: null } }
  it.each([
    ['without targets', [], 'gt.refusal.noTarget'],
    ['at its own side', [shotAt('a2', 2)], 'GT-11'],
    ['at an unknown unit', [shotAt('z1', 2)], 'gt.refusal.noSuchUnit'],
    [
      'with a band that the weapon lacks',
      [shotAt('b3', 2, { groups: [{ weapon: 0, band: 'long', models: 2 }] })],
      'gt.refusal.noBand.long',
    ],
    [
      'with a weapon that the unit lacks',
      [shotAt('b3', 2, { groups: [{ weapon: 3, band: 'long', models: 2 }] })],
      'gt.refusal.noWeapon',
    ],
    ['with no models', [shotAt('b3', 0)], 'gt.refusal.noShooters'],
    ['without groups', [shotAt('b3', 1, { groups: [] })], 'gt.refusal.noShooters'],
    ['with more models than there are', [shotAt('b3', 7)], 'GT-11'],
    ['at one target twice', [shotAt('b3', 1), shotAt('b3', 1)], 'gt.refusal.targetTwice'],
    ['at an empty part of the target', [shotAt('b3', 1, { part: [0] })], 'gt.refusal.emptyPart'],
  ])('is refused %s and changes nothing', (_, targets, why) => {
    const table = shooting()
    const before = table.state
    expect(table.refuses({ type: 'fire', targets })).toBe(why)
    expect(table.state).toBe(before)
  })

  it('is refused in the short band when the weapon has no short band', () => {
    expect(bare.bands.short).toBeNull()
    const table = startedTable([
      [unitOf('Rifles', 6, { weapons: [{ ...rifle, ...bare }] })],
      [unitOf('Mark', 6)],
    ])
    table.activates('Rifles', 'openUp')
    expect(table.refuses({ type: 'fire', targets: [shotAt('b2', 2)] })).toBe('gt.refusal.noBand.short')
  })

  it('is accepted with more models than the unit has when players overrule it (C-4)', () => {
    const table = shooting().insists({ type: 'fire', targets: [shotAt('b3', 7)] }, 'GT-11')
    expect(table.try({ type: 'throw', faces: [[1, 1, 1, 1, 1, 1, 1]] }, [], noChance).ok).toBe(true)
  })
})
