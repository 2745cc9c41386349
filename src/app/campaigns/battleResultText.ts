import { message, type Message } from '@/kit'
import type { BattleResult } from '@/campaign/rules'
import { maxNameLengthInSentence, ellipsized } from '@/ui/nameAndNumberText'

/** How a battle ended, in a line: "Saint Orsolya's Own beat Choir of the Red Cistern, 7 : 4". */
export const battleResultText = ({ sides }: BattleResult): Message => {
  const winners = sides.filter(({ outcome }) => outcome === 'won')
  const others = sides.filter(({ outcome }) => outcome !== 'won')
  const names = (some: typeof sides) =>
    some.map(({ name }) => ellipsized(name, maxNameLengthInSentence)).join(', ')
  const score = [...winners, ...others].map(({ victoryPoints }) => victoryPoints)
  const counted = score.every((points) => points !== null) ? score.join('\u00a0:\u00a0') : ''
  const told =
    winners.length === 0
      ? message('campaign.battle.drawn', { names: names(sides) })
      : others.length === 0
        ? message('campaign.battle.allWon', { names: names(winners) })
        : message('campaign.battle.won', { winners: names(winners), losers: names(others) })
  return counted ? message('campaign.battle.counted', { told, score: counted }) : told
}
