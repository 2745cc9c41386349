import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { chanceOfOutcomes } from '@/dice'
import {
  shootingOddsAfterHits,
  shootingWhatIfs,
  shootingOdds,
  type ShootingOdds,
  type ShootingOddsInput,
} from '@/systems/gloom-trench/odds'
import {
  rollModifiersFromOpposingPoints,
  rollModifiersFromOwnPoints,
  plainDice,
  rollPoolOf,
  modifierListUnlessZero,
  savePool,
  type PoolDice,
} from '@/systems/gloom-trench/rules'
import { lowest } from '../../../helpers/fraction'
import { aModifier, aUnit, ladderDice, models, unitOf } from '../../../helpers/gloomTrench'
import { everyShooting, type Chances } from './twin'

const section = unitOf([models(4), models(1, { command: 2, keywords: ['Squad Leader'] })])
const asked = (dice: readonly PoolDice[], details: Partial<ShootingOddsInput> = {}): ShootingOddsInput => {
  const target = details.target ?? section
  return { attack: rollPoolOf(dice), save: savePool(target, 0, []), target, ...details }
}

const compare = (weights: readonly bigint[], total: bigint, twin: Chances) => {
  for (const [index, ways] of weights.entries())
    expect(chanceOfOutcomes(ways, total), `${index}`).toBeCloseTo(twin.get(`${index}`) ?? 0, 9)
  expect(weights.reduce((sum, ways) => sum + ways, 0n)).toBe(total)
}
const sameAs = (odds: ShootingOdds, twin: ReturnType<typeof everyShooting>) => {
  compare(odds.damage, odds.total, twin.damage)
  compare(odds.removed, odds.total, twin.removed)
  compare(odds.stress, odds.total, twin.stress)
  expect(chanceOfOutcomes(odds.wipedOut, odds.total)).toBeCloseTo(twin.wipedOut, 9)
}

describe('GT-11 to GT-14: shootingOdds and shootingOddsAfterHits', () => {
  const die = fc.constantFrom(...ladderDice)
  const modifier = fc.integer({ min: -3, max: 3 })
  const question = fc
    .record({
      dice: fc.array(
        fc.record({ count: fc.integer({ min: 0, max: 2 }), sides: die, ignoresSaves: fc.boolean() }),
        {
          maxLength: 2,
        },
      ),
      save: die,
      attack: modifier,
      saving: modifier,
      climb: fc.integer({ min: -2, max: 2 }),
      wounds: fc.integer({ min: 1, max: 3 }),
      left: fc.tuple(fc.nat(2), fc.nat(1)),
      order: fc.constantFrom([0, 1], [1, 0]),
      part: fc.option(fc.tuple(fc.nat(2), fc.nat(1)), { nil: null }),
    })
    .map(({ dice, save, attack, saving, climb, wounds, left, order, part }): ShootingOddsInput => {
      const target = unitOf([models(2, { save }), models(1, { save, wounds })], { left })
      return {
        attack: rollPoolOf(
          dice.map((one) => ({ ...one, ignores: [] })),
          [aModifier(attack), aModifier(climb, { kind: 'dice' })],
        ),
        save: rollPoolOf([plainDice(9, save)], [aModifier(saving)]),
        target,
        order,
        ...(part ? { part } : {}),
      }
    })

  it('GT-11 to GT-14, GT-20: equal every attack throw and save, applied by the rules', () => {
    fc.assert(
      fc.property(question, (one) => sameAs(shootingOdds(one), everyShooting(one))),
      { numRuns: 200 },
    )
  }, 60_000)

  it('GT-12, GT-14: one D8 against a Save of D6 gives exactly the fractions counted by hand', () => {
    const { total, damage, stress, stressBy } = shootingOdds(asked([plainDice(1, 8)]))
    // Hit 4 of 8; failed 4 of 6; a natural 1 is one of the six.
    expect(damage.map((ways) => lowest(ways, total))).toEqual(['2/3', '1/3'])
    expect(stress.map((ways) => lowest(ways, total))).toEqual(['2/3', '1/4', '1/12'])
    expect([stressBy.damage, stressBy.naturalOne].map((ways) => lowest(ways, total))).toEqual(['1/3', '1/12'])
  })

  it('GT-13: the order of profiles changes how many models fall, not how much damage there is', () => {
    const target = unitOf([models(3), models(1, { wounds: 2 })])
    const [men, heavy] = [
      [0, 1],
      [1, 0],
    ].map((order) => shootingOdds(asked([plainDice(2, 8)], { target, order })))
    expect(men?.damage).toEqual(heavy?.damage)
    expect(men?.removed).toHaveLength(3)
    expect(heavy?.removed[2] ?? 0n).toBe(0n)
  })

  it('GT-11: against an empty part damage is lost and gives no Stress, but a natural 1 does', () => {
    const odds = shootingOdds(asked([plainDice(2, 8)], { part: [0, 0] }))
    expect(odds.removed).toEqual([odds.total])
    expect(odds.stressBy.damage).toBe(0n)
    expect(odds.stress[1]).toBe(odds.stressBy.naturalOne)
  })

  it('the weights of 60 shots with saves at two profiles add up exactly to the total', () => {
    const target = unitOf([models(40), models(10, { wounds: 2 })])
    const odds = shootingOdds(asked([plainDice(40, 12), plainDice(20, 8)], { target }))
    const sum = (weights: readonly bigint[]) => weights.reduce((all, ways) => all + ways, 0n)
    for (const weights of [odds.damage, odds.removed, odds.stress]) expect(sum(weights)).toBe(odds.total)
    expect(odds.damage).toHaveLength(61)
    expect(odds.wipedOut).toBe(odds.removed[50])
    // There is no damage only if none of the shots does damage.
    expect(lowest(odds.damage[0] ?? 0n, odds.total)).toBe(
      lowest(5n ** 40n * 2n ** 20n, 9n ** 40n * 3n ** 20n),
    )
  })

  it('GT-12: shootingOddsAfterHits of known hits covers only the saves', () => {
    const odds = shootingOddsAfterHits({
      saveable: 2,
      unsaved: 1,
      save: savePool(section, 2, []),
      target: section,
    })
    expect(odds.damage.map((ways) => lowest(ways, odds.total))).toEqual(['0/1', '1/9', '4/9', '4/9'])
    expect(odds.stress[0]).toBe(0n)
    const none = shootingOddsAfterHits({
      saveable: 0,
      unsaved: 0,
      save: savePool(section, 0, []),
      target: section,
    })
    expect(none).toMatchObject({ total: 1n, damage: [1n], removed: [1n], wipedOut: 0n })
  })

  it('GT-14: a destroyed target loses no model and is not wiped out again', () => {
    const odds = shootingOdds(asked([plainDice(2, 8)], { target: { ...section, left: [0, 0] } }))
    expect(odds.removed).toEqual([odds.total])
    expect(odds.wipedOut).toBe(0n)
  })
})

