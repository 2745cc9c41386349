const blast = /^BLAST\s*\(?\s*(\d+(?:\.\d+)?)\s*(?:["”″]|INCH(?:ES)?)?\s*\)?["”″]?$/

/** The radius in inches that a BLAST keyword names, however players or files write it; null where it names none. */
export const radiusIn = (keyword: string): number | null => {
  const found = blast.exec(keyword)?.[1]
  return found === undefined ? null : Number(found)
}

/** A keyword that is not valid until it names its radius: `BLAST` alone, `BLAST (X)`. */
export const lacksRadius = (keyword: string): boolean =>
  /^BLAST\b/.test(keyword) && radiusIn(keyword) === null

/**
 * A keyword as it is stored: in capitals, `blast 3"` as `BLAST (3)`, `2-handed` as `TWO-HANDED`. Unknown ones stay.
 */
export const normalizedKeyword = (text: string): string => {
  const keyword = text.trim().toUpperCase()
  const radius = radiusIn(keyword)
  if (radius !== null) return `BLAST (${radius})`
  const limit = /^LIMIT:? ?\(?(\d+)\)?$/.exec(keyword)?.[1]
  if (limit) return `LIMIT (${limit})`
  return /^(2|TWO)[- ]HANDED$/.test(keyword) ? 'TWO-HANDED' : keyword
}

/**
 * How the app handles a keyword in a battle. `played`: the app applies it. `offered`: the app says when it may be
 * used, and players do it. `named`: it is a label without an effect in battle. `words`: our rules do not say what it
 * does, or not in numbers; players read it and apply it by hand (TC-7, TC-12).
 */
export type KeywordHandlingKind = 'played' | 'offered' | 'named' | 'words'

const uses: Readonly<Partial<Record<string, KeywordHandlingKind>>> = {
  ASSAULT: 'played',
  'BLACK GRAIL': 'played',
  CONSUMABLE: 'played',
  CRITICAL: 'played',
  CUMBERSOME: 'played',
  DEMONIC: 'played',
  FEAR: 'played',
  FIRE: 'played',
  FIRETEAM: 'played',
  GAS: 'played',
  GOLEM: 'played',
  GRENADE: 'played',
  HEAVY: 'played',
  LEADER: 'played',
  SHRAPNEL: 'played',
  STRONG: 'played',
  TOUGH: 'played',
  'TWO-HANDED': 'played',
  SKIRMISHER: 'offered',
  ARTIFICIAL: 'named',
  ELITE: 'named',
  HERETIC: 'named',
  'NEW ANTIOCH': 'named',
  PILGRIM: 'named',
  SULTANATE: 'named',
  'THE COURT': 'named',
}

/** All keywords with a known use. */
export const knownKeywords: readonly string[] = Object.keys(uses)

/** Takes a keyword as it is stored (`normalizedKeyword`). */
export const keywordHandlingKind = (keyword: string): KeywordHandlingKind => {
  if (radiusIn(keyword) !== null) return 'played'
  if (/^LIMIT \(\d+\)$/.test(keyword)) return 'named'
  return uses[keyword] ?? 'words'
}

/** The keywords that players must apply themselves, each once, in their order. */
export const keywordsToApplyByHand = (keywords: readonly string[]): readonly string[] => [
  ...new Set(keywords.filter((keyword) => keywordHandlingKind(keyword) === 'words')),
]
