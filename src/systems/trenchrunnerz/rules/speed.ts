import { withMalus } from './damage'

/** D6s thrown for a craft's Speed, of which one is chosen (TR-5). */
export const speedDice = 2

/** The Speed that a chosen face gives a craft with so many Hits: less the malus, never under 1 (TR-5). */
export const speedOf = (face: number, hits: number): number => Math.max(1, withMalus(face, hits))

/** A die that may be chosen. */
export interface SpeedOption {
  /** Which of the dice, from 0. */
  readonly die: number
  readonly face: number
  readonly speed: number
}

/** What each die would give (TR-5). Dice that give the same Speed are no choice: the first stands for both. */
export const speedOptions = (faces: readonly number[], hits: number): readonly SpeedOption[] =>
  faces
    .map((face, die) => ({ die, face, speed: speedOf(face, hits) }))
    .filter(({ speed, die }, _, all) => all.findIndex((other) => other.speed === speed) === die)

/** The die that gives full Speed: an interceptor's in a solo game (TR-14). Throws a RangeError for no dice. */
export const fullSpeed = (faces: readonly number[], hits: number): SpeedOption => {
  const face = Math.max(...faces)
  const die = faces.indexOf(face)
  if (die < 0) throw new RangeError('no dice to take a Speed from')
  return { die, face, speed: speedOf(face, hits) }
}

/** Those who may move now, among craft that have not moved: the fastest. More than one: they agree or roll off (TR-5). */
export const fastest = <Craft extends { readonly speed: number }>(
  waiting: readonly Craft[],
): readonly Craft[] => {
  const highest = Math.max(...waiting.map(({ speed }) => speed))
  return waiting.filter(({ speed }) => speed === highest)
}

/** Whether going there is straight back: a bomber turns round only when it is pushed (TR-5). Spaces between places differ. */
export const isStraightBack = <Where>(to: Where, previous: Where | null): boolean =>
  to === previous && to !== 'between'
