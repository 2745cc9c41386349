import { faceWithMalus } from './damage'
import { noEffect, type CraftEffect, type TokenKind } from './model'

/** The effect of Obstacles: a Hit if the D6, malus included, is not more than the bomber's Speed (TR-10). */
export const obstaclesOutcome = (face: number, speed: number, hits: number): CraftEffect =>
  faceWithMalus(face, hits) <= speed ? { ...noEffect, hits: 1 } : noEffect

/** Whether a move may end in a space with this face-up token; null for none (TR-10). */
export const mayEndMove = (turnedUp: TokenKind | null): boolean => turnedUp !== 'obstacles'
