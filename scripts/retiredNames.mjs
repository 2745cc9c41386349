/**
 * Words that no exported name uses any more, and the term for each. `docs/glossary.md` says what each term means.
 * @type {ReadonlyMap<string, string>}
 */
export const retiredWords = new Map(
  Object.entries({
    unfolding: 'decision context',
    happen: 'emit',
    happening: 'event kind',
    telling: 'log formatter, or `format`',
    told: 'message, or `logged`',
    teller: 'log formatter',
    recount: '`formatStep`',
    account: 'roll breakdown',
    reel: 'replay',
    handful: 'dice throw',
    together: 'combine or merge',
    apart: 'split',
    mend: 'correct',
    mended: 'corrected',
    mending: 'correcting',
    owed: 'due pairing, or rethrow guard',
    bay: 'game manifest',
    heap: 'illustration',
    keeper: 'host',
    ears: 'connection handlers',
    hindrance: 'refusal',
    muster: 'recruit, or begin battle',
    mustered: 'recruited',
    quarters: 'quartermaster',
    unfought: 'unplayed pairing',
    glance: 'preview',
    outfit: 'equipment',
    most: 'max',
    longest: 'max',
    furthest: 'max',
    least: 'min',
    fewest: 'min',
    look: 'view',
    frame: 'pending decision',
  }),
)

/** Names in which such a word has its everyday meaning, or that a ruling or a stored field fixes. */
const allowed = new Set(['lookUpRow', 'lookUp', 'outcomesAtLeast', 'turnsWithMostLosses'])

/**
 * Judges an exported name by the words that it is made of.
 * @param {string} name in camel or Pascal case
 * @returns {string | null} what is wrong with it, in a sentence; null if nothing is
 */
export const retiredIn = (name) => {
  if (allowed.has(name)) return null
  for (const part of name.split(/(?=[A-Z])|_/)) {
    const term = retiredWords.get(part.toLowerCase())
    if (term) return `“${part.toLowerCase()}” is a retired word: say ${term} (docs/glossary.md)`
  }
  return null
}
