import { describe, expect, it } from 'vitest'
import { chance } from '@/dice'
import { meleeOdds, type MeleeOdds } from '@/systems/gloom-trench/odds'
import { sampleForces, type UnitProfile } from '@/systems/gloom-trench/rules'
import { meleeQuestion } from '@/systems/gloom-trench/views/resolution/composables/melee'
import { gloomTree, meleeEnds } from '../../../helpers/gloomPlayed'
import { startedTable } from '../../../helpers/gloomTable'
import { never, widestGap, type Ends } from '../../../helpers/playedTree'

/** A charge of one unit at another, at its melee; nobody else is on the table. */
const charged = (attacker: UnitProfile, defender: UnitProfile) => {
  const table = startedTable([[attacker], [defender]])
  table.does({ type: 'draw', chit: 'a' }, { type: 'activate', unit: 'a1' })
  table.does({ type: 'order', order: 'charge', stress: [] }, { type: 'charge', target: 'b2' })
  return table.throws([6]).does({ type: 'contact', contact: 'near' })
}

const chancesOf = ({ total, attackerWins, defenderWins, bothGone, stalemate }: MeleeOdds): Ends => ({
  attackerWins: chance(attackerWins, total),
  defenderWins: chance(defenderWins, total),
  bothGone: chance(bothGone, total),
  [never]: chance(stalemate, total),
})

/** What counts in a melee: units that are told apart by nothing of it fight alike. */
const fights = ({ composition }: UnitProfile): string =>
  JSON.stringify(
    composition.map(({ models, profile: { combat, damage, defence, save, wounds, command, keywords } }) => [
      models,
      [combat, damage, defence, save, wounds, command, keywords],
    ]),
  )

describe('GT-16: the chance that a charge shows is the chance that the battle then plays', () => {
  const charges = sampleForces.flatMap((force) =>
    sampleForces
      .filter((other) => other !== force)
      .flatMap(({ units }) =>
        force.units.flatMap((attacker) => units.map((other) => [attacker, other] as const)),
      ),
  )
  /** Each pair that fights differently is played once. */
  const different = new Map(charges.map((pair) => [pair.map(fights).join(' at '), pair] as const))

  it('GT-16, GT-20: every charge between our sample units, to 1e-9', () => {
    expect(charges.length).toBe(288)
    const wrong = [...different.values()].flatMap(([attacker, defender]) => {
      const table = charged(attacker, defender)
      const open = { braced: false, covers: { attacker: 'open', defender: 'open' } } as const
      const units = { attacker: table.unit(attacker.name), defender: table.unit(defender.name) }
      const gap = widestGap(
        chancesOf(meleeOdds(meleeQuestion(units, open))),
        gloomTree(table.state, meleeEnds),
      )
      return gap > 1e-9 ? [`${attacker.name} charges ${defender.name}: ${(100 * gap).toFixed(2)} points`] : []
    })
    expect(wrong).toEqual([])
  }, 120_000)

  it('GT-20: a gun team that charges a lamp bearer wins 56.16 times in a hundred', () => {
    const gun = sampleForces[0]?.units.find(({ name }) => name === 'Gun team')
    const lamp = sampleForces[1]?.units.find(({ name }) => name === 'Lamp bearer')
    if (!gun || !lamp) throw new Error('both are samples')
    const real = gloomTree(charged(gun, lamp).state, meleeEnds)
    expect((100 * (real.attackerWins ?? 0)).toFixed(2)).toBe('56.16')
  })
})
