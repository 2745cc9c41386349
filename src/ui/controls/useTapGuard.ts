import { watch } from 'vue'
import { isSameGesture } from './sameGesture'

/** What a pad's keys hear. */
export interface FreshPadListeners {
  readonly pointerdown: (event: PointerEvent) => void
  readonly clickCapture: (event: MouseEvent) => void
}

/** The keys of a pad, kept from a press that was meant for what stood in its place before. */
export interface TapGuard {
  readonly listeners: FreshPadListeners
  /** The player takes a face back: the pad is empty again, and yet no other. */
  readonly erased: () => void
}

/**
 * A pad may come up just where the last face of another was tapped, and one tap too many would be its first die. As long as nothing
 * is entered it takes no press that belongs to the gesture that brought it up: a mouse's second click, a finger's tap
 * that follows too soon. Nobody who throws these dice first notices. Once a face is in, every press counts, however quick; so does
 * a click without a pointer, as those make it who hear the screen.
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
    event.detail > 1 || (down !== null && isSameGesture(down, cameUp))
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
