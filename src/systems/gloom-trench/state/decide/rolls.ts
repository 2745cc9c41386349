import { checkFaces, mostDice, throwDice as throwByPhone } from '@/dice'
import { err, ok, type Result } from '@/kit'
import { impossible, type Refusal, type Thrown } from '@/table'
import {
  attritionPool,
  opposingPoints,
  ownPoints,
  readPool,
  readyDice,
  withModifiers,
  type ReadyDice,
  type SideId,
} from '../../rules'
import type { CommandOf } from '../command'
import {
  awaitsThrow,
  chosenModifiers,
  isBought,
  maySpendOn,
  newRoll,
  nextSpender,
  spendTurns,
} from '../rolls'
import { hasRolls, type CustomModifier, type PoolThrow, type Roll, type RollsFrame } from '../frames'
import type { Act } from '../state'
import type { Unfolding, Verdict } from './unfolding'

export { newRoll, spendTurns }

/** Custom modifiers that players may add: a few, each small. */
export const mostCustom = 12
export const customAllowed = (custom: readonly CustomModifier[]): Verdict =>
  custom.length <= mostCustom && custom.every(({ value }) => Number.isInteger(value) && Math.abs(value) <= 12)
    ? null
    : impossible('gt.refusal.number', { from: -12, to: 12 })

/** The asked side's points: it pays, and the rolls change (GT-5). */
export const spend = (at: Unfolding, { points }: CommandOf<'spend'>): Verdict => {
  const frame = at.top
  const turn = frame && nextSpender(at.state, frame)
  if (!frame || !turn || !hasRolls(frame)) return impossible('gt.refusal.notAsked')
  const { side, purpose } = turn
  const fits =
    points.length === frame.rolls.length && points.every((one) => Number.isInteger(one) && one >= 0)
  if (!fits) return impossible('gt.refusal.pointsList')
  const total = points.reduce((sum, one) => sum + one, 0)
  const from = at.points(side)
  const { name } = at.state.sides[side]
  if (total > from) return impossible('gt.refusal.noPoints', { side: name, has: from, price: total, n: from })
  const wrong = frame.rolls.some(
    (roll, index) => (points[index] ?? 0) > 0 && !maySpendOn(at.state, turn, roll),
  )
  if (wrong) return impossible(purpose === 'own' ? 'gt.refusal.notOwnRoll' : 'gt.refusal.noStress')
  const to = from - total
  const bought = purpose === 'own' ? ownPoints : opposingPoints
  const pools = frame.rolls.map(({ side: roller, pool }, index) => ({
    ...withModifiers(pool, bought(points[index] ?? 0)),
    // The Turn End throws a die for each point that is left: what was spent on it is not (GT-4, GT-5).
    ...(frame.kind === 'attrition' && roller === side ? { dice: attritionPool(to).dice } : {}),
  }))
  at.happen({ type: 'pointsSpent', frame: frame.id, side, purpose, points, from, to, pools })
  return null
}

/** Switches modifiers of a roll that is not thrown yet, and sets the players' own (C-2, GT-1). */
export const modify = (at: Unfolding, { roll: index, choices, custom }: CommandOf<'modify'>): Verdict => {
  const frame = at.top
  const roll = frame && hasRolls(frame) ? frame.rolls[index] : undefined
  if (!frame || !roll || roll.result) return impossible('gt.refusal.notAsked')
  const refusal = customAllowed(custom)
  if (refusal) return refusal
  const modifiers = [
    ...chosenModifiers(roll.offered, choices, custom),
    ...roll.pool.modifiers.filter((one) => isBought(one)),
  ]
  at.happen({ type: 'modified', frame: frame.id, roll: index, modifiers })
  return null
}

const split = (dice: readonly ReadyDice[], faces: readonly number[]): readonly (readonly number[])[] => {
  let from = 0
  return dice.map(({ count }) => faces.slice(from, (from += count)))
}

