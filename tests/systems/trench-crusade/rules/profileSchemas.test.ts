import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { bounds, parseProfile, parseProfiles } from '@/systems/trench-crusade/rules'
import { aProfile, aWeapon } from '../../../helpers/trenchCrusade'

const whole = aProfile({ weapons: [aWeapon({ keywords: ['BLAST (3)', 'SOMETHING NEW'] })], fireteam: 'Pair' })

describe('parseProfile and parseProfiles', () => {
  it('take a valid profile as it is, with unknown keywords', () => {
    expect(parseProfile(JSON.parse(JSON.stringify(whole)))).toEqual({ ok: true, value: whole })
  })

  it('put keywords in capitals, trim names and drop unknown fields', () => {
    const result = parseProfile({ ...whole, name: ' Ana ', keywords: [' tough '], extra: 1 })
    expect(result).toEqual({ ok: true, value: { ...whole, name: 'Ana', keywords: ['TOUGH'] } })
  })

  it.each([
    ['null', null],
    ['an empty name', { ...whole, name: ' ' }],
    ['a name too long', { ...whole, name: 'x'.repeat(bounds.nameLength + 1) }],
    ['Movement 31', { ...whole, movement: 31 }],
    ['Movement -1', { ...whole, movement: -1 }],
    ['Ranged 7', { ...whole, ranged: 7 }],
    ['Melee -7', { ...whole, melee: -7 }],
    ['Melee 0.5', { ...whole, melee: 0.5 }],
    ['Armour 7', { ...whole, armour: 7 }],
    ['Armour -3', { ...whole, armour: -3 }],
    ['ducats 10000', { ...whole, ducats: 10000 }],
    ['ducats NaN', { ...whole, ducats: NaN }],
    ['ducats Infinity', { ...whole, ducats: Infinity }],
    ['ducats as text', { ...whole, ducats: '5' }],
    ['an icon that is markup', { ...whole, icon: '<svg>' }],
    ['a weapon of range 73', { ...whole, weapons: [aWeapon({ range: 73 })] }],
    ['a weapon of 7 dice', { ...whole, weapons: [aWeapon({ dice: 7 })] }],
    ['a weapon without an attack', { ...whole, weapons: [aWeapon({ attacks: 0 })] }],
    ['a weapon of an unknown kind', { ...whole, weapons: [{ ...aWeapon(), kind: 'magic' }] }],
    ['21 weapons', { ...whole, weapons: Array.from({ length: 21 }, () => aWeapon()) }],
  ])('refuse %s, and name the field', (_, raw) => {
    const result = parseProfile(raw)
    expect(result.ok).toBe(false)
    expect(!result.ok && result.reason).toMatch(/: /)
  })

  it('accept 60 models and refuse 61', () => {
    const many = (count: number) => parseProfiles(Array.from({ length: count }, () => whole))
    expect(many(60).ok).toBe(true)
    expect(many(61).ok).toBe(false)
  })

  it('refuse any random value without throwing', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        expect(parseProfile(raw).ok).toBe(false)
      }),
    )
  })
})