describe('GT-5, GT-11, GT-12: shootingWhatIfs', () => {
  const shooter = aUnit({ stress: 1 })
  const target = unitOf([models(2), models(1, { wounds: 2 })], { side: 'b', stress: 1 })
  const question = asked([plainDice(4, 6)], { target })
  const context = { shooter, shooterPoints: 1, targetPoints: 1, closer: [plainDice(4, 8)] }
  const kinds = (...[one, other]: Parameters<typeof shootingWhatIfs>) =>
    shootingWhatIfs(one, other).map(({ kind }) => kind)

  it('GT-5, GT-12: offer only what the points, the Stress and the weapon allow', () => {
    expect(kinds(question, context)).toEqual([
      'attackPoint',
      'opposeAttack',
      'discardStress',
      'savePoint',
      'opposeSave',
      'digIn',
      'closerRange',
    ])
    expect(kinds(question, { ...context, shooterPoints: 0, targetPoints: 0, closer: null })).toEqual([
      'discardStress',
      'digIn',
    ])
    expect(kinds(question, { ...context, shooter: aUnit() })).not.toContain('opposeAttack')
    const calm = { ...question, target: { ...target, stress: 0, dugIn: true } }
    expect(kinds(calm, context)).toEqual(['attackPoint', 'opposeAttack', 'savePoint', 'closerRange'])
  })

  it('GT-12: offer no point against the save after the last Stress token is discarded', () => {
    const discarded = {
      ...question,
      save: savePool(target, 0, modifierListUnlessZero('discardedStress', 'roll', -1, 'GT-12')),
    }
    expect(kinds(discarded, context)).not.toContain('discardStress')
    expect(kinds(discarded, context)).not.toContain('opposeSave')
  })

  it('give the chances before and after each change', () => {
    const anyRemoved = (change: Partial<ShootingOddsInput>) => {
      const { total, removed } = shootingOdds({ ...question, ...change })
      return 1 - chanceOfOutcomes(removed[0] ?? 0n, total)
    }
    const attack = (...more: Parameters<typeof rollPoolOf>) => ({ attack: rollPoolOf(...more) })
    const save = (modifiers: Parameters<typeof savePool>[2]) => ({ save: savePool(target, 0, modifiers) })
    const four = [plainDice(4, 6)]
    const found = Object.fromEntries(
      shootingWhatIfs(question, context).map((lever) => [lever.kind, lever.anyRemoved.to]),
    )
    expect(found).toEqual({
      attackPoint: anyRemoved(attack(four, rollModifiersFromOwnPoints(1))),
      opposeAttack: anyRemoved(attack(four, rollModifiersFromOpposingPoints(1))),
      discardStress: anyRemoved(save(modifierListUnlessZero('discardedStress', 'roll', -1, 'GT-12'))),
      savePoint: anyRemoved(save(rollModifiersFromOwnPoints(1))),
      opposeSave: anyRemoved(save(rollModifiersFromOpposingPoints(1))),
      digIn: anyRemoved(save(modifierListUnlessZero('dugIn', 'roll', 1, 'GT-12'))),
      closerRange: anyRemoved(attack([plainDice(4, 8)])),
    })
    const [first] = shootingWhatIfs(question, context)
    expect(first?.anyRemoved.from).toBe(anyRemoved({}))
    expect(first?.removed.to).toBeGreaterThan(first?.removed.from ?? Infinity)
    expect(first?.wipedOut.to).toBeGreaterThan(first?.wipedOut.from ?? Infinity)
    expect(first?.stress.to).toBeGreaterThan(first?.stress.from ?? Infinity)
  })
})
