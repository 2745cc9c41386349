import type { InjectionKey } from 'vue'

/** Opens the report of the current battle. Missing if a battle is shown without the app around it. */
export const openBattleReportInjection: InjectionKey<() => void> = Symbol('open report')
