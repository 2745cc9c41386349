import { describe, expect, it } from 'vitest'
import {
  blastRadius,
  keywordHandlingKind,
  lacksRadius,
  sampleWarbands,
  normalizedKeyword,
  keywordsToApplyByHand,
} from '@/systems/trench-crusade/rules'
import { aWeapon } from '../../../helpers/trenchCrusade'

describe('normalizedKeyword, lacksRadius and blastRadius', () => {
  it.each([
    ['blast 2', 'BLAST (2)', 2],
    ['Blast 3"', 'BLAST (3)', 3],
    ['BLAST(2)', 'BLAST (2)', 2],
    ['BLAST (2.5")', 'BLAST (2.5)', 2.5],
    ['blast 2 inches', 'BLAST (2)', 2],
    [' BLAST (3) ', 'BLAST (3)', 3],
  ])('TC-21: read "%s" as a BLAST with its radius', (typed, spelled, radius) => {
    expect(normalizedKeyword(typed)).toBe(spelled)
    expect(lacksRadius(spelled)).toBe(false)
    // Older warbands have the keyword as it was typed.
    expect(blastRadius(aWeapon({ keywords: ['FIRE', typed.trim().toUpperCase()] }))).toBe(radius)
  })

  it.each(['blast', 'BLAST (X)', 'Blast two'])('TC-21: find no radius in "%s"', (typed) => {
    expect(lacksRadius(normalizedKeyword(typed))).toBe(true)
    expect(blastRadius(aWeapon({ keywords: [typed.toUpperCase()] }))).toBeNull()
  })

  it('normalise known keywords, and put unknown ones in capitals', () => {
    expect(['blastproof', 'two handed', 'limit 2', ' pious '].map(normalizedKeyword)).toEqual([
      'BLASTPROOF',
      'TWO-HANDED',
      'LIMIT (2)',
      'PIOUS',
    ])
    expect(lacksRadius('BLASTPROOF')).toBe(false)
  })
})

describe('keywordHandlingKind and keywordsToApplyByHand', () => {
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
  ])('the app applies %s', (keyword) => expect(keywordHandlingKind(keyword)).toBe('played'))
  it.each(['ELITE', 'HERETIC', 'ARTIFICIAL', 'LIMIT (2)'])('%s is a name without an effect', (keyword) =>
    expect(keywordHandlingKind(keyword)).toBe('named'),
  )
  it('SKIRMISHER is offered when it may move', () =>
    expect(keywordHandlingKind('SKIRMISHER')).toBe('offered'))

  it('TC-7: list each keyword once that the app has no rule for', () => {
    const printed = [
      'ignore armour',
      'Ignore Cover',
      '+1 Injury Modifier',
      'flamethrower',
      'reload',
      'Block',
      'pistol',
    ]
    const spelled = printed.map(normalizedKeyword)
    expect(keywordsToApplyByHand(['FIRE', ...spelled, 'BLOCK'])).toEqual(spelled)
  })

  it('list no keyword of the sample warbands but INFILTRATOR', () => {
    // Players deploy models with INFILTRATOR by hand.
    const carried = sampleWarbands.flatMap(({ profiles }) =>
      profiles.flatMap(({ keywords, weapons }) => [
        ...keywords,
        ...weapons.flatMap((weapon) => weapon.keywords),
      ]),
    )
    expect(keywordsToApplyByHand(carried)).toEqual(['INFILTRATOR'])
  })
})
