import { ref, type Ref } from 'vue'

/** How far, in px, a sheet must be dragged down before letting go closes it. */
export const CLOSING_DISTANCE = 90

/** A finger that moved less than this, in px, has not shown yet where it is going. */
const UNDECIDED = 4

export interface DragDown {
  /** How far the sheet hangs below its place, in px. */
  readonly offset: Readonly<Ref<number>>
  /** For what only drags: every finger on it takes the sheet along. */
  readonly listeners: {
    readonly pointerdown: (event: PointerEvent) => void
    readonly pointermove: (event: PointerEvent) => void
    readonly pointerup: () => void
    readonly pointercancel: () => void
  }
  /** For what scrolls, or holds keys: a finger that pulls down takes the sheet along once nothing is left to scroll back. */
  readonly pull: {
    readonly touchstart: (event: TouchEvent) => void
    readonly touchmove: (event: TouchEvent) => void
    readonly touchend: () => void
    readonly touchcancel: () => void
  }
}

/** Fields have their own use for a finger that moves over them. */
const isField = (target: Element): boolean => target.closest('input, textarea, select') !== null

const scrolledToTop = (target: Element): boolean => {
  for (let part: Element | null = target; part; part = part.parentElement)
    if (part.scrollTop > 0 && part !== document.scrollingElement) return false
  return true
}

/** Follows a finger downwards; letting go far enough down calls `close`, less far springs back. */
export const useDragDown = (close: () => void): DragDown => {
  const offset = ref(0)
  let start: number | null = null
  const end = () => {
    const far = offset.value > CLOSING_DISTANCE
    start = null
    offset.value = 0
    if (far) close()
  }
  const cancel = () => {
    start = null
    offset.value = 0
  }

  let from: { readonly x: number; readonly y: number } | null = null
  return {
    offset,
    listeners: {
      pointerdown: (event) => {
        start = event.clientY
        if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId)
      },
      pointermove: (event) => {
        if (start !== null) offset.value = Math.max(0, event.clientY - start)
      },
      pointerup: end,
      pointercancel: cancel,
    },
    pull: {
      touchstart: ({ touches, target }) => {
        cancel()
        const [finger] = touches
        const free = finger && touches.length === 1 && target instanceof Element && !isField(target)
        from = free && scrolledToTop(target) ? { x: finger.clientX, y: finger.clientY } : null
      },
      touchmove: (event) => {
        const [finger] = event.touches
        if (!from || !finger) return
        const across = Math.abs(finger.clientX - from.x)
        const down = finger.clientY - from.y
        if (start === null) {
          if (across < UNDECIDED && Math.abs(down) < UNDECIDED) return
          // It scrolls, or goes to the side: this finger takes the sheet nowhere any more.
          if (down <= across || !event.cancelable) {
            from = null
            return
          }
          start = from.y
        }
        event.preventDefault()
        offset.value = Math.max(0, down)
      },
      touchend: () => {
        from = null
        end()
      },
      touchcancel: () => {
        from = null
        cancel()
      },
    },
  }
}
