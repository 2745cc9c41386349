import { describe, expect, it } from 'vitest'
import {
  chargeHasDie,
  chargeReach,
  editionOf,
  isHinderedByHeavy,
  mayMove,
  moveReach,
} from '@/systems/trench-crusade/rules'
import { aModel, aWeapon } from '../../../helpers/trenchCrusade'

const edition = editionOf('1.6.3')
const edition102 = editionOf('1.0.2')
const heavy = aWeapon({ name: 'Machine gun', keywords: ['HEAVY'] })

describe('TC-10: movement', () => {
  it.each([
    [6, 3],
    [7, 4],
    [6.5, 4],
    [0, 0],
  ])('TC-10: half of %d", rounded up, is %i"', (inches, half) => {
    expect(edition.movement.halved(inches)).toBe(half)
  })

  it.each([
    ['up', true],
    ['down', false],
    ['out', false],
  ] as const)('TC-10: a model that is %s may move: %s', (posture, may) => {
    expect(mayMove(aModel({ posture }))).toBe(may)
  })

  it('TC-10: a model that stood up moves half as far', () => {
    expect(moveReach(edition, aModel({ profile: { movement: 7 } }), false)).toBe(7)
    expect(moveReach(edition, aModel({ profile: { movement: 7 } }), true)).toBe(4)
  })
})

describe('TC-22: Charge', () => {
  it.each([
    [3, false, 9],
    [null, false, 6],
    [3, true, 5],
    [null, true, 3],
  ])('TC-22, TC-10: with a D6 of %s, stood up %s, the reach is %i"', (face, stoodUp, reach) => {
    expect(chargeReach(edition, aModel(), face, stoodUp)).toBe(reach)
  })

  it.each([
    ['a model without a HEAVY weapon charges with a D6', aModel({ profile: { weapons: [aWeapon()] } }), true],
    [
      'a model with a HEAVY weapon charges without a D6',
      aModel({ profile: { weapons: [aWeapon(), heavy] } }),
      false,
    ],
    [
      'a STRONG model with a HEAVY weapon charges with a D6',
      aModel({ keywords: ['STRONG'], profile: { weapons: [heavy] } }),
      true,
    ],
    [
      'a model whose HEAVY weapon is used up charges with a D6',
      aModel({ consumed: ['Machine gun'], profile: { weapons: [heavy] } }),
      true,
    ],
  ])('TC-22: %s', (_, model, die) => {
    expect(chargeHasDie(model)).toBe(die)
  })

  it('TC-22: HEAVY restricts every model that is not STRONG', () => {
    expect(isHinderedByHeavy(aModel(), heavy)).toBe(true)
    expect(isHinderedByHeavy(aModel(), aWeapon())).toBe(false)
    expect(isHinderedByHeavy(aModel({ keywords: ['STRONG'] }), heavy)).toBe(false)
  })

  it.each([
    [[], false],
    [['ASSAULT', 'SHRAPNEL'], true],
  ])('TC-22: a Charge after a shot with keywords %j is allowed: %s', (keywords, allowed) => {
    const pair = { weaponKeywords: keywords, other: 'charge', shotFirst: true, sameWeapon: false } as const
    expect(edition.attack.excludes(pair)).toBe(!allowed)
  })
})

describe('TE-16: halved distances', () => {
  it.each([
    [6, 3],
    [7, 3.5],
    [6.5, 3.25],
  ])('half of %d" is %d": fractions stay', (inches, half) => {
    expect(moveReach(edition102, aModel({ profile: { movement: inches } }), true)).toBe(half)
  })
})

describe('TE-12: Charge', () => {
  it.each([
    [6, 3, false, 9],
    [6, null, false, 6],
    [7, 4, true, 5.5],
    [8, 6, false, 12],
    [14, 6, true, 10],
  ])('Movement %i, a die of %s, stood up %s: the reach is %d"', (movement, face, stoodUp, reach) => {
    expect(chargeReach(edition102, aModel({ profile: { movement } }), face, stoodUp)).toBe(reach)
  })
})
