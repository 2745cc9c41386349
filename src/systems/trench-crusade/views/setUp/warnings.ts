import { message, type Message } from '@/kit'
import { budgets, warbandWarnings, type Budget, type Profile, type Warning } from '../../rules'
import type { Scenario } from '../../state'

export const budgetOf = (budget: Scenario['budget']): Budget =>
  budget === 'campaign' ? budgets.campaign : budgets.oneOff

/** What goes beyond the rules in a warband, in words, each with its ruling (TC-15, TC-19). */
export const warningsOf = (
  profiles: readonly Profile[],
  budget: Scenario['budget'],
): readonly { readonly warning: Warning; readonly words: Message }[] =>
  warbandWarnings(profiles, budgetOf(budget)).map((warning) => {
    const { kind } = warning.params
    const params = kind === undefined ? warning.params : { ...warning.params, kind: kindOf(kind) }
    return { warning, words: message(`tc.setUp.warning.${warning.kind}`, params) }
  })

const kindOf = (kind: string | number): Message => message(`tc.setUp.hands.${kind}`)

/** "1 model", "4 models". */
export const models = (count: number): Message =>
  message(count === 1 ? 'tc.setUp.models.one' : 'tc.setUp.models.many', { count })
