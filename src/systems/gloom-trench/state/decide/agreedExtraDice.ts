import { refuseOutOfRange, refuseUnasked } from '@/engine'
import { meleePool, meleeRoles, type MeleeRole } from '../../rules'
import type { CommandOf } from '../command'
import type { PendingCharge, PendingMelee } from '../pending'
import type { AgreedExtraDice } from '../declaredTargetSchemas'
import { maxAgreedExtraDice } from '../schemas'
import type { DecisionContext, CheckResult } from './context'

/** Refuses a number of dice that is out of bounds. */
export const checkAgreedCount = ({ count }: AgreedExtraDice): CheckResult =>
  refuseOutOfRange(count, -maxAgreedExtraDice, maxAgreedExtraDice)

/**
 * Dice that players agreed on for a unit's attacks: in all rounds of this melee, or of the melee after a charge
 * (GT-16).
 */
export const agreeDice = (context: DecisionContext, { role, dice }: CommandOf<'agreeDice'>): CheckResult => {
  const frame = context.topPending
  const asked =
    (frame?.kind === 'charge' && frame.stage === 'react') ||
    (frame?.kind === 'melee' && frame.stage === 'pools')
  if (!asked || !meleeRoles.includes(role)) return refuseUnasked()
  const refusal = dice && checkAgreedCount(dice)
  if (refusal) return refusal
  applyAgreedExtraDice(context, frame, role, dice)
  return null
}

/** Emits the agreed dice, and changes a roll that is already open. */
export const applyAgreedExtraDice = (
  context: DecisionContext,
  frame: PendingCharge | PendingMelee,
  role: MeleeRole,
  dice: AgreedExtraDice | null,
): void => {
  const [attacker, defender] =
    frame.kind === 'charge' ? [frame.unit, frame.target] : [frame.attacker, frame.defender]
  const id = role === 'attacker' ? attacker : defender
  const unit = context.unit(id)
  const agreed = dice && dice.count !== 0 ? dice : null
  if (!unit || (agreed === null && !frame.moreDice?.[role])) return
  const pool = frame.kind === 'melee' ? meleePool(unit, role, [], agreed?.count ?? 0).dice : null
  context.emit({ type: 'diceAgreed', frame: frame.id, unit: id, role, agreed, pool })
}
