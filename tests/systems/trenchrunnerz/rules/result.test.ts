import { describe, expect, it } from 'vitest'
import {
  attackerRanking,
  isAttackersVictory,
  maxObjectiveHits,
  objectivesDestroyed,
  battleVerdictOf,
  battleVerdictKinds,
} from '@/systems/trenchrunnerz/rules'

describe('TR-16: the result', () => {
  it.each([
    [1, 0, 'defenderMinor'],
    [1, 1, 'attackerMinor'],
    [1, 2, 'attackerMajor'],
    [2, 0, 'defenderMajor'],
    [2, 1, 'defenderMinor'],
    [2, 2, 'attackerMinor'],
  ] as const)(
    'TR-16: after %i wave(s) with %i objective(s) destroyed the result is %s',
    (waves, destroyed, verdict) => {
      expect(battleVerdictOf(waves, destroyed)).toBe(verdict)
    },
  )

  it('TR-12, TR-16: four Hits destroy an objective', () => {
    const objectives = (alpha: number, beta: number) =>
      objectivesDestroyed({ alpha: { hits: alpha, batteries: 1 }, beta: { hits: beta, batteries: 0 } })
    expect([objectives(3, 0), objectives(4, 3), objectives(4, 4)]).toEqual([0, 1, 2])
    expect(maxObjectiveHits).toBe(4)
  })

  const hits = [
    { attacker: 'attacker-1', hits: 2 },
    { attacker: 'attacker-2', hits: 3 },
    { attacker: 'attacker-3', hits: 3 },
  ] as const

  it('TR-16: among several attackers the one with the most Hits on objectives wins, and ties share the rank', () => {
    expect(attackerRanking('attackerMinor', hits)).toEqual([
      { attacker: 'attacker-2', hits: 3, rank: 1 },
      { attacker: 'attacker-3', hits: 3, rank: 1 },
      { attacker: 'attacker-1', hits: 2, rank: 3 },
    ])
  })

  it('TR-16: there is no ranking when the Defender won, or with a single attacker', () => {
    expect(battleVerdictKinds.filter(isAttackersVictory)).toEqual(['attackerMinor', 'attackerMajor'])
    expect(attackerRanking('defenderMinor', hits)).toEqual([])
    expect(attackerRanking('attackerMajor', hits.slice(0, 1))).toEqual([])
  })
})
