import { onBeforeUnmount, onMounted, type Ref } from 'vue'

const keys = 'button:not([data-aside]), [tabindex="0"]:not([data-aside])'

const nowhere = () => document.activeElement === null || document.activeElement === document.body
// Older Safari can't be asked whether something shows.
const seen = (element: Element) =>
  element.isConnected && (!('checkVisibility' in element) || element.checkVisibility())

/**
 * Keeps the keyboard on the table. A key that has done its work may be gone, and the focus with it: then the first key of
 * the nearest part of the screen that still stands around its place gets it, also after a sheet that lay over it. Keys marked
 * `data-aside` are passed over. A focus that players put away themselves stays away, and a sheet keeps its own.
 */
export const useFocusReturn = (screen: Readonly<Ref<HTMLElement | null>>): void => {
  /** What had the focus last, and what stood around it, from within. */
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
  const mend = () => {
    const [last] = place
    if (document.querySelector('[role=dialog]')) covered = true
    else if (!nowhere()) covered = false
    else if (last && (covered || !seen(last))) {
      covered = false
      successor()?.focus({ preventScroll: true })
    }
  }
  // A sheet that goes gives the focus back by itself, in the next turn of the clock: what it knows to find, it finds.
  const changed = new MutationObserver(() => setTimeout(mend))

  onMounted(() => {
    if (!screen.value) return
    screen.value.addEventListener('focusin', note)
    changed.observe(screen.value, { childList: true, subtree: true })
    // Sheets stand beside the app.
    changed.observe(document.body, { childList: true })
  })
  onBeforeUnmount(() => changed.disconnect())
}
