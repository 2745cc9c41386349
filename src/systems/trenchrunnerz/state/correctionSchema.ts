import * as v from 'valibot'
import { variantSchemaByKey, type Parsed } from '@/engine'
import * as is from './schemas'

const correctionOf = <What extends string, Value extends v.GenericSchema, More extends v.ObjectEntries>(
  what: What,
  to: Value,
  of: More,
) => v.strictObject({ what: v.literal(what), ...of, to })

const ofCraft = { craft: is.craftId }
const ofObjective = { objective: is.objectiveId }

/** A `kind` of null is a token that no player has seen: it is face down. */
const token = v.pipe(
  v.strictObject({ kind: v.nullable(is.tokenKind), face: is.tokenFace, destroyed: is.booleanSchema }),
  v.check(({ kind, face }) => kind !== null || face === 'down', 'kind'),
)
export type CorrectedToken = Parsed<typeof token>

const corrections = {
  /** A bomber's name, not empty; an interceptor's, empty for none of its own. */
  name: correctionOf('name', is.text, ofCraft),
  where: correctionOf('where', is.position, ofCraft),
  hits: correctionOf('hits', is.craftHits, ofCraft),
  speed: correctionOf('speed', v.nullable(is.speed), ofCraft),
  moved: correctionOf('moved', is.booleanSchema, ofCraft),
  owner: correctionOf('owner', v.nullable(is.attackerId), { bomber: is.bomberId }),
  /** Hits that an objective has taken, 0 to 4. */
  objectiveHits: correctionOf('objectiveHits', is.objectiveHits, ofObjective),
  batteries: correctionOf('batteries', is.batteries, ofObjective),
  /** A place's token; null: none was set there. */
  token: correctionOf('token', v.nullable(token), { place: is.placeId }),
  flakWhere: correctionOf('flakWhere', is.placeOrBetween, { home: is.placeId }),
  /** Hits on objectives that an attacker is credited with (TR-16). */
  score: correctionOf('score', is.creditedHits, { side: is.attackerId }),
  turn: correctionOf('turn', is.turn, {}),
  phase: correctionOf('phase', v.picklist(['attacker', 'defender']), {}),
}

export const correctionSchema = variantSchemaByKey('what', corrections)
/** What players may correct, at any time. */
export type Correction = Parsed<typeof correctionSchema>
export type CorrectionOf<What extends Correction['what']> = Extract<Correction, { what: What }>

/** Any value that a correction can replace; names of places and sides are texts too. */
export const replacedValueSchema: v.GenericSchema<unknown, Correction['to']> = v.union([
  is.boundedWholeNumber(0, is.logBounds.turns),
  is.booleanSchema,
  v.nullable(token),
  is.text,
])
