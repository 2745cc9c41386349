import { computed, type ComputedRef } from 'vue'

/** The piece that a sheet is about; its last state, if it disappears just before its sheet. */
export const useLastKnownSheetPiece = <Piece>(find: () => Piece | undefined): ComputedRef<Piece> =>
  computed((before: Piece | undefined) => {
    const piece = find() ?? before
    if (piece === undefined) throw new Error('a sheet is open about a piece that is not in the battle')
    return piece
  })
