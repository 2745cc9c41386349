import type { Translate } from '@/ui/useTranslate'
import { sampleUnitOrders, type PricedUnitOrder } from '../../rules'

const ids = ['volley', 'onward', 'breathe'] as const satisfies readonly (keyof typeof sampleUnitOrders)[]

/** What an order does: sample orders in the player's language, others as a player wrote them. */
export const unitOrderRuleText = (say: Translate, { text }: Pick<PricedUnitOrder, 'text'>): string => {
  const ours = ids.find((id) => sampleUnitOrders[id].text === text)
  return ours ? say(`gt.battle.sampleOrder.${ours}`) : text
}
