/** The position of a place: `x` from the middle line, `y` from the stern, in units of the hull's drawing. */
export interface CruiserSlot {
  readonly x: number
  readonly y: number
  readonly lane: 'left' | 'right'
  /** Beside an objective: the slot for its token, always in the right lane. */
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

/** The distance between neighbours: less in different lanes, more for an objective. */
const gap = (a: Lane, b: Lane): number => {
  if (a.objective && b.objective) return 84
  if (a.lane === b.lane) return 64
  return a.objective || b.objective ? 53 : 43
}

/**
 * The slots of the places in order, bow first: objectives in the left lane with a companion slot at their right, the
 * others left and right in turn. Any order with up to two objectives fits into the trench.
 */
export const layOutCruiserSlots = (objectives: readonly boolean[]): readonly CruiserSlot[] => {
  let plain = 0
  const lanes = objectives.map((objective): Lane => {
    if (objective) return { lane: 'left', objective }
    plain += 1
    return { lane: plain % 2 ? 'left' : 'right', objective }
  })
  const gaps = lanes.slice(1).map((lane, i) => gap(lanes[i] ?? lane, lane))
  const all = gaps.reduce((sum, one) => sum + one, 0)
  let passed = 0
  return lanes.map(({ lane, objective }, i): CruiserSlot => {
    passed += gaps[i - 1] ?? 0
    const y = all === 0 ? (BOW + STERN) / 2 : BOW - ((BOW - STERN) * passed) / all
    if (!objective) return { x: lane === 'left' ? LEFT : RIGHT, y, lane }
    return { x: OBJECTIVE, y, lane, companion: { x: COMPANION.x, y: companionHeight(lanes, i, y) } }
  })
}

/** A companion slot moves away from a neighbour in its lane, toward the bow or the stern, whichever side is free. */
const companionHeight = (lanes: readonly Lane[], i: number, y: number): number => {
  const ahead = lanes[i + 1]?.lane === 'right'
  const behind = lanes[i - 1]?.lane === 'right'
  if (ahead === behind) return y
  return ahead ? y + COMPANION.up : y - COMPANION.up
}
