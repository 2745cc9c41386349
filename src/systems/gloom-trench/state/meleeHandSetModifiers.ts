import type { MeleeRole } from '../rules'
import type { PendingMelee } from './pending'
import type { HandSetModifiers } from './declaredTargetSchemas'

type Blow = 'attack' | 'save'
const nothing: HandSetModifiers = { choices: {}, custom: [] }
const none = { attack: nothing, save: nothing }

/** What players set by hand on a unit's attack or saves in this melee (C-2, GT-1). */
export const handSetModifiersOfRole = (
  { byHand }: Pick<PendingMelee, 'byHand'>,
  role: MeleeRole,
  blow: Blow,
): HandSetModifiers => byHand?.[role][blow] ?? nothing

/** A melee after players set this by hand on an open roll. It counts in all its rounds (GT-16). */
export const handSetModifiersUpdate = (
  frame: PendingMelee,
  at: number,
  byHand: HandSetModifiers,
): Pick<PendingMelee, 'byHand'> => {
  const roll = frame.rolls[at]
  if (!roll) return {}
  const role: MeleeRole = roll.unit === frame.attacker ? 'attacker' : 'defender'
  const blow: Blow = frame.stage === 'saves' ? 'save' : 'attack'
  const before = frame.byHand ?? { attacker: none, defender: none }
  return {
    byHand: { ...before, [role]: { ...before[role], [blow]: byHand } },
  }
}
