import { meanOf, outcomePercentText, chancePercentText, weightBetween } from '@/dice'
import { numberMessage } from '@/kit'
import type { Translate } from '@/ui/useTranslate'
import { initiativeOdds, initiativePercents, meleeEndOdds, rollOdds, shootingOdds } from '../../../odds'
import {
  diceCount,
  initiativePool,
  modelsLeft,
  rolledMoveDistance,
  readyDice,
  type SideId,
  type Unit,
  type UnitId,
} from '../../../rules'
import {
  meleeOddsInput,
  meleeSaveOddsInput,
  openShootingOddsInput,
  type Roll,
  type PendingWithRolls,
  type SpendOpportunity,
} from '../../../state'
import { oddsAfterHits } from './useShootingPreview'

/** What a point may change: chances and averages. */
type OfChance = 'passes' | 'falls' | 'destroyed' | 'initiative' | 'wins'
export const worthKindsShownAsAverage = ['calms', 'gains', 'keeps', 'moves', 'models'] as const
type OfAverage = (typeof worthKindsShownAsAverage)[number]

/** A number that a point changes: its exact value, its text, and its share of the maximum. */
export interface RollWorthValue {
  readonly of: OfChance | OfAverage
  readonly value: number
  readonly shown: string
  readonly share: number
}

/** What a roll is worth to a side. */
export interface RollWorthToSide {
  /** The most important value first. */
  readonly values: readonly RollWorthValue[]
  /** A further number beside the first value, or null. */
  readonly beside: { readonly of: 'models' | 'loses'; readonly shown: string } | null
}

/** A number as text: an average has one decimal. */
export const localizedWorthText = (say: Translate, shown: string): string =>
  shown.includes('.') ? say(numberMessage(Number(shown), 1)) : shown

const share = (ways: bigint, total: bigint): number => Number(ways) / Number(total)
const chanceOf = (of: OfChance, ways: bigint, total: bigint): RollWorthValue => {
  const value = share(ways, total)
  return { of, value, shown: outcomePercentText(ways, total), share: value }
}
const averageOf = (of: OfAverage, value: number, most: number): RollWorthValue => ({
  of,
  value,
  shown: (Math.round(value * 10) / 10).toFixed(1),
  share: most > 0 ? Math.min(1, value / most) : 0,
})
const alone = (...values: readonly RollWorthValue[]): RollWorthToSide => ({ values, beside: null })

const test = ({ pool }: Roll): RollWorthToSide => {
  const odds = rollOdds(pool)
  return alone(chanceOf('passes', weightBetween(odds, 1, Infinity), odds.total))
}
const count = (of: OfAverage, { pool }: Roll): RollWorthToSide =>
  alone(averageOf(of, meanOf(rollOdds(pool)), diceCount(pool)))

const distance = ({ pool }: Roll): RollWorthToSide => {
  const [die] = readyDice(pool)
  const faces = Array.from({ length: die?.sides ?? 0 }, (_, face) =>
    die ? rolledMoveDistance(face + 1, die) : 0,
  )
  return alone(
    averageOf('moves', faces.reduce((sum, one) => sum + one, 0) / faces.length, Math.max(...faces)),
  )
}

const initiative = (
  { holder }: Extract<PendingWithRolls, { kind: 'initiative' }>,
  rolls: readonly Roll[],
  side: SideId,
  units: Readonly<Record<UnitId, Unit>>,
): RollWorthToSide => {
  const asked = {
    holder,
    throwers: rolls.map((roll) => ({
      side: roll.side,
      pool: roll.pool,
      again: initiativePool(Object.values(units), roll.side),
    })),
  }
  const odds = initiativeOdds(asked)
  const value = share(odds.ways[side] ?? 0n, odds.total)
  const shown = initiativePercents(odds, asked)[side] ?? chancePercentText(value)
  return alone({ of: 'initiative', value, shown, share: value })
}

const melee = (
  frame: Extract<PendingWithRolls, { kind: 'melee' }>,
  rolls: readonly Roll[],
  side: SideId,
  units: Readonly<Record<UnitId, Unit>>,
): RollWorthToSide => {
  const [attacker, defender] = [units[frame.attacker], units[frame.defender]]
  if (!attacker || !defender) return alone()
  const asked = frame.hits
    ? meleeSaveOddsInput({ attacker, defender }, frame, rolls)
    : meleeOddsInput({ attacker, defender }, frame, {
        attacker: rolls[0]?.pool.modifiers ?? [],
        defender: rolls[1]?.pool.modifiers ?? [],
      })
  const { attackerWins, defenderWins, total } = meleeEndOdds(asked)
  const [wins, loses] = attacker.side === side ? [attackerWins, defenderWins] : [defenderWins, attackerWins]
  return {
    values: [chanceOf('wins', wins, total)],
    beside: { of: 'loses', shown: outcomePercentText(loses, total) },
  }
}

const shot = (
  frame: Extract<PendingWithRolls, { kind: 'shooting' }>,
  { pool }: Roll,
  units: Readonly<Record<UnitId, Unit>>,
): RollWorthToSide => {
  const target = units[frame.declared.target]
  if (!target) return alone()
  const { total, removed } = frame.hits
    ? oddsAfterHits(frame, target, pool)
    : shootingOdds(openShootingOddsInput(frame, target, pool))
  const models = modelsLeft(target)
  const any = total - (removed[0] ?? 0n)
  if (models === 1) return alone(chanceOf('destroyed', any, total))
  const average = averageOf('models', meanOf({ total, weights: removed }), models)
  return {
    values: [chanceOf('falls', any, total), average],
    beside: { of: 'models', shown: average.shown },
  }
}

/** What the roll at that index is worth to a side, with all points planned on it and on the other rolls (GT-5). */
export const rollWorthOf = (
  frame: PendingWithRolls,
  rolls: readonly Roll[],
  at: number,
  side: SideId,
  units: Readonly<Record<UnitId, Unit>>,
): RollWorthToSide => {
  const roll = rolls[at]
  if (!roll) return alone()
  switch (frame.kind) {
    case 'stressTest':
      return test(roll)
    case 'rally':
    case 'morale':
      return count('calms', roll)
    case 'gain':
      return count('gains', roll)
    case 'attrition':
      return count('keeps', roll)
    case 'takeThatGround':
    case 'charge':
      return distance(roll)
    case 'initiative':
      return initiative(frame, rolls, side, units)
    case 'melee':
      return melee(frame, rolls, side, units)
    case 'shooting':
      return shot(frame, roll, units)
  }
}

/** Whether a side wants a higher value: a saver wants fewer models to fall, an opponent wants a test to fail. */
export const isHigherBetter = (
  of: RollWorthValue['of'],
  frame: PendingWithRolls,
  { purpose }: SpendOpportunity,
): boolean => {
  switch (of) {
    case 'falls':
    case 'destroyed':
    case 'models':
      return (frame.kind === 'shooting' && frame.hits === null) === (purpose === 'own')
    case 'passes':
    case 'calms':
      return purpose === 'own'
    case 'gains':
    case 'keeps':
    case 'moves':
    case 'initiative':
    case 'wins':
      return true
  }
}
