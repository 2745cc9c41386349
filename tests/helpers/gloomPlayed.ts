import { system } from '@/systems/gloom-trench'
import {
  chargeReaches,
  minChargeMoveToReach,
  chargeMoveAllowsReaction,
  readPoolFaces,
  readyDice,
  type ChargeReaction,
} from '@/systems/gloom-trench/rules'
import {
  promptOf,
  resultEffects,
  isPendingWithRolls,
  type PromptView,
  type Command,
  type DeclaredTarget,
  type Event,
  type AnyPending,
  type PendingWithRolls,
  type State,
} from '@/systems/gloom-trench/state'
import { playedTree, type Ends, type Heap, type Step } from './playedTree'

/** The assumed answers of players where the app proposes nothing. */
export interface Answers {
  readonly reaction?: ChargeReaction
  readonly shot?: DeclaredTarget
  readonly discard?: boolean
  /** Whether a natural 1 differs from other failures, as it does for Stress. */
  readonly ones?: boolean
}

/** The dice of a pending decision, each read by the rules. */
const throwing = ({ kind, rolls }: PendingWithRolls, ones: boolean): Step<Command> => {
  const measured = kind === 'charge' || kind === 'takeThatGround'
  const pools = rolls.map(({ pool }) => readyDice(pool))
  const heaps = pools.flatMap((dice) =>
    dice.map((die): Heap => {
      const reads = (face: number): string => {
        const { successes, naturalOnes } = readPoolFaces([die], [[face]])
        return `${successes} ${ones ? naturalOnes : 0}`
      }
      return { count: die.count, sides: die.sides, ...(measured ? {} : { reads }) }
    }),
  )
  const command = (faces: readonly (readonly number[])[]): Command => {
    let at = 0
    return { type: 'throw', faces: pools.map((dice) => dice.flatMap(() => faces[at++] ?? [])) }
  }
  return { kind: 'throws', heaps, command }
}

/** The consequence of the distance if players entered it, else a long way (GT-15). */
const contactOf = (frame: AnyPending) => {
  if (frame.kind !== 'charge' || frame.distance === undefined) return 'far'
  if (!chargeReaches(frame.reach ?? 0, frame.distance)) return 'fails'
  return chargeMoveAllowsReaction(minChargeMoveToReach(frame.distance)) ? 'far' : 'near'
}

const answer = ({ question, frame }: PromptView, answers: Answers): Command => {
  switch (question) {
    case 'spendOwn':
    case 'spendOpposing':
      return { type: 'spend', points: isPendingWithRolls(frame) ? frame.rolls.map(() => 0) : [] }
    case 'discardStress':
      return { type: 'discardStress', discard: answers.discard ?? false }
    case 'contact':
      return { type: 'contact', contact: contactOf(frame) }
    case 'react': {
      const { reaction = null, shot } = answers
      return shot ? { type: 'react', reaction, shot } : { type: 'react', reaction }
    }
    case 'stillWithin':
      return { type: 'stillWithin', within: true }
    case 'lastModel':
      return { type: 'shaken', units: [] }
    default:
      return { type: 'accept' }
  }
}

/** Morale and Stress count natural 1s. */
const onesCount = ({ frames }: State, { ones = false }: Answers): boolean =>
  ones || frames.some(({ kind }) => kind === 'morale')

/** The next command that the app proposes: spend nothing, throw dice, accept results. */
const proposed =
  (answers: Answers = {}) =>
  (state: State): Step<Command> => {
    const asked = promptOf(state)
    if (!asked) throw new Error('nothing is asked, and the question is not answered')
    return asked.question === 'throw' && isPendingWithRolls(asked.frame)
      ? throwing(asked.frame, onesCount(state, answers))
      : { kind: 'does', command: answer(asked, answers) }
  }

/** What the rest of the battle depends on in an open decision: for dice that were read, only their result. */
const frameKey = (state: State, frame: AnyPending, ones: boolean): unknown => {
  // Here the face is the result.
  if (frame.kind === 'takeThatGround') return [frame, frame.rolls.map(({ result }) => result?.faces)]
  if ((frame.kind !== 'melee' && frame.kind !== 'shooting') || frame.stage !== 'settle') return frame
  const { hits: _hits, saves, rolls: _rolls, spent: _spent, ...rest } = frame
  return [rest, resultEffects(state, frame), ones && saves]
}

const faceless = ['id', 'round', 'ties', 'faces', 'first', 'naturalOnes']

/** The part of a state that matters further: models, points, and open decisions without faces and numbers. */
const keyOf = (state: State, ones: boolean): string =>
  JSON.stringify(
    [
      state.phase,
      state.step,
      state.initiative,
      state.playing.map((side) => state.sides[side].points),
      state.order.map((id) => {
        const unit = state.units[id]
        return [unit?.left, unit?.recorded, ones && unit?.stress]
      }),
      state.frames.map((frame) => frameKey(state, frame, ones)),
    ],
    (name, value: unknown) =>
      faceless.includes(name) && !(ones && name === 'naturalOnes') ? undefined : value,
  )

/** The answer to a question from an event or from the state; null while it is open. */
export interface Answered {
  readonly told?: (event: Event) => string | null
  readonly stands?: (state: State) => string | null
}

/** The exact chances of how an open question of Gloom Trench ends. */
export const gloomTree = (begin: State, { told, stands }: Answered, answers: Answers = {}): Ends => {
  const next = proposed(answers)
  return playedTree(system, begin, {
    next: (state) => {
      const end = stands?.(state) ?? null
      return end === null ? next(state) : { kind: 'ends', end }
    },
    ...(told ? { told } : {}),
    key: (state) => keyOf(state, onesCount(state, answers)),
  })
}

/** How a melee ends, or a charge that may lead to one: as its odds name it. */
export const meleeEnds: Answered = {
  told: (event) => {
    if (event.type === 'abandoned') return 'shotDown'
    if (event.type === 'chargeMade' && event.contact === 'fails') return 'fails'
    if (event.type !== 'meleeDecided' || event.outcome.kind === 'again') return null
    return event.outcome.kind === 'won' ? `${event.outcome.winner}Wins` : 'bothGone'
  },
}
