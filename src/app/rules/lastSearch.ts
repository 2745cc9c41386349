import { reactive } from 'vue'
import type { RuleKind } from '@/rulebook'

interface LookedFor {
  query: string
  kind: RuleKind | 'all'
}
const kept = new Map<string, LookedFor>()

/** What was last searched for in a game's rulebook: it is still there on the way back from an entry. */
export const lastSearch = (game: string): LookedFor => {
  const known = kept.get(game) ?? reactive<LookedFor>({ query: '', kind: 'all' })
  kept.set(game, known)
  return known
}

/** Begins all searches anew. */
export const clearSearches = (): void => kept.clear()
