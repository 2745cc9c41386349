export { ruleKinds, type Rule, type Rulebook, type RuleEntry, type RuleKind, type RuleTable } from './entry'
export { translatedBook, translatedEntries } from './translate'
export { openRulebook, type OpenRulebook } from './open'
