import { message, type Message } from '@/kit'
import type { Headline } from '@/play/headline'
import { holder, stepsOf, type Flag } from '../../rules'
import type { BattleLook } from '../../state'

/** "3 steps on Iron Vow's half", "In the middle". */
export const placeOfFlag = ({ names }: BattleLook, flag: Flag): Message => {
  const side = holder(flag)
  return side === null
    ? message('template.battle.middle')
    : message('template.battle.onHalf', { n: stepsOf(flag, side), side: names[side] })
}

/** Whose push it is; who has won once the battle is over. */
export const headline = (look: BattleLook): Headline => ({
  title: look.outcome ? verdict(look.outcome.winner, look) : look.names[look.whose],
  below: look.outcome ? placeOfFlag(look, look.flag) : message('template.battle.toPush'),
})

export const verdict = (
  winner: NonNullable<BattleLook['outcome']>['winner'],
  { names }: BattleLook,
): Message =>
  winner === 'draw'
    ? message('template.battle.draw')
    : message('template.battle.wins', { side: names[winner] })
