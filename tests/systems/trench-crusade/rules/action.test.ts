import { describe, expect, it } from 'vitest'
import {
  readActionChart,
  criticalInjuryDiceFor,
  endsActivation,
  isRisky,
} from '@/systems/trench-crusade/rules'

describe('TC-2: the ACTION chart', () => {
  it.each([
    [2, 'failure'],
    [6, 'failure'],
    [7, 'success'],
    [11, 'success'],
    [12, 'critical'],
  ] as const)('a total of %i is %s', (total, outcome) => {
    expect(readActionChart(total)).toBe(outcome)
  })

  it.each([
    [[], 1],
    [['FIRE'], 1],
    [['FIRE', 'CRITICAL'], 2],
  ] as const)('a critical hit with keywords %j gives +%i DICE to the injury roll', (keywords, dice) => {
    expect(criticalInjuryDiceFor(keywords)).toBe(dice)
  })
})

describe('TC-11, TC-17: RISKY ACTIONS', () => {
  it.each([
    ['failure', true, true],
    ['failure', false, false],
    ['success', true, false],
    ['critical', true, false],
  ] as const)('TC-11: a %s of an ACTION that is RISKY %s ends the activation: %s', (outcome, risky, ends) => {
    expect(endsActivation(outcome, risky)).toBe(ends)
  })

  it.each([
    [false, false, false],
    [true, false, true],
    [false, true, true],
    [true, true, true],
  ])(
    'TC-17: an ACTION that is RISKY by itself %s, of a Shaken side %s, is RISKY: %s',
    (byNature, shaken, risky) => {
      expect(isRisky(byNature, shaken)).toBe(risky)
    },
  )
})
