import type { Rule } from './entry'

/** Without capitals and accents, quotes and minus as they are typed, so that a search finds what it means. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('\u2019', "'")
    .replaceAll('\u2212', '-')

interface Searchable {
  readonly rule: Rule
  readonly id: string
  readonly title: string
  readonly text: string
}

const searchable = (rule: Rule): Searchable => ({
  rule,
  // Only rulings are known by their ids.
  id: rule.kind === 'ruling' ? folded(rule.id) : '',
  title: folded(rule.title),
  text: folded(
    [
      ...rule.words,
      rule.why ?? '',
      rule.houseRule ?? '',
      ...(rule.table ? [rule.table.head, ...rule.table.rows].flat() : []),
    ].join('\n'),
  ),
})

/** How well one word fits, 0 for not at all: its id, the beginning of its title, of a word there, anywhere there, its text. */
const fit = ({ id, title, text }: Searchable, word: string): number => {
  if (id === word) return 6
  if (title.startsWith(word)) return 5
  if (title.includes(` ${word}`)) return 4
  if (title.includes(word)) return 3
  if (id.startsWith(word)) return 2
  return text.includes(word) ? 1 : 0
}

/** Reads all rules once; what it answers looks through them for each query. Equal ones keep their order. */
export const searchIn = (rules: readonly Rule[]): ((query: string) => readonly Rule[]) => {
  const all = rules.map(searchable)
  return (query) => {
    const words = folded(query).split(/\s+/).filter(Boolean)
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
}
