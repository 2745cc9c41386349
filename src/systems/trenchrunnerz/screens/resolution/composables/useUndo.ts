import { computed, inject, provide, type ComputedRef, type InjectionKey } from 'vue'
import { useUndoRedo } from '@/play/useUndoRedo'
import type { BattleSession } from '@/engine'

/** The undo button of the sheets; null without anything to undo. */
type Undo = ComputedRef<(() => void) | null>
const key: InjectionKey<Undo> = Symbol('undo')

export const provideUndo = (session: Pick<BattleSession<unknown, never>, 'undo' | 'undoes'>): void => {
  const { undo } = useUndoRedo(session)
  provide(
    key,
    computed(() => (session.undoes ? undo : null)),
  )
}

export const useUndo = (): Undo =>
  inject(
    key,
    computed(() => null),
  )
