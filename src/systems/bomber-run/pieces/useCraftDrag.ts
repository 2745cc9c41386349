import { shallowRef, type Ref } from 'vue'
import { useListener } from '@/ui/controls/useListener'
import { isSameSkySquare, type SkyCraft, type SkySquare } from './sky'

/** A craft in the air: over which square, and where the finger is, in px of the window. */
export interface DraggedCraft {
  readonly id: string
  readonly square: SkySquare
  readonly x: number
  readonly y: number
}

/** How far, in px, a finger must travel before a tap is a drag. */
const SLIP = 8
/** How far, in squares, a finger may miss the middle of the craft that it means. */
const MISS = 1.6

/** A point of the board: 0, 0 is its upper left corner, a square 1 wide. */
export interface BoardPoint {
  readonly x: number
  readonly y: number
}

const squareBelow = ({ x, y }: BoardPoint): SkySquare => ({ column: Math.floor(x), row: Math.floor(y) + 1 })

/**
 * A craft that is dragged to another square: the one nearest to where the finger came down. `moved` hears over which square it hangs,
 * null once it hangs no more; `dropped` hears before that where it is let go. Off the board it goes back. A second finger lets it go
 * too, for then the board is spread.
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
    return one && far(one) < MISS ? one : null
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== start?.pointer) return
    const { clientX: x, clientY: y } = event
    if (!dragged.value && Math.hypot(x - start.x, y - start.y) < SLIP) return
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
