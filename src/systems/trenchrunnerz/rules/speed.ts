import { faceWithMalus } from './damage'

/** The number of D6s for a craft's Speed, of which one is chosen (TR-5). */
export const speedDiceCount = 2

/** The Speed that a face gives a craft with this many Hits: less the malus, and at least 1 (TR-5). */
export const speedFromFace = (face: number, hits: number): number => Math.max(1, faceWithMalus(face, hits))

/** A Speed die that can be chosen. */
export interface SpeedOption {
  /** The index of the die. */
  readonly die: number
  readonly face: number
  readonly speed: number
}

/** The options of a throw (TR-5). Dice that give the same Speed are one option, that of the first die. */
export const speedOptionsFromFaces = (faces: readonly number[], hits: number): readonly SpeedOption[] =>
  faces
    .map((face, die) => ({ die, face, speed: speedFromFace(face, hits) }))
    .filter(({ speed, die }, _, all) => all.findIndex((other) => other.speed === speed) === die)

/**
 * The option with the highest Speed, as an interceptor takes it in a solo game (TR-14). Throws a RangeError without
 * dice.
 */
export const fastestSpeedOption = (faces: readonly number[], hits: number): SpeedOption => {
  const face = Math.max(...faces)
  const die = faces.indexOf(face)
  if (die < 0) throw new RangeError('no dice to take a Speed from')
  return { die, face, speed: speedFromFace(face, hits) }
}

/**
 * The craft that may move now, of those that have not moved: the fastest. Several players agree or roll off (TR-5).
 */
export const fastestCraft = <Craft extends { readonly speed: number }>(
  waiting: readonly Craft[],
): readonly Craft[] => {
  const highest = Math.max(...waiting.map(({ speed }) => speed))
  return waiting.filter(({ speed }) => speed === highest)
}

/**
 * Whether a move to a position goes straight back: craft turn round only when pushed (TR-5). Spaces between places
 * are never the same.
 */
export const isMoveBackToPrevious = <Where>(to: Where, previous: Where | null): boolean =>
  to === previous && to !== 'between'
