import { computed, type ComputedRef } from 'vue'
import {
  attackTrades,
  attackTradesOnPath,
  reachableSquares,
  pathRisk,
  type AttackTrade,
  type AttackQuestion,
  type ReachableEnd,
  type PathRisk,
} from '../../../odds'
import {
  isPlaced,
  isUnderFire,
  newMove,
  otherSide,
  squareIndex,
  type AircraftId,
  type PlacedAircraft,
  type Square,
  type Step,
} from '../../../rules'
import type { BattleView, Command } from '../../../state'

/** What an aircraft may do on the map, in its open move or in one that could be opened. */
export interface MoveOptions {
  readonly mover: PlacedAircraft
  /** Whether its move is open already; otherwise it is opened first. */
  readonly open: boolean
  /** All possible ends in a square, one for each heading, the cheapest first. */
  readonly endsIn: (square: Square) => readonly ReachableEnd[]
  readonly ends: readonly ReachableEnd[]
}

/** A path with its odds; the loss is that without an attack. */
export interface PathValue extends PathRisk {
  /** Whether it ends in range of the enemy base (BR-8). */
  readonly inFlak: boolean
  /** Each attack from its end, or the collision that it ends in. */
  readonly trades: readonly AttackTrade[]
}

/** The input of the odds: what an aircraft may still do in this turn; null if it may not move now. */
export const reachQuestionOf = (
  view: BattleView,
  id: AircraftId | null,
): (AttackQuestion & { readonly open: boolean }) | null => {
  const one = id === null ? undefined : view.aircraft[id]
  if (!one || view.ask || !isPlaced(one.aircraft)) return null
  if (one.state !== 'waiting' && one.state !== 'moving') return null
  const { aircraft: mover, points, attacked } = one
  const flight = view.flight?.aircraft === mover.id ? view.flight : null
  return {
    aircraft: view.all,
    mover,
    open: flight !== null,
    move: flight?.move ?? newMove(mover.kind, points),
    snapped: flight?.snappedBy ?? [],
    hasAttacked: attacked,
    baseRows: view.sides[otherSide(mover.side)].base.destroyed ? null : view.baseRows,
  }
}

/** Where the chosen aircraft may go, and the odds of each attack there. The search takes well under a millisecond. */
export const useMoveOptions = (view: () => BattleView, chosen: () => AircraftId | null) => {
  const question = computed(() => reachQuestionOf(view(), chosen()))
  const plan = computed((): MoveOptions | null => {
    const asked = question.value
    if (!asked) return null
    const { ends } = reachableSquares(asked)
    const bySquare = new Map<number, ReachableEnd[]>()
    for (const end of [...ends].sort((one, other) => one.path.cost - other.path.cost)) {
      const place = squareIndex(end.position.square)
      bySquare.set(place, [...(bySquare.get(place) ?? []), end])
    }
    return {
      mover: asked.mover,
      open: asked.open,
      ends,
      endsIn: (square) => bySquare.get(squareIndex(square)) ?? [],
    }
  })
  /** Computed only when a square is chosen. */
  const allExchanges: ComputedRef<readonly AttackTrade[]> = computed(() =>
    question.value ? attackTrades(question.value) : [],
  )
  /** Attacks on one enemy and collisions with it with their odds, the best first. */
  const against = ({ id }: PlacedAircraft): readonly AttackTrade[] =>
    allExchanges.value.filter(({ target }) => target === id)
  return {
    plan,
    question,
    worthOf: (end: ReachableEnd): PathValue | null => question.value && pathValueOf(question.value, end),
    against,
  }
}

/** The odds of a path: lost without an attack, and each attack at its end. */
export const pathValueOf = (asked: AttackQuestion, end: ReachableEnd): PathValue => ({
  ...pathRisk(asked, end),
  inFlak: asked.baseRows ? isUnderFire(end.position.square, asked.mover.side, asked.baseRows) : false,
  trades: attackTradesOnPath(asked, end),
})

/** Whether no enemy can shoot on this path and none is flown into: then a tap is enough. */
export const isHarmless = ({ into, path }: ReachableEnd, { lost, inFlak }: PathValue): boolean =>
  into === null && lost === 0n && !inFlak && path.snapShots.flat().length === 0

/** The command that flies one step. */
export const flyCommandForStep = (step: Step): Command => {
  switch (step.kind) {
    case 'forward':
      return { type: 'fly', step: 'forward' }
    case 'diagonal':
      return { type: 'fly', step: 'diagonal', toward: step.side }
    case 'acrobatic':
      return { type: 'fly', step: 'acrobatic', heading: step.heading }
  }
}
