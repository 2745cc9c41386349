import { checkFaces, throwDice, type Sides } from '@/dice'
import { err, ok, type Result } from '@/kit'
import { impossible, type Refusal, type Thrown } from '@/table'
import type { TypedFace } from '../command'
import type { DieThrow } from '../state'
import type { Unfolding } from './unfolding'

const facesRefusal = (dice: string): Refusal => impossible('br.refusal.faces', { dice })

/** Faces of dice of one kind that are thrown together: typed in and checked, or thrown by the phone (C-2). */
export const facesOf = (
  at: Unfolding,
  count: number,
  sides: Sides,
  typed: readonly number[] | undefined,
): Result<{ readonly faces: readonly number[]; readonly thrown: Thrown }, Refusal> => {
  if (!typed) return ok({ faces: throwDice(count, sides, at.chance.rng), thrown: 'phone' })
  return checkFaces(typed, count, sides).ok
    ? ok({ faces: typed, thrown: 'hand' })
    : err(facesRefusal(`${count}D${sides}`))
}

const named = (sides: readonly Sides[]): string => sides.map((one) => `D${one}`).join(', ')
const fits = (face: number, sides: Sides): boolean => checkFaces([face], 1, sides).ok

/** Single dice of an exchange, each typed in or thrown by the phone (C-2). */
export const diceOf = (
  at: Unfolding,
  sides: readonly Sides[],
  typed: readonly TypedFace[] | undefined,
): Result<readonly DieThrow[], Refusal> => {
  const faces = typed ?? sides.map(() => null)
  const known =
    faces.length === sides.length &&
    sides.every((one, index) => {
      const face = faces[index] ?? null
      return face === null || fits(face, one)
    })
  if (!known) return err(facesRefusal(named(sides)))
  return ok(
    sides.map((one, index): DieThrow => {
      const face = faces[index] ?? null
      return face === null
        ? { face: throwDice(1, one, at.chance.rng)[0] ?? 1, thrown: 'phone', first: null }
        : { face, thrown: 'hand', first: null }
    }),
  )
}

const phoneDice = (at: Unfolding): Refusal | null => at.against('C-4', 'br.refusal.phoneDice')

/** Dice that were mistyped, mended; those of the phone only against C-4. The first faces stay. */
export const mendedDice = (
  at: Unfolding,
  dice: readonly DieThrow[],
  sides: readonly Sides[],
  typed: readonly TypedFace[],
): Result<readonly DieThrow[], Refusal> => {
  const wanted = dice.map(({ face }, index) => typed[index] ?? face)
  const known = typed.length === dice.length && wanted.every((face, index) => fits(face, sides[index] ?? 4))
  if (!known) return err(facesRefusal(named(sides)))
  const changed = dice.filter(({ face }, index) => face !== wanted[index])
  if (changed.length === 0) return err(impossible('br.refusal.nothingToChange'))
  const refusal = changed.some(({ thrown }) => thrown === 'phone') ? phoneDice(at) : null
  if (refusal) return err(refusal)
  return ok(
    dice.map((die, index) => {
      const face = wanted[index] ?? die.face
      return face === die.face ? die : { face, thrown: 'hand', first: die.first ?? die.face }
    }),
  )
}

/** The same for dice that were thrown together. */
export const mendedFaces = (
  at: Unfolding,
  { faces, thrown }: { readonly faces: readonly number[]; readonly thrown: Thrown },
  sides: Sides,
  typed: readonly TypedFace[],
): Result<readonly number[], Refusal> => {
  const dice = faces.map((face): DieThrow => ({ face, thrown, first: null }))
  const mended = mendedDice(
    at,
    dice,
    dice.map(() => sides),
    typed,
  )
  return mended.ok ? ok(mended.value.map(({ face }) => face)) : mended
}
