import { describe, expect, it } from 'vitest'
import { battleView } from '@/systems/gloom-trench/state'
import { mixed, shotAt, soldier, startedTable, unitOf } from '../../../helpers/gloomTable'

const charging = (points = 0) => {
  const table = startedTable([
    [unitOf('Raiders', 3), unitOf('Friends', 4)],
    [unitOf('Line', 3), unitOf('Near', 4)],
  ])
  table.activates('Raiders', 'charge').purse('b', points)
  return table.does({ type: 'charge', target: 'b3' })
}

describe('a charge', () => {
  it('GT-15 moves 5 MU and a D6, and ends when it fails to make contact', () => {
    const table = charging().throws([4])
    expect(battleView(table.state).ask).toMatchObject({ question: 'contact', reach: 9 })
    table.does({ type: 'contact', contact: 'fails' })
    expect(table.state.frames).toEqual([])
    expect(table.state.activation?.acted).toEqual(['charge'])
  })

  it('GT-15 asks for a reaction only when the charger came from far and the enemy has a point', () => {
    expect(charging(1).throws([4]).does({ type: 'contact', contact: 'near' }).top?.kind).toBe('melee')
    expect(charging(0).throws([4]).does({ type: 'contact', contact: 'far' }).top?.kind).toBe('melee')
    const table = charging(1).throws([4]).does({ type: 'contact', contact: 'far' })
    expect(battleView(table.state).ask).toMatchObject({ question: 'react', side: 'b' })
  })

  it('GT-15 does not get into contact with an enemy that was measured out of reach, unless players agree', () => {
    const distant = (distance: number) => {
      const table = startedTable([[unitOf('Raiders', 3)], [unitOf('Line', 3)]]).activates('Raiders', 'charge')
      return table.does({ type: 'charge', target: table.id('Line'), distance }).throws([4])
    }
    const contact = { type: 'contact', contact: 'far' } as const
    // The charge moves 9 MU and needs to get within 2 MU.
    expect(distant(11).refuses(contact)).toBeNull()
    expect(distant(12).refuses(contact)).toBe('GT-15')
    expect(distant(12).refuses({ type: 'contact', contact: 'fails' })).toBeNull()
    expect(distant(12).insists(contact, 'GT-15').top).toMatchObject({ kind: 'melee' })
  })

  it('GT-15 loses its +1 in every round when the enemy pays a point to Brace', () => {
    const table = charging(1).throws([4]).does({ type: 'contact', contact: 'far' })
    table.does({ type: 'react', reaction: 'brace' })
    expect(table.points('b')).toBe(0)
    expect(table.top).toMatchObject({ kind: 'melee', braced: true, rolls: [{ pool: { modifiers: [] } }, {}] })
    table.throws([1, 1, 1], [1, 1, 1]).accepts()
    expect(table.top).toMatchObject({ kind: 'melee', round: 2, braced: true })
  })

  it('GT-15 into Hold and Shoot meets D6s, and the losses give Stress but do not count in the melee', () => {
    const table = charging(2).throws([4]).does({ type: 'contact', contact: 'far' })
    expect(table.refuses({ type: 'react', reaction: 'holdAndShoot', shot: shotAt('a2', 3) })).toBe(
      'gt.refusal.shootCharger',
    )
    table.does({ type: 'react', reaction: 'holdAndShoot', shot: shotAt('a1', 3) })
    expect(table.points('b')).toBe(1)
    table.spends(1)
    const [roll] = table.top && 'rolls' in table.top ? table.top.rolls : []
    expect(roll?.pool).toMatchObject({ keepsDice: true, dice: [{ sides: 6 }] })
    // d+1 became +1: a 4 hits.
    table.throws([4, 1, 1]).throws([3]).accepts()
    expect(table.unit('Raiders')).toMatchObject({ left: [2], stress: 1 })
    expect(battleView(table.state).ask).toMatchObject({ question: 'stillWithin', side: 'a' })
    table.does({ type: 'stillWithin', within: true })
    expect(table.top).toMatchObject({ kind: 'melee', round: 1 })
    table.throws([1, 1], [1, 1, 1]).accepts()
    // There was no damage in the melee itself, so the round is drawn.
    expect(table.top).toMatchObject({ kind: 'melee', round: 2 })
  })

  it('GT-15 ends when Hold and Shoot leaves no model within 2 MU, or no charger', () => {
    const held = charging(1).throws([1]).does({ type: 'contact', contact: 'far' })
    held
      .does({ type: 'react', reaction: 'holdAndShoot', shot: shotAt('a1', 3) })
      .throws([1, 1, 1])
      .accepts()
    held.does({ type: 'stillWithin', within: false })
    expect(held.state.frames).toEqual([])
    const gone = charging(1).throws([1]).does({ type: 'contact', contact: 'far' })
    gone.does({ type: 'react', reaction: 'holdAndShoot', shot: shotAt('a1', 3) })
    gone.throws([6, 6, 6]).throws([1, 1, 1]).accepts().does({ type: 'shaken', units: [] })
    expect(gone.state).toMatchObject({ frames: [], activation: null })
  })

  it('is refused at the own side, at an unknown unit, and without the Charge order', () => {
    const table = startedTable([[unitOf('Raiders', 3), unitOf('Friends', 4)], [unitOf('Line', 3)]])
    table.activates('Raiders', 'charge')
    expect(table.refuses({ type: 'charge', target: 'a2' })).toBe('GT-15')
    expect(table.refuses({ type: 'charge', target: 'b9' })).toBe('gt.refusal.noSuchUnit')
    const other = startedTable([[unitOf('Raiders', 3)], [unitOf('Line', 3)]]).activates('Raiders', 'advance')
    expect(other.refuses({ type: 'charge', target: 'b2' })).toBe('GT-15')
  })
})

