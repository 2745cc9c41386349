import { percentsOf } from '@/dice'
import { isPossible, secondWaveOdds, type ComingWave } from '../../odds'
import { battleVerdictOf, battleVerdicts, type BattleVerdict } from '../../rules'
import type { BattleView } from '../../state'
import { plannedSpaceOf } from './plan'

/** One way in which a second wave may end. */
export interface Stake {
  /** Objectives destroyed at the end, 0 to 2. */
  readonly count: number
  readonly verdict: BattleVerdict
  readonly percent: string
  /** What it is for the attackers, held against the result as it stands. */
  readonly change: 'better' | 'same' | 'worse'
}

export interface Stakes {
  readonly now: BattleVerdict
  readonly later: readonly Stake[]
  /** The chance of a better result for the attackers, and of a worse one: for the Defender it is the other way round. */
  readonly better: string
  readonly worse: string
  /** Whether the attackers can win anything by it at all. */
  readonly canGain: boolean
}

/** The second wave on its board, as all players would know it. */
const comingWave = (second: BattleView): ComingWave => {
  const { redealt } = second.unseen
  const standing = second.places.flatMap((place) =>
    place.objective && place.objective.hitsLeft > 0 ? [{ place, ...place.objective }] : [],
  )
  return {
    left: Object.fromEntries(standing.map(({ id, hitsLeft }) => [id, hitsLeft])),
    path: standing.map(({ id }) => id),
    spaces: Object.fromEntries(standing.map(({ id, place }) => [id, plannedSpaceOf(second, place)])),
    bombers: second.bombers.length,
    unseen: second.unseen.kinds,
    redealt: redealt && isPossible(redealt) ? redealt : null,
  }
}

/**
 * What a second wave can win or lose (TR-15, TR-16), and how likely: close, as `secondWaveOdds` counts it. `second` is the battle as
 * the second wave would find it.
 */
export const stakesOf = (destroyed: number, second: BattleView): Stakes => {
  const now = battleVerdictOf(1, destroyed)
  const rank = (verdict: BattleVerdict): number => battleVerdicts.indexOf(verdict)
  const stakes = secondWaveOdds(comingWave(second))
  const later = [0, 1, 2].flatMap((more) => {
    const count = destroyed + more
    const weight = stakes.destroyed[more] ?? 0n
    if (count > 2) return []
    const verdict = battleVerdictOf(2, count)
    const change = rank(verdict) > rank(now) ? 'better' : rank(verdict) < rank(now) ? 'worse' : 'same'
    return [{ count, verdict, weight, change } as const]
  })
  const percents = percentsOf(later.map(({ weight }) => weight))
  const chanceOf = (change: Stake['change']): bigint =>
    later.reduce((sum, one) => (one.change === change ? sum + one.weight : sum), 0n)
  const [better = '0', , worse = '0'] = percentsOf([chanceOf('better'), chanceOf('same'), chanceOf('worse')])
  return {
    now,
    later: later.map(({ count, verdict, change }, index) => ({
      count,
      verdict,
      change,
      percent: percents[index] ?? '',
    })),
    better,
    worse,
    canGain: later.some(({ change }) => change === 'better'),
  }
}
