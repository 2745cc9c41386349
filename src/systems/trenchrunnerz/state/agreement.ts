import * as v from 'valibot'
import type { Parsed } from '@/engine'
import {
  isValidBoardGraph,
  maxBoardGraphEdges,
  maxSpaces,
  placeIds,
  phoneOrTableTokens,
  type BoardGraph,
  type TokenMix,
} from '../rules'
import * as is from './schemas'

const fraction = is.boundedNumber(0, 1)
/** The position of a place on the players' photograph of their board, from 0 to 1 of its width and height. */
const pin = v.strictObject({ x: fraction, y: fraction })
export type PhotoPin = Parsed<typeof pin>

const pins = v.strictObject({
  alpha: pin,
  beta: pin,
  '1': pin,
  '2': pin,
  '3': pin,
  '4': pin,
  '5': pin,
  '6': pin,
  '7': pin,
})

/** The links of the printed board, as players entered them; where its plain spaces lie, they tapped. */
const linksSchema: v.GenericSchema<unknown, BoardGraph> = v.pipe(
  v.strictObject({
    spaces: is.listOf(v.strictObject({ id: is.plainSpaceId, x: fraction, y: fraction }), maxSpaces),
    links: is.listOf(v.strictTuple([is.spaceId, is.spaceId]), maxBoardGraphEdges),
  }),
  v.check((raw) => isValidBoardGraph(raw), 'links'),
)

/** The players' own printed board (TR-1). */
export const boardSchema = v.pipe(
  v.strictObject({
    order: is.listOf(is.placeId, placeIds.length, placeIds.length),
    names: is.perPlace(is.text),
    /** A photograph that is saved on the device, with all nine places pinned on it; null without one. */
    photograph: v.nullable(v.strictObject({ picture: v.pipe(v.string(), v.maxLength(100)), pins })),
    /** Missing if players did not enter them: then players count spaces themselves. */
    links: v.exactOptional(linksSchema),
  }),
  v.check(({ order }) => new Set(order).size === placeIds.length, 'order'),
)
export type BattleBoard = Parsed<typeof boardSchema>

const tokenCount = is.boundedWholeNumber(0, is.logBounds.tokens)
const mix: v.GenericSchema<unknown, TokenMix> = v.strictObject({
  interceptor: tokenCount,
  laserTurret: tokenCount,
  obstacles: tokenCount,
  flak1: tokenCount,
  flak2: tokenCount,
  flak3: tokenCount,
})

/** What was agreed on before the battle. */
export const agreementSchema = v.strictObject({
  name: is.text,
  /** `phone`: the app shuffles, hides and commits. `table`: real tokens are on the board and the app asks. */
  tokens: v.picklist(phoneOrTableTokens),
  mix,
  houseRules: v.strictObject({ rolledBatteries: is.booleanSchema }),
  /** Names for interceptors, given as they are turned up; fewer or none will do. */
  interceptors: is.listOf(is.text, is.logBounds.tokens),
  /** Competing attackers: four players without a spare bomber (TR-17). */
  competing: is.booleanSchema,
  board: boardSchema,
})
export type Agreement = Parsed<typeof agreementSchema>

/** A bomber as players name it. */
export const namedBomberSchema = v.strictObject({ name: is.text, motif: is.motif })
export type NamedBomber = Parsed<typeof namedBomberSchema>

/** Who plays what: a player's position; null: the app. */
export const playerRoleAssignmentSchema = v.strictObject({
  seat: is.sideId,
  player: v.nullable(is.playerIndex),
})
export type PlayerRoleAssignment = Parsed<typeof playerRoleAssignmentSchema>
