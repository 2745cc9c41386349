import type { Pool, PoolDiceGroup, DiceExpression } from './pool'
import { dieFlagBits, readFaces, type ThrownDiceExpression } from './throwDiceExpression'

/** A die of the throw with every face it showed: rerolled ones, the final one, and those of its explosions. */
export interface DieWithEnteredFaces {
  readonly sides: number
  readonly faces: readonly number[]
  /** This die needs no more faces. */
  readonly whole: boolean
}

/** The faces of a throw, grouped by die, in the order of the throw. */
export const thrownFacesByDie = ({ pools }: ThrownDiceExpression): readonly (readonly number[])[] =>
  pools.flatMap(({ faces, marks }) => {
    const dice: number[][] = []
    faces.forEach((face, at) => {
      const goesOn =
        ((marks[at] ?? 0) & dieFlagBits.extra) !== 0 ||
        (at > 0 && ((marks[at - 1] ?? 0) & dieFlagBits.rerolled) !== 0)
      const die = dice.at(-1)
      if (goesOn && die) die.push(face)
      else dice.push([face])
    })
    return dice
  })

/** Every die of the throw, with the faces entered for it so far. */
export const diceWithEnteredFaces = (
  sum: DiceExpression,
  faces: readonly (readonly number[])[],
): readonly DieWithEnteredFaces[] =>
  inHand(sum).map(({ pool, sides }, die) => {
    const entered = faces[die] ?? []
    return { sides, faces: entered, whole: isWhole(pool, sides, entered) }
  })

/**
 * The faces after one was entered or changed. Later faces stay if the new face still needs them: a six that did not
 * explode takes its extra dice with it. Never throws for indexes within the throw.
 */
export const withEnteredFace = (
  sum: DiceExpression,
  faces: readonly (readonly number[])[],
  place: { readonly die: number; readonly at: number },
  face: number,
): readonly (readonly number[])[] =>
  inHand(sum).map(({ pool, sides }, die) => {
    const before = faces[die] ?? []
    if (die !== place.die) return before
    const after = [...before.slice(0, place.at), face, ...before.slice(place.at + 1)]
    const least = after.findIndex((_, at) => isWhole(pool, sides, after.slice(0, at + 1)))
    return least < 0 ? after : after.slice(0, least + 1)
  })

/**
 * How many faces equal dice of a pool take, when these are entered one after another: at least one for each die, and
 * more for those that are rerolled or explode.
 */
export const countOfFaces = (
  pool: Pool,
  { count, sides }: PoolDiceGroup,
  faces: readonly number[],
): number => {
  let taken = 0
  for (let die = 0; die < count; die += 1) taken += lengthOfDie(pool, sides, faces, taken)
  return taken
}

/** A die that goes on: its place among equal dice, from 1, and why it needs another face. */
export interface UnfinishedDie {
  readonly number: number
  readonly needs: 'reroll' | 'extra'
}

/** The last of equal dice, if the face entered for it needs a reroll or an extra die; else null. */
export const unfinishedDie = (
  pool: Pool,
  { count, sides }: PoolDiceGroup,
  faces: readonly number[],
): UnfinishedDie | null => {
  const last = faces.at(-1)
  let taken = 0
  for (let die = 0; die < count && taken < faces.length; die += 1) {
    taken += lengthOfDie(pool, sides, faces, taken)
    if (taken > faces.length && last !== undefined)
      return { number: die + 1, needs: pool.reroll && last <= pool.reroll.upTo ? 'reroll' : 'extra' }
  }
  return null
}

/** How many faces the die takes that starts at this one, the one that it needs next included. */
const lengthOfDie = (pool: Pool, sides: number, faces: readonly number[], start: number): number => {
  let length = 1
  while (start + length <= faces.length && !isWhole(pool, sides, faces.slice(start, start + length)))
    length += 1
  return length
}

const inHand = ({ terms }: DiceExpression): readonly { readonly pool: Pool; readonly sides: number }[] =>
  terms.flatMap(({ pool }) =>
    pool.dice.flatMap(({ count, sides }) => Array.from({ length: count }, () => ({ pool, sides }))),
  )

/** Whether a die with these faces needs no more. It is read as a single die: none is kept or dropped yet. */
const isWhole = (pool: Pool, sides: number, faces: readonly number[]): boolean => {
  const alone: Pool = {
    ...pool,
    dice: [{ count: 1, sides }],
    keeping: null,
    target: null,
    ofSum: false,
    subtractingFace: null,
  }
  return readFaces({ terms: [{ sign: 1, pool: alone }], plus: 0 }, faces).thrown !== null
}
