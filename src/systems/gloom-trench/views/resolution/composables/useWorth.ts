import { mean, percentOf, weightBetween } from '@/dice'
import {
  initiativeOdds,
  initiativePercents,
  meleeOdds,
  rollOdds,
  shootingOdds,
  type ShootingOdds,
} from '../../../odds'
import { countingCover, initiativePool, modelsLeft, reach, readyDice, type SideId } from '../../../rules'
import type { Roll, RollsFrame } from '../../../state'
import { meleeQuestion, meleeSaving } from './melee'
import { withPoints } from './spending'
import type { Question } from './useQuestion'
import { useResolution } from './useResolution'
import { afterHits, shotAt } from './useShooting'
import { useWords } from './useWords'

/** A number that a point would move, as it is shown, and what it is of. */
interface Value {
  readonly of: string
  readonly shown: string
}

const average = (value: number): string => (Math.round(value * 10) / 10).toFixed(1)

/** What one point more of a turn on a roll would change (GT-5), in words: `a model falls 63 → 87 %`; empty where nothing changes. */
export const useWorth = () => {
  const { look, ask, foreseen } = useResolution()
  const words = useWords()

  const test = (of: string, { pool }: Roll): Value => {
    const odds = rollOdds(pool)
    return { of, shown: percentOf(weightBetween(odds, 1, Infinity), odds.total) }
  }
  const count = (of: string, { pool }: Roll): Value => ({ of, shown: average(mean(rollOdds(pool))) })
  const distance = ({ pool }: Roll): Value => {
    const [die] = readyDice(pool)
    const faces = Array.from({ length: die?.sides ?? 0 }, (_, face) => (die ? reach(face + 1, die) : 0))
    return { of: 'moves', shown: average(faces.reduce((sum, one) => sum + one, 0) / faces.length) }
  }
  const falls = ({ total, removed }: ShootingOdds, models: number): readonly Value[] => {
    const any = percentOf(total - (removed[0] ?? 0n), total)
    if (models === 1) return [{ of: 'destroyed', shown: any }]
    return [
      { of: 'falls', shown: any },
      { of: 'models', shown: average(mean({ total, weights: removed })) },
    ]
  }
  const initiative = (
    { holder }: Extract<RollsFrame, { kind: 'initiative' }>,
    rolls: readonly Roll[],
    side: SideId,
    units: Question['units'],
  ): Value => {
    const asked = {
      holder,
      throwers: rolls.map((roll) => ({
        side: roll.side,
        pool: roll.pool,
        again: initiativePool(Object.values(units), roll.side),
      })),
    }
    return { of: 'initiative', shown: initiativePercents(initiativeOdds(asked), asked)[side] ?? '0' }
  }
  const melee = (
    frame: Extract<RollsFrame, { kind: 'melee' }>,
    rolls: readonly Roll[],
    side: SideId,
    units: Question['units'],
  ): readonly Value[] => {
    const [attacker, defender] = [units[frame.attacker], units[frame.defender]]
    if (!attacker || !defender) return []
    const asked = frame.hits
      ? meleeSaving({ attacker, defender }, frame, rolls)
      : meleeQuestion({ attacker, defender }, frame, {
          attacker: rolls[0]?.pool.modifiers ?? [],
          defender: rolls[1]?.pool.modifiers ?? [],
        })
    const odds = meleeOdds(asked)
    const wins = attacker.side === side ? odds.attackerWins : odds.defenderWins
    return [{ of: 'wins', shown: percentOf(wins, odds.total) }]
  }
  const shot = (frame: Extract<RollsFrame, { kind: 'shooting' }>, { pool }: Roll): readonly Value[] => {
    const target = look.value.units[frame.declared.target]?.unit
    if (!target) return []
    if (frame.hits) return falls(afterHits(frame, target, pool), modelsLeft(target))
    const { ownCover, crossed } = frame.declared
    const cover = frame.cover ?? countingCover(ownCover, crossed, null)
    return falls(shootingOdds(shotAt(target, pool, frame.declared, { ...frame, cover })), modelsLeft(target))
  }
  /** What a roll is worth to a side, what matters most first. */
  const valuesOf = (
    frame: RollsFrame,
    rolls: readonly Roll[],
    at: number,
    side: SideId,
    units: Question['units'],
  ): readonly Value[] => {
    const roll = rolls[at]
    if (!roll) return []
    switch (frame.kind) {
      case 'stressTest':
        return [test('passes', roll)]
      case 'rally':
      case 'morale':
        return [count('calms', roll)]
      case 'gain':
        return [count('gains', roll)]
      case 'attrition':
        return [count('keeps', roll)]
      case 'takeThatGround':
      case 'charge':
        return [distance(roll)]
      case 'initiative':
        return [initiative(frame, rolls, side, units)]
      case 'melee':
        return melee(frame, rolls, side, units)
      case 'shooting':
        return shot(frame, roll)
    }
  }

  return ({ rolls, turns, units }: Question, turn: number, at: number): string => {
    const frame = ask.value?.frame ?? foreseen.value?.ask?.frame
    const planned = turns[turn]
    const bare = frame && 'rolls' in frame ? frame.rolls : null
    if (!planned || !frame || !('rolls' in frame) || !bare) return ''
    const { side } = planned.turn
    const more = turns.map((one, place) =>
      place === turn
        ? { ...one, points: one.points.map((points, index) => (index === at ? points + 1 : points)) }
        : one,
    )
    const now = valuesOf(frame, rolls, at, side, units)
    const then = valuesOf(frame, withPoints(bare, more, frame.kind), at, side, units)
    // Where a chance is as good as certain already, the next number tells more.
    const place = now.findIndex(({ shown }, index) => shown !== then[index]?.shown)
    const [from, to] = [now[Math.max(0, place)], then[Math.max(0, place)]]
    return from && to ? words(`worth.${from.of}`, { from: from.shown, to: to.shown }) : ''
  }
}
