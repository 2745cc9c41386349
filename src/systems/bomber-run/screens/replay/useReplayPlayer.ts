import { onBeforeUnmount, ref, watch, type Ref } from 'vue'

/** How long a moment is shown while the replay plays, in milliseconds. */
const momentMs = 650

/**
 * The player of a replay: its current moment, and whether it plays. It starts at the last moment, and plays from the
 * first.
 */
export const useReplayPlayer = (
  length: () => number,
): {
  readonly at: Readonly<Ref<number>>
  readonly playing: Readonly<Ref<boolean>>
  /** Goes to a moment, or to the nearest one that exists, and pauses. */
  readonly go: (to: number) => void
  readonly toggle: () => void
} => {
  const last = () => Math.max(0, length() - 1)
  const at = ref(last())
  const playing = ref(false)
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    playing.value = false
  }
  const run = () => {
    if (at.value >= last()) return stop()
    timer = setTimeout(() => {
      at.value += 1
      run()
    }, momentMs)
  }
  watch(length, () => {
    stop()
    at.value = last()
  })
  onBeforeUnmount(stop)
  return {
    at,
    playing,
    go: (to) => {
      stop()
      at.value = Math.min(last(), Math.max(0, to))
    },
    toggle: () => {
      if (playing.value) return stop()
      if (at.value >= last()) at.value = 0
      playing.value = true
      run()
    },
  }
}
