import { describe, expect, it } from 'vitest'
import { shotAt, startedTable, unitOf } from '../../../helpers/gloomTable'

const table = () =>
  startedTable([
    [unitOf('Raiders', 3), unitOf('Friends', 4)],
    [unitOf('Line', 3), unitOf('Near', 4)],
  ])
type Table = ReturnType<typeof table>
const shot = (at: Table, name: string, change: Parameters<typeof shotAt>[2]) =>
  at.does({ type: 'fire', targets: [shotAt(at.id(name), 3, change)] })
const over = (at: Table) => at.throws([1, 1, 1]).accepts().does({ type: 'endActivation' })

describe('GT-11, GT-16: the cover of a unit is remembered until it moves', () => {
  it('is what players said when it was shot at, and counts in a melee', () => {
    const at = table().activates('Raiders', 'openUp')
    over(shot(at, 'Line', { ownCover: 'solid' }))
    expect(at.unit('Line').cover).toBe('solid')
    at.activates('Friends', 'charge')
      .does({ type: 'charge', target: at.id('Line') })
      .throws([1])
    at.does({ type: 'contact', contact: 'near' })
    expect(at.top).toMatchObject({ kind: 'melee', covers: { attacker: 'open', defender: 'solid' } })
  })

  it('says nothing of a unit of which only a part stands in it', () => {
    const at = table().activates('Raiders', 'openUp')
    over(shot(at, 'Line', { ownCover: 'light', part: [1] }))
    expect(at.unit('Line').cover).toBeUndefined()
  })

  it('is gone when the unit advanced, and stays when it held', () => {
    const covered = () => {
      const at = table().activates('Raiders', 'openUp')
      return over(shot(at, 'Line', { ownCover: 'heavy' }))
    }
    expect(
      covered().activates('Line', 'advance').does({ type: 'endActivation' }).unit('Line').cover,
    ).toBeUndefined()
    expect(covered().activates('Line', 'openUp').does({ type: 'endActivation' }).unit('Line').cover).toBe(
      'heavy',
    )
  })

  it('GT-15: a charger leaves its cover behind if it gets there, for the one that it will stand in', () => {
    const at = table().activates('Raiders', 'openUp')
    over(shot(at, 'Line', { ownCover: 'heavy' }))
    at.activates('Line', 'charge')
    const covers = { attacker: 'light', defender: 'solid' } as const
    at.does({ type: 'charge', target: at.id('Raiders'), covers, distance: 9 }).throws([3])
    expect([at.unit('Line').cover, at.unit('Raiders').cover]).toEqual(['heavy', 'solid'])
    at.does({ type: 'contact', contact: 'near' })
    expect(at.unit('Line').cover).toBe('light')
    expect(at.top).toMatchObject({ kind: 'melee', covers })
  })

  it('GT-15: is said once for the answer to a charge: shots and melee read the same', () => {
    const at = table().activates('Raiders', 'charge').purse('b', 2)
    at.does({ type: 'charge', target: at.id('Line') })
      .throws([6])
      .does({ type: 'contact', contact: 'far' })
    at.does({ type: 'meleeCover', covers: { attacker: 'open', defender: 'heavy' } })
    at.does({
      type: 'react',
      reaction: 'holdAndShoot',
      shot: shotAt(at.id('Raiders'), 3, { ownCover: 'solid' }),
    })
    at.saves().throws([1, 1, 1]).accepts().does({ type: 'stillWithin', within: true })
    expect(at.top).toMatchObject({ kind: 'melee', covers: { attacker: 'solid', defender: 'heavy' } })
  })

  it('refuses a cover that there is not, and a distance that nobody can measure', () => {
    const at = table().activates('Raiders', 'charge')
    const target = at.id('Line')
    expect(
      at.refuses({ type: 'charge', target, covers: { attacker: 'open', defender: 'wall' as 'open' } }),
    ).toBe('gt.refusal.noSuchCover')
    expect(at.refuses({ type: 'charge', target, distance: -1 })).toBe('play.refusal.number')
  })
})
