import { useTranslate } from '@/ui/useTranslate'
import type { Roll, PendingWithRolls } from '../../../state'
import { localizedWorthText, rollWorthOf, type RollWorthToSide } from './rollWorth'
import { withPlannedPoints } from './plannedSpends'
import type { UpcomingThrow } from './useUpcomingThrow'
import { useResolution } from './useResolution'
import { useSheetTranslate } from './useSheetTranslate'

/** More points than this rarely change anything. */
const mostPoints = 12

/** The value of a roll with this number of points on it. */
export interface RollWorthAtPointCount {
  readonly count: number
  readonly roll: Roll
  readonly stake: RollWorthToSide
  /** The pending decision of the roll. */
  readonly frame: PendingWithRolls
}

/** What the points of a spend on a roll would change (GT-5). */
export const usePointSpendForecast = () => {
  const { ask, foreseen } = useResolution()
  const words = useSheetTranslate()
  const say = useTranslate()

  /** The value with this number of points. Sides that spend later decide again, so their points do not count. */
  const spent = (
    question: UpcomingThrow,
    turn: number,
    at: number,
    count: number,
  ): RollWorthAtPointCount | null => {
    const frame = ask.value?.frame ?? foreseen.value?.ask?.frame
    const planned = question.turns[turn]
    if (!planned || !frame || !('rolls' in frame)) return null
    const turns = question.turns
      .slice(0, turn + 1)
      .map((one, place) =>
        place === turn
          ? { ...one, points: one.points.map((points, index) => (index === at ? count : points)) }
          : one,
      )
    const rolls = withPlannedPoints(frame.rolls, turns, frame.kind)
    const roll = rolls[at]
    return roll
      ? { count, roll, frame, stake: rollWorthOf(frame, rolls, at, planned.turn.side, question.units) }
      : null
  }

  /** What one more point would change, as text: `a model falls 63 → 87 %`; empty when nothing changes. */
  const oneMore = (question: UpcomingThrow, turn: number, at: number): string => {
    const frame = ask.value?.frame ?? foreseen.value?.ask?.frame
    const planned = question.turns[turn]
    const more = spent(question, turn, at, (planned?.points[at] ?? 0) + 1)
    if (!planned || !more || !frame || !('rolls' in frame)) return ''
    const now = rollWorthOf(frame, question.rolls, at, planned.turn.side, question.units).values
    const then = more.stake.values
    // When a chance is almost certain already, the next value says more.
    const place = now.findIndex(({ shown }, index) => shown !== then[index]?.shown)
    const [from, to] = [now[Math.max(0, place)], then[Math.max(0, place)]]
    return from && to
      ? words(`worth.${from.of}`, {
          from: localizedWorthText(say, from.shown),
          to: localizedWorthText(say, to.shown),
        })
      : ''
  }

  /** The values for every number of points from 0 to `most`. */
  const curve = (
    question: UpcomingThrow,
    turn: number,
    at: number,
    most: number,
  ): readonly RollWorthAtPointCount[] =>
    Array.from(
      { length: Math.min(most, mostPoints) + 1 },
      (_, count) => spent(question, turn, at, count) ?? [],
    ).flat()

  return { oneMore, curve }
}
