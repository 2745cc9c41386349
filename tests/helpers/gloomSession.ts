import { shallowRef } from 'vue'
import { err, ok, rngFrom, type Message, type Result, type Rng } from '@/kit'
import { Timeline, type BattleSession, type Entry, type Refusal } from '@/table'
import { sampleForces, type Force } from '@/systems/gloom-trench/rules'
import {
  decide,
  describe,
  evolve,
  initialState,
  look,
  type AskLook,
  type BattleLook,
  type Command,
  type Event,
  type State,
} from '@/systems/gloom-trench/state'
import { stamps } from './counter'

/** A session over a log in memory, with what a test wants to ask or meddle with. */
export interface GloomSession extends BattleSession<BattleLook, Command> {
  /** The faces that the phone throws next, before its seeded chance goes on. */
  readonly willThrow: (...faces: readonly number[]) => void
  /** Dispatches, and fails loudly when refused. */
  readonly must: (...commands: readonly Command[]) => void
  readonly state: State
  /** The log so far, as it would stand on the disk. */
  readonly entries: readonly Entry[]
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
export const gloomSession = (seed = 7): GloomSession => {
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
    get entries() {
      return timeline.entries
    },
    sent,
  }
}

/** The first two sample forces mustered, before the first turn's Tactical Phase. */
export const sampleMuster = (seed?: number): GloomSession => {
  const session = gloomSession(seed)
  const [ours, theirs] = sampleForces
  if (!ours || !theirs) throw new Error('two sample forces')
  session.must(aMuster(ours, theirs))
  return session
}

/** A battle of these forces, agreed on without anything special. */
export const aMuster = (...sides: readonly Force[]): Command => ({
  type: 'muster',
  scenario: { name: 'Trial', scale: '28mm', turnLimit: null, notes: '', strictNerves: false },
  sides,
})

/** Goes through the Tactical Phase by the phone's dice, up to the first draw. Nobody spends. */
export const toTheBag = (session: GloomSession): GloomSession => {
  for (let steps = 0; steps < 60 && session.look.phase === 'tactical'; steps += 1) {
    const { ask, proposal } = session.look
    if (ask) session.must(plainAnswer(ask))
    else if (proposal.kind === 'declareInitiative') session.must({ type: 'declareInitiative', side: 'a' })
    else session.must({ type: 'proceed' })
  }
  if (session.look.phase !== 'activations') throw new Error('the Tactical Phase does not end')
  return session
}

/** Answers a question of the two guided phases without any choice: nothing spent, thrown by the phone, taken as it is. */
const plainAnswer = ({ question, frame }: AskLook): Command => {
  switch (question) {
    case 'spendOwn':
    case 'spendOpposing':
      return { type: 'spend', points: 'rolls' in frame ? frame.rolls.map(() => 0) : [] }
    case 'throw':
      return { type: 'throw' }
    case 'lastModel':
      return { type: 'shaken', units: [] }
    default:
      return { type: 'accept' }
  }
}

/** The sample forces after the Tactical Phase of the first turn, the bag filled. */
export const sampleBattle = (seed?: number): GloomSession => toTheBag(sampleMuster(seed))

/** The id of the unit with that name. */
export const idOf = (session: GloomSession, name: string): string => {
  const found = Object.values(session.look.units).find(({ unit }) => unit.profile.name === name)
  if (!found) throw new Error(`nobody called ${name}`)
  return found.unit.id
}
