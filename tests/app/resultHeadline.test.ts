import { describe, expect, it } from 'vitest'
import { sideNameTexts } from '@/app/sideNames'
import { resultHeadline } from '@/app/battle/report/resultHeadline'
import { translate } from '@/app/i18n'
import type { BattleOutcome, SideSummary, BattleSummary } from '@/engine'

const side = (name: string, part?: SideSummary['part']): SideSummary => ({
  name,
  icon: '',
  total: 2,
  fallen: 0,
  testAt: 0,
  ...(part ? { part } : {}),
})
const ended = (outcome: BattleOutcome, ...sides: readonly SideSummary[]): BattleSummary => ({
  turn: 4,
  outcome,
  sides,
})
const verdict = (outcome: BattleOutcome, ...sides: readonly SideSummary[]) =>
  translate(resultHeadline(ended(outcome, ...sides)))
const called = (...sides: readonly SideSummary[]) => sideNameTexts(translate, ended(null, ...sides))

describe('resultHeadline and the names of sides', () => {
  it('names the winner, several that share the victory, a draw, or a battle that goes on', () => {
    const sides = [side('Ada'), side('Ben'), side('Cleo')]
    expect([null, 'draw' as const, [1, 2], 0].map((outcome) => verdict(outcome, ...sides))).toEqual([
      'Not ended yet',
      'A draw',
      'Ben, Cleo share the victory',
      'Ada won',
    ])
  })

  it('names the app by its part', () => {
    const sides = [side('', 'app'), side('Anna', 'attacker')]
    expect(verdict(0, ...sides)).toBe('The app won')
    expect(verdict(1, ...sides)).toBe('Anna won')
    expect(called(...sides)).toEqual(['The app', 'Anna'])
  })

  it('distinguishes sides of the same name', () => {
    const sides = [side('Anna', 'defender'), side('Anna', 'attacker')]
    expect(verdict(1, ...sides)).toBe('Anna (Attacker) won')
    expect(called(...sides)).toEqual(['Anna (Defender)', 'Anna (Attacker)'])
    expect(called(side('Anna'), side('Anna'))).toEqual(['Anna (Side 1)', 'Anna (Side 2)'])
    expect(called(side('Eve', 'defender'), side('', 'attacker'), side(' ', 'attacker'))).toEqual([
      'Eve',
      'Attacker 1',
      'Attacker 2',
    ])
  })

  it('names the loser when the winner has no name', () => {
    expect(verdict(0, side(''), side('Ben'))).toBe('Ben lost')
    expect(verdict(0, side(''), side(''))).toBe('Ended')
  })
})
