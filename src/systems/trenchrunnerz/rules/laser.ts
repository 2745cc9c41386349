import { withMalus } from './damage'
import { noEffect, type CraftEffect } from './model'

/** A Laser Turret's shot: the bomber survives with its Speed or more on a D6, malus counted, else it is destroyed (TR-9). */
export const laserOutcome = (face: number, speed: number, hits: number): CraftEffect =>
  withMalus(face, hits) >= speed ? noEffect : { ...noEffect, destroyed: true }
