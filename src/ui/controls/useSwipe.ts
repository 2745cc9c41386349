/** How far, in px, a finger must travel sideways for a swipe. */
const SWIPE_DISTANCE = 56

export interface SwipeListeners {
  readonly pointerdown: (event: PointerEvent) => void
  readonly pointerup: (event: PointerEvent) => void
  readonly pointercancel: () => void
  readonly click: (event: Event) => void
}

/**
 * A sideways swipe: `turn` gets -1 for a swipe to the right, 1 for one to the left. A swipe is not a tap: the click
 * after it is suppressed (bind `click` in the capture phase).
 */
export const useSwipe = (turn: (by: -1 | 1) => void): SwipeListeners => {
  let start: { readonly x: number; readonly y: number } | null = null
  let swiped = false
  return {
    pointerdown: (event) => {
      start = { x: event.clientX, y: event.clientY }
      swiped = false
    },
    pointerup: (event) => {
      if (!start) return
      const x = event.clientX - start.x
      const y = event.clientY - start.y
      start = null
      if (Math.abs(x) < SWIPE_DISTANCE || Math.abs(x) < 2 * Math.abs(y)) return
      swiped = true
      turn(x > 0 ? -1 : 1)
    },
    pointercancel: () => {
      start = null
    },
    click: (event) => {
      if (!swiped) return
      swiped = false
      event.stopPropagation()
      event.preventDefault()
    },
  }
}
