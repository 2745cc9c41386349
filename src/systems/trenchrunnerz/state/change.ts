import type { ObjectiveId, ObjectiveState, PlaceId } from '../rules'
import { hasRolls, type AnyPending, type PendingOf, type PendingRolls } from './pending'
import type { CraftId } from './ids'
import type { Bomber } from './bomber'
import type { SideState, State, Token } from './state'
import { isBomberId } from './queries'
import type { SideId } from '../rules'

/** A bomber with some of it changed; one that is unknown changes nothing. */
export const withBomber = (state: State, id: string, change: Partial<Bomber>): State => ({
  ...state,
  bombers: state.bombers.map((bomber) => (bomber.id === id ? { ...bomber, ...change } : bomber)),
})

/** The token set at a place with some of it changed; where none was set nothing changes. */
export const withToken = (state: State, home: PlaceId, change: Partial<Token>): State => {
  const token = state.tokens[home]
  return token ? { ...state, tokens: { ...state.tokens, [home]: { ...token, ...change } } } : state
}

/** What bombers and interceptors have in common, changed for either. */
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

/** Every token of this wave changed in the same way. */
export const withTokens = (state: State, change: (token: Token) => Partial<Token>): State => ({
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

/** With a frame of this kind changed. */
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
export const inRolls = (
  state: State,
  id: number,
  change: (frame: PendingRolls) => Pick<PendingRolls, 'rolls'>,
): State => ({
  ...state,
  frames: state.frames.map((frame) =>
    frame.id === id && hasRolls(frame) ? ({ ...frame, ...change(frame) } as AnyPending) : frame,
  ),
})
