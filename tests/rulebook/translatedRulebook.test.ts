import { describe, expect, it } from 'vitest'
import { createSearchableRulebook, translatedBook, translatedEntries, type Rulebook } from '@/rulebook'
import { createWordForms } from '@/rulebook/createWordForms'
import { searchableText } from '@/rulebook/search'

const english: Rulebook = {
  sequence: [],
  action: [{ id: 'charge', title: 'Charge', also: ['assault'], words: ['Movement and a D6.'] }],
  chart: [
    { id: 'injury', title: 'Injury chart', words: ['Read 2D6.'], table: { head: ['Roll'], rows: [['2']] } },
  ],
  keyword: [{ id: 'heavy', title: 'HEAVY', words: ['Only English has this.'], see: ['charge'] }],
  ruling: [],
}
const german = [
  {
    id: 'charge',
    title: 'Sturmangriff',
    also: ['Ansturm'],
    words: ['Bewegung und ein W6 für alle Modelle.'],
  },
  { id: 'injury', title: 'Verletzungstabelle', words: ['Lies 2W6 bei schweren Würfen.'] },
]
const opened = createSearchableRulebook(
  translatedBook(english, german),
  translatedEntries(
    [{ id: 'C-1', title: 'Fair dice', words: ['Every face alike.'] }],
    [{ id: 'C-1', title: 'Gerechte Würfel', words: ['Jede Seite ist gleich wahrscheinlich.'] }],
  ),
  'de',
)
const found = (query: string) => opened.search(query).map(({ id }) => id)

describe('a translated rulebook', () => {
  it('shows translated entries, and English where the translation has none', () => {
    expect(opened.rules.map(({ title }) => title)).toEqual([
      'Sturmangriff',
      'Verletzungstabelle',
      'HEAVY',
      'Gerechte Würfel',
    ])
    expect(opened.find('heavy')?.see).toEqual(['charge'])
    expect(opened.find('injury')?.table).toEqual({ head: ['Roll'], rows: [['2']] })
    expect(opened.find('charge')?.kind).toBe('action')
  })

  it.each([
    ['Sturmangriffe', ['charge']],
    ['ansturm', ['charge']],
    ['wurf', ['injury', 'C-1']],
    ['wurfs', ['injury', 'C-1']],
    ['modellen', ['charge']],
    ['schwer', ['injury']],
    // What a table reads in its own books.
    ['charge', ['charge']],
    ['assaults', ['charge']],
    ['fair', ['C-1']],
    // By whichever letter dice are called.
    ['w6', ['charge', 'injury']],
    ['2d6', ['injury']],
    ['2W6', ['injury']],
  ])('is found by searching for %s', (query, ids) => {
    expect([...found(query)].sort()).toEqual([...ids].sort())
  })

  it('suggests a word of its own language for a mistyped one', () => {
    expect(opened.meant('sturmangrif')).toBeNull()
    expect(opened.meant('verlezungstabelle')).toBe('verletzungstabelle')
  })
})

describe('createWordForms', () => {
  it.each([
    ['de', ['Modelle', 'Modellen', 'Modells'], 'modell'],
    ['de', ['Würfe', 'Würfen'], 'wurf'],
    ['de', ['Panzerungen'], 'panzerung'],
    ['fr', ['attaques', 'attaquer', 'attaquez', 'attaque'], 'attaqu'],
    ['fr', ['blessées', 'blessé', 'blesser'], 'bless'],
    ['fr', ['signaux'], 'signal'],
    ['es', ['armaduras', 'armadura'], 'armadur'],
    ['es', ['disparar', 'disparando', 'dispara', 'disparo', 'disparos'], 'dispar'],
    ['es', ['acciones', 'acción'], 'accion'],
    ['it', ['modelli', 'modello'], 'modell'],
    ['it', ['sparare', 'sparando', 'spari'], 'spar'],
    ['it', ['attacchi', 'attacco', 'l’attacco', 'un’attacco'], 'attacc'],
    ['it', ['azione', 'azioni', 'dell’azione'], 'azion'],
    ['it', ['dell’armatura', 'armature', 'quest’armatura'], 'armatur'],
    ['fr', ['l’assaut', 'd’assaut', 'qu’assaut', 'jusqu’assaut'], 'assaut'],
    ['fr', ['l’attaque', 'd’attaques'], 'attaqu'],
  ])('in %s, the forms of %j share one stem', (language, words, stem) => {
    for (const word of words) expect(createWordForms(language)(searchableText(word)), word).toContain(stem)
  })

  it('never leaves a stem that is too short', () => {
    for (const language of ['de', 'fr', 'es', 'it'])
      for (const word of ['w6', 'une', 'ente', 'aria', 'oro']) {
        const [shortest = ''] = [...createWordForms(language)(word)].sort(
          (one, other) => one.length - other.length,
        )
        expect(shortest.length, `${language} ${word}`).toBeGreaterThanOrEqual(Math.min(3, word.length))
      }
  })
})
