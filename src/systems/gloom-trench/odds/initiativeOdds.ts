import { weightBetween, type Weights } from '@/dice'
import { initiativeOutcome, type RollPool, type SideId } from '../rules'
import { mixOdds, type OddsByEnd } from './mixOdds'
import { rollOdds } from './rollOdds'

/** A side that throws for initiative. */
export interface InitiativeThrower {
  readonly side: SideId
  /** What it throws now, with its points as modifiers. */
  readonly pool: RollPool
  /** What it throws again after a tie. Points count for one roll only (GT-5). */
  readonly again: RollPool
}

/** A throw for initiative before its dice fall. `holder` had the initiative last turn; null in the first turn. */
export interface InitiativeOddsInput {
  readonly throwers: readonly InitiativeThrower[]
  readonly holder: SideId | null
}

/** Who has the initiative in the end: a side, or `undecided` when dice can't decide and players choose. */
export type InitiativeWinner = SideId | 'undecided'

const certain = (end: InitiativeWinner): OddsByEnd<InitiativeWinner> => ({ total: 1n, ways: { [end]: 1n } })

/** In how many ways exactly the `tied` sides have the most successes. */
const waysOfTie = (rolls: readonly Weights<bigint>[], tied: readonly boolean[]): bigint => {
  const most = Math.max(...rolls.map(({ weights }) => weights.length)) - 1
  let ways = 0n
  for (let successes = 0; successes <= most; successes += 1)
    ways += rolls.reduce(
      (product, roll, index) =>
        product *
        (tied[index]
          ? (roll.weights[successes] ?? 0n)
          : successes === 0
            ? 0n
            : weightBetween(roll, 0, successes - 1)),
      1n,
    )
  return ways
}

const thrown = (
  { throwers, holder }: InitiativeOddsInput,
  rethrown: boolean,
): OddsByEnd<InitiativeWinner> => {
  const rolls = throwers.map(({ pool }) => rollOdds(pool))
  const parts: { readonly ways: bigint; readonly odds: OddsByEnd<InitiativeWinner> }[] = []
  for (let mask = 1; mask < 2 ** throwers.length; mask += 1) {
    const tied = throwers.map((_, index) => Math.floor(mask / 2 ** index) % 2 === 1)
    const ways = waysOfTie(rolls, tied)
    if (ways === 0n) continue
    const outcome = initiativeOutcome(
      throwers.map(({ side }, index) => ({
        side,
        dice: rolls[index]?.total === 1n ? 0 : 1,
        successes: Number(tied[index]),
      })),
      holder,
    )
    if (outcome.kind === 'won') parts.push({ ways, odds: certain(outcome.side) })
    else if (outcome.kind === 'undecidable') parts.push({ ways, odds: certain('undecided') })
    // When all sides throw again with the same dice the question is the same, so these ways do not count.
    else if (!rethrown || outcome.sides.length < throwers.length) {
      const left = throwers.filter(({ side }) => outcome.sides.includes(side))
      const again = left.map((thrower) => ({ ...thrower, pool: thrower.again }))
      parts.push({ ways, odds: thrown({ throwers: again, holder }, true) })
    }
  }
  return parts.length > 0 ? mixOdds(parts) : certain('undecided')
}

/**
 * Exact odds of the initiative, with all ties played out: in the first turn all tied sides throw again, later the last
 * holder loses the tie (GT-6, GT-19). Points count in this throw only. Needs at least one thrower.
 */
export const initiativeOdds = (question: InitiativeOddsInput): OddsByEnd<InitiativeWinner> =>
  thrown(question, false)
