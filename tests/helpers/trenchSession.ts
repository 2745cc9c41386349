import { shallowRef } from 'vue'
import { err, ok, rngFrom, type Message, type Result, type Rng } from '@/kit'
import { Timeline, type BattleSession, type Refusal } from '@/table'
import { sampleWarbands } from '@/systems/trench-crusade/rules'
import {
  decide,
  describe,
  evolve,
  initialState,
  look,
  type BattleLook,
  type Command,
  type Event,
  type State,
} from '@/systems/trench-crusade/state'
import { stamps } from './counter'

/** A session over a log in memory, with what a test wants to ask or meddle with. */
export interface TrenchSession extends BattleSession<BattleLook, Command> {
  /** The faces that the phone throws next, before its seeded chance goes on. */
  readonly willThrow: (...faces: readonly number[]) => void
  /** Dispatches, and fails loudly when refused. */
  readonly must: (...commands: readonly Command[]) => void
  readonly state: State
  readonly sent: readonly Command[]
}

/** Chance that repeats itself: a multiplicative generator, good enough for tests. */
const seeded = (seed: number): Rng => {
  let state = seed >>> 0
  return rngFrom(() => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state
  })
}

const system = { initial: initialState, version: 1, decide, evolve, facts: () => [] }

/** A battle without storage: reactive, synchronous, its chance seeded. */
export const trenchSession = (seed = 7): TrenchSession => {
  const opened = Timeline.open<State, Command, Event>(system, 'battle', [])
  if (!opened.ok) throw new Error('an empty log is whole')
  const timeline = opened.value
  const state = shallowRef(timeline.state)
  const draft = shallowRef<unknown>(null)
  const stamp = stamps()
  const chance = seeded(seed)
  const listed: number[] = []
  const sent: Command[] = []
  const rng: Rng = {
    below: (bound) => {
      const face = listed.shift()
      return face === undefined ? chance.below(bound) : face - 1
    },
  }
  const dispatch = (
    commands: Command | readonly Command[],
    overrule: readonly string[] = [],
  ): Result<number, Refusal> => {
    const list = 'type' in commands ? [commands] : commands
    for (const command of list) {
      const played = timeline.play(command, { rng, overrule }, stamp())
      state.value = timeline.state
      if (!played.ok) return err(played.reason)
      sent.push(command)
    }
    return ok(list.length)
  }
  /** The step in the words of its first event, as the app names it on Undo. */
  const named = (seqs: readonly number[] | 'history'): Message | null => {
    const entry = timeline.entries.find(({ seq }) => seqs !== 'history' && seqs.includes(seq))
    if (entry?.body.kind !== 'played') return null
    for (const event of entry.body.events) {
      const words = describe(event, state.value)
      if (words) return words
    }
    return null
  }
  const move = (step: 'undo' | 'redo') => {
    timeline[step](stamp())
    state.value = timeline.state
  }
  return {
    battle: 'battle',
    get look() {
      return look(state.value)
    },
    // The game hides nothing: everybody sees the same.
    lookAs: () => look(state.value),
    dispatch,
    undo: () => move('undo'),
    redo: () => move('redo'),
    get undoes() {
      // Read for its reactivity: the timeline itself is plain.
      return state.value && named(timeline.undoable())
    },
    get redoes() {
      return state.value && named(timeline.redoable())
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
    accepting: true,
    willThrow: (...faces) => listed.push(...faces),
    must: (...commands) => {
      const answer = dispatch(commands)
      if (!answer.ok) throw new Error(JSON.stringify(answer.reason))
    },
    get state() {
      return state.value
    },
    sent,
  }
}

/** The two sample warbands on the table, the first turn begun by Saint Orsolya's Own. */
export const sampleBattle = (seed?: number): TrenchSession => {
  const session = trenchSession(seed)
  const [ours, theirs] = sampleWarbands
  if (!ours || !theirs) throw new Error('two sample warbands')
  session.must({
    type: 'muster',
    scenario: { name: 'Trial', turnLimit: null, notes: '', budget: 'one-off', shakenRule: false },
    sides: { a: ours, b: theirs },
  })
  session.dispatch({ type: 'startTurn', starter: 'a' }, ['TC-15'])
  return session
}

/** The id of the model with that name. */
export const idOf = (session: TrenchSession, name: string): string => {
  const found = Object.values(session.look.models).find((model) => model.profile.name === name)
  if (!found) throw new Error(`nobody called ${name}`)
  return found.id
}
