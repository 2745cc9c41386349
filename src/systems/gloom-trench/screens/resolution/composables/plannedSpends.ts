import {
  pointAttritionPool,
  rollModifiersFromOpposingPoints,
  rollModifiersFromOwnPoints,
  withModifiers,
  type SideId,
  type UnitId,
  type Unit,
} from '../../../rules'
import {
  maySpendOn,
  type Command,
  type Roll,
  type PendingWithRolls,
  type SpendOpportunity,
} from '../../../state'
import { spendKey, type PlannedPoints } from '../draft'

/** A side that may spend now, its points, and the points that it plans for each roll. */
export interface PlannedSpend {
  readonly turn: SpendOpportunity
  /** Points it has before it spends here. */
  readonly has: number
  readonly points: readonly number[]
  /** On which rolls it may spend. */
  readonly may: readonly boolean[]
}

/**
 * The spends that the battle will ask for, in its order, with the points planned for each (GT-5). A side without
 * points, or with nothing to spend them on, is skipped as in the battle, and no side plans more than it has.
 */
export const planSpends = (
  units: Readonly<Record<UnitId, Unit>>,
  purse: Readonly<Partial<Record<SideId, number>>>,
  rolls: readonly Roll[],
  waiting: readonly SpendOpportunity[],
  spends: PlannedPoints,
): readonly PlannedSpend[] => {
  const left: Partial<Record<SideId, number>> = { ...purse }
  return waiting.flatMap((turn) => {
    const has = left[turn.side] ?? 0
    const may = rolls.map((roll) => maySpendOn({ units }, turn, roll))
    if (has <= 0 || !may.includes(true)) return []
    let open = has
    const points = rolls.map((_, index) => {
      const paid = may[index] ? Math.min(open, spends[spendKey(turn)]?.[index] ?? 0) : 0
      open -= paid
      return paid
    })
    left[turn.side] = open
    return [{ turn, has, points, may }]
  })
}

/** The rolls with the planned points. */
export const withPlannedPoints = (
  rolls: readonly Roll[],
  turns: readonly PlannedSpend[],
  kind: PendingWithRolls['kind'] | null,
): readonly Roll[] =>
  rolls.map((roll, index) =>
    turns.reduce((now, { turn, has, points }) => {
      const paid = points[index] ?? 0
      const bought = turn.purpose === 'own' ? rollModifiersFromOwnPoints : rollModifiersFromOpposingPoints
      const pool = withModifiers(now.pool, bought(paid))
      // The Turn End throws a die for each point left, so spent points have none (GT-4, GT-5).
      const own = kind === 'attrition' && roll.side === turn.side && turn.purpose === 'own'
      return { ...now, pool: own ? { ...pool, dice: pointAttritionPool(has - paid).dice } : pool }
    }, roll),
  )

/** The throw with its planned points. */
export const throwCommand = (
  turns: readonly PlannedSpend[],
  faces: readonly (readonly number[])[] | null,
): Command => ({
  type: 'throw',
  ...(faces && { faces }),
  ...(turns.length > 0 && { spends: turns.map(({ points }) => points) }),
})

/** The spends with another number of points for one roll. Sides that spend later decide again (GT-5). */
export const updatePlannedPoints = (
  turns: readonly PlannedSpend[],
  at: number,
  roll: number,
  points: number,
): PlannedPoints =>
  Object.fromEntries(
    turns
      .slice(0, at + 1)
      .map(({ turn, points: before }, index) => [
        spendKey(turn),
        index === at ? before.map((one, place) => (place === roll ? points : one)) : before,
      ]),
  )
