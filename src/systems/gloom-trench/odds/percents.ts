import { percentsOf } from '@/dice'
import type { SideId } from '../rules'
import type { InitiativeEnd, InitiativeQuestion } from './initiativeOdds'
import type { MeleeOdds } from './meleeOdds'
import type { EndOdds } from './mixOdds'

const meleeEnds = ['attackerWins', 'defenderWins', 'bothGone', 'stalemate'] as const

/** The figures of how a melee may end (GT-16). Who wins leads: points are measured by it. */
export const meleePercents = (
  odds: Pick<MeleeOdds, (typeof meleeEnds)[number]>,
): Readonly<Record<(typeof meleeEnds)[number], string>> => {
  const [attackerWins = '', defenderWins = '', bothGone = '', stalemate = ''] = percentsOf(
    meleeEnds.map((end) => odds[end]),
    [0, 1],
  )
  return { attackerWins, defenderWins, bothGone, stalemate }
}

/** The figures of who may have the initiative, of all who throw and nobody by dice (GT-6). */
export const initiativePercents = (
  { ways }: EndOdds<InitiativeEnd>,
  { throwers }: InitiativeQuestion,
): Readonly<Partial<Record<SideId | 'undecided', string>>> => {
  const ends: readonly (SideId | 'undecided')[] = [...throwers.map(({ side }) => side), 'undecided']
  const percents = percentsOf(ends.map((end) => ways[end] ?? 0n))
  return Object.fromEntries(ends.map((end, index) => [end, percents[index] ?? '']))
}
