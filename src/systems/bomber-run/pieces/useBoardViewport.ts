import { computed, ref, type ComputedRef } from 'vue'
import { SKY_SIZE_IN_SQUARES, viewportAround, type SkySquare, type SkyViewport } from './skyBoardModel'

export interface BoardViewport {
  readonly view: ComputedRef<SkyViewport>
  /** 1 shows the whole board. */
  readonly zoom: ComputedRef<number>
  readonly zoomBy: (factor: number, around?: SkySquare) => void
  readonly reset: () => void
  /** Shows this many squares across, with `squares` in the middle. */
  readonly show: (squares: readonly SkySquare[], across: number) => void
  /** Moves the viewport so that a square is visible. */
  readonly reveal: (square: SkySquare) => void
  readonly listeners: {
    readonly pointerdown: (event: PointerEvent) => void
    readonly pointermove: (event: PointerEvent) => void
    readonly pointerup: (event: PointerEvent) => void
    readonly pointercancel: (event: PointerEvent) => void
    readonly click: (event: MouseEvent) => void
  }
}

const MAX_ZOOM = 5
const DRAG_DISTANCE = 8

/**
 * The visible part of the board: two fingers zoom it, one finger moves it while it is zoomed. `tapped` gets a tap
 * that neither moved nor pinched, as fractions of the element from its upper left corner. While `holds` is true, the
 * finger moves something on the board and the viewport does not move.
 */
export const useBoardViewport = (
  tapped: (x: number, y: number) => void,
  holds: () => boolean = () => false,
): BoardViewport => {
  const zoom = ref(1)
  const middle = ref({ x: SKY_SIZE_IN_SQUARES / 2, y: SKY_SIZE_IN_SQUARES / 2 })
  const fingers = new Map<number, { x: number; y: number }>()
  let travelled = 0
  let pinched = false
  const across = () => SKY_SIZE_IN_SQUARES / zoom.value
  const clampMiddle = (value: number) =>
    Math.min(SKY_SIZE_IN_SQUARES - across() / 2, Math.max(across() / 2, value))
  const centre = (x: number, y: number) => (middle.value = { x: clampMiddle(x), y: clampMiddle(y) })
  /** Zooms so that the point at these fractions of the element does not move. */
  const set = (next: number, x = 0.5, y = 0.5) => {
    const before = across()
    zoom.value = Math.min(MAX_ZOOM, Math.max(1, next))
    const gained = before - across()
    centre(middle.value.x + gained * (x - 0.5), middle.value.y + gained * (y - 0.5))
  }
  /** The distance between two fingers, and the point between them. */
  const pinch = () => {
    const [a, b] = [...fingers.values()]
    if (!a || !b) return { wide: 0, x: 0, y: 0 }
    return { wide: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  }
  const lift = (event: PointerEvent) => fingers.delete(event.pointerId)
  return {
    view: computed(() => viewportAround(middle.value.x, middle.value.y, across(), across())),
    zoom: computed(() => zoom.value),
    zoomBy: (factor, around) => {
      if (around) middle.value = { x: around.column + 0.5, y: around.row - 0.5 }
      set(zoom.value * factor)
    },
    reset: () => set(1),
    show: (squares, wanted) => {
      const middleOf = (places: readonly number[]) => (Math.min(...places) + Math.max(...places)) / 2
      if (squares.length === 0) return
      zoom.value = Math.min(MAX_ZOOM, Math.max(1, SKY_SIZE_IN_SQUARES / wanted))
      centre(
        middleOf(squares.map(({ column }) => column + 0.5)),
        middleOf(squares.map(({ row }) => row - 0.5)),
      )
    },
    reveal: ({ column, row }) => {
      const half = across() / 2 - 1
      const near = (now: number, wanted: number) => Math.min(wanted + half, Math.max(wanted - half, now))
      centre(near(middle.value.x, column + 0.5), near(middle.value.y, row - 0.5))
    },
    listeners: {
      pointerdown: (event) => {
        if (fingers.size === 0) {
          travelled = 0
          pinched = false
        }
        fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
        if (fingers.size > 1) pinched = true
      },
      pointermove: (event) => {
        const before = fingers.get(event.pointerId)
        if (!before || !(event.currentTarget instanceof Element)) return
        const { wide } = pinch()
        const step = { x: event.clientX - before.x, y: event.clientY - before.y }
        fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
        travelled += Math.hypot(step.x, step.y)
        if (fingers.size > 1) {
          const box = event.currentTarget.getBoundingClientRect()
          const now = pinch()
          if (wide > 0 && box.width > 0)
            set(
              (zoom.value * now.wide) / wide,
              (now.x - box.left) / box.width,
              (now.y - box.top) / box.height,
            )
          return
        }
        if (zoom.value === 1 || travelled < DRAG_DISTANCE || holds()) return
        if (event.currentTarget instanceof HTMLElement)
          event.currentTarget.setPointerCapture?.(event.pointerId)
        const squares = across() / event.currentTarget.getBoundingClientRect().width
        centre(middle.value.x - step.x * squares, middle.value.y - step.y * squares)
      },
      pointerup: lift,
      pointercancel: lift,
      // Not at pointerup: what the tap opens would be below the finger and get the click that follows.
      click: (event) => {
        if (pinched || travelled >= DRAG_DISTANCE || !(event.currentTarget instanceof Element)) return
        const box = event.currentTarget.getBoundingClientRect()
        if (box.width === 0) return
        tapped((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height)
      },
    },
  }
}
