import * as v from 'valibot'
import type { Parsed } from '@/engine'
import type { WarbandId } from './ids'
import * as is from './valueSchemas'

/** A pairing without a battle, as players enter it: a bye, or a side that did not come. */
export const byeOrNoShowSchema = v.pipe(
  v.strictObject({
    id: is.idSchema,
    meeting: v.nullable(is.idSchema),
    game: is.idSchema,
    on: is.dayTimestampSchema,
    /** The warbands that were ready and had no opponent. */
    there: is.listOf(is.idSchema, is.campaignBounds.sides),
    /** The warbands that did not come. Empty for a bye. */
    absent: is.listOf(is.idSchema, is.campaignBounds.sides),
    note: is.noteSchema,
  }),
  v.check(({ there, absent }) => there.length + absent.length > 0, 'of nobody'),
)
/** A bye or a no-show, as the campaign stores it. */
export interface ByeOrNoShow extends Parsed<typeof byeOrNoShowSchema> {
  /** Entered by mistake: it counts for nothing. */
  readonly struck: boolean
}

export const unplayedRoles = ['bye', 'walkover', 'noShow'] as const
/** What the pairing is to one warband: it had no opponent, its opponent did not come, or it did not come itself. */
export type UnplayedRole = (typeof unplayedRoles)[number]

/** The points for a bye, a walkover and a no-show, as the players agreed. No rule text fixes them (TC-20). */
export const unplayedPointsSchema = v.strictObject({
  bye: is.pointsSchema,
  walkover: is.pointsSchema,
  noShow: is.pointsSchema,
})
export type UnplayedPoints = Parsed<typeof unplayedPointsSchema>

/** Without an agreement, each counts nothing. */
export const defaultUnplayedPoints: UnplayedPoints = { bye: 0, walkover: 0, noShow: 0 }

/** What the pairing was to a warband; null when the warband was not in it. */
export const unplayedRoleOf = ({ there, absent }: ByeOrNoShow, warband: WarbandId): UnplayedRole | null => {
  if (absent.includes(warband)) return 'noShow'
  if (!there.includes(warband)) return null
  return absent.length === 0 ? 'bye' : 'walkover'
}

/** The unplayed pairings that count, oldest first. */
export const validByesAndNoShows = ({
  unfought,
}: {
  readonly unfought: readonly ByeOrNoShow[]
}): readonly ByeOrNoShow[] => unfought.filter(({ struck }) => !struck).sort((one, other) => one.on - other.on)
