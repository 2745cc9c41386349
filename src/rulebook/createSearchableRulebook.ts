import { ruleKinds, type Rule, type Rulebook, type RuleEntry } from './ruleEntry'
import { createSearch, type Search } from './search'

/** A rulebook that can be read: the game's own rules, then the rulings that all games share. */
export interface SearchableRulebook extends Search {
  readonly rules: readonly Rule[]
  /** Undefined for an id that this rulebook does not have. */
  find(id: string): Rule | undefined
}

export const createSearchableRulebook = (
  book: Rulebook,
  common: readonly RuleEntry[],
  language = 'en',
): SearchableRulebook => {
  const rules = [
    ...ruleKinds.flatMap((kind) => book[kind].map((entry): Rule => ({ ...entry, kind }))),
    ...common.map((entry): Rule => ({ ...entry, kind: 'ruling' })),
  ]
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  return { rules, find: (id) => byId.get(id), ...createSearch(rules, language) }
}
