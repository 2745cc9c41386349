import type { MeleeRole } from '../rules'
import type { PendingCharge, PendingMelee } from './pending'
import type { AgreedExtraDice } from './declaredTargetSchemas'

type Agreed = Readonly<Record<MeleeRole, AgreedExtraDice | null>>
const none: Agreed = { attacker: null, defender: null }

/** Dice that players agreed on for a unit in this melee, or in the one that a charge leads to; 0 for none (GT-16). */
export const agreedExtraDiceCount = (
  { moreDice }: { readonly moreDice?: Agreed | undefined },
  role: MeleeRole,
): number => moreDice?.[role]?.count ?? 0

/** The same pending decision with the dice that players agreed on for a unit, or without them for null. */
export const agreedExtraDiceUpdate = (
  { moreDice = none }: Pick<PendingMelee | PendingCharge, 'moreDice'>,
  role: MeleeRole,
  dice: AgreedExtraDice | null,
): { readonly moreDice: Agreed } => ({ moreDice: { ...moreDice, [role]: dice } })
