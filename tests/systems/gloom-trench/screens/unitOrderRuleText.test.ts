import { expect, it } from 'vitest'
import english from '@/systems/gloom-trench/messages/en/battle.json'
import { sampleUnitOrders } from '@/systems/gloom-trench/rules'
import { unitOrderRuleText } from '@/systems/gloom-trench/screens/battle/unitOrderRuleText'
import type { Message } from '@/kit'

const keyOf = (message: Message | string) => (typeof message === 'string' ? message : message.key)

it.each(Object.entries(sampleUnitOrders))(
  'unitOrderRuleText gives the sample order "%s" by its message key',
  (id, order) => {
    const key = `gt.battle.sampleOrder.${id}`
    expect(unitOrderRuleText(keyOf, order)).toBe(key)
    expect(Reflect.get(english, key)).toMatch(/\S/)
  },
)

it('the texts of sample orders never change: stored battles are recognised by them', () => {
  expect(Object.values(sampleUnitOrders).map(({ text }) => text)).toEqual([
    'One weapon of the unit throws one die more for each model.',
    'The unit moves another 2MU after its action.',
    'Remove one Stress token from the unit.',
  ])
})

it('unitOrderRuleText gives the text that a player wrote unchanged', () => {
  expect(unitOrderRuleText(keyOf, { text: 'Everybody sings.' })).toBe('Everybody sings.')
})
