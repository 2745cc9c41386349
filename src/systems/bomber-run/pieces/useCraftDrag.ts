import { shallowRef, type Ref } from 'vue'
import { useListener } from '@/ui/controls/useListener'
import { isSameSkySquare, type SkyCraft, type SkySquare } from './skyBoardModel'

/** An aircraft that is being dragged: the square below it, and the finger in px of the window. */
export interface DraggedCraft {
  readonly id: string
  readonly square: SkySquare
  readonly x: number
  readonly y: number
}

/** How far a finger moves before a tap becomes a drag, in px. */
const DRAG_DISTANCE = 8
/** How far a finger may be from the middle of an aircraft to grab it, in squares. */
const GRAB_DISTANCE = 1.6

/** A point of the board: 0, 0 is its upper left corner, and a square has a width of 1. */
export interface BoardPoint {
  readonly x: number
  readonly y: number
}

const squareBelow = ({ x, y }: BoardPoint): SkySquare => ({ column: Math.floor(x), row: Math.floor(y) + 1 })

/**
 * Drags an aircraft to another square: the one nearest to where the finger came down. `moved` gets the square below
 * it, and null when the drag ends; `dropped` is called before that with the square of the drop. Off the board the
 * aircraft goes back. A second finger ends the drag, because two fingers zoom.
 */
export const useCraftDrag = (board: {
  readonly craft: () => readonly SkyCraft[]
  readonly pointAt: (event: PointerEvent) => BoardPoint | null
  readonly isOnBoard: (square: SkySquare) => boolean
  readonly moved: (dragged: DraggedCraft | null) => void
  readonly dropped: (id: string, square: SkySquare) => void
}): {
  readonly dragged: Readonly<Ref<DraggedCraft | null>>
  readonly grab: (event: PointerEvent) => void
} => {
  const dragged = shallowRef<DraggedCraft | null>(null)
  let start: {
    readonly one: SkyCraft
    readonly pointer: number
    readonly x: number
    readonly y: number
  } | null = null
  const nearest = ({ x, y }: BoardPoint): SkyCraft | null => {
    const far = ({ square: { column, row } }: SkyCraft) => Math.hypot(column + 0.5 - x, row - 0.5 - y)
    const [one] = [...board.craft()].sort((a, b) => far(a) - far(b))
    return one && far(one) < GRAB_DISTANCE ? one : null
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== start?.pointer) return
    const { clientX: x, clientY: y } = event
    if (!dragged.value && Math.hypot(x - start.x, y - start.y) < DRAG_DISTANCE) return
    const point = board.pointAt(event)
    const below = point && squareBelow(point)
    const { id, square } = start.one
    dragged.value = { id, x, y, square: below && board.isOnBoard(below) ? below : square }
    board.moved(dragged.value)
  }
  const end = () => {
    start = null
    if (dragged.value) board.moved(null)
    dragged.value = null
  }
  const drop = (event: PointerEvent) => {
    if (event.pointerId !== start?.pointer) return
    const [one, now] = [start.one, dragged.value]
    if (now && !isSameSkySquare(now.square, one.square)) board.dropped(one.id, now.square)
    end()
  }
  useListener(window, 'pointermove', move)
  useListener(window, 'pointerup', drop)
  useListener(window, 'pointercancel', end)
  useListener(window, 'pointerdown', end, { capture: true })
  return {
    dragged,
    grab: (event) => {
      const point = board.pointAt(event)
      const one = event.button === 0 && !start && point ? nearest(point) : null
      if (!one) return
      start = { one, pointer: event.pointerId, x: event.clientX, y: event.clientY }
    },
  }
}
