import { expect, it } from 'vitest'
import { elisionRuleFor } from '@/app/language/elisionRuleFor'

it.each([
  ['fr', 'de', 'Anselm', 'd’Anselm'],
  ['fr', 'que', 'Élise', 'qu’Élise'],
  ['fr', 'De', 'Orsolya', 'D’Orsolya'],
  ['fr', 'de', 'une figurine', 'd’une figurine'],
  ['fr', 'de', 'Harrowgate', 'de Harrowgate'],
  ['fr', 'de', 'Yeoman 1', 'de Yeoman 1'],
  ['fr', 'de', 'onze', 'de onze'],
  ['fr', 'sur', 'Anselm', 'sur Anselm'],
  ['fr', 'de', '', 'de '],
  ['es', 'y', 'Imre', 'e Imre'],
  ['es', 'y', 'Hierro', 'y Hierro'],
  ['es', 'o', 'Old Bell', 'u Old Bell'],
  ['es', 'y', 'Malkh', 'y Malkh'],
  ['it', 'di', 'Anselm', 'di Anselm'],
  ['de', 'von', 'Anselm', 'von Anselm'],
])('elisionRuleFor in %s: “%s” before “%s” gives “%s”', (language, word, value, together) => {
  expect(elisionRuleFor(language)(word, value)).toBe(together)
})
