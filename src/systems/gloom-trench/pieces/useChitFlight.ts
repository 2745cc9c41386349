import { nextTick, onBeforeUnmount, ref, type Ref } from 'vue'
import { prefersReducedMotion } from '@/ui/pieces/useTumblePhase'
import type { ChitKind } from './chitKind'

const SQUEEZE_TIME = 120
const RISE_TIME = 280
const DROP_TIME = 320
/** Where a chit goes without a slot to drop into: up and away, in px. */
const AWAY = { x: 0, y: -170, lands: false }

/** The path from the mouth of the bag to the slot in px, and whether there is a slot. */
export interface ChitFlightOffset {
  readonly x: number
  readonly y: number
  readonly lands: boolean
}

export interface ChitFlightControls {
  readonly squeezing: Readonly<Ref<boolean>>
  readonly rising: Readonly<Ref<ChitKind | null>>
  readonly flight: Readonly<Ref<ChitFlightOffset>>
  /** Squeezes the bag, as a press does. */
  readonly squeeze: () => void
  /** Animates a chit that rises and drops. With reduced motion it has landed at once. */
  readonly rise: (chit: ChitKind) => void
  /** Ends the animation: a flying chit has landed. */
  readonly rest: () => void
}

const between = (from: DOMRect, to: DOMRect): ChitFlightOffset => ({
  x: to.left + to.width / 2 - from.left - from.width / 2,
  y: to.top + to.height / 2 - from.top - from.height / 2,
  lands: true,
})

/**
 * The flight of a drawn chit: the bag squeezes, the chit rises from its mouth and drops into its slot. `places`
 * measures the rising chit and its slot. `tell` is called when it rises and when it has landed.
 */
export const useChitFlight = (
  places: { readonly from: () => DOMRect | undefined; readonly to: () => DOMRect | null | undefined },
  tell: { readonly rises: () => void; readonly landed: () => void },
): ChitFlightControls => {
  const squeezing = ref(false)
  const rising = ref<ChitKind | null>(null)
  const flight = ref<ChitFlightOffset>(AWAY)
  let timers: ReturnType<typeof setTimeout>[] = []
  const after = (wait: number, act: () => void) => timers.push(setTimeout(act, wait))

  const squeeze = () => {
    if (prefersReducedMotion()) return
    squeezing.value = true
    after(SQUEEZE_TIME, () => (squeezing.value = false))
  }
  const land = () => {
    if (rising.value === null) return
    rising.value = null
    tell.landed()
  }
  const rest = () => {
    timers.forEach(clearTimeout)
    timers = []
    squeezing.value = false
    land()
  }
  const rise = (chit: ChitKind) => {
    if (prefersReducedMotion()) {
      tell.landed()
      return
    }
    squeeze()
    rising.value = chit
    tell.rises()
    after(SQUEEZE_TIME + RISE_TIME + DROP_TIME, land)
    void nextTick(() => {
      const from = places.from()
      const to = places.to()
      flight.value = from && to ? between(from, to) : AWAY
    })
  }
  // An unmounted bag lands its flying chit, because its slot in the rail would stay empty.
  onBeforeUnmount(rest)
  return { squeezing, rising, flight, squeeze, rise, rest }
}
