import { message, type Message } from '@/kit'
import type { Headline } from '@/play/headline'
import { flagHolder, stepsToSide, type Flag } from '../../rules'
import type { BattleView } from '../../state'

/** "3 steps on Iron Vow's half", "In the middle". */
export const flagPositionText = ({ names }: BattleView, flag: Flag): Message => {
  const side = flagHolder(flag)
  return side === null
    ? message('template.battle.middle')
    : message('template.battle.onHalf', { n: stepsToSide(flag, side), side: names[side] })
}

/** Which side pushes, or the winner once the battle is over. */
export const headline = (view: BattleView): Headline => ({
  title: view.outcome ? verdictText(view.outcome.winner, view) : view.names[view.whose],
  below: view.outcome ? flagPositionText(view, view.flag) : message('template.battle.toPush'),
})

export const verdictText = (
  winner: NonNullable<BattleView['outcome']>['winner'],
  { names }: BattleView,
): Message =>
  winner === 'draw'
    ? message('template.battle.draw')
    : message('template.battle.wins', { side: names[winner] })
