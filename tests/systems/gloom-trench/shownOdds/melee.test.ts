import { describe, expect, it } from 'vitest'
import { chanceOfOutcomes } from '@/dice'
import { meleeEndOdds, type MeleeEndOdds } from '@/systems/gloom-trench/odds'
import { diceCount, sampleForces, type UnitProfile } from '@/systems/gloom-trench/rules'
import { formatStepDetails } from '@/systems/gloom-trench/state'
import { answeredChargeOdds } from '@/systems/gloom-trench/screens/resolution/composables/chargeForecast'
import { meleeOddsInput } from '@/systems/gloom-trench/state'
import { defaultDeclaredTarget } from '@/systems/gloom-trench/screens/resolution/shooterGroups'
import { gloomTree, meleeEnds } from '../../../helpers/gloomPlayed'
import { startedTable, unitOf } from '../../../helpers/gloomTable'
import { never, widestGap, type Ends } from '../../../helpers/playedTree'

/** A battle of two units in the melee after a charge. */
const charged = (attacker: UnitProfile, defender: UnitProfile) => {
  const table = startedTable([[attacker], [defender]])
  table.does({ type: 'draw', chit: 'a' }, { type: 'activate', unit: 'a1' })
  table.does({ type: 'order', order: 'charge', stress: [] }, { type: 'charge', target: 'b2' })
  return table.throws([6]).does({ type: 'contact', contact: 'near' })
}

const chancesOf = ({ total, attackerWins, defenderWins, bothGone, stalemate }: MeleeEndOdds): Ends => ({
  attackerWins: chanceOfOutcomes(attackerWins, total),
  defenderWins: chanceOfOutcomes(defenderWins, total),
  bothGone: chanceOfOutcomes(bothGone, total),
  [never]: chanceOfOutcomes(stalemate, total),
})

/** What counts in a melee: two units with the same text fight in the same way. */
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

describe('GT-16: shown = played: the chance of a melee', () => {
  const charges = sampleForces.flatMap((force) =>
    sampleForces
      .filter((other) => other !== force)
      .flatMap(({ units }) =>
        force.units.flatMap((attacker) => units.map((other) => [attacker, other] as const)),
      ),
  )
  /** Each pair that fights differently is played once. */
  const different = new Map(charges.map((pair) => [pair.map(fights).join(' at '), pair] as const))

  it('GT-16, GT-20: agrees to 1e-9 for every charge between sample units', () => {
    expect(charges.length).toBe(288)
    const wrong = [...different.values()].flatMap(([attacker, defender]) => {
      const table = charged(attacker, defender)
      const open = { braced: false, covers: { attacker: 'open', defender: 'open' } } as const
      const units = { attacker: table.unit(attacker.name), defender: table.unit(defender.name) }
      const gap = widestGap(
        chancesOf(meleeEndOdds(meleeOddsInput(units, open))),
        gloomTree(table.state, meleeEnds),
      )
      return gap > 1e-9 ? [`${attacker.name} charges ${defender.name}: ${(100 * gap).toFixed(2)} points`] : []
    })
    expect(wrong).toEqual([])
  }, 120_000)

  it('GT-20: a Gun team that charges a Lamp bearer wins with 56.16%', () => {
    const real = gloomTree(charged(named('Gun team'), named('Lamp bearer')).state, meleeEnds)
    expect((100 * (real.attackerWins ?? 0)).toFixed(2)).toBe('56.16')
  })
})

