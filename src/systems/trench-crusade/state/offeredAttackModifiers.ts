import { offeredActionModifiers, type Model, type OfferedModifier, type Weapon } from '../rules'
import { isOffHand } from './acts'
import type { ActivationAction } from './state'

/**
 * What an attack offers, preset as model and state say, `done` what the actor did in this activation: players may switch
 * each of it (TC-12). The target is null for a point.
 */
export const offeredAttackModifiers = (
  actor: Model,
  weapon: Weapon,
  target: Model | null,
  done: readonly ActivationAction[],
): readonly OfferedModifier[] =>
  offeredActionModifiers({
    kind: weapon.kind,
    actor,
    weapon,
    offHand: isOffHand(done, weapon),
    ...(target ? { target } : {}),
  })