const fighting = () => charging().throws([1]).does({ type: 'contact', contact: 'near' })

describe('a melee', () => {
  it('GT-16 throws both pools at once, then the saves, and removes the whole losing unit', () => {
    const table = fighting()
    // The charge gives +1: a 4 hits. The defender needs a 5.
    table.throws([4, 4, 1], [5, 4, 4])
    expect(table.top).toMatchObject({ stage: 'saves' })
    // The attacker saves its one hit, the defender one of two.
    table.throws([5], [5, 2]).accepts()
    expect(table.unit('Line').left).toEqual([0])
    expect(table.unit('Raiders')).toMatchObject({ left: [3], stress: 0 })
    expect(battleView(table.state).ask).toMatchObject({ question: 'lastModel', side: 'b' })
  })

  it('GT-16 reduces the attack on a unit in cover, not the attack of that unit', () => {
    const table = startedTable([[unitOf('Raiders', 3)], [unitOf('Line', 3)]]).activates('Raiders', 'charge')
    const covers = { attacker: 'open', defender: 'solid' } as const
    table.does({ type: 'charge', target: table.id('Line'), covers }).throws([1])
    table.does({ type: 'contact', contact: 'near' })
    const sources = table.top && 'rolls' in table.top ? table.top.rolls.map(({ pool }) => pool.modifiers) : []
    expect(sources.map((each) => each.map(({ source }) => source))).toEqual([['charge', 'solidCover'], []])
  })

  it('GT-14 gives no Stress to a destroyed unit', () => {
    const table = fighting().throws([4, 4, 4], [1, 1, 1]).throws([1, 1, 1]).accepts()
    expect(table.unit('Line')).toMatchObject({ left: [0], stress: 0 })
  })

  it.each([
    ['goes on for another round after equal damage', [4, 1, 1], [5, 1, 1], [2], [2], 'melee'],
    ['goes on for another round after no damage', [1, 1, 1], [1, 1, 1], [], [], 'melee'],
  ] as const)('GT-16 %s', (_, ours, theirs, save, otherSave, kind) => {
    const table = fighting().throws([...ours], [...theirs])
    if (save.length > 0) table.throws([...save], [...otherSave])
    table.accepts()
    expect(table.top).toMatchObject({ kind, round: 2, stage: 'pools' })
  })

  it('GT-16 after equal damage is won by the only side with models left, or destroys both', () => {
    const one = startedTable([[unitOf('Raiders', 1)], [unitOf('Line', 2)]]).activates('Raiders', 'charge')
    one.does({ type: 'charge', target: 'b2' }).throws([1]).does({ type: 'contact', contact: 'near' })
    one.throws([4], [5, 1]).throws([2], [2]).accepts()
    expect([one.unit('Raiders').left, one.unit('Line').left]).toEqual([[0], [1]])
    const table = startedTable([[unitOf('Raiders', 1)], [unitOf('Line', 1)]]).activates('Raiders', 'charge')
    table.does({ type: 'charge', target: 'b2' }).throws([1]).does({ type: 'contact', contact: 'near' })
    table.throws([4], [5]).throws([2], [2]).accepts()
    expect([table.unit('Raiders').left, table.unit('Line').left]).toEqual([[0], [0]])
    expect(table.state).toMatchObject({ frames: [], activation: null })
  })

  it('GT-16 counts damage beyond the last model, so that a winner can be destroyed too', () => {
    const brute = (name: string, models: number, damage: number) =>
      unitOf(name, models, { composition: mixed([models, soldier('Brute', { damage })]) })
    const table = startedTable([[brute('Raiders', 1, 3)], [brute('Line', 2, 1)]]).activates(
      'Raiders',
      'charge',
    )
    table.does({ type: 'charge', target: 'b2' }).throws([1]).does({ type: 'contact', contact: 'near' })
    // The attacker takes 2 and is gone; the defender takes 3, with one model to spare.
    table.throws([4], [5, 5]).throws([2, 2], [2]).accepts()
    expect(table.unit('Raiders').left).toEqual([0])
    expect(table.unit('Line').left).toEqual([0])
  })

  it('GT-5 asks the active player for points first, and lets a side oppose only a unit with Stress', () => {
    const table = charging().throws([1]).purse('a', 2).purse('b', 2).stressed('Raiders', 1)
    table.does({ type: 'contact', contact: 'near' })
    const asked = () => {
      const { ask } = battleView(table.state)
      return [ask?.question, ask?.side]
    }
    expect(asked()).toEqual(['spendOwn', 'a'])
    expect(table.refuses({ type: 'spend', points: [0, 1] })).toBe('gt.refusal.notOwnRoll')
    table.spends(1, 0)
    expect(asked()).toEqual(['spendOwn', 'b'])
    table.spends(0, 0)
    // The defender has no Stress: only b is asked for -1.
    expect(asked()).toEqual(['spendOpposing', 'b'])
    table.spends(1, 0)
    expect([table.points('a'), table.points('b')]).toEqual([1, 1])
    // D6 with d+1: D8; +1 for the charge, -1 by the opponent.
    table.throws([5, 4, 8], [1, 1, 1])
    expect(table.top).toMatchObject({ hits: { attacker: { successes: 2 } } })
  })

  it('GT-16 with solid cover gives -1 on attacks against the unit and +1 on its saves', () => {
    const table = fighting().does({ type: 'meleeCover', covers: { attacker: 'open', defender: 'solid' } })
    // +1 for the charge and -1 for the cover: a 5 hits.
    table.throws([4, 5, 1], [1, 1, 1])
    const [roll] = table.top && 'rolls' in table.top ? table.top.rolls : []
    expect(roll?.pool).toMatchObject({
      dice: [{ count: 1 }],
      modifiers: [{ source: 'solidCover', kind: 'roll', value: 1 }],
    })
  })

  it('GT-16 may be stopped when no model can be hurt, and otherwise only with an overrule', () => {
    expect(fighting().refuses({ type: 'stopMelee' })).toBe('GT-16')
    const harmless = (name: string) =>
      unitOf(name, 2, { composition: mixed([2, soldier('Clerk', { damage: 0 })]) })
    const table = startedTable([[harmless('Raiders')], [harmless('Line')]]).activates('Raiders', 'charge')
    table.does({ type: 'charge', target: 'b2' }).throws([1]).does({ type: 'contact', contact: 'near' })
    table.does({ type: 'stopMelee' })
    expect(table.state.frames).toEqual([])
  })

  it('C-4 lets undo take back one round at a time', () => {
    const table = fighting().throws([1, 1, 1], [1, 1, 1]).accepts()
    const second = table.state
    table
      .throws([4, 1, 1], [1, 1, 1])
      .throws([2])
      .accepts()
      .does({ type: 'shaken', units: ['b4'] })
    expect(table.unit('Near').stress).toBe(1)
    table.timeline.undo(table.stamp())
    expect(table.state).toEqual(second)
  })
})

