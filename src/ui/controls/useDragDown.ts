import { ref, type Ref } from 'vue'

/** How far, in px, a sheet must be dragged down before letting go closes it. */
export const CLOSING_DISTANCE = 90

export interface DragDown {
  /** How far the sheet hangs below its place, in px. */
  readonly offset: Readonly<Ref<number>>
  readonly listeners: {
    readonly pointerdown: (event: PointerEvent) => void
    readonly pointermove: (event: PointerEvent) => void
    readonly pointerup: () => void
    readonly pointercancel: () => void
  }
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
      pointercancel: () => {
        start = null
        offset.value = 0
      },
    },
  }
}
