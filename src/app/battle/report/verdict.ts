import { message, type Message } from '@/kit'
import { sideResultOf, winnersOf, type BattleSummary } from '@/engine'
import { distinctSideNames, isRecognisableName } from '../../sideNames'
import './registerMessages'

/**
 * How a battle ended, in a few words: the winner, or several if they share the victory. Sides may have no name. Then
 * the text names the losers.
 */
export const verdictOf = (summary: BattleSummary): Message => {
  const winners = winnersOf(summary)
  if (!winners) return message('report.unfinished')
  if (winners.length === 0) return message('report.draw')
  const called = distinctSideNames(summary)
  const told = (places: readonly number[]): readonly Called[] =>
    places.flatMap((place) => (isRecognisableName(summary.sides[place]) ? (called[place] ?? []) : []))
  const names = told(winners)
  if (names.length === winners.length) return message('report.won', { names: listed(names), n: names.length })
  const losers = told(
    summary.sides.flatMap((_, place) => (sideResultOf(summary, place) === 'lost' ? [place] : [])),
  )
  return losers.length > 0 ? message('report.lost', { names: listed(losers) }) : message('report.ended')
}

type Called = string | Message
const listed = (names: readonly Called[]): Called =>
  names.reduce((one, other) => message('report.list', { one, other }))
