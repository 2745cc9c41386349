import type { Model, ModelId } from '../../rules'
import { attackBy, engagedWith, lastTargetOf, recalledChoices, type BattleView } from '../../state'
import { actionsListedFor } from '../battle/dockAction'
import { attackDraft, type AttackDraft } from './draft'

const onTable = (look: BattleView, id: ModelId | null | undefined): ModelId | null => {
  const model = id ? look.models[id] : undefined
  return model && model.posture !== 'out' ? model.id : null
}

/** The enemy that a model last attacked in this turn, if it is on the table. */
export const lastTarget = (look: BattleView, actor: Model): ModelId | null => {
  const target = onTable(look, lastTargetOf(look, actor.id))
  return target && look.models[target]?.side !== actor.side ? target : null
}

/**
 * The target that an attack proposes: for a melee weapon the enemy just charged or the only one engaged, for further
 * attacks of the same weapon the last target. Null where players choose.
 */
export const proposedTarget = (look: BattleView, actor: Model, index: number): ModelId | null => {
  const weapon = actor.profile.weapons[index]
  if (!weapon) return null
  const done = actionsListedFor(look, actor.id)
  if (attackBy(weapon) === 'shoot')
    return done.some(({ act, weapon: used }) => act === 'shoot' && used === weapon.name)
      ? lastTarget(look, actor)
      : null
  const engaged = engagedWith(look, actor.id).filter((id) => onTable(look, id))
  const last = lastTarget(look, actor)
  if (last && engaged.includes(last) && done.some(({ act }) => act === 'fight')) return last
  return done.some(({ act }) => act === 'charge') || engaged.length === 1 ? (engaged.at(-1) ?? null) : null
}

/** The draft with a target: the choices remembered for it, and own models in melee with it. */
export const withTarget = (look: BattleView, draft: AttackDraft, target: ModelId): AttackDraft => {
  const actor = look.models[draft.model]
  const weapon = actor?.profile.weapons[draft.weapon ?? -1]
  const friends = engagedWith(look, target).filter((id) => id !== draft.model && onTable(look, id))
  const intoMelee = weapon?.kind === 'ranged' && friends.length > 0 ? { friends, foes: [] } : null
  return { ...draft, target, intoMelee, choices: recalledChoices(look, target) }
}

/** The draft of an attack with that weapon, at its proposed target. */
export const aimedDraft = (look: BattleView, actor: Model, weapon: number): AttackDraft => {
  const target = proposedTarget(look, actor, weapon)
  const draft = attackDraft(actor.id, null, weapon)
  return target === null ? draft : withTarget(look, draft, target)
}