describe('GT-1, C-2: modifiers that players set by hand in a melee', () => {
  const fighting = () => charged(named('Company command'), named('Lamp bearer'))
  const shownBy = (table: ReturnType<typeof fighting>): Ends => {
    const { top } = table
    if (top?.kind !== 'melee') throw new Error('no melee is open')
    const units = { attacker: table.unit('Company command'), defender: table.unit('Lamp bearer') }
    const [attacker, defender] = top.rolls.map(({ pool }) => pool.modifiers)
    const attack = top.stage === 'pools' && attacker && defender ? { attacker, defender } : {}
    return chancesOf(meleeEndOdds(meleeOddsInput(units, top, attack)))
  }
  const modifiersOf = (table: ReturnType<typeof fighting>) =>
    table.top && 'rolls' in table.top
      ? table.top.rolls.map(({ pool }) =>
          pool.modifiers.map(({ source, kind, value }) => [source, kind, value]),
        )
      : []
  const drawn = (table: ReturnType<typeof fighting>) => table.throws([1, 1, 1], [1, 1, 1]).accepts()

  it('GT-16 count in every round until players take them back', () => {
    const table = fighting().does(
      { type: 'modify', roll: 0, choices: { charge: false }, custom: [] },
      { type: 'modify', roll: 1, choices: {}, custom: [{ kind: 'roll', value: 2, name: 'Wire' }] },
    )
    const set = [[], [['custom', 'roll', 2]]]
    expect(modifiersOf(table)).toEqual(set)
    expect(modifiersOf(drawn(table))).toEqual(set)
    expect(table.top).toMatchObject({ kind: 'melee', round: 2 })
    // A change back counts in the next rounds too.
    table.does(
      { type: 'modify', roll: 0, choices: { charge: true }, custom: [] },
      { type: 'modify', roll: 1, choices: {}, custom: [] },
    )
    expect(modifiersOf(drawn(table))).toEqual([[['charge', 'roll', 1]], []])
  })

  it('GT-16 count in later save rolls when they were set on a save roll', () => {
    const table = fighting().throws([4, 1, 1], [5, 1, 1])
    table.does({ type: 'modify', roll: 1, choices: {}, custom: [{ kind: 'roll', value: 1, name: '' }] })
    table.throws([5], [5]).accepts().throws([4, 1, 1], [5, 1, 1])
    expect(modifiersOf(table)).toEqual([[], [['custom', 'roll', 1]]])
  })

  it('GT-16 a cover that was switched off stays off when the same cover is entered again', () => {
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

  it('shown = played: agree in the first round and in the next, with Charge off and a +2 in cover', () => {
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

describe('GT-16, C-2: dice that players agree on for a melee', () => {
  const units = (table: ReturnType<typeof charged>) => ({
    attacker: table.unit('Company command'),
    defender: table.unit('Lamp bearer'),
  })
  const shownBy = (table: ReturnType<typeof charged>): Ends => {
    const { top } = table
    if (top?.kind !== 'melee') throw new Error('no melee is open')
    return chancesOf(meleeEndOdds(meleeOddsInput(units(table), top)))
  }
  const diceCountsOf = ({ top }: ReturnType<typeof charged>) =>
    top && 'rolls' in top ? top.rolls.map(({ pool }) => diceCount(pool)) : []
  const fighting = () => charged(named('Company command'), named('Lamp bearer'))
  const drills = { count: 2, name: 'Bayonet drill' }

  it('shown = played: agree with more dice for the attacker and fewer for the defender, in both rounds', () => {
    const table = fighting()
    const usual = diceCountsOf(table)
    table.does(
      { type: 'agreeDice', role: 'attacker', dice: drills },
      { type: 'agreeDice', role: 'defender', dice: { count: -1, name: '' } },
    )
    const agreed = [(usual[0] ?? 0) + 2, (usual[1] ?? 0) - 1]
    expect(diceCountsOf(table)).toEqual(agreed)
    expect(widestGap(shownBy(table), gloomTree(table.state, meleeEnds))).toBeLessThan(1e-9)
    table.throws(Array<number>(agreed[0] ?? 0).fill(1), Array<number>(agreed[1] ?? 0).fill(1)).accepts()
    expect(table.top).toMatchObject({ kind: 'melee', round: 2 })
    expect(diceCountsOf(table)).toEqual(agreed)
    expect(widestGap(shownBy(table), gloomTree(table.state, meleeEnds))).toBeLessThan(1e-9)
    table.does({ type: 'agreeDice', role: 'attacker', dice: null })
    expect(diceCountsOf(table)).toEqual([usual[0], agreed[1]])
  })

  it.each(['contact', 'brace', 'holdAndShoot'] as const)(
    'shown = played: dice agreed on before the charge count in its melee (%s)',
    (how) => {
      const table = startedTable([[named('Company command')], [unitOf('Riflemen', 3)]]).purse('b', 1)
      table.does({ type: 'draw', chit: 'a' }, { type: 'activate', unit: 'a1' })
      table.does(
        { type: 'order', order: 'charge', stress: [] },
        { type: 'charge', target: 'b2', moreDice: { attacker: drills, defender: null } },
      )
      const pair = { attacker: table.unit('Company command'), defender: table.unit('Riflemen') }
      const covers = { attacker: 'open', defender: 'open' } as const
      const moreDice = { attacker: drills, defender: null }
      const shown = answeredChargeOdds(
        { units: pair, covers, moreDice },
        how === 'brace' ? 'brace' : 'nothing',
        null,
      )
      table.throws([6]).does({ type: 'contact', contact: how === 'contact' ? 'near' : 'far' })
      if (how === 'brace') table.does({ type: 'react', reaction: 'brace' })
      if (how === 'holdAndShoot') {
        table.does({
          type: 'react',
          reaction: 'holdAndShoot',
          shot: defaultDeclaredTarget(pair.defender, pair.attacker),
        })
        const dice = diceCountsOf(table)[0] ?? 0
        table.throws(Array<number>(dice).fill(1)).accepts().does({ type: 'stillWithin', within: true })
      }
      expect(table.top).toMatchObject({ kind: 'melee', moreDice })
      const ends = gloomTree(table.state, meleeEnds)
      expect(shown && chanceOfOutcomes(shown.ways.attackerWins ?? 0n, shown.total)).toBeCloseTo(
        ends.attackerWins ?? 0,
        9,
      )
    },
  )

  it('are listed in the log with their reason, in the roll breakdown', () => {
    const table = fighting().does({ type: 'agreeDice', role: 'attacker', dice: drills })
    const before = table.state
    table.throws(
      Array<number>(diceCountsOf(table)[0] ?? 0).fill(1),
      Array<number>(diceCountsOf(table)[1] ?? 0).fill(1),
    )
    const { body } = table.timeline.entries.at(-1) ?? {}
    const thrown = body?.kind === 'played' ? body.events.find(({ type }) => type === 'thrown') : undefined
    if (!thrown) throw new Error('nothing was thrown')
    const reasons = formatStepDetails([{ event: thrown, before }], null).accounts[0]?.reasons
    expect(reasons?.find(({ name }) => name.key === 'gt.log.agreed')).toMatchObject({
      name: { params: { name: 'Bayonet drill' } },
      value: { key: 'gt.log.diceMore', params: { count: 2 } },
      ruling: 'GT-16',
    })
  })

  it('are refused above 20, and outside a melee', () => {
    const table = fighting()
    expect(
      table.refuses({ type: 'agreeDice', role: 'attacker', dice: { count: 21, name: '' } }),
    ).not.toBeNull()
    expect(
      startedTable([[named('Company command')], [named('Lamp bearer')]]).refuses({
        type: 'agreeDice',
        role: 'attacker',
        dice: drills,
      }),
    ).not.toBeNull()
  })
})
