import { onBeforeUnmount, onMounted, type Ref } from 'vue'

const keys = 'button:not([data-aside]), [tabindex="0"]:not([data-aside])'

const nowhere = () => document.activeElement === null || document.activeElement === document.body
// Older Safari has no check for whether an element is visible.
const seen = (element: Element) =>
  element.isConnected && (!('checkVisibility' in element) || element.checkVisibility())

/**
 * Keeps the keyboard focus on the screen. A used button may disappear, and the focus with it. Then the first button
 * of the nearest part around it that still exists gets the focus, also after a sheet. Buttons marked `data-aside` are
 * skipped. A focus that players removed themselves is not restored, and a sheet keeps its own.
 */
export const useLostFocusRecovery = (screen: Readonly<Ref<HTMLElement | null>>): void => {
  /** The last focused element, and its ancestors from the inside out. */
  let place: readonly Element[] = []
  let covered = false

  const note = ({ target }: Event) => {
    const around: Element[] = []
    for (let one = target as Element | null; one && one !== screen.value; one = one.parentElement)
      around.push(one)
    place = around
  }
  const successor = (): HTMLElement | undefined => {
    const [last, ...around] = place
    if (last instanceof HTMLElement && seen(last)) return last
    return [...around, screen.value].flatMap((part) =>
      part && seen(part) ? [...part.querySelectorAll<HTMLElement>(keys)].filter(seen) : [],
    )[0]
  }
  const restoreFocus = () => {
    const [last] = place
    if (document.querySelector('[role=dialog]')) covered = true
    else if (!nowhere()) covered = false
    else if (last && (covered || !seen(last))) {
      covered = false
      successor()?.focus({ preventScroll: true })
    }
  }
  // A closing sheet restores the focus itself in the next task, if it can.
  const changed = new MutationObserver(() => setTimeout(restoreFocus))

  onMounted(() => {
    if (!screen.value) return
    screen.value.addEventListener('focusin', note)
    changed.observe(screen.value, { childList: true, subtree: true })
    // Sheets are siblings of the app.
    changed.observe(document.body, { childList: true })
  })
  onBeforeUnmount(() => changed.disconnect())
}
