import { faceWithMalus } from './damage'

/**
 * The Hits that both bombers take when one is pushed onto the other: one if its D6, malus of the pushed one included,
 * is 1 or less. In any case the pushed one is pushed on (TR-6).
 */
export const collisionHits = (face: number, pushedHits: number): 0 | 1 =>
  faceWithMalus(face, pushedHits) <= 1 ? 1 : 0
