import { offeredActionModifiers, type Model, type OfferedModifier, type Weapon } from '../rules'

/** What an attack offers, preset as the rules say: players may switch each of it (TC-12). Null for a target that is a point. */
export const offeredToAttack = (
  actor: Model,
  weapon: Weapon,
  target: Model | null,
): readonly OfferedModifier[] =>
  offeredActionModifiers({ kind: weapon.kind, actor, weapon, ...(target ? { target } : {}) })
