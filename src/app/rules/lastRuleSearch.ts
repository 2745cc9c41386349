import { reactive } from 'vue'
import type { RuleKind } from '@/rulebook'

interface LookedFor {
  query: string
  kind: RuleKind | 'all'
}
const searches = new Map<string, LookedFor>()

/** What was last searched for in a game's rulebook: it is still there on the way back from an entry. */
export const lastRuleSearch = (game: string): LookedFor => {
  const known = searches.get(game) ?? reactive<LookedFor>({ query: '', kind: 'all' })
  searches.set(game, known)
  return known
}

/** Begins all searches anew. */
export const clearRuleSearches = (): void => searches.clear()
