import { onScopeDispose } from 'vue'

/** How long, in milliseconds, a finger rests for a long press. */
export const LONG_PRESS_TIME = 480
const SLIP = 10

export interface LongPressListeners {
  readonly pointerdown: (event: PointerEvent) => void
  readonly pointermove: (event: PointerEvent) => void
  readonly pointerup: () => void
  readonly pointercancel: () => void
  readonly pointerleave: () => void
  readonly contextmenu: (event: Event) => void
}

/** A finger that rests on something, or the mouse's other button. A shortcut only: the same must be reachable by taps. */
export const useLongPress = (pressed: () => void): LongPressListeners => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let start = { x: 0, y: 0 }
  let fired = false
  const fire = () => {
    clearTimeout(timer)
    if (!fired) pressed()
    fired = true
  }
  const stop = () => clearTimeout(timer)
  onScopeDispose(stop)
  return {
    pointerdown: (event) => {
      stop()
      fired = false
      start = { x: event.clientX, y: event.clientY }
      if (event.button === 0) timer = setTimeout(fire, LONG_PRESS_TIME)
    },
    pointermove: (event) => {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLIP) stop()
    },
    pointerup: stop,
    pointercancel: stop,
    pointerleave: stop,
    // Some phones send it for a finger that rests, so that it may come before or after the timer.
    contextmenu: (event) => {
      event.preventDefault()
      fire()
    },
  }
}
