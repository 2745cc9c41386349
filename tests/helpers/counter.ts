import { err, ok, message, type Rng } from '@/kit'
import { againstRule, defineSystem, impossible, type PendingDecision, type EntryStamp } from '@/engine'

/**
 * A game made up for the tests of the engine and the storage: a total, dice, and pending decisions that open and close.
 */
export interface CounterState {
  readonly frames: readonly PendingDecision[]
  readonly nextFrame: number
  readonly total: number
  readonly faces: readonly number[]
}

export type CounterCommand =
  | { readonly kind: 'begin' }
  | { readonly kind: 'add'; readonly by: number }
  | { readonly kind: 'throw' }
  | { readonly kind: 'open'; readonly atomic: boolean }
  | { readonly kind: 'close' }
  /** Closes the top pending decision and opens another one in the same entry. */
  | { readonly kind: 'swap' }

export type CounterEvent =
  | { readonly kind: 'began' }
  | { readonly kind: 'added'; readonly by: number }
  | { readonly kind: 'thrown'; readonly face: number }
  | { readonly kind: 'opened'; readonly frame: PendingDecision }
  | { readonly kind: 'closed'; readonly frame: number }

const frameAfter = (state: CounterState, atomic: boolean): PendingDecision => ({
  id: state.nextFrame,
  kind: 'frame',
  atomic,
})

export const counter = defineSystem({
  id: 'counter',
  version: 1,
  initial: { frames: [], nextFrame: 1, total: 0, faces: [] } as CounterState,
  decide(state: CounterState, command: CounterCommand, { rng, overrule }) {
    const top = state.frames.at(-1)
    switch (command.kind) {
      case 'begin':
        return ok<readonly CounterEvent[]>([{ kind: 'began' }])
      case 'add':
        if (command.by < 0 && !overrule.includes('X-1')) return err(againstRule('X-1', 'counter.less'))
        return ok([{ kind: 'added', by: command.by }])
      case 'throw':
        return ok([{ kind: 'thrown', face: rng.below(6) + 1 }])
      case 'open':
        return ok([{ kind: 'opened', frame: frameAfter(state, command.atomic) }])
      case 'close':
        return top ? ok([{ kind: 'closed', frame: top.id }]) : err(impossible('counter.noFrame'))
      case 'swap':
        return top
          ? ok([
              { kind: 'closed', frame: top.id },
              { kind: 'opened', frame: frameAfter(state, true) },
            ])
          : err(impossible('counter.noFrame'))
    }
  },
  evolve(state: CounterState, event: CounterEvent): CounterState {
    switch (event.kind) {
      case 'began':
        return state
      case 'added':
        return { ...state, total: state.total + event.by }
      case 'thrown':
        return { ...state, faces: [...state.faces, event.face] }
      case 'opened':
        return { ...state, frames: [...state.frames, event.frame], nextFrame: event.frame.id + 1 }
      case 'closed':
        return { ...state, frames: state.frames.filter((frame) => frame.id !== event.frame) }
    }
  },
  battleView: (state: CounterState) => state,
  describe: (event: CounterEvent) => message(`counter.${event.kind}`),
  formatStep: () => null,
  formatStepDetails: () => ({ accounts: [], notes: [], markers: [] }),
  parseEvent(raw: unknown, version: number) {
    const kinds = ['began', 'added', 'thrown', 'opened', 'closed']
    if (version > 1) return err({ kind: 'newer' as const, version })
    const known = typeof raw === 'object' && raw !== null && 'kind' in raw && kinds.includes(String(raw.kind))
    return known ? ok(raw as CounterEvent) : err({ kind: 'damaged' as const, reason: 'not an event' })
  },
  participants: () => [],
  decidingSide: () => null,
  promptedSide: () => null,
  summary: (state: CounterState) => ({ turn: state.total, sides: [], outcome: null }),
  facts: (event: CounterEvent) =>
    event.kind === 'thrown'
      ? [{ kind: 'rolled' as const, side: 'a', thrown: 'phone' as const, faces: [event.face] }]
      : [],
})

/** Stamps with a fixed time and different ids. */
export const stamps = (): (() => EntryStamp) => {
  let count = 0
  return () => ({ id: `entry-${count}`, at: 1_000 + count++, by: 'device' })
}

/** An Rng that gives the listed faces of a D6 one after another, then ones. */
export const faces = (...listed: readonly number[]): Rng => {
  const left = [...listed]
  return { below: () => (left.shift() ?? 1) - 1 }
}
