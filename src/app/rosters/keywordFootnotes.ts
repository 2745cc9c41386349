import type { SearchableRulebook } from '@/rulebook'

/** A keyword on a card, and what it does. */
export interface KeywordFootnote {
  readonly name: string
  readonly words: string
}

/** `BLAST (3)` and `BLAST (X)` are one entry. */
const bare = (keyword: string): string => keyword.replace(/\s*\(.*\)$/, '').toUpperCase()

/**
 * The keywords that the rulebook explains, in any language, each once, in alphabetical order, with the first
 * paragraph of their entry. Keywords without an entry are left out: the card says which keywords players apply by
 * hand.
 */
export const keywordFootnotes = (
  { rules }: Pick<SearchableRulebook, 'rules'>,
  keywords: readonly string[],
): readonly KeywordFootnote[] => {
  const wanted = new Set(keywords.map(bare))
  return rules
    .flatMap(({ kind, title, also = [], words: [words] }) =>
      kind === 'keyword' && words && [title, ...also].some((name) => wanted.has(bare(name)))
        ? [{ name: title, words }]
        : [],
    )
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}
