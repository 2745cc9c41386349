import { computed, onScopeDispose, shallowRef, watch, type ComputedRef } from 'vue'
import type { Message } from '@/kit'
import { afterPaint } from '@/ui/afterPaint'

/** What the table shows of a battle. */
export interface ShownBattle<Look> {
  readonly look: ComputedRef<Look>
  /** The step that Undo would take back; null without one. */
  readonly undoes: ComputedRef<Message | null>
}

/**
 * The battle as the table itself shows it. While a question's sheet lies over it (`covered`), and the next question comes
 * on that same sheet, the table follows one frame later: a tap is answered by the sheet, and waits for nothing that
 * nobody sees.
 */
export const useShownBattle = <Look extends { readonly ask: unknown }>(
  session: { readonly look: Look; readonly undoes: Message | null },
  covered: () => boolean,
): ShownBattle<Look> => {
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

  const waits = computed(
    () => wasCovered.value && covered() && now.value.ask !== null && reached.value !== now.value,
  )
  return {
    look: computed((before: Look | undefined) => (waits.value && before ? before : now.value)),
    undoes: computed((before: Message | null | undefined) =>
      waits.value && before !== undefined ? before : session.undoes,
    ),
  }
}
