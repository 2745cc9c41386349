import type { MeleeRole } from '../rules'
import type { PendingCharge, PendingMelee } from './pending'
import type { AgreedDice } from './declaredTarget'

type Agreed = Readonly<Record<MeleeRole, AgreedDice | null>>
const none: Agreed = { attacker: null, defender: null }

/** Dice that players agreed on for a unit in this melee, or in the one that a charge leads to; 0 for none (GT-16). */
export const agreedDiceCount = (
  { moreDice }: { readonly moreDice?: Agreed | undefined },
  role: MeleeRole,
): number => moreDice?.[role]?.count ?? 0

/** The same pending decision with the dice that players agreed on for a unit, or without them for null. */
export const agreedDiceUpdate = (
  { moreDice = none }: Pick<PendingMelee | PendingCharge, 'moreDice'>,
  role: MeleeRole,
  dice: AgreedDice | null,
): { readonly moreDice: Agreed } => ({ moreDice: { ...moreDice, [role]: dice } })
