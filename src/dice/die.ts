/** The dice that the games are played with, named by their number of faces. */
export const gameDiceSides = [2, 3, 4, 6, 8, 12] as const
export type Sides = (typeof gameDiceSides)[number]

/** Dice of one kind: `{ count: 4, sides: 6 }` is 4D6. */
export interface Dice {
  readonly count: number
  readonly sides: Sides
}

/** Dice that are rarely real ones: players throw a D6 and read it. */
export type D2OrD3 = Extract<Sides, 2 | 3>

/**
 * Reads a real D6 as a D3 or D2, in equal ranges of its faces: 1-2, 3-4, 5-6 and 1-3, 4-6 (GT-3). `face` is 1 to 6.
 */
export const readD6AsD2OrD3 = (sides: D2OrD3, face: number): number => Math.ceil((face * sides) / 6)
