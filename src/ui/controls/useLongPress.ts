import { onScopeDispose } from 'vue'

/** How long, in milliseconds, a finger rests for a long press. */
const LONG_PRESS_TIME = 480
const SLIP = 10

export interface LongPressListeners {
  readonly pointerdown: (event: PointerEvent) => void
  readonly pointermove: (event: PointerEvent) => void
  readonly pointerup: () => void
  readonly pointercancel: () => void
  readonly pointerleave: () => void
  readonly contextmenu: (event: Event) => void
}

/** A long press, or a right click. Only a shortcut: taps must reach the same action. */
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
    // Some phones send it on a long press, so it may come before or after the timer.
    contextmenu: (event) => {
      event.preventDefault()
      fire()
    },
  }
}
