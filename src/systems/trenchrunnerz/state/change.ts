import type { ObjectiveId, ObjectiveState, PlaceId } from '../rules'
import { isPendingWithRolls, type AnyPending, type PendingOf, type PendingWithRolls } from './pending'
import type { CraftId } from './craftIdTypes'
import type { Bomber } from './bomber'
import type { SideState, State, Token } from './state'
import { isBomberId } from './queries'
import type { SideId } from '../rules'

/** With a changed bomber; an unknown one changes nothing. */
export const withBomber = (state: State, id: string, change: Partial<Bomber>): State => ({
  ...state,
  bombers: state.bombers.map((bomber) => (bomber.id === id ? { ...bomber, ...change } : bomber)),
})

/** With a changed token of a place; a place without a token changes nothing. */
export const withToken = (state: State, home: PlaceId, change: Partial<Token>): State => {
  const token = state.tokens[home]
  return token ? { ...state, tokens: { ...state.tokens, [home]: { ...token, ...change } } } : state
}

/** With changed common fields of a bomber or interceptor. */
export const withCraft = (state: State, id: CraftId, change: Partial<Bomber & Token>): State =>
  isBomberId(id) ? withBomber(state, id, change) : withToken(state, id, change)

export const withSide = (state: State, side: SideId, change: Partial<SideState>): State => ({
  ...state,
  sides: { ...state.sides, [side]: { ...state.sides[side], ...change } },
})

export const withObjective = (
  state: State,
  objective: ObjectiveId,
  change: Partial<ObjectiveState>,
): State => ({
  ...state,
  objectives: { ...state.objectives, [objective]: { ...state.objectives[objective], ...change } },
})

/** With all tokens of this wave changed. */
export const withAllTokensChanged = (state: State, change: (token: Token) => Partial<Token>): State => ({
  ...state,
  tokens: Object.fromEntries(
    Object.entries(state.tokens).map(([home, token]) => [home, { ...token, ...change(token) }]),
  ),
})

/** Without this pending decision. */
export const withoutPending = (state: State, id: number): State => ({
  ...state,
  frames: state.frames.filter((frame) => frame.id !== id),
})

/** With a changed pending decision of this kind. */
export const updatePending = <Kind extends 'entry' | 'dogfight' | 'rollOff'>(
  state: State,
  id: number,
  kind: Kind,
  change: (frame: PendingOf<Kind>) => Partial<PendingOf<Kind>>,
): State => ({
  ...state,
  frames: state.frames.map((frame) =>
    frame.id === id && frame.kind === kind
      ? ({ ...frame, ...change(frame as PendingOf<Kind>) } as AnyPending)
      : frame,
  ),
})

/** With a changed pending decision that asks for rolls. */
export const updateRolls = (
  state: State,
  id: number,
  change: (frame: PendingWithRolls) => Pick<PendingWithRolls, 'rolls'>,
): State => ({
  ...state,
  frames: state.frames.map((frame) =>
    frame.id === id && isPendingWithRolls(frame) ? ({ ...frame, ...change(frame) } as AnyPending) : frame,
  ),
})
