import { expect, it } from 'vitest'
import english from '@/systems/gloom-trench/messages/en/battle.json'
import { sampleUnitOrders } from '@/systems/gloom-trench/rules'
import { orderText } from '@/systems/gloom-trench/screens/battle/orderText'
import type { Message } from '@/kit'

const keyOf = (message: Message | string) => (typeof message === 'string' ? message : message.key)

it.each(Object.entries(sampleUnitOrders))(
  'orderText gives the sample order "%s" by its message key',
  (id, order) => {
    const key = `gt.battle.sampleOrder.${id}`
    expect(orderText(keyOf, order)).toBe(key)
    // A battle stores the English text of the order.
    expect(Reflect.get(english, key)).toBe(order.text)
  },
)

it('orderText gives the text that a player wrote unchanged', () => {
  expect(orderText(keyOf, { text: 'Everybody sings.' })).toBe('Everybody sings.')
})
