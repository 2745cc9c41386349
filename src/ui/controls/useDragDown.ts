import { ref, type Ref } from 'vue'

/** How far, in px, a sheet must be dragged down before letting go closes it. */
export const CLOSING_DISTANCE = 90

/** Below this distance, in px, the direction of a drag is not decided. */
const UNDECIDED = 4

export interface DragDown {
  /** How far the sheet is below its position, in px. */
  readonly offset: Readonly<Ref<number>>
  /** For parts that only drag: every finger on them moves the sheet. */
  readonly listeners: {
    readonly pointerdown: (event: PointerEvent) => void
    readonly pointermove: (event: PointerEvent) => void
    readonly pointerup: () => void
    readonly pointercancel: () => void
  }
  /**
   * For parts that scroll or have buttons: a downward drag moves the sheet once the content is scrolled to its top.
   */
  readonly pull: {
    readonly touchstart: (event: TouchEvent) => void
    readonly touchmove: (event: TouchEvent) => void
    readonly touchend: () => void
    readonly touchcancel: () => void
  }
}

/** Fields handle moves of a finger themselves. */
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
          // It scrolls, or moves sideways: this finger no longer moves the sheet.
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