describe('points in a melee', () => {
  /** Two units with Stress, so that both sides may oppose each other's rolls (GT-5). */
  const shaken = (ours: number, theirs: number) => {
    const table = charging().throws([4])
    table.stressed('Raiders', 1).stressed('Line', 1).purse('a', ours).purse('b', theirs)
    return table.does({ type: 'contact', contact: 'near' })
  }

  it('GT-5 the attacker is asked for points first, on the attack and on the saves', () => {
    const table = shaken(3, 3)
    const asked = () => (table.top && 'waiting' in table.top ? table.top.waiting[0]?.side : null)
    expect(asked()).toBe('a')
    table.spends(0, 0).spends(0, 0).spends(0, 0).spends(0, 0).throws([4, 4, 1], [5, 5, 1])
    expect(table.top).toMatchObject({ stage: 'saves' })
    expect(asked()).toBe('a')
  })

  it('GT-16 opposing points in one round do not allow players to stop the melee', () => {
    const table = shaken(3, 3)
    table.spends(0, 0).spends(0, 0).spends(0, 3).spends(3, 0)
    expect(table.refuses({ type: 'stopMelee' })).toBe('GT-16')
    // An overrule gives the points back (C-3).
    table.insists({ type: 'stopMelee' }, 'GT-16')
    expect([table.points('a'), table.points('b')]).toEqual([3, 3])
  })

  it('GT-5 both sides are asked for own rolls first and then to oppose, the active side before the other', () => {
    const table = shaken(2, 2)
    const asked = () => {
      const { ask } = battleView(table.state)
      return `${ask?.side} ${ask?.question}`
    }
    const order: string[] = []
    while (/spend/.test(asked())) {
      order.push(asked())
      table.spends(0, 0)
    }
    expect(order).toEqual(['a spendOwn', 'b spendOwn', 'a spendOpposing', 'b spendOpposing'])
  })

  it('C-4 players may change the attack dice although points were spent on them', () => {
    const table = shaken(1, 0)
    table.spends(1, 0).throws([8, 1, 1], [1, 1, 1])
    expect(
      table.refuses({
        type: 'changeDice',
        faces: [
          [1, 1, 1],
          [1, 1, 1],
        ],
      }),
    ).toBeNull()
    table.does({
      type: 'changeDice',
      faces: [
        [1, 1, 1],
        [1, 1, 1],
      ],
    })
    expect(table.top).toMatchObject({ kind: 'melee', stage: 'settle' })
  })
})

