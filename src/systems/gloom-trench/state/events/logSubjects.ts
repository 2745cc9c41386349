import { noSubject, type LogLine, type LogSubject } from '@/engine'
import { includesKeyword, type SideId, type Unit, type UnitId } from '../../rules'
import type { AnyPending } from '../pending'
import type { State } from '../state'

/** The log subject of a step by one side. */
export const sideSubject = ({ playing, sides }: State, side: SideId | null): LogSubject =>
  side ? { side, sideIndex: playing.indexOf(side), icon: sides[side].icon, leader: false } : noSubject

/** The log subject of a unit, also of one that is not in the battle. */
export const unitProfileSubject = (
  state: State,
  { side, profile }: Pick<Unit, 'side' | 'profile'>,
): LogSubject => ({
  ...sideSubject(state, side),
  icon: profile.icon,
  leader: includesKeyword(profile.keywords, 'Commander'),
})

/** The log subject of one unit, or of `side` for an unknown unit. */
export const unitSubject = (state: State, id: UnitId | null, side: SideId | null = null): LogSubject => {
  const unit = id === null ? undefined : state.units[id]
  return unit ? unitProfileSubject(state, unit) : sideSubject(state, side)
}

/** The log subject for the unit that acts in a pending decision: in a melee the charger. */
export const pendingSubject = (state: State, frame: AnyPending | undefined): LogSubject => {
  if (frame?.kind === 'melee') return unitSubject(state, frame.attacker)
  return frame && 'unit' in frame ? unitSubject(state, frame.unit) : noSubject
}

export const pendingById = ({ frames }: State, id: number): AnyPending | undefined =>
  frames.find((frame) => frame.id === id)

/** Tactical Points that changed. The note says whose they are, and how many are left. */
export const pointsChangeMarkers = ({
  from,
  to,
}: {
  readonly from: number
  readonly to: number
}): LogLine['markers'] => (from === to ? [] : [{ kind: 'points', from, to, told: true }])

export const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0)
