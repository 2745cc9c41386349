import * as v from 'valibot'
import type { Parsed } from '@/engine'
import type { WarbandId } from './ids'
import * as is from './values'

/** A pairing that no battle came of, as it is entered: a bye, or somebody who did not come. */
export const unplayedPairingSchema = v.pipe(
  v.strictObject({
    id: is.idSchema,
    meeting: v.nullable(is.idSchema),
    game: is.idSchema,
    on: is.daySchema,
    /** Who was ready and had nobody to fight. */
    there: is.listOf(is.idSchema, is.campaignBounds.sides),
    /** Who did not come; nobody, when it is a bye. */
    absent: is.listOf(is.idSchema, is.campaignBounds.sides),
    note: is.noteSchema,
  }),
  v.check(({ there, absent }) => there.length + absent.length > 0, 'of nobody'),
)
/** A bye or a no-show as the campaign remembers it. */
export interface UnplayedPairing extends Parsed<typeof unplayedPairingSchema> {
  /** Entered wrongly: it counts for nothing. */
  readonly struck: boolean
}

export const unplayedRoles = ['bye', 'walkover', 'noShow'] as const
/** What it is to one warband: nobody to meet, an opponent who did not come, or staying away. */
export type UnplayedRole = (typeof unplayedRoles)[number]

/** What a bye, a walkover and a no-show are worth, as the players agreed. No rule text fixes it (TC-20). */
export const unplayedPointsSchema = v.strictObject({
  bye: is.pointsSchema,
  walkover: is.pointsSchema,
  noShow: is.pointsSchema,
})
export type UnplayedPoints = Parsed<typeof unplayedPointsSchema>

/** As long as nothing is agreed, it counts nothing. */
export const defaultUnplayedPoints: UnplayedPoints = { bye: 0, walkover: 0, noShow: 0 }

/** What it was to a warband; null when it was not in it. */
export const unplayedRoleOf = (
  { there, absent }: UnplayedPairing,
  warband: WarbandId,
): UnplayedRole | null => {
  if (absent.includes(warband)) return 'noShow'
  if (!there.includes(warband)) return null
  return absent.length === 0 ? 'bye' : 'walkover'
}

/** Those that count, oldest first. */
export const validUnplayedPairings = ({
  unfought,
}: {
  readonly unfought: readonly UnplayedPairing[]
}): readonly UnplayedPairing[] =>
  unfought.filter(({ struck }) => !struck).sort((one, other) => one.on - other.on)
