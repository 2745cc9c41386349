import { onScopeDispose, ref, shallowRef, type Ref } from 'vue'
import { useListener } from '@/ui/controls/useListener'

/** A die that is being dragged, and the finger in px of the window. */
export interface DraggedDie {
  readonly id: string
  readonly x: number
  readonly y: number
}

export interface DieDrag {
  readonly dragged: Readonly<Ref<DraggedDie | null>>
  /** The `data-drop` name of the element below the finger. */
  readonly over: Readonly<Ref<string | null>>
  /** Whether a drag (not a tap) is calling `pick`. */
  readonly starting: () => boolean
  /** Event listeners of a die in the tray. */
  readonly listeners: (id: string) => {
    readonly pointerdown: (event: PointerEvent) => void
    readonly click: (event: MouseEvent) => void
  }
}

/** How far a finger moves before a tap becomes a drag, in px. */
const DRAG_DISTANCE = 8

const dropBelow = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest('[data-drop]')?.getAttribute('data-drop') ?? null

/**
 * A die that is dragged onto an element with `data-drop`, or tapped. `pick` is called at a tap and at the start of a
 * drag, `give` at a drop; a drop on nothing leaves the die in hand. This is only a shortcut: tapping the die and then
 * its target does the same.
 */
export const useDieDrag = (handlers: {
  readonly pick: (id: string) => void
  readonly give: (id: string, to: string) => void
  /** The target below a dragged die; null when there is none, or when the drag ends. */
  readonly over?: (to: string | null) => void
}): DieDrag => {
  const dragged = shallowRef<DraggedDie | null>(null)
  const over = ref<string | null>(null)
  let start: {
    readonly id: string
    readonly pointer: number
    readonly x: number
    readonly y: number
  } | null = null
  let ignoreNextClick = false

  const setTarget = (to: string | null) => {
    if (over.value === to) return
    over.value = to
    handlers.over?.(to)
  }
  const move = (event: PointerEvent) => {
    if (!start || event.pointerId !== start.pointer) return
    const { clientX: x, clientY: y } = event
    if (!dragged.value) {
      if (Math.hypot(x - start.x, y - start.y) < DRAG_DISTANCE) return
      dragged.value = { id: start.id, x, y }
      handlers.pick(start.id)
    }
    dragged.value = { id: start.id, x, y }
    setTarget(dropBelow(x, y))
  }
  const end = () => {
    start = null
    dragged.value = null
    setTarget(null)
  }
  const drop = (event: PointerEvent) => {
    if (!start || event.pointerId !== start.pointer) return
    const { id } = start
    const wasDragged = dragged.value !== null
    const to = over.value
    end()
    // The click after a drag is not a tap.
    ignoreNextClick = wasDragged
    if (wasDragged) setTimeout(() => (ignoreNextClick = false))
    if (wasDragged && to !== null) handlers.give(id, to)
  }
  useListener(window, 'pointermove', move)
  useListener(window, 'pointerup', drop)
  useListener(window, 'pointercancel', end)
  onScopeDispose(end)
  return {
    dragged,
    over,
    starting: () => dragged.value !== null,
    listeners: (id) => ({
      pointerdown: (event) => {
        if (event.button !== 0 || start) return
        start = { id, pointer: event.pointerId, x: event.clientX, y: event.clientY }
      },
      click: () => {
        if (!ignoreNextClick) handlers.pick(id)
        ignoreNextClick = false
      },
    }),
  }
}
