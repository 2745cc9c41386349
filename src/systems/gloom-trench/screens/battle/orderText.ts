import type { Translate } from '@/ui/translate'
import { sampleOrders, type UnitOrder } from '../../rules'

const ids = ['volley', 'onward', 'breathe'] as const satisfies readonly (keyof typeof sampleOrders)[]

/** What an order does: sample orders in the player's language, others as a player wrote them. */
export const orderText = (say: Translate, { text }: Pick<UnitOrder, 'text'>): string => {
  const ours = ids.find((id) => sampleOrders[id].text === text)
  return ours ? say(`gt.battle.sampleOrder.${ours}`) : text
}
