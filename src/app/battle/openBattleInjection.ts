import { computed, inject, type ComputedRef, type InjectionKey, type ShallowRef } from 'vue'
import type { OpenBattle } from './openBattle'

/** The battle that `BattleLoader` holds open; null until it is open. */
export const openBattleInjection: InjectionKey<Readonly<ShallowRef<OpenBattle | null>>> =
  Symbol('open battle')

/** For the screens inside `BattleLoader`, which shows them only while the battle is open. */
export const useOpenBattle = (): ComputedRef<OpenBattle> => {
  const injected = inject(openBattleInjection)
  return computed(() => {
    if (!injected?.value) throw new Error('no battle is open here')
    return injected.value
  })
}
