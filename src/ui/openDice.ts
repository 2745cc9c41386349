import type { InjectionKey } from 'vue'

/** Lays Quick dice over this screen. Absent where a battle is shown without the app around it. */
export const openDiceKey: InjectionKey<() => void> = Symbol('open dice')
