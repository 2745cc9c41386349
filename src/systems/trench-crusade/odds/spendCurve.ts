import { steepest as steepestOf } from '@/dice'
import { payFrom, type BloodSpend } from '../rules'
import { actionOdds, type ActionOdds } from './actionOdds'
import { attackOdds, type AttackQuestion } from './attackOdds'
import type { Weight } from './exact'

/** A spend that could be paid before an ACTION roll, and what it would make of the roll. */
export interface SpendPoint {
  readonly markers: number
  /** What pays it: BLOOD first (TC-4). */
  readonly paid: BloodSpend
  /** All +DICE and -DICE together, this spend counted. */
  readonly net: number
  readonly odds: ActionOdds
  /** The chance that the target goes Out of Action by it; null where nobody is attacked. */
  readonly out: { readonly ways: Weight; readonly total: Weight } | null
}

/**
 * What each affordable spend of an opponent would make of an ACTION roll (TC-3: -1 DICE for each BLOOD or INFECTION marker of
 * the acting model), from none to all that `available` holds. `net` is the roll's DICE without any of it; `attack` the whole
 * attack for it, or null. An attacker whom its own BLAST catches is told by its attack as it stands before the spend.
 */
export const opposedCurve = (
  net: number,
  available: BloodSpend,
  attack: AttackQuestion | null,
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
 * The spend that changes the chance to succeed the most for each marker it costs; of equal ones the cheapest. 0 where there is
 * nothing to spend.
 */
export const steepest = (curve: readonly SpendPoint[]): number =>
  steepestOf(curve.map(({ odds }) => Number(odds.failure) / Number(odds.total)))
