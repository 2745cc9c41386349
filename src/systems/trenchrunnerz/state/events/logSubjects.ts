import { noSubject, type LoggedThrow, type LogSubject, type ThrowSource } from '@/engine'
import type { SideId } from '../../rules'
import type { AnyPending } from '../pending'
import type { CraftId } from '../ids'
import { bomberOf, isBomberId } from '../queries'
import type { State } from '../state'

export const bomberName = (state: State, id: string): string => bomberOf(state, id)?.name ?? '?'

/** The log subject of a step by one side. */
export const sideSubject = ({ playing }: State, side: SideId | null): LogSubject =>
  side ? { ...noSubject, side, sideIndex: Math.max(0, playing.indexOf(side)) } : noSubject

/** A step of one craft: its owner's, and the Defender's of an interceptor and of a bomber that nobody owns. */
export const ofCraft = (state: State, craft: CraftId): LogSubject => {
  const bomber = isBomberId(craft) ? bomberOf(state, craft) : undefined
  return bomber?.owner
    ? { ...sideSubject(state, bomber.owner), icon: bomber.motif }
    : sideSubject(state, 'defender')
}

export const ofDefender = (_event: unknown, before: State): LogSubject => sideSubject(before, 'defender')

/** The craft that a frame is about. */
const craftIn = (frame: AnyPending): CraftId | null => {
  if ('bomber' in frame) return frame.bomber
  if (frame.kind === 'collision') return frame.pushed
  return frame.kind === 'push' ? frame.craft : null
}

export const pendingSubject = (state: State, frame: AnyPending | undefined): LogSubject => {
  const craft = frame ? craftIn(frame) : null
  return craft === null ? noSubject : ofCraft(state, craft)
}

export const pendingById = (state: State, id: number): AnyPending | undefined =>
  state.frames.find((frame) => frame.id === id)

/** Dice in the log, with the first faces if players changed them (C-4). */
export const loggedDiceRow = (
  faces: readonly number[],
  thrown: ThrowSource,
  more: Partial<LoggedThrow> = {},
): LoggedThrow => ({
  matter: 'bone',
  sides: 6,
  dice: faces.map((face) => ({ face, dropped: false })),
  thrown,
  reading: null,
  first: null,
  ...more,
})

/** The one of a list of one; of several nobody stands for all. */
export const singleOrNone = <Item>([first, second]: readonly Item[]): Item | null =>
  (second === undefined && first) || null
