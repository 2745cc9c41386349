import { message, type Message } from '@/kit'
import type { NamedWarning } from '@/engine'
import { warbandWarningMessages } from '../../roster'
import { budgets, type Budget, type Profile } from '../../rules'
import type { Scenario } from '../../state'

export const budgetOf = (budget: Scenario['budget']): Budget =>
  budget === 'campaign' ? budgets.campaign : budgets.oneOff

/** The warnings of a warband for the agreed kind of battle, as messages (TC-15, TC-19). */
export const warningsOf = (
  profiles: readonly Profile[],
  budget: Scenario['budget'],
): readonly NamedWarning[] => warbandWarningMessages(profiles, budgetOf(budget))

/** "1 model", "4 models". */
export const modelCountText = (count: number): Message => message('tc.setUp.counted', { count })
