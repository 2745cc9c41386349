import * as v from 'valibot'
import { flag, listOf, oneOf, whole } from '@/table/parsing'
import { ladder } from '@/dice'
import {
  bounds,
  chargeReactions,
  chits,
  coverLevels,
  fogChits,
  orders,
  rangeBands,
  scales,
  sideIds,
  stressReasons,
  type Bag,
  type ModifierSource,
  type SideId,
  type UnitId,
} from '../../rules'
import { tacticalSteps, turnEndSteps, type Act } from '../state'

export { amount, flag, listOf, oneOf, whole } from '@/table/parsing'

/**
 * Bounds of what a battle's log may hold. Wider than anything that rules and players bring about, narrow enough that no
 * sum overflows and no list fills the memory.
 */
export const logBounds = {
  notesLength: 4000,
  rulingLength: 40,
  /** Units in a battle, and so in any list of units. */
  units: 400,
  modifiers: 80,
  modifier: 2000,
  /** Dice of one roll, and rolls of one throw. */
  dice: 1000,
  custom: 12,
  damage: 9999,
  stress: 99,
  chits: 999,
  turns: 9999,
  points: 999,
  victoryPoints: 9999,
  frames: 1_000_000,
} as const

export const text = v.pipe(v.string(), v.maxLength(bounds.nameLength))
export const icon = v.pipe(v.string(), v.regex(/^[a-z0-9-]{0,60}$/))

/** A unit's id: its side and a number, so that no id can be a name that every object has. */
export const unitId: v.GenericSchema<unknown, UnitId> = v.pipe(v.string(), v.regex(/^[abcd][1-9][0-9]{0,5}$/))
export const side = v.picklist(sideIds)
export const frameId = whole(1, logBounds.frames)
export const thrown = oneOf<'phone' | 'hand'>({ phone: true, hand: true })
export const ladderSides = v.picklist(ladder)
export const chit = v.picklist(chits)
export const cover = v.picklist(coverLevels)
export const band = v.picklist(rangeBands)
export const order = v.picklist(orders)
export const reaction = v.picklist(chargeReactions)
export const scale = v.picklist(scales)
export const stressReason = v.picklist(stressReasons)
export const step = v.picklist([...new Set([...tacticalSteps, ...turnEndSteps])])
export const act = oneOf<Act>({ fire: true, charge: true, takeThatGround: true, digIn: true, rally: true })
export const points = whole(0, logBounds.points)
export const stress = whole(0, logBounds.stress)
export const turn = whole(1, logBounds.turns)
export const victoryPoints = whole(0, logBounds.victoryPoints)
export const damage = whole(0, logBounds.damage)
export const activations = whole(0, logBounds.stress)
/** A number for each profile of a unit. */
export const perProfile = listOf(whole(0, bounds.models.most), bounds.profiles, 1)
export const byRole = <Item extends v.GenericSchema>(item: Item) =>
  v.strictObject({ attacker: item, defender: item })

const count = whole(0, logBounds.chits)
export const fogDrawn = whole(0, fogChits)
export const bag: v.GenericSchema<unknown, Bag> = v.strictObject({
  a: count,
  b: count,
  c: count,
  d: count,
  fog: count,
})

export const source = oneOf<ModifierSource>({
  tacticalPoint: true,
  opposingPoint: true,
  command: true,
  stress: true,
  advance: true,
  smallUnit: true,
  obscured: true,
  heavyCover: true,
  solidCover: true,
  dugIn: true,
  discardedStress: true,
  holdAndShoot: true,
  charge: true,
  custom: true,
})
export const kind = oneOf<'dice' | 'roll'>({ dice: true, roll: true })
const modifier = {
  source,
  kind,
  value: whole(-logBounds.modifier, logBounds.modifier),
  ruling: v.pipe(v.string(), v.maxLength(logBounds.rulingLength)),
  name: text,
}
export const modifiers = listOf(v.strictObject({ ...modifier, byHand: flag }), logBounds.modifiers)
export const offered = listOf(v.strictObject({ ...modifier, on: flag }), logBounds.modifiers)

export const scenario = v.strictObject({
  name: text,
  scale,
  turnLimit: v.nullable(whole(1, 99)),
  notes: v.pipe(v.string(), v.maxLength(logBounds.notesLength)),
  strictNerves: flag,
})

export const sideOrDraw = oneOf<SideId | 'draw'>({ a: true, b: true, c: true, d: true, draw: true })
