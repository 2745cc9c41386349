import type { TokenShape } from '@/ui/pieces/types'
import type { ChitSideIndex } from '../../pieces/chitKind'
import { sideIds, type SideId } from '../../rules'

/** The maximum and minimum number of sides in a battle (GT-19). */
export const maxSides = sideIds.length
export const minSides = 2

/** A side by its index in the set-up. */
export const sideIdAt = (place: number): SideId => sideIds[place] ?? 'a'

export const chitSideIndexOfSideAt = (place: number): ChitSideIndex => {
  const chits = [0, 1, 2, 3] as const
  return chits[place] ?? 0
}

/** The tokens of a side have the shape of its chit, so that four sides differ without colour (GT-19). */
export const tokenShapeAt = (place: number): TokenShape => {
  const shapes = [1, 2, 3, 4] as const
  return shapes[place] ?? 1
}
