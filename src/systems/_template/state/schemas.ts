import * as v from 'valibot'
import type { Parsed } from '@/engine'
import { listOf, boundedWholeNumber } from '@/engine/schemas'
import { campDistance, modifierKinds, pushDie, sideIds, turnBounds } from '../rules'

/** Bounds of a battle's log: wider than what any battle needs, but small enough for any phone's memory. */
const bounds = { name: 200, reason: 2000, dice: 20, turns: 9999, frames: 1_000_000 } as const

export const sideId = v.picklist(sideIds)
export const name = v.pipe(v.string(), v.maxLength(bounds.name))
export const correctionReasonSchema = v.pipe(v.string(), v.maxLength(bounds.reason))
export const pendingId = boundedWholeNumber(1, bounds.frames)
export const turns = boundedWholeNumber(turnBounds.least, turnBounds.most)
export const flag = boundedWholeNumber(-campDistance, campDistance)
export const pulls = boundedWholeNumber(0, bounds.dice)
export const modifiers = listOf(
  v.strictObject({
    kind: v.picklist(modifierKinds),
    dice: boundedWholeNumber(-bounds.dice, bounds.dice),
    ruling: name,
  }),
  modifierKinds.length,
)
const faces = listOf(boundedWholeNumber(1, pushDie), bounds.dice, 1)
/** Dice thrown together (C-2), and their first faces if players corrected them (C-4). */
export const diceThrowSchema = v.strictObject({
  faces,
  thrown: v.picklist(['phone', 'hand']),
  first: v.nullable(faces),
})

/** Which side pushes, in which turn. */
export const moment = v.strictObject({ turn: boundedWholeNumber(1, bounds.turns), side: sideId })

const endReasons = ['camp', 'turns', 'conceded', 'agreed'] as const
export const outcome = v.strictObject({
  winner: v.picklist([...sideIds, 'draw']),
  reason: v.picklist(endReasons),
})
export type StoredBattleOutcome = Parsed<typeof outcome>
