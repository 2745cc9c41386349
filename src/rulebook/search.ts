import { normalizeForSearch } from '@/kit'
import type { Rule } from './ruleEntry'
import { createWordForms } from './createWordForms'
import { closestWord } from './spelling'

/**
 * Prepares a text for search: no capitals and no accents, quotes and minus signs as keyboards type them, and one letter
 * for dice ("2W6" becomes "2d6").
 */
export const searchableText = (text: string): string =>
  normalizeForSearch(text)
    .replaceAll('\u2019', "'")
    .replaceAll('\u2212', '-')
    .replaceAll('\u00df', 'ss')
    .replace(/(?<!\p{L})(\d*)w(?=\d)/gu, '$1d')

const wordsOf = (query: string): readonly string[] => searchableText(query).split(/\s+/).filter(Boolean)

interface Searchable {
  readonly rule: Rule
  readonly id: string
  readonly title: string
  readonly also: readonly string[]
  readonly text: string
}

const searchable = (rule: Rule): Searchable => ({
  rule,
  // Only rulings are known by their ids.
  id: rule.kind === 'ruling' ? searchableText(rule.id) : '',
  title: searchableText(rule.title),
  also: (rule.also ?? []).map(searchableText),
  text: searchableText(
    [
      ...rule.words,
      rule.why ?? '',
      rule.houseRule ?? '',
      ...(rule.table ? [rule.table.head, ...rule.table.rows].flat() : []),
    ].join('\n'),
  ),
})

/**
 * How well one word fits an entry; 0 if it does not. From the best to the worst: its id, the beginning of its title,
 * another name of it, the beginning of a word of its title or of another name, any other part of these, its text.
 */
const fitAs = ({ id, title, also, text }: Searchable, word: string): number => {
  if (id === word) return 7
  if (title.startsWith(word)) return 6
  if (also.includes(word)) return 5
  if (title.includes(` ${word}`) || also.some((name) => ` ${name}`.includes(` ${word}`))) return 4
  if (title.includes(word)) return 3
  if (id.startsWith(word)) return 2
  return text.includes(word) ? 1 : 0
}
/** The score of a word that is a whole other name. Titles and ids score higher. */
const leastName = 5
/** A word that more than this share of the entries contain can't tell them apart. */
const mostHeld = 0.5
/** An entry whose score is below this share of the best score is no answer. */
const nearEnough = 0.4
const mostNearest = 6

/** Searches rules that were prepared once. */
export interface Search {
  /** The rules that contain every word of the query, best first. An empty query returns all rules in their order. */
  search(query: string): readonly Rule[]
  /**
   * The query as it was probably meant, if a word of it occurs nowhere; null if it is right, or if nothing like it is
   * found.
   */
  meant(query: string): string | null
  /**
   * The entries that are nearest to a query, best first and at most six. For whole sentences, and for words that do not
   * occur together. The fewer entries contain a word, the more it counts; a word that most entries contain counts
   * nothing.
   */
  nearest(query: string): readonly Rule[]
}

/** Prepares all rules of a language once, for any number of queries. Rules with equal scores keep their order. */
export const createSearch = (rules: readonly Rule[], language = 'en'): Search => {
  const all = rules.map(searchable)
  const forms = createWordForms(language)
  const fit = (one: Searchable, word: string): number =>
    Math.max(...forms(word).map((form) => fitAs(one, form)))
  const search = (query: string): readonly Rule[] => {
    const words = wordsOf(query)
    if (words.length === 0) return rules
    return all
      .flatMap((one) => {
        const fits = words.map((word) => fit(one, word))
        return Math.min(...fits) > 0
          ? [{ rule: one.rule, score: fits.reduce((sum, each) => sum + each) }]
          : []
      })
      .sort((one, other) => other.score - one.score)
      .map(({ rule }) => rule)
  }
  /** The words of all titles, then those of other names. They are only read once somebody mistypes. */
  let known: ReadonlySet<string> | null = null
  const vocabulary = (): ReadonlySet<string> =>
    (known ??= new Set(
      [...all.map(({ title }) => title), ...all.flatMap(({ also }) => also)].flatMap(
        (text) => text.match(/\p{L}{4,}/gu) ?? [],
      ),
    ))
  const meant = (query: string): string | null => {
    const words = wordsOf(query)
    const better = words.map((word) =>
      all.some((one) => fit(one, word) > 0) ? word : closestWord(word, vocabulary()),
    )
    const said = better.join(' ')
    return better.includes(null) || said === words.join(' ') || search(said).length === 0 ? null : said
  }
  const nearest = (query: string): readonly Rule[] => {
    const weighed = [...new Set(wordsOf(query.replace(/[^\p{L}\p{N}'’-]+/gu, ' ')))].flatMap((typed) => {
      const fitsOf = (word: string) => all.map((one) => fit(one, word))
      const exact = fitsOf(typed)
      const spelled = exact.some((each) => each > 0) ? null : closestWord(typed, vocabulary())
      const fits = spelled === null ? exact : fitsOf(spelled)
      const held = fits.filter((each) => each > 0).length
      // One or two letters occur in almost every entry. So a short word counts only if it is an id or a name.
      const says = typed.length > 2 || fits.some((each) => each >= leastName)
      return held === 0 || held > all.length * mostHeld || !says
        ? []
        : [fits.map((each) => each * Math.log(all.length / held))]
    })
    const scored = all.map(({ rule }, place) => ({
      rule,
      score: weighed.reduce((sum, fits) => sum + (fits[place] ?? 0), 0),
    }))
    const best = Math.max(0, ...scored.map(({ score }) => score))
    return scored
      .filter(({ score }) => score > 0 && score >= best * nearEnough)
      .sort((one, other) => other.score - one.score)
      .slice(0, mostNearest)
      .map(({ rule }) => rule)
  }
  return { search, meant, nearest }
}
