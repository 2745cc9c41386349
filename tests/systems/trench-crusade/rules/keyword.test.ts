import { describe, expect, it } from 'vitest'
import {
  blastRadius,
  keywordUse,
  lacksRadius,
  sampleWarbands,
  spelledKeyword,
  toApply,
} from '@/systems/trench-crusade/rules'
import { aWeapon } from '../../../helpers/trenchCrusade'

describe('keywords as players write them', () => {
  it.each([
    ['blast 2', 'BLAST (2)', 2],
    ['Blast 3"', 'BLAST (3)', 3],
    ['BLAST(2)', 'BLAST (2)', 2],
    ['BLAST (2.5")', 'BLAST (2.5)', 2.5],
    ['blast 2 inches', 'BLAST (2)', 2],
    [' BLAST (3) ', 'BLAST (3)', 3],
  ])('TC-21: %s is a BLAST', (typed, kept, radius) => {
    expect(spelledKeyword(typed)).toBe(kept)
    expect(lacksRadius(kept)).toBe(false)
    // Warbands that were written down before hold it as it was typed.
    expect(blastRadius(aWeapon({ keywords: ['FIRE', typed.trim().toUpperCase()] }))).toBe(radius)
  })

  it.each(['blast', 'BLAST (X)', 'Blast two'])('TC-21: %s names no radius', (typed) => {
    expect(lacksRadius(spelledKeyword(typed))).toBe(true)
    expect(blastRadius(aWeapon({ keywords: [typed.toUpperCase()] }))).toBeNull()
  })

  it('keeps what it does not know, in capitals', () => {
    expect(['blastproof', 'two handed', 'limit 2', ' pious '].map(spelledKeyword)).toEqual([
      'BLASTPROOF',
      'TWO-HANDED',
      'LIMIT (2)',
      'PIOUS',
    ])
    expect(lacksRadius('BLASTPROOF')).toBe(false)
  })
})

describe('what becomes of a keyword in a battle', () => {
  it.each([
    'ASSAULT',
    'CRITICAL',
    'FIRE',
    'GAS',
    'SHRAPNEL',
    'TOUGH',
    'GOLEM',
    'HEAVY',
    'STRONG',
    'BLAST (2.5)',
  ])('%s is played', (keyword) => expect(keywordUse(keyword)).toBe('played'))
  it.each(['ELITE', 'HERETIC', 'ARTIFICIAL', 'LIMIT (2)'])('%s only names what a thing is', (keyword) =>
    expect(keywordUse(keyword)).toBe('named'),
  )
  it('SKIRMISHER is offered when it may move', () => expect(keywordUse('SKIRMISHER')).toBe('offered'))

  it('TC-7: what the rules that we have do not say in numbers is left to the players, each once', () => {
    const printed = [
      'ignore armour',
      'Ignore Cover',
      '+1 Injury Modifier',
      'flamethrower',
      'reload',
      'Block',
      'pistol',
    ]
    const kept = printed.map(spelledKeyword)
    expect(toApply(['FIRE', ...kept, 'BLOCK'])).toEqual(kept)
  })

  it('nothing that is played by its name is unknown to the code that plays it', () => {
    // Our own warbands carry what the app plays; whoever infiltrates deploys by hand.
    const carried = sampleWarbands.flatMap(({ profiles }) =>
      profiles.flatMap(({ keywords, weapons }) => [
        ...keywords,
        ...weapons.flatMap((weapon) => weapon.keywords),
      ]),
    )
    expect(toApply(carried)).toEqual(['INFILTRATOR'])
  })
})
