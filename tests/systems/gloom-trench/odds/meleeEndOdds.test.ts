import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { chanceOfOutcomes } from '@/dice'
import {
  meleeWhatIfs,
  meleeEndOdds,
  expectedRoundLosses,
  type MeleeOddsInput,
  type MeleeSide,
} from '@/systems/gloom-trench/odds'
import {
  rollModifiersFromOpposingPoints,
  rollModifiersFromOwnPoints,
  modifierListUnlessZero,
  type Unit,
} from '@/systems/gloom-trench/rules'
import { lowest } from '../../../helpers/fraction'
import { aModifier, ladderDice, models, unitOf } from '../../../helpers/gloomTrench'
import { everyMelee, everyRoundLoss } from './twin'

const charge = modifierListUnlessZero('charge', 'roll', 1, 'GT-16')
const side = (unit: Unit, details: Partial<MeleeSide> = {}): MeleeSide => ({
  unit,
  attack: [],
  save: [],
  ...details,
})
const fight = (attacker: Unit, defender: Unit): MeleeOddsInput => ({
  attacker: side(attacker, { attack: charge }),
  defender: side(defender),
})
const one = unitOf([models(1)])

const sum = ({ attackerWins, defenderWins, bothGone, stalemate }: ReturnType<typeof meleeEndOdds>) =>
  attackerWins + defenderWins + bothGone + stalemate

describe('GT-16: meleeOdds and expectedRoundLosses', () => {
  it('GT-16: one model against one, with drawn rounds played on, gives exactly the fractions counted by hand', () => {
    const odds = meleeEndOdds(fight(one, one))
    // The charger wounds in 1/2 x 2/3, the defender in 1/3 x 2/3: 1/3 and 2/9 a round.
    const [hurts, hurt] = [9n, 6n]
    const round = 27n
    expect(lowest(odds.round.attackerWins, odds.round.total)).toBe(
      lowest(hurts * (round - hurt), round * round),
    )
    expect(lowest(odds.round.bothGone, odds.round.total)).toBe(lowest(hurts * hurt, round * round))
    const decided = round * round - (round - hurts) * (round - hurt)
    expect(lowest(odds.attackerWins, odds.total)).toBe(lowest(hurts * (round - hurt), decided))
    expect(lowest(odds.defenderWins, odds.total)).toBe(lowest(hurt * (round - hurts), decided))
    expect(lowest(odds.bothGone, odds.total)).toBe(lowest(hurts * hurt, decided))
    expect(odds.stalemate).toBe(0n)
  })

  const someSide = fc
    .record({
      men: fc.integer({ min: 1, max: 2 }),
      heavies: fc.nat(1),
      dice: fc.constantFrom(...ladderDice),
      damage: fc.integer({ min: 1, max: 2 }),
      attack: fc.integer({ min: -1, max: 2 }),
      save: fc.integer({ min: -1, max: 1 }),
      points: fc.nat(1),
      moreDice: fc.integer({ min: -1, max: 1 }),
      order: fc.constantFrom([0, 1], [1, 0]),
    })
    .map(({ men, heavies, dice, damage, attack, save, points, moreDice, order }): MeleeSide => {
      const heavy = models(heavies, { combat: 8, defence: dice, save: 8, wounds: 2, damage: 2 })
      return {
        unit: unitOf([models(men, { combat: dice, defence: 6, damage }), heavy]),
        attack: [aModifier(attack), ...rollModifiersFromOwnPoints(points)],
        save: [aModifier(save)],
        moreDice,
        order,
      }
    })

  it('GT-13, GT-16: average losses of a round equal those of every blow and save read by the rules', () => {
    fc.assert(
      fc.property(someSide, someSide, (attacker, defender) => {
        const twin = everyRoundLoss({ attacker, defender })
        const losses = expectedRoundLosses({ attacker, defender })
        for (const role of ['attacker', 'defender'] as const) expect(losses[role]).toBeCloseTo(twin[role], 9)
      }),
      { numRuns: 60 },
    )
  }, 60_000)

  it('GT-13, GT-16, GT-20: equals every round read by the rules, with points in the first round only', () => {
    fc.assert(
      fc.property(someSide, someSide, (attacker, defender) => {
        const odds = meleeEndOdds({ attacker, defender })
        expect(sum(odds)).toBe(odds.total)
        const twin = everyMelee({ attacker, defender }, 6)
        for (const end of ['attackerWins', 'defenderWins', 'bothGone'] as const) {
          const share = chanceOfOutcomes(odds[end], odds.total)
          expect(share).toBeGreaterThanOrEqual(twin[end] - 1e-9)
          expect(share).toBeLessThanOrEqual(twin[end] + twin.open + 1e-9)
        }
      }),
      { numRuns: 60 },
    )
  }, 60_000)

  it('GT-16: equal units have equal chances without the charge, and the charge helps the attacker', () => {
    const three = unitOf([models(3)])
    const even = meleeEndOdds({ attacker: side(three), defender: side(three) })
    expect(even.attackerWins).toBe(even.defenderWins)
    const charged = meleeEndOdds(fight(three, three))
    expect(charged.attackerWins).toBeGreaterThan(charged.defenderWins)
  })

  it('GT-16: a melee in which no model can be hurt is a certain stalemate', () => {
    const harmless = side(one, { attack: [aModifier(-9)] })
    const odds = meleeEndOdds({ attacker: harmless, defender: harmless })
    expect(odds).toMatchObject({ attackerWins: 0n, defenderWins: 0n, bothGone: 0n })
    expect(odds.stalemate).toBe(odds.total)
  })

  it('GT-5, GT-16: a point counts only in the round for which it was paid', () => {
    const helpless = aModifier(-2)
    const pointed = [helpless, ...rollModifiersFromOwnPoints(1)]
    const odds = meleeEndOdds({
      attacker: side(one, { attack: pointed }),
      defender: side(one, { attack: [helpless] }),
    })
    // D8 - 2 hits in 2 of 8, and 4 of 6 saves fail; without the point nobody can hit any more.
    expect(lowest(odds.attackerWins, odds.total)).toBe('1/6')
    expect(lowest(odds.stalemate, odds.total)).toBe('5/6')
  })

  it('GT-16: the weights of units of 20 models add up exactly to the total', () => {
    const twenty = unitOf([models(18), models(2, { wounds: 2 })])
    const odds = meleeEndOdds(fight(twenty, twenty))
    expect(sum(odds)).toBe(odds.total)
    const { round } = odds
    expect(round.attackerWins + round.defenderWins + round.bothGone + round.again).toBe(round.total)
  })
})

