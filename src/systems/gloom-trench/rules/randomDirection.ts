/** Dice that may point out a direction. */
export type DirectionSides = 8 | 12

/**
 * The direction that a die points to, in degrees clockwise, 0 being straight away from the player who throws: its faces stand
 * evenly round the circle. Players who throw a scatter die or follow the point of a real die turn the arrow by hand.
 */
export const directionOf = (face: number, sides: DirectionSides): number => ((face - 1) * 360) / sides