/** Faces of one roll's dice, group by group: typed in and checked, or thrown by the phone (C-2). */
const facesOf = (
  at: Unfolding,
  dice: readonly ReadyDice[],
  typed: readonly number[] | undefined,
): Result<readonly (readonly number[])[], Refusal> => {
  const count = dice.reduce((sum, group) => sum + group.count, 0)
  if (count > mostDice) return err(impossible('gt.refusal.tooManyDice', { most: mostDice }))
  if (!typed) return ok(dice.map((group) => throwByPhone(group.count, group.sides, at.chance.rng)))
  const groups = split(dice, typed)
  const fits =
    typed.length === count &&
    groups.every((faces, index) => {
      const group = dice[index]
      return group !== undefined && checkFaces(faces, group.count, group.sides).ok
    })
  if (fits) return ok(groups)
  const kinds = dice.filter((group) => group.count > 0).map((group) => `${group.count}D${group.sides}`)
  return err(impossible('gt.refusal.faces', { dice: kinds.join(' + ') }))
}

const read = (
  dice: readonly ReadyDice[],
  faces: readonly (readonly number[])[],
  thrown: Thrown,
  first: PoolThrow['first'],
): PoolThrow => {
  const { successes, naturalOnes, unsaved } = readPool(dice, faces)
  return { dice, faces, successes, naturalOnes, unsaved, thrown, first }
}

/** Throws the dice of rolls together, or reads those that were typed in. */
export const throwRolls = (
  at: Unfolding,
  rolls: readonly Pick<Roll, 'pool'>[],
  typed: readonly (readonly number[])[] | undefined,
): Result<readonly PoolThrow[], Refusal> => {
  if (typed && typed.length !== rolls.length)
    return err(impossible('gt.refusal.rolls', { count: rolls.length }))
  const throws: PoolThrow[] = []
  for (const [index, { pool }] of rolls.entries()) {
    const dice = readyDice(pool)
    const faces = facesOf(at, dice, typed?.[index])
    if (!faces.ok) return faces
    throws.push(read(dice, faces.value, typed ? 'hand' : 'phone', null))
  }
  return ok(throws)
}

/** Reads dice anew that were mistyped; dice of the phone only against C-4. The first faces stay. */
export const mendThrows = (
  at: Unfolding,
  before: readonly PoolThrow[],
  typed: readonly (readonly number[])[],
): Result<readonly PoolThrow[], Refusal> => {
  const phone = before.some(({ thrown }) => thrown === 'phone')
  const refusal = phone ? at.against('C-4', 'gt.refusal.phoneDice') : null
  if (refusal) return err(refusal)
  if (typed.length !== before.length) return err(impossible('gt.refusal.rolls', { count: before.length }))
  const throws: PoolThrow[] = []
  for (const [index, { dice, faces, first }] of before.entries()) {
    const mended = facesOf(at, dice, typed[index] ?? [])
    if (!mended.ok) return mended
    throws.push(read(dice, mended.value, 'hand', first ?? faces))
  }
  return ok(throws)
}

/** A frame's rolls, ready to be spent on and thrown. */
export const rollsBase = (at: Unfolding, rolls: readonly Roll[], first?: Roll['side']) => ({
  id: at.state.nextFrame,
  atomic: true as const,
  rolls,
  waiting: spendTurns(rolls, at.state.playing, first ?? rolls[0]?.side ?? null),
  spent: [],
})

/** Whether the points are settled and the dice are due. */
export const readyToThrow = (at: Unfolding, frame: RollsFrame): Verdict => {
  if (!awaitsThrow(frame)) return impossible('gt.refusal.notAsked')
  return nextSpender(at.state, frame) ? impossible('gt.refusal.pointsFirst') : null
}

/** Gives a frame up before its dice: what was spent on it comes back (C-3). */
export const giveBack = (at: Unfolding, { id, spent }: RollsFrame, act: Act | null): void => {
  const back = new Map<SideId, number>()
  for (const { side, points } of spent) back.set(side, (back.get(side) ?? 0) + points)
  const points = [...back].map(([side, count]) => ({
    side,
    from: at.points(side),
    to: at.points(side) + count,
  }))
  at.happen({ type: 'calledOff', frame: id, points, act })
}
