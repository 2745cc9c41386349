import { computed, onScopeDispose, shallowRef, watch, type ComputedRef } from 'vue'
import { afterPaint } from '@/ui/afterPaint'

/**
 * The battle's look for the table itself. While a question's sheet lies over it (`covered`), and the next question comes
 * on that same sheet, the table follows one frame later: a tap is answered by the sheet, and waits for nothing that
 * nobody sees.
 */
export const useTableLook = <Look extends { readonly ask: unknown }>(
  session: { readonly look: Look },
  covered: () => boolean,
): ComputedRef<Look> => {
  const now = computed(() => session.look)
  /** Whether a sheet was up when the screen was drawn last. */
  const wasCovered = shallowRef(false)
  watch(covered, (covers) => (wasCovered.value = covers), { flush: 'post', immediate: true })

  /** The look that the table may show by now. */
  const reached = shallowRef(now.value)
  let callOff = (): void => undefined
  watch(now, (look) => {
    callOff()
    callOff = afterPaint(() => (reached.value = look))
  })
  onScopeDispose(() => callOff())

  return computed((before: Look | undefined) => {
    const waits = wasCovered.value && covered() && now.value.ask !== null && reached.value !== now.value
    return waits && before ? before : now.value
  })
}
