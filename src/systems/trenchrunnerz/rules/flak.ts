import type { CraftEffect } from './model'

/** The result of Flak dice. */
export interface FlakOutcome extends CraftEffect {
  readonly strikes: number
}

/** The dice of each battery of an objective; all of them fire together (TR-3). */
export const dicePerObjectiveBattery = 1

/** Whether one die of Flak is a Strike (TR-8). */
export const isStrike = (face: number, speed: number): boolean => face >= speed

/**
 * The effect of this many Strikes: 0 nothing; 1 pushed back; 2 pushed back and one Hit; 3 or more destroyed (TR-8).
 */
export const strikesEffect = (strikes: number): CraftEffect => ({
  hits: strikes === 2 ? 1 : 0,
  pushed: strikes === 1 || strikes === 2,
  destroyed: strikes >= 3,
})

/**
 * The result of Flak dice against a bomber of this Speed: of a token, or of all batteries of an objective (TR-3,
 * TR-8).
 */
export const flakOutcome = (faces: readonly number[], speed: number): FlakOutcome => {
  const strikes = faces.filter((face) => isStrike(face, speed)).length
  return { strikes, ...strikesEffect(strikes) }
}
