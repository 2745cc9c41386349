import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { chanceOfOutcomes } from '@/dice'
import {
  holdAndShootOdds,
  meleeEndOdds,
  shootingOdds,
  type MeleeOddsInput,
  type MeleeSide,
  type ShootingOddsInput,
} from '@/systems/gloom-trench/odds'
import { holdAndShootPool, modifierListUnlessZero, savePool, type Unit } from '@/systems/gloom-trench/rules'
import { lowest } from '../../../helpers/fraction'
import { aGun, models, unitOf } from '../../../helpers/gloomTrench'
import { everyHoldAndShoot } from './twin'

const charge = modifierListUnlessZero('charge', 'roll', 1, 'GT-16')
const side = (unit: Unit, attack = charge): MeleeSide => ({ unit, attack, save: [] })
const charged = (attacker: Unit, defender: Unit): MeleeOddsInput => ({
  attacker: side(attacker),
  defender: side(defender, []),
})
const shotAt = (charger: Unit, shooters: number): ShootingOddsInput => ({
  target: charger,
  attack: holdAndShootPool([{ weapon: aGun(), band: 'short', models: shooters }], []),
  save: savePool(charger, 0, modifierListUnlessZero('holdAndShoot', 'roll', 1, 'GT-15')),
})
const one = unitOf([models(1)])

describe('GT-15: holdAndShootOdds', () => {
  it('GT-15: one shot at a single charger either shoots it down or leaves the melee odds as they are', () => {
    const melee = charged(one, one)
    const { total, branches, whole } = holdAndShootOdds(melee, shootingOdds(shotAt(one, 1)))
    // Hit on 5 or 6, the save with +1 fails in 3 of 6.
    expect(branches.map(({ left, ways }) => [left, lowest(ways, total)])).toEqual([
      [1, '5/6'],
      [0, '1/6'],
    ])
    expect(branches.map(({ melee }) => melee === null)).toEqual([false, true])
    const plain = meleeEndOdds(melee)
    expect(lowest(whole.ways.shotDown ?? 0n, whole.total)).toBe('1/6')
    expect(lowest(whole.ways.attackerWins ?? 0n, whole.total)).toBe(
      lowest(5n * plain.attackerWins, 6n * plain.total),
    )
  })

  it('GT-13, GT-15: a charger that is only wounded fights on with fewer Wounds and worse odds', () => {
    const ogre = unitOf([models(1, { wounds: 2 })])
    const { branches } = holdAndShootOdds(charged(ogre, one), shootingOdds(shotAt(ogre, 2)))
    expect(branches.map(({ left, hurt }) => [left, hurt])).toEqual([
      [1, 0],
      [1, 1],
      [0, 0],
    ])
    const [whole, hurt] = branches.map(({ melee }) =>
      melee ? chanceOfOutcomes(melee.attackerWins, melee.total) : 0,
    )
    expect(hurt).toBeLessThan(whole ?? 0)
  })

  const someUnit = fc
    .tuple(fc.integer({ min: 1, max: 2 }), fc.nat(1))
    .map(([men, heavies]) => unitOf([models(men), models(heavies, { wounds: 2, damage: 2 })]))

  it('GT-15, GT-16: equals every shot and every round read by the rules', () => {
    fc.assert(
      fc.property(someUnit, someUnit, fc.integer({ min: 1, max: 3 }), (attacker, defender, shooters) => {
        const melee = charged(attacker, defender)
        const shot = shotAt(attacker, shooters)
        const { whole } = holdAndShootOdds(melee, shootingOdds(shot))
        expect(Object.values(whole.ways).reduce((sum, ways) => sum + ways, 0n)).toBe(whole.total)
        const twin = everyHoldAndShoot(melee, shot, 6)
        for (const end of ['attackerWins', 'defenderWins', 'bothGone', 'shotDown'] as const) {
          const share = chanceOfOutcomes(whole.ways[end] ?? 0n, whole.total)
          expect(share).toBeGreaterThanOrEqual(twin[end] - 1e-9)
          expect(share).toBeLessThanOrEqual(twin[end] + twin.open + 1e-9)
        }
      }),
      { numRuns: 30 },
    )
  }, 60_000)
})
