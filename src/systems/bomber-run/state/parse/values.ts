import * as v from 'valibot'
import { flag, listOf, whole } from '@/table/parsing'
import {
  aircraftStatuses,
  boardSize,
  formations,
  headings,
  sideIds,
  stepKinds,
  type AircraftId,
  type Position,
  type Settings,
} from '../../rules'
import { duelCauses, endReasons, runningPhases, type DieThrow, type Outcome } from '../state'

export { flag, listOf, whole }

/**
 * Bounds of what a battle's log may hold. Wider than anything that rules and players bring about, narrow enough that no
 * sum overflows and no list fills the memory.
 */
export const logBounds = {
  nameLength: 500,
  reasonLength: 4000,
  /** Aircraft of both sides in the Expanded Formation, and so in any list of them. */
  aircraft: 20,
  /** Dice of a turn: one for each fighter of a side. */
  dice: 8,
  /** Movement points, in halves. */
  points: 400,
  turns: 9999,
  frames: 1_000_000,
} as const

export const name = v.pipe(v.string(), v.maxLength(logBounds.nameLength))
export const reason = v.pipe(v.string(), v.maxLength(logBounds.reasonLength))
export const side = v.picklist(sideIds)
/** An aircraft's id, in its own form, so that no id can be a name that every object has. */
export const aircraft: v.GenericSchema<unknown, AircraftId> = v.pipe(
  v.string(),
  v.regex(/^(west|east)-(fighter-[1-8]|bomber-[12])$/),
)
export const aircraftList = v.pipe(
  listOf(aircraft, logBounds.aircraft),
  v.check((ids) => new Set(ids).size === ids.length, 'twice'),
)
export const frameId = whole(1, logBounds.frames)
export const thrown = v.picklist(['phone', 'hand'])
export const step = v.picklist(stepKinds)
export const toward = v.picklist(['left', 'right'])
export const cause = v.picklist(duelCauses)
export const lossCause = v.picklist([...duelCauses, 'leftBoard'])
export const phase = v.picklist(runningPhases)
export const status = v.picklist(aircraftStatuses)
export const points = whole(0, logBounds.points)
export const turn = whole(1, logBounds.turns)
export const row = whole(1, boardSize)
export const d4 = whole(1, 4)
export const d6 = whole(1, 6)
export const combatSides = v.picklist([4, 6])

export const position: v.GenericSchema<unknown, Position> = v.strictObject({
  square: v.strictObject({ column: whole(0, boardSize - 1), row }),
  heading: v.picklist(headings),
})

/** A value for each side. */
export const bySide = <Item extends v.GenericSchema>(item: Item) => v.strictObject({ west: item, east: item })

export const settings: v.GenericSchema<unknown, Settings> = v.strictObject({
  formation: v.picklist(formations),
  map: flag,
})

export const die: v.GenericSchema<unknown, DieThrow> = v.strictObject({
  face: d6,
  thrown,
  first: v.nullable(d6),
})

export const outcome: v.GenericSchema<unknown, Outcome> = v.strictObject({
  winner: v.picklist([...sideIds, 'draw']),
  reason: v.picklist(endReasons),
})
