import { message, type Message } from '@/kit'
import type { NamedWarning } from '@/engine'
import { warbandWarningMessages } from '../../roster'
import { standardWarbandBudgets, type Budget, type Profile } from '../../rules'
import type { Scenario } from '../../state'

export const budgetForBattleKind = (budget: Scenario['budget']): Budget =>
  budget === 'campaign' ? standardWarbandBudgets.campaign : standardWarbandBudgets.oneOff

/** The warnings of a warband for the agreed kind of battle, as messages (TC-15, TC-19). */
export const warningsOfWarband = (
  profiles: readonly Profile[],
  budget: Scenario['budget'],
): readonly NamedWarning[] => warbandWarningMessages(profiles, budgetForBattleKind(budget))

/** "1 model", "4 models". */
export const modelCountText = (count: number): Message => message('tc.setUp.counted', { count })
