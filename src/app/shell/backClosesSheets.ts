import type { Router } from 'vue-router'
import type { RegisterOverlay } from '@/ui/useBackToClose'

/** Marks a history entry for an overlay on a screen, at the same address. */
const mark = 'lyingOver'

/**
 * How long the app waits for a step back before it goes on without it, in milliseconds. Browsers take it a moment
 * later, a busy phone seconds later. A step after that would leave the address one step behind the screen.
 */
const patience = 10_000

/**
 * Makes the system's Back close overlays on a screen before it leaves the screen. While there is an overlay, the
 * history has one spare entry at the same address. Back uses it up, and it is removed with the last overlay.
 * Navigation to another screen starts below it, so that no entry is left over; Forward onto a used one is reverted.
 * Must be called before the router is installed.
 */
export const backClosesSheets = (router: Router): RegisterOverlay => {
  const { history } = router.options
  const lying: (() => void)[] = []
  const isSpare = () => history.state[mark] === true
  /** Whether the current entry is the spare one. */
  let spare = isSpare()
  let travelling = false
  /** The step off the spare entry, while it is in progress. */
  let step: Promise<void> | null = null

  const arrived = () =>
    new Promise<void>((resolve) => {
      addEventListener('popstate', () => resolve(), { once: true })
      setTimeout(resolve, patience)
    })
  const stepOff = async () => {
    spare = false
    const arrival = arrived()
    // The router does not move: nobody is notified of this step.
    history.go(-1, false)
    if (isSpare()) await arrival
  }
  const atRest = async () => {
    if (spare) step ??= stepOff().finally(() => (step = null))
    await step
  }
  const pushSpare = () => {
    history.push(history.location, { [mark]: true })
    spare = true
  }
  const settle = async () => {
    if (travelling || step || spare === lying.length > 0) return
    if (!spare) return pushSpare()
    await atRest()
    settleSoon()
  }
  let settling: ReturnType<typeof setTimeout> | undefined
  /** Deferred: when one sheet replaces another, the history does not change. */
  const settleSoon = () => {
    clearTimeout(settling)
    settling = setTimeout(() => void settle())
  }

  history.listen((_to, _from, { delta }) => {
    const was = spare
    spare = isSpare()
    if (was && !spare && delta === -1) {
      // The next overlay is at once the target of Back: a quick second step would otherwise leave the screen.
      const more = lying.length > 1
      lying.at(-1)?.()
      if (more) pushSpare()
    }
    settleSoon()
  })
  router.beforeEach(async (to, from) => {
    // Back onto the same screen is no navigation: a new overlay for the next Back stays.
    if (to.fullPath === from.fullPath) return
    travelling = true
    await atRest()
  })
  const arrive = () => {
    travelling = false
    settleSoon()
  }
  router.afterEach(arrive)
  router.onError(arrive)

  return (takeOff) => {
    // Each overlay gets a separate function, even if two close in the same way.
    const place = () => takeOff()
    lying.push(place)
    settleSoon()
    return () => {
      lying.splice(lying.indexOf(place), 1)
      settleSoon()
    }
  }
}
