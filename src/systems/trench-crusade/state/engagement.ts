import { chargeHasDie, hasKeyword, type ModelId } from '../rules'
import type { State } from './state'
import type { Engagement } from './schemas'

type Melees = Pick<State, 'engaged'>

const isOf = (id: ModelId, { a, b }: Engagement): boolean => a === id || b === id

/** The enemies that a model is engaged with, the one it met last at the end. */
export const engagedWith = ({ engaged = [] }: Melees, id: ModelId): readonly ModelId[] =>
  engaged.flatMap((pair) => (isOf(id, pair) ? (pair.a === id ? [pair.b] : [pair.a]) : []))

/**
 * The die with which a charged SKIRMISHER moves away first, but not out of melee (TC-22): whether it is thrown alone,
 * because the Charge has none. Null without one.
 */
export const evadeOfCharge = (
  state: Melees & Pick<State, 'models'>,
  actor: ModelId,
  target: ModelId | null,
): { readonly alone: boolean } | null => {
  const [charger, charged] = [state.models[actor], state.models[target ?? '']]
  if (!charger || !charged || !hasKeyword(charged.profile, 'SKIRMISHER')) return null
  return engagedWith(state, charged.id).length > 0 ? null : { alone: !chargeHasDie(charger) }
}

const pairOf = (one: ModelId, other: ModelId): Engagement | null => {
  const [a, b] = one.startsWith('a') ? [one, other] : [other, one]
  return a.startsWith('a') && b.startsWith('b') ? { a, b } : null
}

/** The state with two models engaged or not; models of one side never are. */
export const stateWithEngagement = (state: State, one: ModelId, other: ModelId, engaged: boolean): State => {
  const pair = pairOf(one, other)
  if (!pair) return state
  const others = (state.engaged ?? []).filter(({ a, b }) => a !== pair.a || b !== pair.b)
  return engaged || state.engaged ? { ...state, engaged: engaged ? [...others, pair] : others } : state
}

/** The state with a model out of every melee, because it moved away. */
export const stateWithoutEngagementsOf = (state: State, id: ModelId): State =>
  state.engaged ? { ...state, engaged: state.engaged.filter((pair) => !isOf(id, pair)) } : state
