import { shallowRef } from 'vue'
import { ok, fairRngFromUint32, type Message, type Rng } from '@/kit'
import {
  foresee,
  refusedDispatchResult,
  Timeline,
  type BattleSession,
  type DispatchResult,
  type LastStep,
  type LogEntry,
  type WithPendingStack,
  type SavedForce,
  type TableSeat,
  type System,
} from '@/engine'
import { stamps } from './counter'

/** A session with a log in memory that a test can inspect and change. */
export interface MemorySession<State, Command, Event, View> extends BattleSession<View, Command> {
  /** The faces that the phone throws next, before its seeded generator goes on. */
  readonly willThrow: (...faces: readonly number[]) => void
  /** Dispatches, and throws when the command is refused. */
  readonly must: (...commands: readonly Command[]) => void
  readonly state: State
  /** The log so far, as it would be stored. */
  readonly entries: readonly LogEntry<Event>[]
  readonly sent: readonly Command[]
  /** Puts this phone at a shared table. */
  readonly sitAs: (seat: TableSeat | null) => void
  /** The forces that it has saved for later battles. */
  readonly keptForLater: readonly Omit<SavedForce, 'place'>[]
}

/** A seeded linear congruential generator, good enough for tests. */
const seeded = (seed: number): Rng => {
  let state = seed >>> 0
  return fairRngFromUint32(() => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state
  })
}

/** A battle of any game without storage: reactive, synchronous and seeded. */
export const memorySession = <
  State extends WithPendingStack,
  Command extends { readonly type: string },
  Event,
  View,
>(
  system: System<State, Command, Event, View>,
  seed = 7,
): MemorySession<State, Command, Event, View> => {
  const opened = Timeline.open<State, Command, Event>(system, 'battle', [])
  if (!opened.ok) throw new Error('an empty log is whole')
  const timeline = opened.value
  const state = shallowRef(timeline.state)
  const draft = shallowRef<unknown>(null)
  const seat = shallowRef<TableSeat | null>(null)
  const stamp = stamps()
  const chance = seeded(seed)
  const listed: number[] = []
  const sent: Command[] = []
  const keptForLater: Omit<SavedForce, 'place'>[] = []
  const rng: Rng = {
    below: (bound) => {
      const face = listed.shift()
      return face === undefined ? chance.below(bound) : face - 1
    },
  }
  const dispatch = (
    commands: Command | readonly Command[],
    overrule: readonly string[] = [],
  ): DispatchResult => {
    const list: readonly Command[] = 'type' in commands ? [commands] : commands
    for (const [done, command] of list.entries()) {
      const played = timeline.play(command, { rng, overrule }, stamp())
      state.value = timeline.state
      if (!played.ok) return refusedDispatchResult(done, played.reason)
      sent.push(command)
    }
    return ok(list.length)
  }
  /** The text of the step's first event, as on the Undo button. */
  const named = (seqs: readonly number[] | 'history'): Message | null => {
    const entry = timeline.entries.find(({ seq }) => seqs !== 'history' && seqs.includes(seq))
    if (entry?.body.kind !== 'played') return null
    for (const event of entry.body.events) {
      const words = system.describe(event, state.value, null)
      if (words) return words
    }
    return null
  }
  /** The step that Undo would take back, as the log shows it. */
  const lastStep = (): LastStep | null => {
    const seqs = timeline.undoable()
    const entries = seqs === 'history' ? [] : timeline.entries.filter(({ seq }) => seqs.includes(seq))
    const [first] = entries
    let before = first && timeline.before(first.seq)
    const step = entries.flatMap(({ body }) =>
      (body.kind === 'played' ? body.events : []).flatMap((event) => {
        if (!before) return []
        const one = { event, before }
        before = system.evolve(before, event)
        return [one]
      }),
    )
    const line = system.formatStep(step, null)
    const reopens = seat.value === null && timeline.reopenable().length > 0
    return first && line ? { key: first.step, line, reopens } : null
  }
  const move = (step: 'undo' | 'redo') => {
    timeline[step](stamp())
    state.value = timeline.state
  }
  return {
    battle: 'battle',
    get view() {
      return system.battleView(state.value, null)
    },
    viewAs: (viewer) => system.battleView(state.value, viewer),
    dispatch,
    foresee: (commands) => {
      const list: readonly Command[] = 'type' in commands ? [commands] : commands
      const foreseen = foresee(system, state.value, list)
      return {
        objections: foreseen.objections,
        view: foreseen.state && system.battleView(foreseen.state, null),
      }
    },
    keptForLater,
    keep: (thing) => void keptForLater.push(structuredClone(JSON.parse(JSON.stringify(thing)))),
    undo: () => move('undo'),
    redo: () => move('redo'),
    get undoes() {
      // Read for its reactivity, because the timeline is not reactive.
      return state.value && named(timeline.undoable())
    },
    get redoes() {
      return state.value && named(timeline.redoable())
    },
    get lastStep() {
      return state.value && lastStep()
    },
    reopen: () => {
      timeline.undo(stamp(), 'reopenable')
      state.value = timeline.state
    },
    get draft() {
      return draft.value
    },
    saveDraft: (values) => {
      draft.value = structuredClone(JSON.parse(JSON.stringify(values)))
    },
    dropDraft: () => {
      draft.value = null
    },
    picture: async () => null,
    accepting: true,
    willThrow: (...faces) => listed.push(...faces),
    must: (...commands) => {
      const answer = dispatch(commands)
      if (!answer.ok) throw new Error(JSON.stringify(answer.reason))
    },
    get state() {
      return state.value
    },
    get entries() {
      return timeline.entries
    },
    sent,
    get seat() {
      return seat.value
    },
    sitAs: (now) => (seat.value = now),
  }
}
