import { percentTexts } from '@/dice'
import { isPossibleRedeal, secondWaveDestructionOdds, type ComingWave } from '../../odds'
import { battleVerdictOf, battleVerdictKinds, type BattleVerdictKind } from '../../rules'
import type { BattleView } from '../../state'
import { plannedSpaceOf } from './pathOdds'

/** A possible result of a second wave. */
export interface SecondWaveOutcome {
  /** Objectives destroyed at the end, 0 to 2. */
  readonly count: number
  readonly verdict: BattleVerdictKind
  readonly percent: string
  /** Whether it is better or worse for the attackers than the current result. */
  readonly change: 'better' | 'same' | 'worse'
}

export interface SecondWaveStakes {
  readonly now: BattleVerdictKind
  readonly later: readonly SecondWaveOutcome[]
  /** The chance of a better and of a worse result for the attackers; for the Defender it is the reverse. */
  readonly better: string
  readonly worse: string
  /** Whether a second wave can improve the result for the attackers. */
  readonly canGain: boolean
}

/** The second wave as all players know it. */
const comingWave = (second: BattleView): ComingWave => {
  const { redealt } = second.unseen
  const remaining = second.places.flatMap((place) =>
    place.objective && place.objective.hitsLeft > 0 ? [{ place, ...place.objective }] : [],
  )
  return {
    left: Object.fromEntries(remaining.map(({ id, hitsLeft }) => [id, hitsLeft])),
    path: remaining.map(({ id }) => id),
    spaces: Object.fromEntries(remaining.map(({ id, place }) => [id, plannedSpaceOf(second, place)])),
    bombers: second.bombers.length,
    unseen: second.unseen.kinds,
    redealt: redealt && isPossibleRedeal(redealt) ? redealt : null,
  }
}

/**
 * What a second wave can win or lose (TR-15, TR-16), with estimated chances from `secondWaveOdds`. `second` is the
 * view of the battle at the start of the second wave.
 */
export const secondWaveStakes = (destroyed: number, second: BattleView): SecondWaveStakes => {
  const now = battleVerdictOf(1, destroyed)
  const rank = (verdict: BattleVerdictKind): number => battleVerdictKinds.indexOf(verdict)
  const stakes = secondWaveDestructionOdds(comingWave(second))
  const later = [0, 1, 2].flatMap((more) => {
    const count = destroyed + more
    const weight = stakes.destroyed[more] ?? 0n
    if (count > 2) return []
    const verdict = battleVerdictOf(2, count)
    const change = rank(verdict) > rank(now) ? 'better' : rank(verdict) < rank(now) ? 'worse' : 'same'
    return [{ count, verdict, weight, change } as const]
  })
  const percents = percentTexts(later.map(({ weight }) => weight))
  const chanceOf = (change: SecondWaveOutcome['change']): bigint =>
    later.reduce((sum, one) => (one.change === change ? sum + one.weight : sum), 0n)
  const [better = '0', , worse = '0'] = percentTexts([
    chanceOf('better'),
    chanceOf('same'),
    chanceOf('worse'),
  ])
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
