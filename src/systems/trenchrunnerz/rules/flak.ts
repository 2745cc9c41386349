import type { CraftEffect } from './model'

/** What the dice of Flak did. */
export interface FlakOutcome extends CraftEffect {
  readonly strikes: number
}

/** Dice that each of an objective's own batteries throws; they fire together (TR-3). */
export const ownBatteryDice = 1

/** Whether one die of Flak is a Strike (TR-8). */
export const isStrike = (face: number, speed: number): boolean => face >= speed

/** What so many Strikes do: nothing; pushed back; pushed back and one Hit; 3 or more: destroyed (TR-8). */
export const strikesEffect = (strikes: number): CraftEffect => ({
  hits: strikes === 2 ? 1 : 0,
  pushed: strikes === 1 || strikes === 2,
  destroyed: strikes >= 3,
})

/** Reads a throw of Flak at a bomber of this Speed: the token's dice, or those of all of an objective's batteries (TR-3, TR-8). */
export const flakOutcome = (faces: readonly number[], speed: number): FlakOutcome => {
  const strikes = faces.filter((face) => isStrike(face, speed)).length
  return { strikes, ...strikesEffect(strikes) }
}
