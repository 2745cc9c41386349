import { describe, expect, it } from 'vitest'
import { blastRadius, lacksRadius, spelledKeyword } from '@/systems/trench-crusade/rules'
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
