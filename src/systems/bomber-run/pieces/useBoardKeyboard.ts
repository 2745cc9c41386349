import { SKY_SIZE_IN_SQUARES, type SkySquare } from './skyBoardModel'

const JUMP = 6
const moves: Readonly<Record<string, (square: SkySquare) => SkySquare>> = {
  ArrowLeft: ({ column, row }) => ({ column: column - 1, row }),
  ArrowRight: ({ column, row }) => ({ column: column + 1, row }),
  ArrowUp: ({ column, row }) => ({ column, row: row - 1 }),
  ArrowDown: ({ column, row }) => ({ column, row: row + 1 }),
  Home: ({ row }) => ({ column: 0, row }),
  End: ({ row }) => ({ column: SKY_SIZE_IN_SQUARES - 1, row }),
  PageUp: ({ column, row }) => ({ column, row: row - JUMP }),
  PageDown: ({ column, row }) => ({ column, row: row + JUMP }),
}

/** The keyboard on a board: keys move the focus, choose the focused square and zoom. */
export const useBoardKeyboard = (board: {
  readonly active: () => SkySquare
  readonly go: (square: SkySquare) => void
  readonly choose: (square: SkySquare) => void
  readonly zoomBy: (factor: number, around?: SkySquare) => void
}) => ({
  pressed: (event: KeyboardEvent): void => {
    const ends = event.ctrlKey && (event.key === 'Home' || event.key === 'End')
    const move = moves[event.key]
    if (ends)
      board.go(
        event.key === 'Home'
          ? { column: 0, row: 1 }
          : { column: SKY_SIZE_IN_SQUARES - 1, row: SKY_SIZE_IN_SQUARES },
      )
    else if (move) board.go(move(board.active()))
    else if (event.key === 'Enter' || event.key === ' ') board.choose(board.active())
    else if (event.key === '+') board.zoomBy(1.5, board.active())
    else if (event.key === '-') board.zoomBy(1 / 1.5)
    else return
    event.preventDefault()
  },
})
