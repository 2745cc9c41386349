/** Where a place of the cruiser stands: `x` from the middle line, `y` from the stern, in the units of the hull's drawing. */
export interface DeckSlot {
  readonly x: number
  readonly y: number
  readonly lane: 'left' | 'right'
  /** Beside an objective: where what stands with it is drawn, always in the right lane. */
  readonly companion?: { readonly x: number; readonly y: number }
}

const LEFT = -30
const RIGHT = 31
const OBJECTIVE = -26
const COMPANION = { x: 41, up: 12 }
/** The first place at the bow and the last one at the stern. */
const BOW = 457
const STERN = 51

interface Lane {
  readonly lane: 'left' | 'right'
  readonly objective: boolean
}

/** Room between neighbours: less where they stand in different lanes, more for an objective. */
const gap = (a: Lane, b: Lane): number => {
  if (a.objective && b.objective) return 84
  if (a.lane === b.lane) return 64
  return a.objective || b.objective ? 53 : 43
}

/**
 * The places in order, bow first, laid out in the trench: objectives in the left lane with a companion slot at their
 * right, the others in turn left and right. Any order keeps within the trench, and a board's two objectives leave room for all.
 */
export const deckSlots = (objectives: readonly boolean[]): readonly DeckSlot[] => {
  let plain = 0
  const lanes = objectives.map((objective): Lane => {
    if (objective) return { lane: 'left', objective }
    plain += 1
    return { lane: plain % 2 ? 'left' : 'right', objective }
  })
  const gaps = lanes.slice(1).map((lane, i) => gap(lanes[i] ?? lane, lane))
  const all = gaps.reduce((sum, one) => sum + one, 0)
  let passed = 0
  return lanes.map(({ lane, objective }, i): DeckSlot => {
    passed += gaps[i - 1] ?? 0
    const y = all === 0 ? (BOW + STERN) / 2 : BOW - ((BOW - STERN) * passed) / all
    if (!objective) return { x: lane === 'left' ? LEFT : RIGHT, y, lane }
    return { x: OBJECTIVE, y, lane, companion: { x: COMPANION.x, y: companionHeight(lanes, i, y) } }
  })
}

/** A companion keeps away from a neighbour in its own lane: towards the bow or the stern, whichever side is free. */
const companionHeight = (lanes: readonly Lane[], i: number, y: number): number => {
  const ahead = lanes[i + 1]?.lane === 'right'
  const behind = lanes[i - 1]?.lane === 'right'
  if (ahead === behind) return y
  return ahead ? y + COMPANION.up : y - COMPANION.up
}
