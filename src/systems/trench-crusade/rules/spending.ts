import { err, ok, type Result } from '@/kit'
import type { Model } from './model'

/** BLOOD and INFECTION markers that are paid together, in any mix (TC-4). */
export interface BloodAndInfectionSpend {
  readonly blood: number
  readonly infection: number
}

/** The kinds of markers in a payment, or on a model. */
export const paidMarkerKind = ({
  blood,
  infection,
}: BloodAndInfectionSpend): 'blood' | 'infection' | 'both' =>
  infection === 0 ? 'blood' : blood === 0 ? 'infection' : 'both'

/**
 * The opponent's payment before an injury roll: +1 DICE for each marker, and at most one Bloodbath in addition (TC-3,
 * TC-5).
 */
export interface InjurySpend extends BloodAndInfectionSpend {
  /** The markers that pay for a Bloodbath, in addition to those for +DICE; null without one. */
  readonly bloodbath: BloodAndInfectionSpend | null
}

/** Why a payment can't be made. */
export type SpendFault =
  /** A number of markers is negative or not whole. */
  | { readonly kind: 'notWhole' }
  | { readonly kind: 'missing'; readonly marker: 'blood' | 'infection' | 'blessing'; readonly has: number }
  /** The number of markers for a Bloodbath is not its price (TC-5). */
  | { readonly kind: 'bloodbathPrice'; readonly price: number }

/** An accepted payment: the dice that it buys, and the markers that remain on the model. */
export interface AcceptedSpendEffect {
  /** +DICE or -DICE on the roll. */
  readonly dice: number
  readonly left: BloodAndInfectionSpend
}

const isCount = (number: number): boolean => Number.isInteger(number) && number >= 0

const take = (
  model: Model,
  spends: readonly BloodAndInfectionSpend[],
): Result<BloodAndInfectionSpend, SpendFault> => {
  if (!spends.every((spend) => isCount(spend.blood) && isCount(spend.infection)))
    return err({ kind: 'notWhole' })
  const blood = model.blood - spends.reduce((sum, spend) => sum + spend.blood, 0)
  const infection = model.infection - spends.reduce((sum, spend) => sum + spend.infection, 0)
  if (blood < 0) return err({ kind: 'missing', marker: 'blood', has: model.blood })
  if (infection < 0) return err({ kind: 'missing', marker: 'infection', has: model.infection })
  return ok({ blood, infection })
}

/** The markers that a Bloodbath costs: six, or three if the target was Down before the roll (TC-5). */
export const bloodbathPriceFor = (targetWasDown: boolean): 6 | 3 => (targetWasDown ? 3 : 6)

/** Checks what the opponent pays with the acting model's markers before its ACTION roll: -1 DICE for each (TC-3). */
export const checkActionSpend = (
  actor: Model,
  spend: BloodAndInfectionSpend,
): Result<AcceptedSpendEffect, SpendFault> => {
  const left = take(actor, [spend])
  if (!left.ok) return left
  const markers = spend.blood + spend.infection
  return ok({ dice: markers === 0 ? 0 : -markers, left: left.value })
}

/**
 * Checks what the opponent pays with the injured model's markers before its injury roll: +1 DICE for each, a Bloodbath,
 * or both (TC-3, TC-5).
 */
export const checkInjurySpend = (
  target: Model,
  spend: InjurySpend,
): Result<AcceptedSpendEffect, SpendFault> => {
  const left = take(target, spend.bloodbath ? [spend, spend.bloodbath] : [spend])
  if (!left.ok) return left
  const price = bloodbathPriceFor(target.posture === 'down')
  if (spend.bloodbath && spend.bloodbath.blood + spend.bloodbath.infection !== price)
    return err({ kind: 'bloodbathPrice', price })
  return ok({ dice: spend.blood + spend.infection, left: left.value })
}

/**
 * Checks the BLESSING that a model's player spends: +1 DICE each on its ACTION, -1 DICE each on injury rolls against it
 * (TC-3). Returns how many remain.
 */
export const checkBlessing = (model: Model, markers: number): Result<number, SpendFault> => {
  if (!isCount(markers)) return err({ kind: 'notWhole' })
  if (markers > model.blessing) return err({ kind: 'missing', marker: 'blessing', has: model.blessing })
  return ok(model.blessing - markers)
}

/** All BLOOD and INFECTION of a model: what an opponent can pay with (TC-4). */
export const payableMarkers = (model: Model): number => model.blood + model.infection

/** Whether the opponent has anything to decide before this model's ACTION roll (TC-3). */
export const canSpendOnAction = (actor: Model): boolean => payableMarkers(actor) > 0

/** Whether the opponent has anything to decide before an injury roll against this model (TC-3). */
export const canSpendOnInjury = (target: Model): boolean => payableMarkers(target) > 0

/** Whether the target carries enough markers for a Bloodbath (TC-5). */
export const canBloodbath = (target: Model): boolean =>
  payableMarkers(target) >= bloodbathPriceFor(target.posture === 'down')

/**
 * Proposes how to pay `markers` from a model's markers: BLOOD first, because INFECTION that remains on a model grows by
 * itself (TC-16). Null if it has too few.
 */
export const proposedPayment = (
  model: BloodAndInfectionSpend,
  markers: number,
): BloodAndInfectionSpend | null => {
  if (!isCount(markers) || markers > model.blood + model.infection) return null
  const blood = Math.min(model.blood, markers)
  return { blood, infection: markers - blood }
}

/**
 * Splits a whole payment into the markers for a Bloodbath of `price`, BLOOD first, and those for +1 DICE (TC-4, TC-5).
 */
export const splitInjuryPayment = (
  payment: BloodAndInfectionSpend,
  price: number,
): { readonly bloodbath: BloodAndInfectionSpend; readonly worsen: BloodAndInfectionSpend } => {
  const bloodbath = proposedPayment(payment, price) ?? payment
  return {
    bloodbath,
    worsen: {
      blood: payment.blood - bloodbath.blood,
      infection: payment.infection - bloodbath.infection,
    },
  }
}
