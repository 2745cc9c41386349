import { describe, expect, it } from 'vitest'
import { shotAt, startedTable, unitOf } from '../../../helpers/gloomTable'

const table = () =>
  startedTable([
    [unitOf('Raiders', 3), unitOf('Friends', 4)],
    [unitOf('Line', 3), unitOf('Near', 4)],
  ])
type Table = ReturnType<typeof table>
const shot = (battle: Table, name: string, change: Parameters<typeof shotAt>[2]) =>
  battle.does({ type: 'fire', targets: [shotAt(battle.id(name), 3, change)] })
const over = (battle: Table) => battle.throws([1, 1, 1]).accepts().does({ type: 'endActivation' })

describe('GT-11, GT-16: the cover of a unit is remembered until it moves', () => {
  it('is what players entered when it was shot at, and counts in a melee', () => {
    const battle = table().activates('Raiders', 'openUp')
    over(shot(battle, 'Line', { ownCover: 'solid' }))
    expect(battle.unit('Line').cover).toBe('solid')
    battle
      .activates('Friends', 'charge')
      .does({ type: 'charge', target: battle.id('Line') })
      .throws([1])
    battle.does({ type: 'contact', contact: 'near' })
    expect(battle.top).toMatchObject({ kind: 'melee', covers: { attacker: 'open', defender: 'solid' } })
  })

  it('is not remembered when only a part of the unit is in it', () => {
    const battle = table().activates('Raiders', 'openUp')
    over(shot(battle, 'Line', { ownCover: 'light', part: [1] }))
    expect(battle.unit('Line').cover).toBeUndefined()
  })

  it('is forgotten when the unit advances, and stays when it does not move', () => {
    const covered = () => {
      const battle = table().activates('Raiders', 'openUp')
      return over(shot(battle, 'Line', { ownCover: 'heavy' }))
    }
    expect(
      covered().activates('Line', 'advance').does({ type: 'endActivation' }).unit('Line').cover,
    ).toBeUndefined()
    expect(covered().activates('Line', 'openUp').does({ type: 'endActivation' }).unit('Line').cover).toBe(
      'heavy',
    )
  })

  it('GT-15: a charger changes to the cover at its target only when the charge arrives', () => {
    const battle = table().activates('Raiders', 'openUp')
    over(shot(battle, 'Line', { ownCover: 'heavy' }))
    battle.activates('Line', 'charge')
    const covers = { attacker: 'light', defender: 'solid' } as const
    battle.does({ type: 'charge', target: battle.id('Raiders'), covers, distance: 9 }).throws([3])
    expect([battle.unit('Line').cover, battle.unit('Raiders').cover]).toEqual(['heavy', 'solid'])
    battle.does({ type: 'contact', contact: 'near' })
    expect(battle.unit('Line').cover).toBe('light')
    expect(battle.top).toMatchObject({ kind: 'melee', covers })
  })

  it('GT-15: the charger’s cover that Hold and Shoot enters counts in the melee too', () => {
    const battle = table().activates('Raiders', 'charge').purse('b', 2)
    battle
      .does({ type: 'charge', target: battle.id('Line') })
      .throws([6])
      .does({ type: 'contact', contact: 'far' })
    battle.does({ type: 'meleeCover', covers: { attacker: 'open', defender: 'heavy' } })
    battle.does({
      type: 'react',
      reaction: 'holdAndShoot',
      shot: shotAt(battle.id('Raiders'), 3, { ownCover: 'solid' }),
    })
    battle.saves().throws([1, 1, 1]).accepts().does({ type: 'stillWithin', within: true })
    expect(battle.top).toMatchObject({ kind: 'melee', covers: { attacker: 'solid', defender: 'heavy' } })
  })

  it('refuses an unknown cover and a negative distance of a charge', () => {
    const battle = table().activates('Raiders', 'charge')
    const target = battle.id('Line')
    expect(
      battle.refuses({ type: 'charge', target, covers: { attacker: 'open', defender: 'wall' as 'open' } }),
    ).toBe('gt.refusal.noSuchCover')
    expect(battle.refuses({ type: 'charge', target, distance: -1 })).toBe('play.refusal.number')
  })
})
