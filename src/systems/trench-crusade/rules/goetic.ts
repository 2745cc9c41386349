import { hasKeyword, type Model, type SideId } from './model'

/**
 * Whether a model's BLOOD may pay for a Goetic power cast by `casterSide` (TC-18): any model on the table that has
 * BLOOD, friend or foe, except DEMONIC and BLACK GRAIL ones and the caster's own side's GOLEMs. INFECTION never pays.
 */
export const mayBloodPayForGoetic = (payer: Model, casterSide: SideId): boolean => {
  if (payer.posture === 'out' || payer.blood === 0) return false
  if (hasKeyword(payer.profile, 'DEMONIC') || hasKeyword(payer.profile, 'BLACK GRAIL')) return false
  return !(hasKeyword(payer.profile, 'GOLEM') && payer.side === casterSide)
}
