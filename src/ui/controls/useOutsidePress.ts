import { watch } from 'vue'
import { isSameGesture } from './sameGesture'

/**
 * What a sheet does about a press beside it: nothing while it `holds`, else it closes. A tap too many on what opened the sheet
 * meets what lies beside it while it rises, and does not close it again.
 */
export const useOutsidePress = (open: () => boolean, holds: () => boolean): ((event: Event) => void) => {
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
    const tooSoon = press instanceof PointerEvent && isSameGesture(press, cameUp)
    if (holds() || tooSoon) event.preventDefault()
  }
}
