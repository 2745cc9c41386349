import { netDice, type Edition, type InjuryTerms, type Model, type ModelId, type Weapon } from '../rules'
import { presetInjuryInputs } from './pendingInjury'

/** What the odds of a whole attack on one model start from. */
type AttackOddsTerms = Omit<InjuryTerms, 'weaponKeywords' | 'hit' | 'counted'> & {
  readonly attackNet: number
  readonly weapon: Weapon | null
  readonly injuryModifiersNet: number
  readonly aimed: boolean
}

/**
 * The input of the odds of a whole attack on one model: `attackNet` is the pool of the ACTION roll with all spends, and
 * the injury roll has its preset modifiers and no spends yet (TC-3, TC-7). `aimed`: at this model, not only into its
 * BLAST. `longRange`: players say that the target is that far.
 */
export const attackOddsInput = (
  edition: Edition,
  actor: ModelId,
  weapon: Weapon | null,
  target: Model,
  attackNet: number,
  { aimed = true, longRange = false }: { readonly aimed?: boolean; readonly longRange?: boolean } = {},
): AttackOddsTerms => {
  const { modifiers, armour, plus } = presetInjuryInputs(edition, target, {
    cause: { kind: 'attack', by: actor, weapon: weapon?.name ?? '' },
    ...(weapon ? { weapon } : {}),
    longRange,
  })
  return {
    edition,
    attackNet,
    target,
    weapon,
    injuryModifiersNet: netDice(modifiers),
    bloodbath: false,
    armour,
    plus,
    aimed,
  }
}
