import fc from '../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { createSearchableRulebook, type Rulebook, type RuleEntry } from '@/rulebook'
import { createWordForms } from '@/rulebook/createWordForms'
import { editDistance, closestWord } from '@/rulebook/spelling'
import common from '@/rulebook/common/en.json'
import bomberRun from '@/systems/bomber-run/rulebook/en'
import gloomTrench from '@/systems/gloom-trench/rulebook/en'
import trenchCrusadePublished from '@/systems/trench-crusade/rulebook/1.0.2/en'
import trenchCrusade from '@/systems/trench-crusade/rulebook/en'
import trenchrunnerz from '@/systems/trenchrunnerz/rulebook/en'

const forms = createWordForms('en')

const entry = (id: string, title: string, words: string): RuleEntry => ({ id, title, words: [words] })
const book: Rulebook = {
  sequence: [entry('morale', 'Morale', 'Who loses half of its models tests.')],
  action: [entry('dash', 'Dash', 'One more move. A failed morale test has nothing to do with it.')],
  chart: [
    { ...entry('hits', 'Hits', 'What they do.'), table: { head: ['Hits', 'Then'], rows: [['3', 'déluge']] } },
  ],
  keyword: [
    { ...entry('tough', 'TOUGH', 'The first Out of Action is Down.'), also: ['hardy', 'hard to kill'] },
  ],
  ruling: [entry('X-1', 'Low morale', 'Read so.'), entry('X-11', 'Élan of the brave', 'Don’t count twice.')],
}
const opened = createSearchableRulebook(book, [entry('C-1', 'Fair dice', 'Every face alike.')])
const found = (query: string) => opened.search(query).map(({ id }) => id)

describe('searching a rulebook', () => {
  it('lists everything in order without a query, and nothing for an unknown word', () => {
    expect(found(' ')).toEqual(['morale', 'dash', 'hits', 'tough', 'X-1', 'X-11', 'C-1'])
    expect(found('unicorn')).toEqual([])
  })

  it('ranks titles above text, and the beginning of a title above its middle', () => {
    expect(found('morale')).toEqual(['morale', 'X-1', 'dash'])
  })

  it('needs every word, in any order', () => {
    expect(found('half morale')).toEqual(['morale'])
  })

  it('ignores capitals, accents and the kind of apostrophe, and searches charts too', () => {
    expect(found('elan')).toEqual(['X-11'])
    expect(found('DELUGE')).toEqual(['hits'])
    expect(found("don't")).toEqual(['X-11'])
  })

  it('ranks a ruling with exactly that id above ids that begin with it', () => {
    expect(found('x-1')).toEqual(['X-1', 'X-11'])
  })

  it('finds common rulings by id, and nothing for an unknown id', () => {
    expect(opened.find('C-1')?.kind).toBe('ruling')
    expect(opened.find('nothing')).toBeUndefined()
  })

  it('finds other names, ranked below titles and above text', () => {
    expect(found('hardy')).toEqual(['tough'])
    expect(found('kill')).toEqual(['tough'])
    const two = createSearchableRulebook(
      {
        sequence: [],
        action: [],
        chart: [],
        ruling: [],
        keyword: [
          entry('said', 'Weariness', 'It makes one tired.'),
          { ...entry('named', 'Fatigue', 'It slows down.'), also: ['tired'] },
          entry('titled', 'Tired', 'It stops.'),
        ],
      },
      [],
    )
    expect(two.search('tired').map(({ id }) => id)).toEqual(['titled', 'named', 'said'])
  })

  it('finds the singular for a plural, and the base word for an inflected one', () => {
    expect(found('moves')).toEqual(['dash'])
    expect(found('tests')).toEqual(['morale', 'dash'])
    expect(found('dashing')).toEqual(['dash'])
  })

  it('finds nothing for a mistyped word, and meant suggests the right one', () => {
    expect(found('moarle')).toEqual([])
    expect(opened.meant('moarle')).toBe('morale')
    expect(opened.meant('low moral')).toBeNull()
    expect(opened.meant('hardyy')).toBe('hardy')
    expect(opened.meant('unicorn')).toBeNull()
    expect(opened.meant('half low')).toBeNull()
    expect(opened.meant('')).toBeNull()
  })

  it('meant only suggests what finds something, and only when the query finds nothing', () => {
    fc.assert(
      fc.property(fc.string(), (query) => {
        const meant = opened.meant(query)
        expect(meant === null || (found(query).length === 0 && found(meant).length > 0)).toBe(true)
      }),
    )
  })

  it('nearest suggests the closest entries for a sentence, and nothing for unknown words', () => {
    const near = (query: string) => opened.nearest(query).map(({ id }) => id)
    expect(near('what do I do about low morale?')[0]).toBe('X-1')
    expect(near('is he hard to kill')[0]).toBe('tough')
    expect(near('moarle, please')[0]).toBe('morale')
    expect(near('unicorn i a')).toEqual([])
    expect(near('')).toEqual([])
  })

  it('nearest suggests at most six entries of the book, each once, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (query) => {
        const near = opened.nearest(query)
        expect(near.length).toBeLessThanOrEqual(6)
        expect(new Set(near).size).toBe(near.length)
        expect(near.every((rule) => opened.rules.includes(rule))).toBe(true)
      }),
    )
  })

  it('search returns only entries of the book, each once, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (query) => {
        const all = opened.search(query)
        expect(new Set(all).size).toBe(all.length)
        expect(all.every((rule) => opened.rules.includes(rule))).toBe(true)
      }),
    )
  })
})

