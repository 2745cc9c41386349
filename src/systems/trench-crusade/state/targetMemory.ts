import type { ModelId, ModifierSource, OfferedModifier } from '../rules'
import type { ModifierSwitchStates } from './command'
import type { State } from './state'
import { positionModifierSources, type TargetMemory, type PositionModifierSource } from './schemas'

type Aims = Pick<State, 'aims'>

/** The choices of the last attack of this turn at that model, by any attacker. */
export const modifierSourcesRememberedForTarget = (
  { aims = [] }: Aims,
  target: ModelId | null,
): readonly PositionModifierSource[] => aims.findLast((aim) => aim.target === target)?.said ?? []

/** The model that a model attacked last in this turn; null if none. */
export const lastTargetOf = ({ aims = [] }: Aims, actor: ModelId): ModelId | null =>
  aims.findLast((aim) => aim.actor === actor)?.target ?? null

/** The players' choices for an attack at that model, as at the last attack of this turn (TC-12). */
export const modifierChoicesFromMemory = (state: Aims, target: ModelId | null): ModifierSwitchStates =>
  Object.fromEntries(modifierSourcesRememberedForTarget(state, target).map((source) => [source, true]))

/** What to remember: what counts now, and what was set before and is not offered for this weapon. */
export const modifierSourcesToRemember = (
  state: Aims,
  target: ModelId,
  offered: readonly OfferedModifier[],
  counting: readonly { readonly source: ModifierSource }[],
): readonly PositionModifierSource[] =>
  positionModifierSources.filter((source) =>
    offered.some((one) => one.source === source)
      ? counting.some((one) => one.source === source)
      : modifierSourcesRememberedForTarget(state, target).includes(source),
  )

/** The state after an attack: the last one of each model at each other is kept. */
export const withTargetMemory = (state: State, aim: TargetMemory): State => ({
  ...state,
  aims: [
    ...(state.aims ?? []).filter(({ actor, target }) => actor !== aim.actor || target !== aim.target),
    aim,
  ],
})
