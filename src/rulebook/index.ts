export {
  ruleKinds,
  type Rule,
  type Rulebook,
  type RuleEntry,
  type RuleKind,
  type RuleChart,
} from './ruleEntry'
export { translatedBook, translatedEntries } from './translate'
export { createSearchableRulebook, type SearchableRulebook } from './createSearchableRulebook'
