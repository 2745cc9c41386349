import * as v from 'valibot'
import {
  isValidBoardGraph,
  isCompletePlaceOrder,
  isPlainSpaceId,
  maxBoardGraphEdges,
  maxSpaces,
  placeIds,
  type BoardGraph,
  type PlainId,
  type SpaceId,
} from '../rules'
import { boundedNameSchema } from './body'

const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const pin = v.strictObject({ x: fraction, y: fraction })
const plainId = v.custom<PlainId>((raw) => typeof raw === 'string' && isPlainSpaceId(raw))
const spaceId: v.GenericSchema<unknown, SpaceId> = v.union([
  v.picklist([...placeIds, 'bow', 'stern']),
  plainId,
])
const links: v.GenericSchema<unknown, BoardGraph> = v.pipe(
  v.strictObject({
    spaces: v.pipe(
      v.array(v.strictObject({ id: plainId, x: fraction, y: fraction })),
      v.maxLength(maxSpaces),
    ),
    links: v.pipe(v.array(v.strictTuple([spaceId, spaceId])), v.maxLength(maxBoardGraphEdges)),
  }),
  v.check((raw) => isValidBoardGraph(raw), 'links'),
)
const placeName = v.exactOptional(boundedNameSchema)

/** The body of a saved or shared board: its names, order, pins of its photograph, and links (TR-1). */
export const boardBodySchema = v.strictObject({
  kind: v.literal('board'),
  order: v.pipe(
    v.array(v.picklist(placeIds)),
    v.check((order) => isCompletePlaceOrder(order), 'order'),
  ),
  names: v.strictObject({
    alpha: placeName,
    beta: placeName,
    '1': placeName,
    '2': placeName,
    '3': placeName,
    '4': placeName,
    '5': placeName,
    '6': placeName,
    '7': placeName,
  }),
  photograph: v.nullable(
    v.strictObject({
      picture: v.pipe(v.string(), v.maxLength(100)),
      pins: v.strictObject({
        alpha: pin,
        beta: pin,
        '1': pin,
        '2': pin,
        '3': pin,
        '4': pin,
        '5': pin,
        '6': pin,
        '7': pin,
      }),
    }),
  ),
  links: v.exactOptional(links),
})
