import { netDice, type Model, type ModelId, type Weapon } from '../rules'
import { presetInjuryInputs } from './pendingInjury'

/**
 * The input of the odds of a whole attack on one model: `attackNet` is the pool of the ACTION roll with all spends, and
 * the injury roll has its preset modifiers and no spends yet (TC-3, TC-7).
 */
export const attackOddsInput = (actor: ModelId, weapon: Weapon | null, target: Model, attackNet: number) => {
  const { modifiers, armour } = presetInjuryInputs(target, {
    cause: { kind: 'attack', by: actor, weapon: weapon?.name ?? '' },
    ...(weapon ? { weapon } : {}),
  })
  return { attackNet, target, weapon, injuryModifiersNet: netDice(modifiers), bloodbath: false, armour }
}
