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

const named = (name: string): UnitProfile => {
  const found = sampleForces.flatMap(({ units }) => units).find((unit) => unit.name === name)
  if (!found) throw new Error(`no sample ${name}`)
  return found
}

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
    const real = gloomTree(charged(named('Gun team'), named('Lamp bearer')).state, meleeEnds)
    expect((100 * (real.attackerWins ?? 0)).toFixed(2)).toBe('56.16')
  })
})

describe('GT-1, C-2: what players set by hand in a melee', () => {
  const fighting = () => charged(named('Company command'), named('Lamp bearer'))
  const shownBy = (table: ReturnType<typeof fighting>): Ends => {
    const { top } = table
    if (top?.kind !== 'melee') throw new Error('no melee is open')
    const units = { attacker: table.unit('Company command'), defender: table.unit('Lamp bearer') }
    const [attacker, defender] = top.rolls.map(({ pool }) => pool.modifiers)
    const attack = top.stage === 'pools' && attacker && defender ? { attacker, defender } : {}
    return chancesOf(meleeOdds(meleeQuestion(units, top, attack)))
  }
  const modifiersOf = (table: ReturnType<typeof fighting>) =>
    table.top && 'rolls' in table.top
      ? table.top.rolls.map(({ pool }) =>
          pool.modifiers.map(({ source, kind, value }) => [source, kind, value]),
        )
      : []
  const drawn = (table: ReturnType<typeof fighting>) => table.throws([1, 1, 1], [1, 1, 1]).accepts()

  it('GT-16 counts in every round: Charge stays off, a +2 of the table stays on', () => {
    const table = fighting().does(
      { type: 'modify', roll: 0, choices: { charge: false }, custom: [] },
      { type: 'modify', roll: 1, choices: {}, custom: [{ kind: 'roll', value: 2, name: 'Wire' }] },
    )
    const set = [[], [['custom', 'roll', 2]]]
    expect(modifiersOf(table)).toEqual(set)
    expect(modifiersOf(drawn(table))).toEqual(set)
    expect(table.top).toMatchObject({ kind: 'melee', round: 2 })
    // Whoever takes it back has it so in the rounds after.
    table.does(
      { type: 'modify', roll: 0, choices: { charge: true }, custom: [] },
      { type: 'modify', roll: 1, choices: {}, custom: [] },
    )
    expect(modifiersOf(drawn(table))).toEqual([[['charge', 'roll', 1]], []])
  })

  it('GT-16 counts for saves too, once it was set there', () => {
    const table = fighting().throws([4, 1, 1], [5, 1, 1])
    table.does({ type: 'modify', roll: 1, choices: {}, custom: [{ kind: 'roll', value: 1, name: '' }] })
    table.throws([5], [5]).accepts().throws([4, 1, 1], [5, 1, 1])
    expect(modifiersOf(table)).toEqual([[], [['custom', 'roll', 1]]])
  })

  it('GT-16 a cover switched off stays off when the cover is said again', () => {
    const solid = { attacker: 'open', defender: 'solid' } as const
    const table = fighting().does({ type: 'meleeCover', covers: solid })
    table.does(
      { type: 'modify', roll: 0, choices: { solidCover: false }, custom: [] },
      { type: 'meleeCover', covers: { attacker: 'open', defender: 'open' } },
      { type: 'meleeCover', covers: solid },
    )
    expect(modifiersOf(table)).toEqual([[['charge', 'roll', 1]], []])
    expect(modifiersOf(drawn(table))).toEqual([[['charge', 'roll', 1]], []])
  })

  it('shown = played: with Charge off and a +2, in covers, in the first round and in the next', () => {
    const table = fighting().does(
      { type: 'meleeCover', covers: { attacker: 'heavy', defender: 'solid' } },
      { type: 'modify', roll: 0, choices: { charge: false }, custom: [{ kind: 'dice', value: 1, name: '' }] },
      { type: 'modify', roll: 1, choices: {}, custom: [{ kind: 'roll', value: 2, name: 'Wire' }] },
    )
    expect(widestGap(shownBy(table), gloomTree(table.state, meleeEnds))).toBeLessThan(1e-9)
    drawn(table)
    expect(widestGap(shownBy(table), gloomTree(table.state, meleeEnds))).toBeLessThan(1e-9)
  })
})
