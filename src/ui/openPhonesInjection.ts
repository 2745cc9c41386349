import type { InjectionKey } from 'vue'

/** Opens the screen of the phones at this battle's table. Missing if a battle is shown without the app around it. */
export const openPhonesInjection: InjectionKey<() => void> = Symbol('open phones')
