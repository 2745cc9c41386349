import { useTranslate } from '@/ui/translate'
import type { Roll, PendingRolls } from '../../../state'
import { pointValueFigure, pointValueOf, type PointValue } from './pointValue'
import { withPoints } from './spending'
import type { Question } from './useQuestion'
import { useResolution } from './useResolution'
import { useSheetMessages } from './useSheetMessages'

/** More points than this change nothing that a smaller number of them would not. */
const mostPoints = 12

/** What a number of points on a roll comes to. */
export interface PointsSpent {
  readonly count: number
  readonly roll: Roll
  readonly stake: PointValue
  /** What they are for. */
  readonly frame: PendingRolls
}

/** What points of a turn on a roll would change (GT-5). */
export const usePointValue = () => {
  const { ask, foreseen } = useResolution()
  const words = useSheetMessages()
  const say = useTranslate()

  /** So many points of a turn on a roll: who spends after it decides again, so that nothing of theirs is counted. */
  const spent = (question: Question, turn: number, at: number, count: number): PointsSpent | null => {
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
    const rolls = withPoints(frame.rolls, turns, frame.kind)
    const roll = rolls[at]
    return roll
      ? { count, roll, frame, stake: pointValueOf(frame, rolls, at, planned.turn.side, question.units) }
      : null
  }

  /** What one point more would change, in words: `a model falls 63 → 87 %`; empty where nothing changes. */
  const oneMore = (question: Question, turn: number, at: number): string => {
    const frame = ask.value?.frame ?? foreseen.value?.ask?.frame
    const planned = question.turns[turn]
    const more = spent(question, turn, at, (planned?.points[at] ?? 0) + 1)
    if (!planned || !more || !frame || !('rolls' in frame)) return ''
    const now = pointValueOf(frame, question.rolls, at, planned.turn.side, question.units).values
    const then = more.stake.values
    // Where a chance is as good as certain already, the next number tells more.
    const place = now.findIndex(({ shown }, index) => shown !== then[index]?.shown)
    const [from, to] = [now[Math.max(0, place)], then[Math.max(0, place)]]
    return from && to
      ? words(`worth.${from.of}`, {
          from: pointValueFigure(say, from.shown),
          to: pointValueFigure(say, to.shown),
        })
      : ''
  }

  /** Every number of points up to `most` that a turn could spend on a roll, from none. */
  const curve = (question: Question, turn: number, at: number, most: number): readonly PointsSpent[] =>
    Array.from(
      { length: Math.min(most, mostPoints) + 1 },
      (_, count) => spent(question, turn, at, count) ?? [],
    ).flat()

  return { oneMore, curve }
}
