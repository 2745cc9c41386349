import { computed, type ComputedRef } from 'vue'
import { chainOdds, exchanges, reach, type Exchange, type Reached, type ReachQuestion } from '../../../odds'
import {
  isPlaced,
  isUnderFire,
  newMove,
  squareIndex,
  type AircraftId,
  type BaseRows,
  type PlacedAircraft,
  type Square,
  type Step,
} from '../../../rules'
import type { BattleLook, Command } from '../../../state'

/** What an aircraft may do on the map in the move that is open, or could be opened. */
export interface Plan {
  readonly mover: PlacedAircraft
  /** Its move is open already; else it is opened first. */
  readonly open: boolean
  /** All ends of its move in a square, one for each heading of the nose; the cheapest first. */
  readonly endsIn: (square: Square) => readonly Reached[]
  readonly ends: readonly Reached[]
}

/** A path with what it is worth. Ways are out of `total`. */
export interface Worth {
  /** The chance to be lost before anything is attacked: to snap-shots on the way and to flak at the end. */
  readonly total: bigint
  readonly lost: bigint
  /** Each attack from its end, or the collision that it ends in. */
  readonly exchanges: readonly Exchange[]
}

const questionOf = (
  look: BattleLook,
  id: AircraftId | null,
): (ReachQuestion & { readonly open: boolean }) | null => {
  const one = id === null ? undefined : look.aircraft[id]
  if (!one || look.ask || !isPlaced(one.aircraft)) return null
  if (one.state !== 'waiting' && one.state !== 'moving') return null
  const { aircraft: mover, points } = one
  const flight = look.flight?.aircraft === mover.id ? look.flight : null
  return {
    aircraft: look.all,
    mover,
    open: flight !== null,
    move: flight?.move ?? newMove(mover.kind, points),
    snapped: flight?.snappedBy ?? [],
  }
}

/** Where the chosen aircraft may go, and what each attack there is worth. The search takes well under a millisecond. */
export const usePlan = (look: () => BattleLook, chosen: () => AircraftId | null) => {
  const question = computed(() => questionOf(look(), chosen()))
  const plan = computed((): Plan | null => {
    const asked = question.value
    if (!asked) return null
    const { ends } = reach(asked)
    const bySquare = new Map<number, Reached[]>()
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
  /** Asked for only once a square was chosen. */
  const allExchanges: ComputedRef<readonly Exchange[]> = computed(() => {
    const asked = question.value
    const { baseRows } = look()
    if (!asked || !baseRows) return []
    const hasAttacked = look().aircraft[asked.mover.id]?.attacked ?? false
    return exchanges({ ...asked, baseRows, hasAttacked })
  })
  const worthOf = (end: Reached): Worth => {
    const asked = question.value
    const { baseRows, aircraft } = look()
    const shooters = end.path.snapShots.flat()
    const kinds = shooters.map((id) => aircraft[id]?.aircraft.kind ?? 'fighter')
    const { total, alive } = chainOdds({
      own: asked?.mover.kind ?? 'fighter',
      enemies: kinds,
      links: [
        ...shooters.map((_, enemy) => ({ kind: 'attacked', enemy }) as const),
        ...(asked && underFire(end.position.square, asked.mover, baseRows)
          ? [{ kind: 'antiAircraft' } as const]
          : []),
      ],
    })
    const same = ({ end: { position } }: Exchange): boolean =>
      squareIndex(position.square) === squareIndex(end.position.square) &&
      position.heading === end.position.heading
    return { total, lost: total - alive, exchanges: allExchanges.value.filter(same) }
  }
  /** What attacks on one enemy and collisions with it are worth, the best first. */
  const against = ({ id }: PlacedAircraft): readonly Exchange[] =>
    allExchanges.value.filter(({ target }) => target === id)
  return { plan, worthOf, against }
}

const underFire = (square: Square, { side }: PlacedAircraft, rows: BaseRows | null): boolean =>
  rows !== null && isUnderFire(square, side, rows)

/** The command that flies one step. */
export const commandOf = (step: Step): Command => {
  switch (step.kind) {
    case 'forward':
      return { type: 'fly', step: 'forward' }
    case 'diagonal':
      return { type: 'fly', step: 'diagonal', toward: step.side }
    case 'acrobatic':
      return { type: 'fly', step: 'acrobatic', heading: step.heading }
  }
}
