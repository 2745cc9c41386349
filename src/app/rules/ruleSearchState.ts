import { reactive } from 'vue'
import type { RuleKind } from '@/rulebook'

interface LookedFor {
  query: string
  kind: RuleKind | 'all'
}
const searches = new Map<string, LookedFor>()

/** The last search in a game's rulebook: it is still there after going back from an entry. */
export const ruleSearchStateOf = (game: string): LookedFor => {
  const known = searches.get(game) ?? reactive<LookedFor>({ query: '', kind: 'all' })
  searches.set(game, known)
  return known
}

/** Forgets all searches. */
export const clearRuleSearches = (): void => searches.clear()
