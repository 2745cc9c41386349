import { searchText } from '@/kit'
import type { Rule } from './ruleEntry'
import { wordForms } from './wordForms'
import { closestWord } from './spelling'

/**
 * Without capitals and accents, quotes and minus as they are typed, and dice by one letter ("2W6" is 2d6), so that a search
 * finds what it means.
 */
export const searchableText = (text: string): string =>
  searchText(text)
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
 * How well one word fits, 0 for not at all: its id, the beginning of its title, another name of it, the beginning of a
 * word of its title or of another name, anywhere there, its text.
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
/** The fit of a whole other name, or better. */
const leastName = 5
/** A word in more of the entries than this share tells none of them from others. */
const mostHeld = 0.5
/** The share of the best score below which an entry is no answer any more. */
const nearEnough = 0.4
const mostNearest = 6

/** Looks through rules that were read once. */
export interface Search {
  /** The rules that hold every word of the query, the best first; all of them, in their order, for an empty one. */
  search(query: string): readonly Rule[]
  /** The query as it was likely meant, where a word of it stands nowhere; null where it is right, or nothing is like it. */
  meant(query: string): string | null
  /**
   * The entries that a query comes nearest to, the best first and at most six: for sentences, and for words that stand together
   * nowhere. A word weighs the more the fewer entries hold it; one that most hold weighs nothing.
   */
  nearest(query: string): readonly Rule[]
}

/** Reads all rules of a language once; what it answers looks through them for each query. Equal ones keep their order. */
export const createSearch = (rules: readonly Rule[], language = 'en'): Search => {
  const all = rules.map(searchable)
  const forms = wordForms(language)
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
  /** What things are called: the words of all titles, then those of their other names. Read only once somebody mistypes. */
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
      // Letters stand everywhere; what is short and is something is an id, or a name.
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
