/** Dice that give a direction. */
export type DirectionSides = 8 | 12

/**
 * The direction of a die's face in degrees clockwise, with 0 straight away from the player who throws. The faces are
 * spread evenly over the circle. Players who use a scatter die turn the arrow by hand.
 */
export const directionOf = (face: number, sides: DirectionSides): number => ((face - 1) * 360) / sides
