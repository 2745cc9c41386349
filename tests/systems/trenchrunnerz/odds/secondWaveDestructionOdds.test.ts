import { describe, expect, it } from 'vitest'
import { chanceOfOutcomes } from '@/dice'
import { secondWaveDestructionOdds, type ComingWave } from '@/systems/trenchrunnerz/odds'
import { defaultMix, battleVerdictOf } from '@/systems/trenchrunnerz/rules'
import { secondWaveStakes } from '@/systems/trenchrunnerz/screens/battle/secondWaveStakes'
import { seeded } from '../../../helpers/randomTrenchrunnerzBattle'
import { battleView } from '@/systems/trenchrunnerz/state'
import { RunnerzTable } from '../../../helpers/trenchrunnerzTable'

const open = { token: null, shifted: [], interceptors: [] } as const
const wave = (left: ComingWave['left'], batteries = 0): ComingWave => ({
  left,
  path: (['alpha', 'beta'] as const).filter((id) => left[id]),
  spaces: Object.fromEntries(
    (['alpha', 'beta'] as const).map((id) => [
      id,
      { ...open, objective: { hits: 4 - (left[id] ?? 4), batteries } },
    ]),
  ),
  bombers: 4,
  unseen: defaultMix,
  redealt: null,
})
const shares = ({ total, destroyed }: ReturnType<typeof secondWaveDestructionOdds>) =>
  destroyed.map((one) => chanceOfOutcomes(one, total))

describe('TR-15, TR-16: odds of a second wave', () => {
  it('without Flak and with one Hit left, four bombers each try to hit at the slower die', () => {
    const faces = [1, 2, 3, 4, 5, 6]
    const dice = faces.flatMap((one) => faces.map((two) => Math.min(one, two)))
    const hit = dice.reduce((sum, speed) => sum + ((7 - speed) / 6) ** 2, 0) / 36
    const [none, one, both] = shares(secondWaveDestructionOdds(wave({ alpha: 1 })))
    expect(none).toBeCloseTo((1 - hit) ** 4, 12)
    expect(one).toBeCloseTo(1 - (1 - hit) ** 4, 12)
    expect(both).toBe(0)
  })

  it('with Flak that fires before the raid, the odds are close to those of 40,000 simulated waves', () => {
    const chanceOf = seeded(11)
    const die = () => chanceOf.below(6) + 1
    const better = (one: number, two: number) => {
      // One die of Flak pushes back at the Speed or more; then both dice of the raid must reach it.
      const value = (speed: number) => ((speed - 1) / 6) * ((7 - speed) / 6) ** 2
      return value(two) > value(one) ? two : one
    }
    const throws = 40_000
    const counted = [0, 0, 0]
    for (let battle = 0; battle < throws; battle += 1) {
      let hits = 0
      for (let bomber = 0; bomber < 4; bomber += 1) {
        const speed = better(die(), die())
        if (die() < speed && Math.min(die(), die()) >= speed) hits += 1
      }
      const fallen = hits >= 2 ? 1 : 0
      counted[fallen] = (counted[fallen] ?? 0) + 1
    }
    const exact = shares(secondWaveDestructionOdds(wave({ beta: 2 }, 1)))
    for (const [index, count] of counted.entries()) expect(exact[index]).toBeCloseTo(count / throws, 1.7)
  })

  it.each([0, 1, 2])(
    'secondWaveStakes with %i objective(s) destroyed says for each outcome what it changes for the attackers',
    (destroyed) => {
      const table = new RunnerzTable(2).speeds()
      for (const objective of (['alpha', 'beta'] as const).slice(0, destroyed))
        table.corrects({ what: 'objectiveHits', objective, to: 4 })
      for (const bomber of [1, 2, 3, 4]) table.leaves(bomber)
      const stakes = secondWaveStakes(destroyed, battleView(table.does({ type: 'secondWave' }).state, null))
      expect(stakes.now).toBe(battleVerdictOf(1, destroyed))
      expect(stakes.later.map(({ count, verdict, change }) => [count, verdict, change])).toEqual(
        [
          [
            [0, 'defenderMajor', 'worse'],
            [1, 'defenderMinor', 'same'],
            [2, 'attackerMinor', 'better'],
          ],
          [
            [1, 'defenderMinor', 'worse'],
            [2, 'attackerMinor', 'same'],
          ],
          [[2, 'attackerMinor', 'worse']],
        ][destroyed],
      )
      expect(stakes.later.map(({ percent }) => percent)).not.toContain('')
      expect(stakes.canGain).toBe(destroyed === 0)
      expect(stakes.better === '0').toBe(destroyed > 0)
      expect(stakes.worse === '100').toBe(destroyed === 2)
    },
  )
})
