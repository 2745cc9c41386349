import { successWeights, weightBetween, type Weights } from '@/dice'
import type { RollBreakdown } from '@/engine'
import { successThreshold, type ReadyDice } from '../../rules'
import type { AnyPending } from '../pending'
import type { PoolThrow } from '../rollSchemas'
import { gameMessage } from './eventKind'

type Chances = RollBreakdown['chances']

interface Thrown {
  readonly part: 'attack' | 'saves' | 'only'
  readonly throws: readonly PoolThrow[]
}

const possible = (chances: Chances): Chances => chances.filter(({ weight }) => weight > 0n)

/** What a success of a roll is called. */
const successOf = (
  frame: AnyPending | undefined,
  part: Thrown['part'],
): 'hits' | 'saved' | 'points' | 'kept' | 'calmed' => {
  if (part !== 'only') return part === 'attack' ? 'hits' : 'saved'
  if (frame?.kind === 'gain') return 'points'
  return frame?.kind === 'attrition' ? 'kept' : 'calmed'
}

/** The chances of fewer successes, of this number and of more, worst first. A single die succeeds or fails. */
const spread = ({ dice, successes }: PoolThrow, what: ReturnType<typeof successOf>): Chances => {
  const odds = successWeights(dice, successThreshold)
  const count = odds.weights.length === 2 ? 1 : successes
  return possible([
    {
      outcome: 'fail',
      weight: weightBetween(odds, 0, count - 1),
      word: count === 1 ? gameMessage(`asMany.${what}`, { count: 0 }) : gameMessage('fewer'),
    },
    { outcome: 'success', weight: odds.weights[count] ?? 0n, word: gameMessage(`asMany.${what}`, { count }) },
    {
      outcome: 'critical',
      weight: weightBetween(odds, count + 1, Infinity),
      word: count === 0 ? gameMessage(`some.${what}`) : gameMessage('more'),
    },
  ])
}

/** The chances of no success and of at least one: all that a test needs (GT-9). */
const tested = ({ dice }: PoolThrow): Chances => {
  const odds = successWeights(dice, successThreshold)
  return possible([
    { outcome: 'fail', weight: odds.weights[0] ?? 0n, word: gameMessage('had.fails') },
    { outcome: 'success', weight: weightBetween(odds, 1, Infinity), word: gameMessage('had.passes') },
  ])
}

const ways = (dice: readonly ReadyDice[], faces: (sides: number) => number): bigint =>
  dice.reduce((product, { count, sides }) => product * BigInt(faces(sides)) ** BigInt(count), 1n)

/** The chances that a natural 1 costs a model or not (GT-10). */
const moraleChances = ({ dice }: PoolThrow): Chances => {
  const [all, nobody] = [ways(dice, (sides) => sides), ways(dice, (sides) => sides - 1)]
  return [
    { outcome: 'fail', weight: all - nobody, word: gameMessage('had.losesSomebody') },
    { outcome: 'success', weight: nobody, word: gameMessage('had.losesNobody') },
  ]
}

const product = (factors: readonly bigint[]): bigint => factors.reduce((all, one) => all * one, 1n)

/** The chances that a side has the most successes, shares them, or neither (GT-6, GT-19). */
const initiativeChances = (throws: readonly PoolThrow[], index: number): Chances => {
  const odds = throws.map(({ dice }) => successWeights(dice, successThreshold))
  const own = odds[index]
  if (!own) return []
  const others = odds.filter((_, place) => place !== index)
  const atMost = (most: number) =>
    product(others.map((other: Weights<bigint>) => weightBetween(other, 0, most)))
  let [takes, shares] = [0n, 0n]
  for (const [successes, weight] of own.weights.entries()) {
    takes += weight * atMost(successes - 1)
    shares += weight * (atMost(successes) - atMost(successes - 1))
  }
  return possible([
    {
      outcome: 'fail',
      weight: product(odds.map(({ total }) => total)) - takes - shares,
      word: gameMessage('had.leaves'),
    },
    { outcome: 'success', weight: shares, word: gameMessage('had.ties') },
    { outcome: 'critical', weight: takes, word: gameMessage('had.takes') },
  ])
}

/** The chances of a roll to end as it did, or otherwise; empty for a distance, where all faces are equally likely. */
export const rollChances = (
  frame: AnyPending | undefined,
  { part, throws }: Thrown,
  index: number,
): Chances => {
  const roll = throws[index]
  if (!roll || !frame) return []
  switch (frame.kind) {
    case 'charge':
    case 'takeThatGround':
      return []
    case 'initiative':
      return initiativeChances(throws, index)
    case 'morale':
      return moraleChances(roll)
    case 'stressTest':
      return tested(roll)
    default:
      return spread(roll, successOf(frame, part))
  }
}
