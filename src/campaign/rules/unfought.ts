import * as v from 'valibot'
import type { Parsed } from '@/table'
import type { WarbandId } from './ids'
import * as is from './values'

/** A pairing that no battle came of, as it is entered: a bye, or somebody who did not come. */
export const enteredUnfought = v.pipe(
  v.strictObject({
    id: is.id,
    meeting: v.nullable(is.id),
    game: is.id,
    on: is.day,
    /** Who was ready and had nobody to fight. */
    there: is.listOf(is.id, is.bounds.sides),
    /** Who did not come; nobody, when it is a bye. */
    absent: is.listOf(is.id, is.bounds.sides),
    note: is.note,
  }),
  v.check(({ there, absent }) => there.length + absent.length > 0, 'of nobody'),
)
/** A bye or a no-show as the campaign remembers it. */
export interface Unfought extends Parsed<typeof enteredUnfought> {
  /** Entered wrongly: it counts for nothing. */
  readonly struck: boolean
}

export const unfoughtShares = ['bye', 'walkover', 'noShow'] as const
/** What it is to one warband: nobody to meet, an opponent who did not come, or staying away. */
export type UnfoughtShare = (typeof unfoughtShares)[number]

/** What a bye, a walkover and a no-show are worth, as the players agreed. No rule text fixes it (TC-20). */
export const unfoughtPoints = v.strictObject({ bye: is.points, walkover: is.points, noShow: is.points })
export type UnfoughtPoints = Parsed<typeof unfoughtPoints>

/** As long as nothing is agreed, it counts nothing. */
export const usualUnfought: UnfoughtPoints = { bye: 0, walkover: 0, noShow: 0 }

/** What it was to a warband; null when it was not in it. */
export const shareOf = ({ there, absent }: Unfought, warband: WarbandId): UnfoughtShare | null => {
  if (absent.includes(warband)) return 'noShow'
  if (!there.includes(warband)) return null
  return absent.length === 0 ? 'bye' : 'walkover'
}

/** Those that count, oldest first. */
export const standingUnfought = ({
  unfought,
}: {
  readonly unfought: readonly Unfought[]
}): readonly Unfought[] => unfought.filter(({ struck }) => !struck).sort((one, other) => one.on - other.on)
