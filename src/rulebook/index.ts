export {
  ruleKinds,
  type Rule,
  type Rulebook,
  type RuleEntry,
  type RuleKind,
  type RuleChart,
} from './ruleEntry'
export { translatedBook, translatedEntries } from './translate'
export { openRulebook, type OpenRulebook } from './openRulebook'
