import { message } from '@/kit'
import type { Say } from '@/ui/say'
import { sampleOrders, type UnitOrder } from '../../rules'

/** What an order does, in words: those of our samples in the player's language, a player's own as they stand. */
export const orderSaid = (say: Say, { text }: Pick<UnitOrder, 'text'>): string => {
  const ours = Object.entries(sampleOrders).find(([, sample]) => sample.text === text)
  return ours ? say(message(`gt.battle.sampleOrder.${ours[0]}`)) : text
}
