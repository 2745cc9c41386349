import type { Router } from 'vue-router'
import type { OpenOverlay } from '@/ui/back'

/** Marks an entry of the history that stands for what lies over a screen, at the same address. */
const mark = 'lyingOver'

/**
 * How long a step back is waited for before the app goes on without it, in milliseconds. Browsers take it a moment later, a busy
 * phone seconds later; one that came after the app went on would leave the address a step behind the screen.
 */
const patience = 10_000

/**
 * Lets the system's Back take off what lies over a screen before it leaves the screen. While anything lies there, the history
 * has one spare entry more, at the same address: Back uses it up, and it goes by itself with the last of what lay there. A
 * way to another screen starts below it, so that no entry is left behind; Forward onto a used one is taken back. To be called
 * before the router is installed.
 */
export const backClosesSheets = (router: Router): OpenOverlay => {
  const { history } = router.options
  const lying: (() => void)[] = []
  const isSpare = () => history.state[mark] === true
  /** Whether the entry that stands now is the spare one. */
  let spare = isSpare()
  let travelling = false
  /** The step off the spare entry, while it is under way. */
  let step: Promise<void> | null = null

  const arrived = () =>
    new Promise<void>((resolve) => {
      addEventListener('popstate', () => resolve(), { once: true })
      setTimeout(resolve, patience)
    })
  const stepOff = async () => {
    spare = false
    const arrival = arrived()
    // The router stays where it is: nobody hears of this step.
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
  /** A moment later: a sheet that gives way to another one leaves the history as it is. */
  const settleSoon = () => {
    clearTimeout(settling)
    settling = setTimeout(() => void settle())
  }

  history.listen((_to, _from, { delta }) => {
    const was = spare
    spare = isSpare()
    if (was && !spare && delta === -1) {
      // What still lies below is Back's next, at once: a second step that follows closely would leave the screen.
      const more = lying.length > 1
      lying.at(-1)?.()
      if (more) pushSpare()
    }
    settleSoon()
  })
  router.beforeEach(async (to, from) => {
    // Back onto the same screen is no way to another one: what was just put there for the next Back stays.
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
    // Each has a place of its own, also where two are taken off alike.
    const place = () => takeOff()
    lying.push(place)
    settleSoon()
    return () => {
      lying.splice(lying.indexOf(place), 1)
      settleSoon()
    }
  }
}
