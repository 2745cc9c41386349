import { maxDice } from '@/dice'
import { err, ok, type Result } from '@/kit'
import {
  splitThrowIntoDice,
  impossible,
  refuseOutOfRange,
  correctDice,
  refuseUnasked,
  throwOrEnterEachDie,
  combineDiceIntoThrow,
  type Refusal,
  type ThrownDie,
} from '@/engine'
import {
  pointAttritionPool,
  rollModifiersFromOpposingPoints,
  rollModifiersFromOwnPoints,
  readPoolFaces,
  readyDice,
  withModifiers,
  type ReadyDice,
  type SideId,
} from '../../rules'
import type { CommandOf } from '../command'
import {
  hasUnthrownRolls,
  handSetModifiersOf,
  chosenModifiers,
  isPointModifier,
  maySpendOn,
  newRoll,
  nextSpender,
  spendQueue,
} from '../rolls'
import { isPendingWithRolls, type PendingWithRolls } from '../pending'
import type { PoolThrow, Roll } from '../rollSchemas'
import type { CustomModifier } from '../declaredTargetSchemas'
import type { Act } from '../schemas'
import type { DecisionContext, CheckResult } from './context'

export { newRoll, spendQueue }

/** Custom modifiers that players may add: a few, each small. */
const maxCustomModifiers = 12
export const checkCustomModifiers = (custom: readonly CustomModifier[]): CheckResult =>
  refuseOutOfRange(custom.length, 0, maxCustomModifiers) ??
  custom.map(({ value }) => refuseOutOfRange(value, -12, 12)).find((refusal) => refusal !== null) ??
  null

/** The side that is asked pays its points, and the rolls change (GT-5). */
export const spend = (context: DecisionContext, { points }: CommandOf<'spend'>): CheckResult => {
  const frame = context.topPending
  const turn = frame && nextSpender(context.state, frame)
  if (!frame || !turn || !isPendingWithRolls(frame)) return refuseUnasked()
  const { side, purpose } = turn
  const fits =
    points.length === frame.rolls.length && points.every((one) => Number.isInteger(one) && one >= 0)
  if (!fits) return impossible('gt.refusal.pointsList')
  const total = points.reduce((sum, one) => sum + one, 0)
  const from = context.points(side)
  const { name } = context.state.sides[side]
  if (total > from) return impossible('gt.refusal.noPoints', { side: name, has: from, price: total, n: from })
  const wrong = frame.rolls.some(
    (roll, index) => (points[index] ?? 0) > 0 && !maySpendOn(context.state, turn, roll),
  )
  if (wrong) return impossible(purpose === 'own' ? 'gt.refusal.notOwnRoll' : 'gt.refusal.noStress')
  const to = from - total
  const bought = purpose === 'own' ? rollModifiersFromOwnPoints : rollModifiersFromOpposingPoints
  const pools = frame.rolls.map(({ side: roller, pool }, index) => ({
    ...withModifiers(pool, bought(points[index] ?? 0)),
    // The Turn End throws a die for each point left, so spent points have none (GT-4, GT-5).
    ...(frame.kind === 'attrition' && roller === side ? { dice: pointAttritionPool(to).dice } : {}),
  }))
  context.emit({ type: 'pointsSpent', frame: frame.id, side, purpose, points, from, to, pools })
  return null
}

/** Switches modifiers of a roll that is not thrown yet, and sets the players' own (C-2, GT-1). */
export const modify = (
  context: DecisionContext,
  { roll: index, choices, custom }: CommandOf<'modify'>,
): CheckResult => {
  const frame = context.topPending
  const roll = frame && isPendingWithRolls(frame) ? frame.rolls[index] : undefined
  if (!frame || !roll || roll.result) return refuseUnasked()
  const refusal = checkCustomModifiers(custom)
  if (refusal) return refusal
  const modifiers = [
    ...chosenModifiers(roll.offered, choices, custom),
    ...roll.pool.modifiers.filter((one) => isPointModifier(one)),
  ]
  const byHand = frame.kind === 'melee' ? { byHand: handSetModifiersOf(roll.offered, modifiers) } : {}
  context.emit({ type: 'modified', frame: frame.id, roll: index, modifiers, ...byHand })
  return null
}

/** Splits a list into parts of these lengths. */
const share = <Item>(items: readonly Item[], counts: readonly number[]): readonly (readonly Item[])[] => {
  let from = 0
  return counts.map((count) => items.slice(from, (from += count)))
}

