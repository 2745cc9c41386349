import { system } from '@/systems/trench-crusade'
import {
  actionNetDice,
  injuryNetDice,
  battleView,
  type PromptView,
  type Command,
  type Event,
  type State,
} from '@/systems/trench-crusade/state'
import type { BloodAndInfectionSpend, ModelId } from '@/systems/trench-crusade/rules'
import { playedTree, type Ends, type Heap, type Step } from './playedTree'

/** What is spent during the action. Nothing else is spent. */
export interface Answers {
  /** What the opponent pays against the ACTION roll. */
  readonly opposed?: BloodAndInfectionSpend
  /** What is paid for and against the injury roll of `on` only (TC-3, TC-5). */
  readonly injury?: {
    readonly on: ModelId
    readonly worsen?: BloodAndInfectionSpend
    readonly bloodbath?: BloodAndInfectionSpend
    readonly ward?: number
  }
}

const nothing: BloodAndInfectionSpend = { blood: 0, infection: 0 }

/** The next dice. The die of a Bloodbath is read separately and comes last. */
const heapsOf = (frame: PromptView['frame']): readonly Heap[] => {
  switch (frame.kind) {
    case 'action':
      return [{ count: 2 + Math.abs(actionNetDice(frame)), sides: 6 }]
    case 'injury':
      return [
        { count: 2 + Math.abs(injuryNetDice(frame)), sides: 6 },
        ...(frame.foe?.bloodbath ? [{ count: 1, sides: 6 }] : []),
      ]
    case 'morale':
      return [{ count: 2 + Math.abs(frame.modifiers.reduce((sum, { dice }) => sum + dice, 0)), sides: 6 }]
    default:
      throw new Error(`no throw of a ${frame.kind} is played through`)
  }
}

const proposed = ({ question, frame }: PromptView, { opposed = nothing, injury }: Answers): Step<Command> => {
  const paid = frame.kind === 'injury' && frame.target === injury?.on ? injury : undefined
  switch (question) {
    case 'oppose':
      return { kind: 'does', command: { type: 'oppose', ...opposed } }
    case 'worsen': {
      const { worsen = nothing, bloodbath = null } = paid ?? {}
      return { kind: 'does', command: { type: 'worsen', ...worsen, bloodbath } }
    }
    case 'ward':
      return { kind: 'does', command: { type: 'ward', blessing: paid?.ward ?? 0 } }
    case 'throwAction':
    case 'throwInjury':
    case 'throwMorale':
      return {
        kind: 'throws',
        heaps: heapsOf(frame),
        command: (faces) => ({ type: 'throw', faces: faces.flat() }),
      }
    default:
      return { kind: 'does', command: { type: 'accept' } }
  }
}

/** What the rest of the battle depends on: for dice that were read, only their result. */
const key = ({ frames, models, phase }: State): string =>
  JSON.stringify([
    frames.map((frame) =>
      frame.kind === 'action' || frame.kind === 'morale' ? { ...frame, roll: frame.roll?.outcome } : frame,
    ),
    models,
    phase,
  ])

const played = (begin: State, told: (event: Event) => string | null, answers: Answers = {}): Ends =>
  playedTree(system, begin, {
    next: (state) => {
      const { ask } = battleView(state)
      return ask ? proposed(ask, answers) : { kind: 'ends', end: 'none' }
    },
    told,
    key,
  })

/** How the open ACTION roll ends (TC-2). */
export const actionPlayed = (begin: State, answers?: Answers): Ends =>
  played(begin, (event) => (event.type === 'actionThrown' ? event.roll.outcome : null), answers)

/** The posture of a model after the open attack or injury roll; `none` if it is not hurt (TC-6). */
export const fatePlayed = (begin: State, victim: ModelId, answers?: Answers): Ends =>
  played(
    begin,
    (event) => (event.type === 'injuryThrown' && event.target === victim ? event.roll.effect.result : null),
    answers,
  )

/** The BLOOD of a model after the open injury roll, or `out` if it leaves the table (TC-4, TC-8). */
export const bloodPlayed = (begin: State, victim: ModelId, answers?: Answers): Ends =>
  played(
    begin,
    (event) =>
      event.type === 'injuryApplied' && event.target === victim
        ? event.effect.posture === 'out'
          ? 'out'
          : String(event.effect.blood)
        : null,
    answers,
  )

/** The target of an open shot into melee, drawn fairly (TC-14). */
export const struckPlayed = (begin: State): Ends =>
  playedTree(system, begin, {
    next: (state): Step<Command> => {
      const frame = battleView(state).ask?.frame
      if (frame?.kind !== 'scatter') throw new Error('no scatter stands open')
      if (frame.picked !== null) return { kind: 'ends', end: frame.picked }
      const sides = frame.stage === 'pick' ? frame.candidates.length : 6
      return {
        kind: 'throws',
        heaps: [{ count: 1, sides }],
        command: (faces) => ({ type: 'throw', faces: faces.flat() }),
      }
    },
  })

/** How the open morale test ends (TC-17). */
export const moralePlayed = (begin: State): Ends =>
  played(begin, (event) => (event.type === 'moraleThrown' ? event.roll.outcome : null))
