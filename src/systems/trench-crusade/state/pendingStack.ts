import type { PendingOf, AnyPending } from './pending'
import type { State } from './state'

/** The state with this pending decision on top: its prompt is the open one. */
export const withPending = (state: State, frame: AnyPending): State => ({
  ...state,
  frames: [...state.frames, frame],
  nextFrame: Math.max(state.nextFrame, frame.id + 1),
})

/** The state without this pending decision, at any position. */
export const withoutPending = (state: State, id: number): State => ({
  ...state,
  frames: state.frames.filter((frame) => frame.id !== id),
})

/** The state with a changed pending decision; unchanged if none of that kind has that id. */
export const updatePending = <Kind extends AnyPending['kind']>(
  state: State,
  id: number,
  kind: Kind,
  change: (frame: PendingOf<Kind>) => Partial<PendingOf<Kind>>,
): State => ({
  ...state,
  frames: state.frames.map((frame) =>
    frame.id === id && frame.kind === kind ? { ...frame, ...change(frame as PendingOf<Kind>) } : frame,
  ),
})
