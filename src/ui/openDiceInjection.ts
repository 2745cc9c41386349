import type { InjectionKey } from 'vue'

/** Opens Quick dice over this screen. Missing if a battle is shown without the app around it. */
export const openDiceInjection: InjectionKey<() => void> = Symbol('open dice')
