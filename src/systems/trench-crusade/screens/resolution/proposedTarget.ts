import type { Model, ModelId } from '../../rules'
import {
  attackActOf,
  engagedWith,
  lastTargetOf,
  modifierChoicesFromMemory,
  type BattleView,
} from '../../state'
import { doneActionsOf } from '../battle/dockAction'
import { attackDraft, type AttackDraft } from './draft'

const onTable = (view: BattleView, id: ModelId | null | undefined): ModelId | null => {
  const model = id ? view.models[id] : undefined
  return model && model.posture !== 'out' ? model.id : null
}

/** The enemy that a model last attacked in this turn, if it is on the table. */
export const lastTarget = (view: BattleView, actor: Model): ModelId | null => {
  const target = onTable(view, lastTargetOf(view, actor.id))
  return target && view.models[target]?.side !== actor.side ? target : null
}

/**
 * The target that an attack proposes: for a melee weapon the enemy just charged or the only one engaged, for further
 * attacks of the same weapon the last target. Null where players choose.
 */
export const proposedTarget = (view: BattleView, actor: Model, index: number): ModelId | null => {
  const weapon = actor.profile.weapons[index]
  if (!weapon) return null
  const done = doneActionsOf(view, actor.id)
  if (attackActOf(weapon) === 'shoot')
    return done.some(({ act, weapon: used }) => act === 'shoot' && used === weapon.name)
      ? lastTarget(view, actor)
      : null
  const engaged = engagedWith(view, actor.id).filter((id) => onTable(view, id))
  const last = lastTarget(view, actor)
  if (last && engaged.includes(last) && done.some(({ act }) => act === 'fight')) return last
  return done.some(({ act }) => act === 'charge') || engaged.length === 1 ? (engaged.at(-1) ?? null) : null
}

/**
 * The models within 1" of a target, for a shot into melee (TC-14): as players said for the last such shot at it in this
 * turn, and own models in melee with it. Null without a model of the shooter's side: then it is an ordinary shot.
 */
const proposedMelee = (view: BattleView, shooter: ModelId, target: ModelId): AttackDraft['intoMelee'] => {
  const near = (ids: readonly ModelId[]) => ids.filter((id) => id !== shooter && onTable(view, id))
  const said = view.melees.find((one) => one.target === target)
  // Who has met the target since then stands there too.
  const friends = [...new Set([...near(said?.friends ?? []), ...near(engagedWith(view, target))])]
  return friends.length > 0 ? { friends, foes: near(said?.foes ?? []) } : null
}

/** The draft with a target: the choices remembered for it, and who is in melee with it. */
export const draftWithTarget = (view: BattleView, draft: AttackDraft, target: ModelId): AttackDraft => {
  const actor = view.models[draft.model]
  const weapon = actor?.profile.weapons[draft.weapon ?? -1]
  return {
    ...draft,
    target,
    intoMelee: weapon?.kind === 'ranged' ? proposedMelee(view, draft.model, target) : null,
    blast: draft.blast.filter((id) => id !== target && id !== draft.target),
    choices: modifierChoicesFromMemory(view, target, draft.model),
  }
}

/** The draft of an attack with that weapon, at its proposed target. */
export const aimedDraft = (view: BattleView, actor: Model, weapon: number): AttackDraft => {
  const target = proposedTarget(view, actor, weapon)
  const draft = attackDraft(actor.id, null, weapon)
  return target === null ? draft : draftWithTarget(view, draft, target)
}