const sidesOf = (dice: readonly ReadyDice[]): readonly number[] =>
  dice.flatMap(({ count, sides }) => Array<number>(count).fill(sides))

/** The dice of one roll, in its pool's order (C-2). */
const throwOf = (
  context: DecisionContext,
  dice: readonly ReadyDice[],
  typed: readonly number[] | undefined,
): Result<readonly ThrownDie[], Refusal> => {
  const sides = sidesOf(dice)
  return sides.length > maxDice
    ? err(impossible('gt.refusal.tooManyDice', { most: maxDice }))
    : throwOrEnterEachDie(context, sides, typed)
}

/** The result of the dice of a roll (GT-1, GT-2). */
const read = (dice: readonly ReadyDice[], lying: readonly ThrownDie[]): PoolThrow => {
  const counts = dice.map(({ count }) => count)
  const { faces: flat, thrown, first } = combineDiceIntoThrow(lying)
  const faces = share(flat, counts)
  const { successes, naturalOnes, unsaved } = readPoolFaces(dice, faces)
  return { dice, faces, successes, naturalOnes, unsaved, thrown, first: first && share(first, counts) }
}

const lyingOf = ({ faces, thrown, first }: PoolThrow): readonly ThrownDie[] =>
  splitThrowIntoDice({ faces: faces.flat(), thrown, first: first && first.flat() })

const forEachRoll = (count: number, typed: readonly unknown[] | undefined): CheckResult =>
  typed && typed.length !== count ? impossible('gt.refusal.rolls', { count }) : null

/** Throws the dice of rolls, or reads those that players typed in. */
export const throwOrReadPools = (
  context: DecisionContext,
  rolls: readonly Pick<Roll, 'pool'>[],
  typed: readonly (readonly number[])[] | undefined,
): Result<readonly PoolThrow[], Refusal> => {
  const refusal = forEachRoll(rolls.length, typed)
  if (refusal) return err(refusal)
  const throws: PoolThrow[] = []
  for (const [index, { pool }] of rolls.entries()) {
    const dice = readyDice(pool)
    const thrown = throwOf(context, dice, typed?.[index])
    if (!thrown.ok) return thrown
    throws.push(read(dice, thrown.value))
  }
  return ok(throws)
}

/** Corrects mistyped dice; for dice thrown by the phone, players must overrule C-4. The first faces stay. */
export const correctedPoolThrows = (
  context: DecisionContext,
  before: readonly PoolThrow[],
  typed: readonly (readonly number[])[],
): Result<readonly PoolThrow[], Refusal> => {
  const refusal = forEachRoll(before.length, typed)
  if (refusal) return err(refusal)
  for (const [index, { dice }] of before.entries()) {
    const fits = throwOf(context, dice, typed[index] ?? [])
    if (!fits.ok) return fits
  }
  const sides = before.map(({ dice }) => sidesOf(dice))
  const corrected = correctDice(context, before.flatMap(lyingOf), sides.flat(), typed.flat())
  if (!corrected.ok) return corrected
  const lying = share(
    corrected.value,
    sides.map(({ length }) => length),
  )
  return ok(before.map(({ dice }, index) => read(dice, lying[index] ?? [])))
}

/** The fields of a pending decision with rolls, before points and dice. */
export const newPendingRolls = (context: DecisionContext, rolls: readonly Roll[], first?: Roll['side']) => ({
  id: context.state.nextFrame,
  atomic: true as const,
  rolls,
  waiting: spendQueue(rolls, context.state.playing, first ?? rolls[0]?.side ?? null),
  spent: [],
})

/** Whether all points are spent and the dice come next. */
export const checkReadyToThrow = (context: DecisionContext, frame: PendingWithRolls): CheckResult => {
  if (!hasUnthrownRolls(frame)) return refuseUnasked()
  return nextSpender(context.state, frame) ? impossible('gt.refusal.pointsFirst') : null
}

/** Cancels a pending decision before its dice: spent points come back (C-3). */
export const cancelPending = (
  context: DecisionContext,
  { id, spent }: PendingWithRolls,
  act: Act | null,
): void => {
  const back = new Map<SideId, number>()
  for (const { side, points } of spent) back.set(side, (back.get(side) ?? 0) + points)
  const points = [...back].map(([side, count]) => ({
    side,
    from: context.points(side),
    to: context.points(side) + count,
  }))
  context.emit({ type: 'calledOff', frame: id, points, act })
}
