import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openRulebook, type Rulebook, type RuleEntry } from '@/rulebook'

const entry = (id: string, title: string, words: string): RuleEntry => ({ id, title, words: [words] })
const book: Rulebook = {
  sequence: [entry('morale', 'Morale', 'Who loses half of its models tests.')],
  action: [entry('dash', 'Dash', 'One more move. A failed morale test has nothing to do with it.')],
  chart: [
    { ...entry('hits', 'Hits', 'What they do.'), table: { head: ['Hits', 'Then'], rows: [['3', 'déluge']] } },
  ],
  keyword: [entry('tough', 'TOUGH', 'The first Out of Action is Down.')],
  ruling: [entry('X-1', 'Low morale', 'Read so.'), entry('X-11', 'Élan of the brave', 'Don’t count twice.')],
}
const opened = openRulebook(book, [entry('C-1', 'Fair dice', 'Every face alike.')])
const found = (query: string) => opened.search(query).map(({ id }) => id)

describe('a search in a rulebook', () => {
  it('finds nothing out of nothing, and everything in its order without a query', () => {
    expect(found(' ')).toEqual(['morale', 'dash', 'hits', 'tough', 'X-1', 'X-11', 'C-1'])
    expect(found('unicorn')).toEqual([])
  })

  it('puts titles over text, and the beginning of a title over its middle', () => {
    expect(found('morale')).toEqual(['morale', 'X-1', 'dash'])
  })

  it('needs every word, wherever each stands', () => {
    expect(found('half morale')).toEqual(['morale'])
  })

  it('folds capitals, accents and apostrophes, and reads charts too', () => {
    expect(found('elan')).toEqual(['X-11'])
    expect(found('DELUGE')).toEqual(['hits'])
    expect(found("don't")).toEqual(['X-11'])
  })

  it('puts the ruling that was named before those whose ids begin so', () => {
    expect(found('x-1')).toEqual(['X-1', 'X-11'])
  })

  it('has the common rulings last, and finds each by its id', () => {
    expect(opened.find('C-1')?.kind).toBe('ruling')
    expect(opened.find('nothing')).toBeUndefined()
  })

  it('never finds what is not in the book, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (query) => {
        const all = opened.search(query)
        expect(new Set(all).size).toBe(all.length)
        expect(all.every((rule) => opened.rules.includes(rule))).toBe(true)
      }),
    )
  })
})
