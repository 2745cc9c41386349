import { watch } from 'vue'
import { isTooSoonAfterAppearing } from './isTooSoonAfterAppearing'

/** The listeners for a pad's buttons. */
export interface TapGuardListeners {
  readonly pointerdown: (event: PointerEvent) => void
  readonly clickCapture: (event: MouseEvent) => void
}

/** Protects a pad's buttons from a press that was meant for what was in its place before. */
export interface TapGuard {
  readonly listeners: TapGuardListeners
  /** The player removed a face: the pad is empty again, but it is the same pad. */
  readonly erased: () => void
}

/**
 * A pad may appear where the last face of another one was tapped, so that one tap too many would enter its first die.
 * While nothing is entered, it ignores presses that belong to the gesture that brought it up: the second click of a
 * mouse, or a tap that follows too soon. A player who throws these dice first does not notice it. Once a face is
 * entered, every press counts, however quick. So does a click without a pointer, which screen readers make.
 * @param entered how many faces are in; a pad that is emptied otherwise than by `erased` is another one.
 */
export const useTapGuard = (entered: () => number): TapGuard => {
  let cameUp = performance.now()
  let down: PointerEvent | null = null
  let erasing = false
  watch(entered, (now) => {
    if (now === 0 && !erasing) cameUp = performance.now()
    erasing = false
  })
  const tooSoon = (event: MouseEvent): boolean =>
    event.detail > 1 || (down !== null && isTooSoonAfterAppearing(down, cameUp))
  return {
    listeners: {
      pointerdown: (event) => {
        down = event
      },
      clickCapture: (event) => {
        if (entered() === 0 && tooSoon(event)) event.stopPropagation()
        down = null
      },
    },
    erased: () => {
      erasing = true
    },
  }
}
