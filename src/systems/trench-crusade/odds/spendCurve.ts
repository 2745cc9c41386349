import { chanceOfOutcomes, indexOfBestGainPerPrice } from '@/dice'
import {
  bloodbathPriceFor,
  canBloodbath,
  payableMarkers,
  proposedPayment,
  type BloodAndInfectionSpend,
  type Model,
} from '../rules'
import { actionOdds, type ActionOdds } from './actionOdds'
import { attackOdds, type AttackOddsInput } from './attackOdds'
import type { ExactInteger } from './exactInteger'
import { injuryOdds, type InjuryOdds, type InjuryOddsInput } from './injuryOdds'

/** A possible spend before an ACTION roll, and the odds with it. */
export interface ActionSpendPoint {
  readonly markers: number
  /** The markers: BLOOD first (TC-4). */
  readonly paid: BloodAndInfectionSpend
  /** All +DICE and -DICE, with this spend. */
  readonly net: number
  readonly odds: ActionOdds
  /** The chance that the target goes Out of Action; null if nobody is attacked. */
  readonly out: { readonly ways: ExactInteger; readonly total: ExactInteger } | null
}

/**
 * The odds of an ACTION roll after each affordable spend of the opponent, from none to all of `available` (TC-3: -1
 * DICE for each BLOOD or INFECTION marker of the acting model). `net` is the DICE without them; `attack` is the whole
 * attack, or null. If a BLAST catches its own attacker, that one counts as it is before the spend.
 */
export const enemyActionSpendCurve = (
  net: number,
  available: BloodAndInfectionSpend,
  attack: AttackOddsInput | null,
): readonly ActionSpendPoint[] =>
  Array.from({ length: available.blood + available.infection + 1 }, (_, markers) => {
    const dice = net - markers
    const whole = attack && attackOdds({ ...attack, attackNet: dice })
    return {
      markers,
      paid: proposedPayment(available, markers) ?? { blood: 0, infection: 0 },
      net: dice,
      odds: actionOdds(dice),
      out: whole && { ways: whole.fate.out, total: whole.total },
    }
  })

/**
 * The spend that changes the chance to succeed most for each marker; of equal ones the cheapest. 0 if there is nothing
 * to spend.
 */
export const bestActionSpendIndex = (curve: readonly ActionSpendPoint[]): number =>
  indexOfBestGainPerPrice(curve.map(({ odds }) => Number(odds.failure) / Number(odds.total)))

/** A possible spend before an injury roll, and the odds with it. */
export interface InjurySpendPoint {
  /** How many markers it takes. */
  readonly markers: number
  /** The markers for +DICE and for a Bloodbath (TC-5): BLOOD first (TC-4). The owner pays with BLESSING only. */
  readonly worsen: BloodAndInfectionSpend
  readonly bloodbath: BloodAndInfectionSpend | null
  /** All +DICE and -DICE, with this spend. */
  readonly net: number
  readonly odds: InjuryOdds
}

const nothing: BloodAndInfectionSpend = { blood: 0, infection: 0 }

const less = (target: Model, { blood, infection }: BloodAndInfectionSpend): Model => ({
  ...target,
  blood: target.blood - blood,
  infection: target.infection - infection,
})

/**
 * The odds of an injury roll after each affordable spend of the enemy, from none to all markers of the target (TC-3,
 * TC-5): +1 DICE for each marker, with and without a Bloodbath, the cheaper first. `question` is the roll without
 * spends.
 */
export const enemyInjurySpendCurve = (question: InjuryOddsInput): readonly InjurySpendPoint[] => {
  const { target } = question
  const of = (bloodbath: BloodAndInfectionSpend | null): readonly InjurySpendPoint[] => {
    const rest = less(target, bloodbath ?? nothing)
    const price = bloodbath ? bloodbath.blood + bloodbath.infection : 0
    return Array.from({ length: payableMarkers(rest) + 1 }, (_, dice): InjurySpendPoint => {
      const worsen = proposedPayment(rest, dice) ?? nothing
      const net = question.netDice + dice
      const odds = injuryOdds({
        ...question,
        target: less(rest, worsen),
        netDice: net,
        bloodbath: bloodbath !== null,
      })
      return { markers: price + dice, worsen, bloodbath, net, odds }
    })
  }
  const paid = canBloodbath(target)
    ? proposedPayment(target, bloodbathPriceFor(target.posture === 'down'))
    : null
  return [...of(null), ...(paid ? of(paid) : [])].sort((one, other) => one.markers - other.markers)
}

/**
 * The odds of an injury roll after each BLESSING of its owner (TC-3): -1 DICE each; else as `enemyInjurySpendCurve`.
 */
export const ownInjurySpendCurve = (question: InjuryOddsInput): readonly InjurySpendPoint[] =>
  Array.from({ length: question.target.blessing + 1 }, (_, markers): InjurySpendPoint => {
    const net = question.netDice - markers
    return {
      markers,
      worsen: nothing,
      bloodbath: null,
      net,
      odds: injuryOdds({ ...question, netDice: net }),
    }
  })

/**
 * The worst result that spends can reach in an injury roll: Out of Action, or Down if no spend can cause that (TC-9).
 */
export const worstReachableResult = (curve: readonly InjurySpendPoint[]): 'out' | 'down' =>
  curve.some(({ odds }) => odds.out > 0) ? 'out' : 'down'

/**
 * The index of the spend that raises the chance of the worst likely result most for each marker, or lowers it if `sign`
 * is -1; 0 if there is none.
 */
export const bestInjurySpendIndex = (curve: readonly InjurySpendPoint[], sign: 1 | -1): number => {
  const feared = worstReachableResult(curve)
  return indexOfBestGainPerPrice(
    curve.map(({ odds }) => sign * chanceOfOutcomes(odds[feared], odds.total)),
    curve.map(({ markers }) => markers),
  )
}
