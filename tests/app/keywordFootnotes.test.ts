import { describe, expect, it } from 'vitest'
import { keywordFootnotes } from '@/app/rosters/keywordFootnotes'
import type { Rule } from '@/rulebook'

const rule = (title: string, also: readonly string[], words: string): Rule =>
  ({ id: title, kind: 'keyword', title, also, words: [words, 'More of it.'] }) as unknown as Rule

describe('keywordFootnotes', () => {
  const rules = [
    rule('Fliegend', ['Flug', 'Flying'], 'Bewegt sich über alles.'),
    rule('BLAST (X)', ['Explosion'], 'Trifft alle im Umkreis.'),
    rule('HEAVY', [], 'Langsam.'),
  ]

  it('finds a keyword by its English name too, and gives the name of the current language', () => {
    expect(keywordFootnotes({ rules }, ['FLYING', 'BLAST (3)', 'SHRAPNEL'])).toEqual([
      { name: 'BLAST (X)', words: 'Trifft alle im Umkreis.' },
      { name: 'Fliegend', words: 'Bewegt sich über alles.' },
    ])
  })
})
