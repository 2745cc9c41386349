import { describe, expect, it } from 'vitest'
import { system } from '@/systems/gloom-trench'
import { mixed, noChance, soldier, startedTable, unitOf, type GloomTable } from '../../../helpers/gloomTable'

/** Takes the result of the open attack; the damage that it noted for a unit. */
const taken = (table: GloomTable, unit: string): number | undefined => {
  const before = table.state
  const decided = system.decide(before, { type: 'accept' }, { rng: noChance, overrule: [] })
  table.accepts()
  if (!decided.ok) return undefined
  return decided.value.flatMap((event) =>
    event.type === 'damaged' && event.unit === unit ? [event.damage] : [],
  )[0]
}

describe('whose Damage counts in a melee', () => {
  const fighting = () => {
    const table = startedTable([
      [
        unitOf('Raiders', 0, {
          composition: mixed(
            [2, soldier('Knife')],
            [2, soldier('Club', { damage: 3 })],
            [1, soldier('Boss')],
          ),
        }),
      ],
      [unitOf('Line', 9)],
    ])
    table.activates('Raiders', 'charge').does({ type: 'charge', target: 'b2' }).throws([4])
    return table.does({ type: 'contact', contact: 'near' })
  }

  it('GT-20 among profiles with equally many models the strongest blow is proposed', () => {
    const table = fighting().throws([5, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1, 1, 1]).throws([2])
    expect(taken(table, 'b2')).toBe(3)
  })

  it('GT-20 the owner may name another of them, and nobody else', () => {
    const table = fighting()
    expect(table.refuses({ type: 'chooseDamage', role: 'attacker', profile: 2 })).toBe(
      'gt.refusal.notLeadingDamage',
    )
    table.throws([5, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1, 1, 1])
    table.does({ type: 'chooseDamage', role: 'attacker', profile: 0 }).throws([2])
    expect(taken(table, 'b2')).toBe(1)
    expect(table.refuses({ type: 'chooseDamage', role: 'attacker', profile: 0 })).toBe('gt.refusal.notAsked')
  })
})
