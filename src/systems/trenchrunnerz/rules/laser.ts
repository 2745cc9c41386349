import { faceWithMalus } from './damage'
import { noEffect, type CraftEffect } from './model'

/**
 * The effect of a Laser Turret: the bomber survives if its D6, malus included, is at least its Speed, else it is
 * destroyed (TR-9).
 */
export const laserOutcome = (face: number, speed: number, hits: number): CraftEffect =>
  faceWithMalus(face, hits) >= speed ? noEffect : { ...noEffect, destroyed: true }
