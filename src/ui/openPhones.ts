import type { InjectionKey } from 'vue'

/** Leads to the other phones at this battle's table. Absent where a battle is shown without the app around it. */
export const openPhonesKey: InjectionKey<() => void> = Symbol('open phones')
