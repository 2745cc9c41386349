import { noSubject, type LoggedThrow, type LogSubject, type ThrowSource } from '@/engine'
import type { SideId } from '../../rules'
import type { AnyPending } from '../pending'
import type { CraftId } from '../craftIdTypes'
import { bomberById, isBomberId } from '../queries'
import type { State } from '../state'

export const bomberName = (state: State, id: string): string => bomberById(state, id)?.name ?? '?'

/** The log subject of a step by one side. */
export const sideSubject = ({ playing }: State, side: SideId | null): LogSubject =>
  side ? { ...noSubject, side, sideIndex: Math.max(0, playing.indexOf(side)) } : noSubject

/**
 * The log subject of a step by one craft: its owner; the Defender for an interceptor or a bomber without an owner.
 */
export const craftSubject = (state: State, craft: CraftId): LogSubject => {
  const bomber = isBomberId(craft) ? bomberById(state, craft) : undefined
  return bomber?.owner
    ? { ...sideSubject(state, bomber.owner), icon: bomber.motif }
    : sideSubject(state, 'defender')
}

export const defenderSubject = (_event: unknown, before: State): LogSubject => sideSubject(before, 'defender')

/** The craft of a pending decision. */
const craftIn = (frame: AnyPending): CraftId | null => {
  if ('bomber' in frame) return frame.bomber
  if (frame.kind === 'collision') return frame.pushed
  return frame.kind === 'push' ? frame.craft : null
}

export const pendingSubject = (state: State, frame: AnyPending | undefined): LogSubject => {
  const craft = frame ? craftIn(frame) : null
  return craft === null ? noSubject : craftSubject(state, craft)
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

/** The only item of a list of one, else null. */
export const singleOrNone = <Item>([first, second]: readonly Item[]): Item | null =>
  (second === undefined && first) || null
