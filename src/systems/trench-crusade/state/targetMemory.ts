import type { ModelId, ModifierSource, OfferedModifier } from '../rules'
import type { ModifierSwitchStates } from './command'
import type { PendingShotIntoMelee } from './pending'
import type { State } from './state'
import { positionModifierSources, type PositionModifierSource, type TargetMemory } from './schemas'

type Aims = Pick<State, 'aims'>

/** What depends on where the attacker stands, and on the range of its weapon. */
const ofAttacker: readonly PositionModifierSource[] = ['longRange', 'elevated']

/**
 * The choices of the last attack of this turn at that model: by any attacker for what its place gives (cover, an
 * obstacle), by the same attacker for its range and height.
 */
export const modifierSourcesRememberedForTarget = (
  { aims = [] }: Aims,
  target: ModelId | null,
  actor: ModelId,
): readonly PositionModifierSource[] => {
  const at = aims.filter((aim) => aim.target === target)
  const by = at.findLast((aim) => aim.actor === actor)
  return positionModifierSources.filter((source) =>
    (ofAttacker.includes(source) ? by : at.at(-1))?.said.includes(source),
  )
}

/** The model that a model attacked last in this turn; null if none. */
export const lastTargetOf = ({ aims = [] }: Aims, actor: ModelId): ModelId | null =>
  aims.findLast((aim) => aim.actor === actor)?.target ?? null

/** The players' choices for an attack of a model at another, as at the last attacks of this turn (TC-12). */
export const modifierChoicesFromMemory = (
  state: Aims,
  target: ModelId | null,
  actor: ModelId,
): ModifierSwitchStates =>
  Object.fromEntries(modifierSourcesRememberedForTarget(state, target, actor).map((source) => [source, true]))

/** What to remember: what counts now, and what was set before and is not offered for this weapon. */
export const modifierSourcesToRemember = (
  state: Aims,
  { actor, target }: Pick<TargetMemory, 'actor' | 'target'>,
  offered: readonly OfferedModifier[],
  counting: readonly { readonly source: ModifierSource }[],
): readonly PositionModifierSource[] =>
  positionModifierSources.filter((source) =>
    offered.some((one) => one.source === source)
      ? counting.some((one) => one.source === source)
      : modifierSourcesRememberedForTarget(state, target, actor).includes(source),
  )

/** The state after an attack: the last one of each model at each other is kept. */
export const withTargetMemory = (state: State, aim: TargetMemory): State => ({
  ...state,
  aims: [
    ...(state.aims ?? []).filter(({ actor, target }) => actor !== aim.actor || target !== aim.target),
    aim,
  ],
})

/** The state after a shot into melee is declared: who is within 1" of its target, the last time it was said. */
export const withMeleeMemory = (
  state: State,
  { declared: target, friends, foes }: Pick<PendingShotIntoMelee, 'declared' | 'friends' | 'foes'>,
): State => ({
  ...state,
  melees: [...(state.melees ?? []).filter((one) => one.target !== target), { target, friends, foes }],
})
