import { withMalus } from './damage'
import { noEffect, type CraftEffect, type TokenKind } from './model'

/** Flying through Obstacles: a Hit when the D6, malus counted, shows the bomber's Speed or less (TR-10). */
export const obstaclesOutcome = (face: number, speed: number, hits: number): CraftEffect =>
  withMalus(face, hits) <= speed ? { ...noEffect, hits: 1 } : noEffect

/** Whether a move may end in a space with this token, turned up; null for none (TR-10). */
export const mayEndMove = (turnedUp: TokenKind | null): boolean => turnedUp !== 'obstacles'
