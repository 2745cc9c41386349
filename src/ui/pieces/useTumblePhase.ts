import { onMounted, onUnmounted, ref, watch, type Ref } from 'vue'
import { useAnnouncementPauser } from '../controls/announcer'
import './tumble.css'

/** A die tumbles for 620 ms. Each further die settles 60 ms later, but in a large pool no later than this in all. */
const ROLL_TIME = 620
const SETTLE_STEP = 60
const SPREAD_AT_MOST = 600

/** The time from one die of a pool settling to the next, in ms. */
export const settleIntervalForDiceCount = (dice: number): number =>
  dice > 1 ? Math.min(SETTLE_STEP, SPREAD_AT_MOST / (dice - 1)) : 0

export const prefersReducedMotion = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/** A throw while it rolls. */
export interface Tumble {
  readonly rolling: Readonly<Ref<boolean>>
  /** True in the first part of the roll, when the dice can't be read yet. */
  readonly airborne: Readonly<Ref<boolean>>
}

/**
 * Lets a throw tumble when it is first shown and whenever `throwKey` changes, then emits `settled`. Until then
 * nothing is announced. With `tumble` off, or for a reader who wants less motion, it settles at once.
 */
export const useTumble = (
  throwing: () => { dice: number; tumble: boolean; throwKey: string | number },
  settled: () => void,
): Tumble => {
  const rolling = ref(false)
  const airborne = ref(false)
  let timers: ReturnType<typeof setTimeout>[] = []
  const hush = useAnnouncementPauser()
  let speak: () => void = () => undefined
  const stop = () => {
    timers.forEach(clearTimeout)
    timers = []
    speak()
  }
  const roll = () => {
    stop()
    const { dice, tumble } = throwing()
    rolling.value = airborne.value = tumble && !prefersReducedMotion()
    if (!rolling.value) {
      settled()
      return
    }
    speak = hush()
    timers = [
      setTimeout(() => (airborne.value = false), ROLL_TIME * 0.45),
      setTimeout(
        () => {
          rolling.value = false
          settled()
          speak()
        },
        Math.round(ROLL_TIME + settleIntervalForDiceCount(dice) * Math.max(0, dice - 1)),
      ),
    ]
  }
  onMounted(roll)
  onUnmounted(stop)
  watch(() => throwing().throwKey, roll)
  return { rolling, airborne }
}
