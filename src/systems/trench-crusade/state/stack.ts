import type { PendingOf, AnyPending } from './pending'
import type { State } from './state'

/** The state with that frame on top: its question is the one that is asked. */
export const withPending = (state: State, frame: AnyPending): State => ({
  ...state,
  frames: [...state.frames, frame],
  nextFrame: Math.max(state.nextFrame, frame.id + 1),
})

/** The state without that frame, wherever it stood. */
export const withoutPending = (state: State, id: number): State => ({
  ...state,
  frames: state.frames.filter((frame) => frame.id !== id),
})

/** The state with something about an open frame changed; as it is where no frame of that kind has that id. */
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
