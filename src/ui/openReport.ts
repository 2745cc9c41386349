import type { InjectionKey } from 'vue'

/** Opens the report of the battle on this screen. Absent where a battle is shown without the app around it. */
export const openReportKey: InjectionKey<() => void> = Symbol('open report')
