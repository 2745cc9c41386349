import { noSubject, type LoggedThrow, type LogSubject, type ThrowSource } from '@/engine'
import type { Message } from '@/kit'
import { sideIds, squareLabel, type AircraftId, type Position, type SideId } from '../../rules'
import type { AnyPending } from '../pending'
import { sideName } from '../names'
import { aircraftOf, type State } from '../state'
import { gameMessage } from './eventKind'

/** The log subject of a step by one side. */
export const sideSubject = (side: SideId | null): LogSubject =>
  side ? { side, sideIndex: sideIds.indexOf(side), icon: 'biplane', leader: false } : noSubject

/** The log subject of a step by one aircraft; of `side` if there is none, or of its base. */
export const aircraftSubject = (
  state: State,
  id: AircraftId | null,
  side: SideId | null = null,
): LogSubject => {
  const aircraft = id === null ? undefined : aircraftOf(state, id)
  return aircraft ? { ...sideSubject(aircraft.side), leader: aircraft.kind === 'bomber' } : sideSubject(side)
}

export const pendingSubject = (state: State, frame: AnyPending): LogSubject =>
  aircraftSubject(state, frame.kind === 'duel' ? frame.attacker : frame.aircraft, frame.side)

/** "F12, nose NW". */
export const positionText = ({ square, heading }: Position): Message =>
  gameMessage('place', { square: squareLabel(square), heading: gameMessage(`nose.${heading}`) })

/** Dice in the log, with the first faces if players changed them (C-4). */
export const loggedDiceRow = (
  sides: number,
  faces: readonly number[],
  thrown: ThrowSource,
  more: Partial<LoggedThrow> = {},
): LoggedThrow => ({
  matter: 'bone',
  sides,
  dice: faces.map((face) => ({ face, dropped: false })),
  thrown,
  reading: null,
  first: null,
  ...more,
})

export const diceOfSideText = (side: SideId, before: State): Message =>
  gameMessage('diceOf', { side: sideName(before, side) })
