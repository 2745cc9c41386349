import { noSubject, type LoggedThrow, type LogSubject, type ThrowSource } from '@/table'
import type { Message } from '@/kit'
import { sideIds, squareLabel, type AircraftId, type Position, type SideId } from '../../rules'
import type { BomberFrame } from '../frames'
import { sideName } from '../names'
import { aircraftOf, type State } from '../state'
import { say } from './kind'

/** A step of one side. */
export const ofSide = (side: SideId | null): LogSubject =>
  side ? { side, sideIndex: sideIds.indexOf(side), icon: 'biplane', leader: false } : noSubject

/** A step of one aircraft; of `side` where it is unknown, or its base's guns. */
export const ofAircraft = (state: State, id: AircraftId | null, side: SideId | null = null): LogSubject => {
  const aircraft = id === null ? undefined : aircraftOf(state, id)
  return aircraft ? { ...ofSide(aircraft.side), leader: aircraft.kind === 'bomber' } : ofSide(side)
}

export const ofFrame = (state: State, frame: BomberFrame): LogSubject =>
  ofAircraft(state, frame.kind === 'duel' ? frame.attacker : frame.aircraft, frame.side)

/** "F12, nose NW". */
export const placeOf = ({ square, heading }: Position): Message =>
  say('place', { square: squareLabel(square), heading: say(`nose.${heading}`) })

/** Dice in the log; the first faces come along where they were changed (C-4). */
export const row = (
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

export const diceOf = (side: SideId, before: State): Message =>
  say('diceOf', { side: sideName(before, side) })
