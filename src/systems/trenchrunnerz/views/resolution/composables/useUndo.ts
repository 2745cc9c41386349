import { computed, inject, provide, type ComputedRef, type InjectionKey } from 'vue'
import type { BattleSession } from '@/table'

/** The way back that stands on the sheets; null while there is none. */
type Undo = ComputedRef<(() => void) | null>
const key: InjectionKey<Undo> = Symbol('undo')

export const provideUndo = (session: Pick<BattleSession<unknown, unknown>, 'undo' | 'undoes'>): void => {
  provide(
    key,
    computed(() => (session.undoes ? () => session.undo() : null)),
  )
}

export const useUndo = (): Undo =>
  inject(
    key,
    computed(() => null),
  )