describe('spelling and word forms', () => {
  it.each([
    ['stress', 'stress', 0],
    ['stres', 'stress', 1],
    ['sterss', 'stress', 1],
    ['strass', 'stress', 1],
    ['xstress', 'stress', 1],
    ['strxxs', 'stress', 2],
    ['abc', 'stress', 3],
    ['', 'ab', 2],
  ])('editDistance of %s and %s is %i, in both directions', (one, other, far) => {
    expect(editDistance(one, other, 2)).toBe(far)
    expect(editDistance(other, one, 2)).toBe(far)
  })

  it('closestWord only guesses where the word is long enough', () => {
    expect(closestWord('mov', ['move'])).toBeNull()
    expect(closestWord('mobe', ['home', 'move'])).toBe('move')
    expect(closestWord('chrge', ['change', 'charge'])).toBe('charge')
    expect(closestWord('kamikazzee', ['kamikaze'])).toBe('kamikaze')
  })

  it('createWordForms leaves words alone that only look like a plural', () => {
    for (const word of ['gas', 'loss', 'speed', 'pass', 'focus']) expect(forms(word)).toEqual([word])
    expect(forms('wounds')).toEqual(['wounds', 'wound'])
    expect(forms('injuries')).toEqual(['injuries', 'injury'])
    expect(forms('pushes')).toEqual(['pushes', 'push'])
    expect(forms('downed')).toEqual(['downed', 'down'])
  })
})

/** What players type, and the entry that has to come first, or after those that bear the word in their title. */
describe('what players type, in the real rulebooks', () => {
  const books = {
    'Trench Crusade': createSearchableRulebook(trenchCrusade, common),
    'Trench Crusade 1.0.2': createSearchableRulebook(trenchCrusadePublished, common),
    'Gloom Trench': createSearchableRulebook(gloomTrench, common),
    TrenchRunnerz: createSearchableRulebook(trenchrunnerz, common),
    'Bomber Run': createSearchableRulebook(bomberRun, common),
  }
  it.each([
    ['Trench Crusade', 'wound', 'injury-chart'],
    ['Trench Crusade', 'wounds', 'blood'],
    ['Trench Crusade', 'blood', 'blood'],
    ['Trench Crusade', 'Down', 'down'],
    ['Trench Crusade', 'knocked down', 'down'],
    ['Trench Crusade', 'crit', 'critical'],
    ['Trench Crusade', 'armor', 'armour'],
    ['Trench Crusade', 'shoot', 'ranged-attack'],
    ['Trench Crusade', 'dead', 'out'],
    ['Trench Crusade', 'who goes first', 'start'],
    ['Trench Crusade', 'bloodbaht', 'bloodbath'],
    ['Trench Crusade 1.0.2', 'wound', 'injury-chart'],
    ['Trench Crusade 1.0.2', 'Down', 'down'],
    ['Trench Crusade 1.0.2', 'crit', 'critical'],
    ['Trench Crusade 1.0.2', 'armor piercing', 'armour-piercing'],
    ['Trench Crusade 1.0.2', 'shooting', 'ranged-attack'],
    ['Trench Crusade 1.0.2', 'dead', 'out'],
    ['Trench Crusade 1.0.2', 'who goes first', 'initiative'],
    ['Trench Crusade 1.0.2', 'to hit', 'success-roll'],
    ['Trench Crusade 1.0.2', 'charge bonus', 'charge'],
    ['Trench Crusade 1.0.2', 'minor hit', 'injury-chart'],
    ['Trench Crusade 1.0.2', 'regenrate', 'regenerate'],
    ['Gloom Trench', 'stress', 'stress-test'],
    ['Gloom Trench', 'panic', 'stress'],
    ['Gloom Trench', 'wounds', 'damage'],
    ['Gloom Trench', 'overwatch', 'hold-and-shoot'],
    ['Gloom Trench', 'crit', 'natural'],
    ['Gloom Trench', 'initative', 'initiative'],
    ['TrenchRunnerz', 'flak', 'flak-chart'],
    ['TrenchRunnerz', 'wound', 'hit'],
    ['TrenchRunnerz', 'lasers', 'laser-turret'],
    ['TrenchRunnerz', 'dodge', 'escape'],
    ['Bomber Run', 'flak', 'anti-aircraft'],
    ['Bomber Run', 'shot down', 'attack'],
    ['Bomber Run', 'ramming', 'ramming'],
    ['Bomber Run', 'kamikazee', 'kamikaze'],
  ] as const)('%s: "%s" finds %s among the first four', (game, query, id) => {
    const book = books[game]
    const asked = book.search(query).length > 0 ? query : (book.meant(query) ?? '')
    expect(
      book
        .search(asked)
        .slice(0, 4)
        .map((rule) => rule.id),
    ).toContain(id)
  })

  it.each([
    ['Trench Crusade', 'what happens when I fall', 'fall'],
    ['Trench Crusade', 'shooting into combat', 'melee'],
    ['Trench Crusade', 'line of sight', 'ranged-attack'],
    ['Trench Crusade 1.0.2', 'what happens when I fall', 'fall'],
    ['Trench Crusade 1.0.2', 'shooting into combat', 'melee'],
    ['Gloom Trench', 'line of sight', 'line-of-sight'],
    ['TrenchRunnerz', 'how do I push a bomber', 'push'],
    ['Bomber Run', 'can I turn around without moving', 'turn'],
  ] as const)('%s: the sentence "%s" finds %s among the first four', (game, query, part) => {
    const book = books[game]
    const asked = book.search(query).length > 0 ? book.search(query) : book.nearest(query)
    expect(
      asked
        .slice(0, 4)
        .map(({ id, title }) => `${id} ${title}`.toLowerCase())
        .join('\n'),
    ).toContain(part)
  })
})
