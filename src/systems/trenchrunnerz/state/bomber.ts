import * as v from 'valibot'
import type { Parsed } from '@/engine'
import * as is from './schemas'

/** The dice of which one is a craft's Speed this turn (TR-5). */
const speedThrow = v.strictObject({
  faces: is.dicePair,
  /** Hits that the craft had as it threw: they take 1 off each die. */
  hits: is.craftHits,
  thrown: is.throwSourceSchema,
  /** The first faces, if players changed them (C-4). */
  first: v.nullable(is.dicePair),
})
export type SpeedThrow = Parsed<typeof speedThrow>

/** What bombers and interceptors have in common. */
const craft = v.strictObject({
  /** Hits taken: 0, 1 (malus -1 on its dice), 2 (destroyed) (TR-6, TR-13). */
  hits: is.craftHits,
  where: is.position,
  /** Where it was just before: it does not fly straight back there (TR-5). */
  tail: v.nullable(is.position),
  /** This turn's dice; null before they are thrown. */
  dice: v.nullable(speedThrow),
  /** This turn's Speed, chosen and with the malus, 1 or more; null before the choice. */
  speed: v.nullable(is.speed),
  /** Its move of this turn is over; `pushedBack`: a push ended it (TR-11). */
  moved: is.booleanSchema,
  pushedBack: is.booleanSchema,
})
export type CommonCraftFields = Parsed<typeof craft>

export const bomberSchema = v.strictObject({
  id: is.bomberId,
  name: is.text,
  /** One of the insects that `ui/` draws. */
  motif: is.motif,
  wave: is.wave,
  /** Null while it is the spare of four players (TR-17). */
  owner: v.nullable(is.attackerId),
  /** A spare that came in flies from this turn on (TR-17). */
  fromTurn: is.turn,
  ...craft.entries,
})
export type Bomber = Parsed<typeof bomberSchema>
