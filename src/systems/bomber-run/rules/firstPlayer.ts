import type { SideId } from './model'

/** The die that each side throws for the choice of who goes first. */
export const firstPlayerDie = 6

/** Who may choose to go first or second: the higher die; null when it is a tie and both throw again. */
export const whoChooses = (faces: Readonly<Record<SideId, number>>): SideId | null => {
  if (faces.west === faces.east) return null
  return faces.west > faces.east ? 'west' : 'east'
}
