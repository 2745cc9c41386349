import { message, type Message } from '@/kit'
import { endingOf, winnerNames, type Summary } from '@/table'
import './words'

/**
 * How a battle ended, in a few words: who won, several if they share the victory. Sides may have no name (the app plays one, or
 * nobody wrote one down): then those who lost are told.
 */
export const verdictOf = (summary: Summary): Message => {
  const winners = winnerNames(summary)
  if (!winners) return message('report.unfinished')
  if (winners.length === 0) return message('report.draw')
  const told = named(winners)
  if (told.length === winners.length) return message('report.won', { names: told.join(', '), n: told.length })
  const losers = named(
    summary.sides.flatMap(({ name }, index) => (endingOf(summary, index) === 'lost' ? name : [])),
  )
  return losers.length > 0 ? message('report.lost', { names: losers.join(', ') }) : message('report.ended')
}

const named = (names: readonly string[]): readonly string[] => names.filter((name) => name.trim() !== '')