describe('modifiers of Hold and Shoot and of later melee rounds', () => {
  it('GT-15 cover and Small Unit count against Hold and Shoot, and its dice stay D6s', () => {
    const table = startedTable([[unitOf('Raiders', 2)], [unitOf('Line', 4)]])
    table.activates('Raiders', 'charge').does({ type: 'charge', target: 'b2' }).purse('b', 1)
    table.throws([6]).does({ type: 'contact', contact: 'far' })
    const shot = shotAt('a1', 4, { ownCover: 'heavy' })
    table.does({ type: 'react', reaction: 'holdAndShoot', shot })
    const [roll] = table.top && 'rolls' in table.top ? table.top.rolls : []
    expect(roll?.pool.modifiers.map(({ source, value }) => [source, value])).toEqual([
      ['smallUnit', -1],
      ['heavyCover', -1],
      ['obscured', -1],
    ])
    // No D6 shows an 8.
    table.throws([6, 6, 6, 6])
    expect(table.top).toMatchObject({ kind: 'shooting', hits: { successes: 0 } })
  })

  it('GT-16 the charge gives +1 in round two as well, and Stress of round one allows opposing points', () => {
    const table = startedTable([
      [unitOf('Raiders', 3)],
      [unitOf('Line', 3, { composition: mixed([3, soldier('Ox', { wounds: 3 })]) })],
    ])
    table.activates('Raiders', 'charge').does({ type: 'charge', target: 'b2' }).throws([1])
    table.does({ type: 'contact', contact: 'near' }).purse('a', 1)
    table.spends(0, 0).throws([4, 1, 1], [5, 1, 1]).saves()
    table.throws([2], [2]).accepts()
    expect(table.top).toMatchObject({ kind: 'melee', round: 2 })
    const [attack] = table.top && 'rolls' in table.top ? table.top.rolls : []
    expect(attack?.pool.modifiers.map(({ source, value }) => [source, value])).toEqual([['charge', 1]])
    table.spends(0, 0).spends(0, 1)
    const [, defence] = table.top && 'rolls' in table.top ? table.top.rolls : []
    expect(defence?.pool.modifiers.map(({ source, value }) => [source, value])).toEqual([
      ['opposingPoint', -1],
    ])
  })
})
