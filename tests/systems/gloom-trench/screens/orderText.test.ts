import { expect, it } from 'vitest'
import english from '@/systems/gloom-trench/messages/en/battle.json'
import { sampleOrders } from '@/systems/gloom-trench/rules'
import { orderText } from '@/systems/gloom-trench/screens/battle/orderText'
import type { Message } from '@/kit'

const keys = (spoken: Message | string) => (typeof spoken === 'string' ? spoken : spoken.key)

it.each(Object.entries(sampleOrders))('says what our own %s does by a key, whoever leads it', (id, order) => {
  const key = `gt.battle.sampleOrder.${id}`
  expect(orderText(keys, order)).toBe(key)
  // What a battle keeps of it is what English says.
  expect(Reflect.get(english, key)).toBe(order.text)
})

it('says what a player wrote of an order as it stands', () => {
  expect(orderText(keys, { text: 'Everybody sings.' })).toBe('Everybody sings.')
})
