import { diceNotationMessage, err, message, ok, type Message, type Result } from '@/kit'
import type { WithPendingStack, ThrowSource } from './pendingDecision'
import { impossible, type Refusal } from './refusal'
import type { DecisionContext } from './decisionContext'

/** One thrown die. Each die may be thrown by the phone or by hand (C-2). */
export interface ThrownDie {
  readonly face: number
  readonly thrown: ThrowSource
  /** The face before it was corrected, if it was (C-4). */
  readonly first: number | null
}

/**
 * Dice that were thrown at the same time. `first` holds their faces before a correction, null if there was none
 * (C-4).
 */
export interface DiceThrow {
  readonly faces: readonly number[]
  readonly thrown: ThrowSource
  readonly first: readonly number[] | null
}

/** The part of any game's decision context that a dice throw needs. */
type ThrowContext = Pick<DecisionContext<WithPendingStack, unknown>, 'chance' | 'against'>

const fits = (face: number, sides: number | undefined): boolean =>
  sides !== undefined && Number.isInteger(face) && face >= 1 && face <= sides

/** "4D6", "2D8 + 1D6": dice grouped by number of faces, as players write them. */
const named = (sides: readonly number[]): Message =>
  [...new Set(sides)]
    .map((kind) => diceNotationMessage(kind, sides.filter((one) => one === kind).length))
    .reduce((one, other) => message('language.moreDice', { one, other }))

const wrongFaces = (sides: readonly number[]): Result<never, Refusal> =>
  err(impossible('play.refusal.faces', { dice: named(sides) }))

/**
 * Throws dice, each given by its number of faces. A typed-in face is checked and used. For null, or without any
 * faces, the phone throws (C-2). Refused unless there is one face, or null, for each die and each face fits its die.
 */
export const throwOrEnterEachDie = (
  context: ThrowContext,
  sides: readonly number[],
  typed?: readonly (number | null)[],
): Result<readonly ThrownDie[], Refusal> => {
  const wanted = typed ?? sides.map(() => null)
  if (wanted.length !== sides.length) return wrongFaces(sides)
  if (wanted.some((face, die) => face !== null && !fits(face, sides[die]))) return wrongFaces(sides)
  return ok(
    wanted.map((face, die): ThrownDie =>
      face === null
        ? { face: context.chance.rng.below(sides[die] ?? 1) + 1, thrown: 'phone', first: null }
        : { face, thrown: 'hand', first: null },
    ),
  )
}

/**
 * Corrects dice that were typed in wrongly; null leaves a die as it is. A correction of the phone's dice is against
 * C-4. The first faces are saved. Refused when nothing would change.
 */
export const correctDice = (
  context: ThrowContext,
  dice: readonly ThrownDie[],
  sides: readonly number[],
  typed: readonly (number | null)[],
): Result<readonly ThrownDie[], Refusal> => {
  const wanted = dice.map(({ face }, index) => typed[index] ?? face)
  const matches = typed.length === dice.length && typed.length === sides.length
  if (!matches || wanted.some((face, die) => !fits(face, sides[die]))) return wrongFaces(sides)
  const changed = dice.filter(({ face }, index) => face !== wanted[index])
  if (changed.length === 0) return err(impossible('play.refusal.nothingToChange'))
  const byPhone = changed.some(({ thrown }) => thrown === 'phone')
  const refusal = byPhone ? context.against('C-4', 'play.refusal.phoneDice') : null
  if (refusal) return err(refusal)
  return ok(
    dice.map((die, index): ThrownDie => {
      const face = wanted[index] ?? die.face
      return face === die.face ? die : { face, thrown: 'hand', first: die.first ?? die.face }
    }),
  )
}

/** Combines dice into one throw: a throw by hand if any of the dice was. */
export const combineDiceIntoThrow = (dice: readonly ThrownDie[]): DiceThrow => ({
  faces: dice.map(({ face }) => face),
  thrown: dice.some(({ thrown }) => thrown === 'hand') ? 'hand' : 'phone',
  first: dice.some(({ first }) => first !== null) ? dice.map(({ face, first }) => first ?? face) : null,
})

/**
 * Corrects a whole throw, as `correctDice` does. Real dice may also become more or fewer, where other ones decide the
 * roll then. The first faces of the throw are saved (C-4).
 */
export const correctThrow = (
  context: ThrowContext,
  before: DiceThrow,
  sides: readonly number[],
  typed: readonly number[],
): Result<DiceThrow, Refusal> => {
  if (typed.length === before.faces.length) {
    const corrected = correctDice(context, splitThrowIntoDice(before), sides, typed)
    if (!corrected.ok) return corrected
  } else {
    const matches = before.thrown === 'hand' && typed.length === sides.length
    if (!matches || typed.some((face, die) => !fits(face, sides[die]))) return wrongFaces(sides)
  }
  return ok({ faces: typed, thrown: 'hand', first: before.first ?? before.faces })
}

/** Splits a throw into its single dice. */
export const splitThrowIntoDice = ({ faces, thrown, first }: DiceThrow): readonly ThrownDie[] =>
  faces.map((face, index): ThrownDie => {
    const before = first?.[index]
    return { face, thrown, first: before === undefined || before === face ? null : before }
  })
