import {
  actionChartWeights,
  chartEffect,
  criticalInjuryDiceFor,
  injuryChartWeights,
  injuryResults,
  type ActionOutcome,
  type ChartWeights,
  type InjuryResult,
  type InjuryTerms,
  type Weapon,
} from '../rules'
import { addExactIntegers, multiplyExactIntegers, type ExactInteger } from './exactInteger'

/** The input of a whole attack before its first roll: the ACTION roll, and the injury roll after a hit. */
export interface AttackOddsInput extends Omit<InjuryTerms, 'weaponKeywords' | 'hit'> {
  /** All +DICE and -DICE of the ACTION roll. */
  readonly attackNet: number
  /** The weapon, whose keywords count; null for an attack without one. */
  readonly weapon: Pick<Weapon, 'keywords'> | null
  /** All +DICE and -DICE of the injury roll except those of a critical hit, which are added here (TC-2). */
  readonly injuryModifiersNet: number
  /** Whether the attack is aimed at this model; true by default. Others are only in the BLAST (TE-21). */
  readonly aimed?: boolean | undefined
}

/** Exact odds of a whole attack, as numbers of throws out of `total`. */
export interface AttackOdds {
  readonly total: ExactInteger
  readonly action: Readonly<Record<ActionOutcome, ExactInteger>>
  /** The result for the target. `none` includes the misses. */
  readonly fate: Readonly<Record<InjuryResult, ExactInteger>>
  readonly miss: ExactInteger
}

/** An attack that hits without a roll, and is never critical. */
const certainHit: ChartWeights = { total: 1, lines: [0, 1, 0] }

/** The throws of `chart`, scaled to `total`, which is a multiple of its own total (both are powers of six). */
const among = (total: ExactInteger, chart: ChartWeights): ExactInteger => {
  if (chart.total === total) return 1
  if (typeof total === 'number' && typeof chart.total === 'number') return total / chart.total
  return BigInt(total) / BigInt(chart.total)
}

/**
 * The odds of an attack: hit, critical and the result for the target, with Armour, Bloodbath and the keywords that
 * change a result (TC-2, TC-5 to TC-9, TE-4 to TE-8). A weapon that needs no roll always hits (TE-21). Plain numbers
 * up to 20 dice in all, bigint beyond.
 */
export const attackOdds = (question: AttackOddsInput): AttackOdds => {
  const { injuryModifiersNet } = question
  const weaponKeywords = question.weapon?.keywords ?? []
  const terms: InjuryTerms = { ...question, weaponKeywords, hit: true }
  const action = question.edition.hitsWithoutRoll(weaponKeywords)
    ? certainHit
    : actionChartWeights(question.attackNet)
  const afterHit = injuryChartWeights(injuryModifiersNet, terms)
  const criticalCounts = (question.aimed ?? true) || question.edition.attack.criticalHurtsAll
  const criticalNet = injuryModifiersNet + (criticalCounts ? criticalInjuryDiceFor(weaponKeywords) : 0)
  const afterCritical = injuryChartWeights(criticalNet, terms)

  // The two injury rolls throw different numbers of dice, so both are scaled to the larger number of throws.
  const injuryTotal = afterHit.total > afterCritical.total ? afterHit.total : afterCritical.total
  const [failure = 0, success = 0, critical = 0] = action.lines
  const hitWays = multiplyExactIntegers(success, among(injuryTotal, afterHit))
  const criticalWays = multiplyExactIntegers(critical, among(injuryTotal, afterCritical))
  const miss = multiplyExactIntegers(failure, injuryTotal)

  const fate: Record<InjuryResult, ExactInteger> = { none: miss, minor: 0, down: 0, out: 0 }
  for (const [line, chart] of injuryResults.entries()) {
    const { result } = chartEffect(chart, terms)
    const ways = addExactIntegers(
      multiplyExactIntegers(hitWays, afterHit.lines[line] ?? 0),
      multiplyExactIntegers(criticalWays, afterCritical.lines[line] ?? 0),
    )
    fate[result] = addExactIntegers(fate[result], ways)
  }
  return {
    total: multiplyExactIntegers(action.total, injuryTotal),
    action: {
      failure: miss,
      success: multiplyExactIntegers(success, injuryTotal),
      critical: multiplyExactIntegers(critical, injuryTotal),
    },
    fate,
    miss,
  }
}
