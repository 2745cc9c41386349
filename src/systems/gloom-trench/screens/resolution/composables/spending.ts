import {
  attritionPool,
  opposingPoints,
  ownPoints,
  withModifiers,
  type SideId,
  type UnitId,
  type Unit,
} from '../../../rules'
import { maySpendOn, type Command, type Roll, type PendingRolls, type SpendChance } from '../../../state'
import { spendKey, type Spends } from '../draft'

/** A side that may spend now, what it has, and what it puts down for each roll. */
export interface PlannedSpend {
  readonly turn: SpendChance
  /** Points it has before it spends here. */
  readonly has: number
  readonly points: readonly number[]
  /** On which rolls it may spend. */
  readonly may: readonly boolean[]
}

/**
 * The turns of spending that the battle will ask for, in its order, with the points put down for each (GT-5). A side
 * without points, or with nothing to spend them on, is passed over as the battle does; nobody puts down more than they have.
 */
export const planSpends = (
  units: Readonly<Record<UnitId, Unit>>,
  purse: Readonly<Partial<Record<SideId, number>>>,
  rolls: readonly Roll[],
  waiting: readonly SpendChance[],
  spends: Spends,
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

/** The rolls as they will be with the points that are put down. */
export const withPoints = (
  rolls: readonly Roll[],
  turns: readonly PlannedSpend[],
  kind: PendingRolls['kind'] | null,
): readonly Roll[] =>
  rolls.map((roll, index) =>
    turns.reduce((now, { turn, has, points }) => {
      const paid = points[index] ?? 0
      const bought = turn.purpose === 'own' ? ownPoints : opposingPoints
      const pool = withModifiers(now.pool, bought(paid))
      // The Turn End throws a die for each point that is left: what is spent on it is not (GT-4, GT-5).
      const own = kind === 'attrition' && roll.side === turn.side && turn.purpose === 'own'
      return { ...now, pool: own ? { ...pool, dice: attritionPool(has - paid).dice } : pool }
    }, roll),
  )

/** The throw with what is put down for it: nobody is asked, where nobody may spend. */
export const throwCommand = (
  turns: readonly PlannedSpend[],
  faces: readonly (readonly number[])[] | null,
): Command => ({
  type: 'throw',
  ...(faces && { faces }),
  ...(turns.length > 0 && { spends: turns.map(({ points }) => points) }),
})

/** Another number of points of one turn for one roll. Who comes later decides anew: they answer what was done before (GT-5). */
export const setPoints = (turns: readonly PlannedSpend[], at: number, roll: number, points: number): Spends =>
  Object.fromEntries(
    turns
      .slice(0, at + 1)
      .map(({ turn, points: before }, index) => [
        spendKey(turn),
        index === at ? before.map((one, place) => (place === roll ? points : one)) : before,
      ]),
  )