describe('GT-5, GT-15: meleeWhatIfs', () => {
  const three = unitOf([models(3)])
  const question = fight(three, three)
  const wins = (changed: MeleeOddsInput) => {
    const odds = meleeEndOdds(changed)
    return chanceOfOutcomes(odds.attackerWins, odds.total)
  }

  it('GT-5, GT-15: offer each side a point on attack and on saves, and Brace against the charge', () => {
    const { attacker, defender } = question
    expect(
      meleeWhatIfs(question, { attacker: 1, defender: 1 }).map(({ kind, ruling, attackerWins }) => [
        kind,
        ruling,
        attackerWins.from,
        attackerWins.to,
      ]),
    ).toEqual([
      [
        'attackerPoint',
        'GT-5',
        wins(question),
        wins({ defender, attacker: { ...attacker, attack: [...charge, ...rollModifiersFromOwnPoints(1)] } }),
      ],
      [
        'attackerSavePoint',
        'GT-5',
        wins(question),
        wins({ defender, attacker: { ...attacker, save: rollModifiersFromOwnPoints(1) } }),
      ],
      [
        'defenderPoint',
        'GT-5',
        wins(question),
        wins({ attacker, defender: { ...defender, attack: rollModifiersFromOwnPoints(1) } }),
      ],
      [
        'defenderSavePoint',
        'GT-5',
        wins(question),
        wins({ attacker, defender: { ...defender, save: rollModifiersFromOwnPoints(1) } }),
      ],
      ['brace', 'GT-15', wins(question), wins({ attacker: { ...attacker, attack: [] }, defender })],
    ])
  })

  it('GT-5: offer a side with points to oppose the rolls of an enemy with Stress', () => {
    const { attacker, defender } = question
    const shaken = { attacker, defender: { ...defender, unit: { ...three, stress: 1 } } }
    const against = (roll: 'attack' | 'save') =>
      wins({
        attacker,
        defender: { ...shaken.defender, [roll]: [...defender[roll], ...rollModifiersFromOpposingPoints(1)] },
      })
    const levers = meleeWhatIfs(shaken, { attacker: 1, defender: 1 })
    expect(levers.map(({ kind, by }) => `${by}: ${kind}`)).toEqual([
      'attacker: attackerPoint',
      'attacker: attackerSavePoint',
      'attacker: attackerOpposes',
      'attacker: attackerOpposesSave',
      'defender: defenderPoint',
      'defender: defenderSavePoint',
      'defender: brace',
    ])
    expect(levers.find(({ kind }) => kind === 'attackerOpposes')?.attackerWins.to).toBe(against('attack'))
    expect(levers.find(({ kind }) => kind === 'attackerOpposesSave')?.attackerWins.to).toBe(against('save'))
    expect(against('attack')).toBeGreaterThan(wins(shaken))
  })

  it('GT-5, GT-15: offer nothing without points, and no Brace when the charge gives no bonus', () => {
    expect(meleeWhatIfs(question, { attacker: 0, defender: 0 })).toEqual([])
    const braced = { ...question, attacker: side(three) }
    expect(meleeWhatIfs(braced, { attacker: 0, defender: 2 }).map(({ kind }) => kind)).toEqual([
      'defenderPoint',
      'defenderSavePoint',
    ])
  })
})
