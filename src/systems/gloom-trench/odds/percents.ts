import { percentTexts } from '@/dice'
import type { SideId } from '../rules'
import type { InitiativeWinner, InitiativeOddsInput } from './initiativeOdds'
import type { MeleeEndOdds } from './meleeEndOdds'
import type { OddsByEnd } from './mixOdds'

const meleeEnds = ['attackerWins', 'defenderWins', 'bothGone', 'stalemate'] as const

/** The percents of the ends of a melee (GT-16). */
export const meleePercents = (
  odds: Pick<MeleeEndOdds, (typeof meleeEnds)[number]>,
): Readonly<Record<(typeof meleeEnds)[number], string>> => {
  const [attackerWins = '', defenderWins = '', bothGone = '', stalemate = ''] = percentTexts(
    meleeEnds.map((end) => odds[end]),
  )
  return { attackerWins, defenderWins, bothGone, stalemate }
}

/** The percents of who has the initiative, for all throwers and for `undecided` (GT-6). */
export const initiativePercents = (
  { ways }: OddsByEnd<InitiativeWinner>,
  { throwers }: InitiativeOddsInput,
): Readonly<Partial<Record<SideId | 'undecided', string>>> => {
  const ends: readonly (SideId | 'undecided')[] = [...throwers.map(({ side }) => side), 'undecided']
  const percents = percentTexts(ends.map((end) => ways[end] ?? 0n))
  return Object.fromEntries(ends.map((end, index) => [end, percents[index] ?? '']))
}
