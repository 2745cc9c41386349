import { expect, it } from 'vitest'
import { translate } from '@/app/i18n'
import { movementPointsText } from '@/systems/bomber-run/screens/battle/battleTexts'

it.each([
  [0, '0'],
  [3, '1.5'],
  [4, '2'],
  [-1, '-0.5'],
  [-2, '-1'],
])('BR-3: pointsText writes %i half points as “%s”', (halves, said) => {
  expect(translate(movementPointsText(halves))).toBe(said)
})
