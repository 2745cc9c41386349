import { watch } from 'vue'
import { isTooSoonAfterAppearing } from './isTooSoonAfterAppearing'

/**
 * Handles a press outside a sheet: nothing while `holds` is true, else the sheet closes. A tap too many on the button
 * that opened the sheet lands outside while it rises, and does not close it again.
 */
export const useCloseOnOutsidePress = (
  open: () => boolean,
  holds: () => boolean,
): ((event: Event) => void) => {
  let cameUp = 0
  watch(
    open,
    (now) => {
      if (now) cameUp = performance.now()
    },
    { immediate: true },
  )
  return (event) => {
    const press: unknown =
      event instanceof CustomEvent ? (event.detail as { originalEvent?: unknown }).originalEvent : event
    const tooSoon = press instanceof PointerEvent && isTooSoonAfterAppearing(press, cameUp)
    if (holds() || tooSoon) event.preventDefault()
  }
}
