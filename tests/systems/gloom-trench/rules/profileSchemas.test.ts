import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { bounds, parseForce, parseUnit, type Force } from '@/systems/gloom-trench/rules'
import { aGun, aModelProfile, aUnitProfile, models } from '../../../helpers/gloomTrench'

const whole = aUnitProfile({
  composition: [models(4, { keywords: ['Something New'] }), models(1, { wounds: 3 })],
  weapons: [aGun({ specialRules: ['Ignores Saves'], carriers: 2 })],
  orders: [{ name: 'Onward', text: 'Move on.', price: 1 }],
  keywords: ['Squad', 'Stubborn 2'],
  tactics: 6,
})
const force: Force = {
  name: 'Fusiliers',
  icon: 'brodie-helmet',
  formation: { name: 'Line', tacticalPoints: 1 },
  units: [whole],
}
const profile = (details: object) => ({
  ...whole,
  composition: [{ models: 1, profile: { ...aModelProfile(), ...details } }],
})
const weapon = (details: object) => ({ ...whole, weapons: [{ ...aGun(), ...details }] })
const again = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('GT-18: parseForce and parseUnit', () => {
  it('accept a complete force unchanged, with keywords that the app does not know', () => {
    expect(parseForce(again(force))).toEqual({ ok: true, value: force })
  })

  it('trim names and keywords and drop unknown fields', () => {
    const raw = { ...whole, name: ' Section ', keywords: [' Squad ', 'Stubborn 2'], extra: 1 }
    expect(parseUnit(raw)).toEqual({ ok: true, value: { ...whole, name: 'Section' } })
  })

  it('accept a unit without models', () => {
    expect(parseUnit({ ...whole, composition: [models(0)] }).ok).toBe(true)
  })

  it.each([
    ['null', null],
    ['no name', { ...whole, name: ' ' }],
    ['a name that is too long', { ...whole, name: 'x'.repeat(bounds.nameLength + 1) }],
    ['no model profile', { ...whole, composition: [] }],
    ['7 model profiles', { ...whole, composition: Array.from({ length: 7 }, () => models(1)) }],
    ['61 models in all', { ...whole, composition: [models(60), models(1)] }],
    ['-1 models', { ...whole, composition: [models(-1)] }],
    ['Save D10', profile({ save: 10 })],
    ['Combat D4', profile({ combat: 4 })],
    ['Defence as text', profile({ defence: '6' })],
    ['no Wounds', profile({ wounds: 0 })],
    ['Wounds 61', profile({ wounds: 61 })],
    ['half a Wound', profile({ wounds: 1.5 })],
    ['Damage 13', profile({ damage: 13 })],
    ['Command -1', profile({ command: -1 })],
    ['Command NaN', profile({ command: NaN })],
    ['an icon that is markup', { ...whole, icon: '<svg>' }],
    ['a band on a D20', weapon({ bands: { short: { upTo: 8, die: 20 }, medium: null, long: null } })],
    [
      'a band of more than 200 MU',
      weapon({ bands: { short: { upTo: 201, die: 6 }, medium: null, long: null } }),
    ],
    ['a missing band', weapon({ bands: { short: null, medium: null } })],
    ['a weapon without dice per model', weapon({ dicePerModel: 0 })],
    ['13 weapons', { ...whole, weapons: Array.from({ length: 13 }, () => aGun()) }],
    ['an order that costs 21 points', { ...whole, orders: [{ name: 'Onward', text: '', price: 21 }] }],
    ['Tactics -1', { ...whole, tactics: -1 }],
  ])('refuse a unit and name the field: %s', (_, raw) => {
    const result = parseUnit(raw)
    expect(result.ok).toBe(false)
    expect(!result.ok && result.reason).toMatch(/: /)
  })

  it('accept 40 units but not 41, and refuse a formation bonus of 100', () => {
    const many = (count: number) =>
      parseForce({ ...force, units: Array.from({ length: count }, () => whole) })
    expect([many(40).ok, many(41).ok]).toEqual([true, false])
    expect(parseForce({ ...force, formation: { name: '', tacticalPoints: 100 } }).ok).toBe(false)
  })

  it('refuse any random value without throwing', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        expect(parseUnit(raw).ok).toBe(false)
        expect(parseForce(raw).ok).toBe(false)
      }),
    )
  })
})
