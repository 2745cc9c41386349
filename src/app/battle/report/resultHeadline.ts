import { message, type Message } from '@/kit'
import { sideResultOf, winnersOf, type BattleSummary } from '@/engine'
import { distinctSideNames, hasRecognisableName } from '../../sideNames'
import './registerMessages'

/**
 * How a battle ended, in a few words: the winner, or several if they share the victory. Sides may have no name. Then
 * the text names the losers.
 */
export const resultHeadline = (summary: BattleSummary): Message => {
  const winners = winnersOf(summary)
  if (!winners) return message('report.unfinished')
  if (winners.length === 0) return message('report.draw')
  const called = distinctSideNames(summary)
  const named = (sideIndexes: readonly number[]): readonly Called[] =>
    sideIndexes.flatMap((place) => (hasRecognisableName(summary.sides[place]) ? (called[place] ?? []) : []))
  const names = named(winners)
  if (names.length === winners.length) return message('report.won', { names: listed(names), n: names.length })
  const losers = named(
    summary.sides.flatMap((_, place) => (sideResultOf(summary, place) === 'lost' ? [place] : [])),
  )
  return losers.length > 0 ? message('report.lost', { names: listed(losers) }) : message('report.ended')
}

type Called = string | Message
const listed = (names: readonly Called[]): Called =>
  names.reduce((one, other) => message('report.list', { one, other }))
