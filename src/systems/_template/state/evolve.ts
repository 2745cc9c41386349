import type { Event, EventOf } from './events'
import type { State } from './state'

type Handlers = { readonly [Type in Event['type']]: (state: State, event: EventOf<Type>) => State }

/** The state after an event. It decides nothing and computes no outcome again. */
export const evolve = (state: State, event: Event): State =>
  (handlers[event.type] as (state: State, event: Event) => State)(state, event)

const withoutPending = (state: State, id: number): State => ({
  ...state,
  frames: state.frames.filter((frame) => frame.id !== id),
})

const handlers: Handlers = {
  begun: (state, { names, turns }) => ({ ...state, phase: 'battle', names, turns, turn: 1 }),
  opened: (state, { frame }) => ({
    ...state,
    rushed: frame.modifiers.some(({ kind }) => kind === 'rush')
      ? [...state.rushed, frame.side]
      : state.rushed,
    frames: [...state.frames, { ...frame, result: null }],
    nextFrame: Math.max(state.nextFrame, frame.id + 1),
  }),
  thrown: (state, { frame: id, dice, pulls }) => ({
    ...state,
    frames: state.frames.map((frame) => (frame.id === id ? { ...frame, result: { dice, pulls } } : frame)),
  }),
  taken: (state, { frame, flag }) => ({ ...withoutPending(state, frame), flag }),
  withheld: (state, { frame }) => withoutPending(state, frame),
  turnPassed: (state, { to }) => ({ ...state, turn: to.turn, whose: to.side }),
  flagCorrected: (state, { to }) => ({ ...state, flag: to }),
  ended: (state, { outcome, resume }) => ({ ...state, phase: 'over', outcome, resume, frames: [] }),
  continued: (state) => ({
    ...state,
    phase: 'battle',
    turn: state.resume?.turn ?? state.turn,
    whose: state.resume?.side ?? state.whose,
    outcome: null,
    resume: null,
  }),
}
