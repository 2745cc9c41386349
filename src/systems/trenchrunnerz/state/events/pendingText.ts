import { message, type Message } from '@/kit'
import type {
  AnyPending,
  FlakSource,
  PendingOf,
  PendingLaserOrObstacles,
  RaidAim,
  ThrownRoll,
} from '../pending'
import type { State } from '../state'
import { craftName, placeName } from '../names'
import { bomberName } from './logSubjects'
import { gameMessage } from './eventKind'

interface FrameWords<Frame> {
  /** The title of its step and of its dice. */
  readonly title?: (frame: Frame, state: State) => Message
  /** The reading of a roll: whose dice they are, or their result; by default what they count as. */
  readonly reading?: (frame: Frame, roll: ThrownRoll, index: number, state: State) => Message | null
}

/** The source of Flak: the battery of a token by its place, or those of an objective. */
const sourceName = (state: State, source: FlakSource): Message =>
  gameMessage(`source.${source.kind}`, {
    place: placeName(state, source.kind === 'token' ? source.home : source.objective),
  })

/** The target of a raid. */
const aimWords = (aim: RaidAim, state: State): Message =>
  gameMessage(`dice.raid.${aim.kind}`, {
    place: placeName(state, aim.kind === 'token' ? aim.home : aim.objective),
  })

const hazard = {
  title: ({ kind, bomber, home }: PendingLaserOrObstacles, state: State) =>
    gameMessage(kind, { name: bomberName(state, bomber), place: placeName(state, home) }),
}
const diceOf = (name: Message): Message => gameMessage('dice.of', { name })

const byKind: { readonly [Kind in AnyPending['kind']]: FrameWords<PendingOf<Kind>> } = {
  rollOff: {
    title: () => gameMessage('rollOff'),
    reading: ({ contenders }, _roll, index, { players }) =>
      diceOf(message('tr.named', { name: players[contenders[index] ?? -1] ?? '?' })),
  },
  batteries: {
    title: () => gameMessage('batteries'),
    reading: (_frame, _roll, index, state) => diceOf(placeName(state, index === 0 ? 'alpha' : 'beta')),
  },
  flak: {
    title: ({ bomber, source }, state) =>
      gameMessage('flak', { name: bomberName(state, bomber), source: sourceName(state, source) }),
    reading: (_frame, { result }) => gameMessage('dice.strikes', { n: result.passed }),
  },
  laser: hazard,
  obstacles: hazard,
  dogfight: {
    title: ({ bomber, interceptor }, state) =>
      gameMessage('dogfight', {
        name: bomberName(state, bomber),
        interceptor: craftName(state, interceptor),
      }),
    reading: ({ bomber, interceptor }, _roll, index, state) =>
      diceOf(craftName(state, index === 0 ? bomber : interceptor)),
  },
  collision: {
    title: ({ pushed, other }, state) =>
      gameMessage('collision', { name: bomberName(state, pushed), other: bomberName(state, other) }),
  },
  raid: {
    title: ({ bomber, targets }, state) => {
      const name = bomberName(state, bomber)
      const [aim] = targets
      return aim && targets.length === 1
        ? gameMessage('raidAt', { name, aim: aimWords(aim, state) })
        : gameMessage('raid', { name, n: targets.length })
    },
    reading: ({ targets }, _roll, index, state) => {
      const aim = targets[index]
      return aim ? aimWords(aim, state) : null
    },
  },
  entry: {},
  identify: { title: ({ home }, state) => gameMessage('identify', { place: placeName(state, home) }) },
  push: {},
}

const of = (frame: AnyPending): FrameWords<AnyPending> =>
  // The record has, for each kind, the texts of its pending decisions.
  byKind[frame.kind] as FrameWords<AnyPending>

/** The title of a pending decision; null for kinds that only lead to another one. */
export const pendingTitle = (frame: AnyPending, state: State): Message | null =>
  of(frame).title?.(frame, state) ?? null

/** Pending decisions with several rolls, each with a thrower or target of its own. */
const severalRolls: readonly AnyPending['kind'][] = ['rollOff', 'batteries', 'dogfight', 'raid']

/** The title of the dice in step details; null if each roll has its own name. */
export const rollBreakdownTitle = (frame: AnyPending, state: State): Message | null =>
  severalRolls.includes(frame.kind) ? null : pendingTitle(frame, state)

/** The reading of a roll in the log. */
export const rollReadingText = (
  frame: AnyPending,
  roll: ThrownRoll,
  index: number,
  state: State,
): Message | null => {
  const { reading } = of(frame)
  return reading
    ? reading(frame, roll, index, state)
    : gameMessage('dice.value', { value: roll.result.values[0] ?? 0 })
}
