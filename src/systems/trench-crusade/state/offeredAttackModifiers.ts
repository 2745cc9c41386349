import { offeredActionModifiers, type Edition, type Model, type OfferedModifier, type Weapon } from '../rules'
import { isOffHand } from './acts'
import type { ActivationAction } from './state'

/**
 * The modifiers that an attack offers, preset by model and state (TC-12). `done` is what the actor did in this
 * activation. The target is null for a point.
 */
export const offeredAttackModifiers = (
  edition: Edition,
  actor: Model,
  weapon: Weapon,
  target: Model | null,
  done: readonly ActivationAction[],
): readonly OfferedModifier[] =>
  offeredActionModifiers({
    edition,
    kind: weapon.kind,
    actor,
    weapon,
    offHand: isOffHand(edition, actor, done, weapon),
    charged: done.some(({ act }) => act === 'charge'),
    ...(target ? { target } : {}),
  })
