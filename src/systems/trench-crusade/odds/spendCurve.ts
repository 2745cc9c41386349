import { chanceOf, bestMarginalSpend } from '@/dice'
import { bloodbathPrice, canBloodbath, payableMarkers, payFrom, type BloodSpend, type Model } from '../rules'
import { actionOdds, type ActionOdds } from './actionOdds'
import { attackOdds, type AttackOddsInput } from './attackOdds'
import type { ExactNumber } from './exactNumber'
import { injuryOdds, type InjuryOdds, type InjuryOddsInput } from './injuryOdds'

/** A spend that could be paid before an ACTION roll, and what it would make of the roll. */
export interface SpendPoint {
  readonly markers: number
  /** What pays it: BLOOD first (TC-4). */
  readonly paid: BloodSpend
  /** All +DICE and -DICE together, this spend counted. */
  readonly net: number
  readonly odds: ActionOdds
  /** The chance that the target goes Out of Action by it; null where nobody is attacked. */
  readonly out: { readonly ways: ExactNumber; readonly total: ExactNumber } | null
}

/**
 * What each affordable spend of an opponent would make of an ACTION roll (TC-3: -1 DICE for each BLOOD or INFECTION
 * marker of the acting model), from none to all that `available` holds. `net` is the roll's DICE without any of it;
 * `attack` the whole attack for it, or null. If an attacker is caught by its own BLAST, its attack counts as it is
 * before the spend.
 */
export const enemyActionSpendCurve = (
  net: number,
  available: BloodSpend,
  attack: AttackOddsInput | null,
): readonly SpendPoint[] =>
  Array.from({ length: available.blood + available.infection + 1 }, (_, markers) => {
    const dice = net - markers
    const whole = attack && attackOdds({ ...attack, attackNet: dice })
    return {
      markers,
      paid: payFrom(available, markers) ?? { blood: 0, infection: 0 },
      net: dice,
      odds: actionOdds(dice),
      out: whole && { ways: whole.fate.out, total: whole.total },
    }
  })

/**
 * The spend that changes the chance to succeed the most for each marker it costs; of equal ones the cheapest. 0 where
 * there is nothing to spend.
 */
export const bestActionSpend = (curve: readonly SpendPoint[]): number =>
  bestMarginalSpend(curve.map(({ odds }) => Number(odds.failure) / Number(odds.total)))

/** A spend that could be paid before an injury roll, for it or against it, and what it would make of the roll. */
export interface InjuryPoint {
  /** All markers that are paid. */
  readonly markers: number
  /** What pays for +DICE, and for a Bloodbath (TC-5): BLOOD first (TC-4). A ward pays with BLESSING alone. */
  readonly worsen: BloodSpend
  readonly bloodbath: BloodSpend | null
  /** All +DICE and -DICE together, this spend counted. */
  readonly net: number
  readonly odds: InjuryOdds
}

const nothing: BloodSpend = { blood: 0, infection: 0 }

const less = (target: Model, { blood, infection }: BloodSpend): Model => ({
  ...target,
  blood: target.blood - blood,
  infection: target.infection - infection,
})

/**
 * What each affordable spend of the injured model's foe would make of its injury roll (TC-3, TC-5): +1 DICE for each
 * marker, with a Bloodbath and without, from none to all that the target of `question` carries. The cheaper come
 * first. `question` is the roll without any of it.
 */
export const enemyInjurySpendCurve = (question: InjuryOddsInput): readonly InjuryPoint[] => {
  const { target } = question
  const of = (bloodbath: BloodSpend | null): readonly InjuryPoint[] => {
    const rest = less(target, bloodbath ?? nothing)
    const price = bloodbath ? bloodbath.blood + bloodbath.infection : 0
    return Array.from({ length: payableMarkers(rest) + 1 }, (_, dice): InjuryPoint => {
      const worsen = payFrom(rest, dice) ?? nothing
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
  const paid = canBloodbath(target) ? payFrom(target, bloodbathPrice(target.posture === 'down')) : null
  return [...of(null), ...(paid ? of(paid) : [])].sort((one, other) => one.markers - other.markers)
}

/**
 * What each BLESSING of an injured model would make of its injury roll (TC-3): -1 DICE each; as
 * `enemyInjurySpendCurve`.
 */
export const ownInjurySpendCurve = (question: InjuryOddsInput): readonly InjuryPoint[] =>
  Array.from({ length: question.target.blessing + 1 }, (_, markers): InjuryPoint => {
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
export const worstLikelyResult = (curve: readonly InjuryPoint[]): 'out' | 'down' =>
  curve.some(({ odds }) => odds.out > 0) ? 'out' : 'down'

/**
 * The spend that raises the chance of what is feared the most for each marker, or lowers it where `sign` is -1: its
 * place on the curve, 0 where none does.
 */
export const bestInjurySpend = (curve: readonly InjuryPoint[], sign: 1 | -1): number => {
  const feared = worstLikelyResult(curve)
  return bestMarginalSpend(
    curve.map(({ odds }) => sign * chanceOf(odds[feared], odds.total)),
    curve.map(({ markers }) => markers),
  )
}
