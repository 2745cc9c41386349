import type { SideId } from './model'

export const firstPlayerDieSides = 6

/** The side that chooses who goes first: the one with the higher die. Null for a tie: both throw again. */
export const whoChooses = (faces: Readonly<Record<SideId, number>>): SideId | null => {
  if (faces.west === faces.east) return null
  return faces.west > faces.east ? 'west' : 'east'
}
