import { onScopeDispose, ref, watch } from 'vue'

/** How many codes a second; a camera needs a moment of stillness for each. */
export const codeRates = { slow: 1, middle: 4, fast: 8 } as const
export type CodeRate = keyof typeof codeRates

/** Which code of a sequence is shown: it loops, pauses, or is stepped by hand. `count` may be 0 at first. */
export const useCodeSequencePlayback = (count: () => number, calm: boolean) => {
  const index = ref(0)
  /** With reduced motion the player starts it, or steps by hand. */
  const playing = ref(!calm)
  const speed = ref<CodeRate>(calm ? 'slow' : 'middle')

  const step = (by: 1 | -1) => {
    const whole = count()
    if (whole > 0) index.value = (index.value + by + whole) % whole
  }
  /** By hand: then it pauses there. */
  const stepTo = (by: 1 | -1) => {
    playing.value = false
    step(by)
  }
  let timer: ReturnType<typeof setInterval> | undefined
  watch(
    [playing, speed],
    () => {
      clearInterval(timer)
      if (playing.value) timer = setInterval(() => step(1), 1000 / codeRates[speed.value])
    },
    { immediate: true },
  )
  onScopeDispose(() => clearInterval(timer))
  return { index, playing, speed, stepTo }
}

/** Whether the owner prefers reduced motion. */
export const prefersReducedMotion = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
