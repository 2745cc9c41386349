import { computed, onScopeDispose, shallowRef, watch, type ComputedRef } from 'vue'
import type { Message } from '@/kit'
import { afterPaint } from '@/ui/afterPaint'

/** The battle as the screen shows it. */
export interface DeferredViewBelowSheets<View> {
  readonly view: ComputedRef<View>
  /** The steps that Undo would take back and Redo bring back; null without one. */
  readonly undoes: ComputedRef<Message | null>
  readonly redoes: ComputedRef<Message | null>
}

/**
 * The battle as the part below the sheets shows it. While a prompt's sheet covers it (`covered`), and the next prompt
 * appears on the same sheet, that part updates one frame later: the sheet responds to the tap without waiting for
 * what nobody sees.
 */
export const useDeferredViewBelowSheets = <View extends { readonly ask: unknown }>(
  session: { readonly view: View; readonly undoes: Message | null; readonly redoes: Message | null },
  covered: () => boolean,
): DeferredViewBelowSheets<View> => {
  const now = computed(() => session.view)
  /** Whether a sheet was open at the last paint. */
  const wasCovered = shallowRef(false)
  watch(covered, (covers) => (wasCovered.value = covers), { flush: 'post', immediate: true })

  /** The view that may be shown by now. */
  const reached = shallowRef(now.value)
  let callOff = (): void => undefined
  watch(now, (view) => {
    callOff()
    callOff = afterPaint(() => (reached.value = view))
  })
  onScopeDispose(() => callOff())

  const waits = computed(
    () => wasCovered.value && covered() && now.value.ask !== null && reached.value !== now.value,
  )
  const deferred = (step: () => Message | null) =>
    computed((before: Message | null | undefined) => (waits.value && before !== undefined ? before : step()))
  return {
    view: computed((before: View | undefined) => (waits.value && before ? before : now.value)),
    undoes: deferred(() => session.undoes),
    redoes: deferred(() => session.redoes),
  }
}
