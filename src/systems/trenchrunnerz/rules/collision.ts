import { withMalus } from './damage'

/**
 * The Hits that both bombers take when one is pushed onto the other: one when its D6, malus of the pushed one counted, comes to
 * 1 or less. Hit or not, the pushed one is then pushed on (TR-6).
 */
export const collisionHits = (face: number, pushedHits: number): 0 | 1 =>
  withMalus(face, pushedHits) <= 1 ? 1 : 0
