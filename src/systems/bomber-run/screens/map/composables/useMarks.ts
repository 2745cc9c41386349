import { computed, type ComputedRef } from 'vue'
import { useTranslate } from '@/ui/useTranslate'
import type { SkyMark } from '../../../pieces/skyBoardModel'
import {
  antiAircraftSquares,
  attackSquares,
  isPlaced,
  sideIds,
  squareIndex,
  type Aircraft,
  type AircraftId,
  type PlacedAircraft,
  type Square,
} from '../../../rules'
import type { BattleView } from '../../../state'
import { movementPointsText } from '../../battle/battleTexts'
import type { MoveOptions } from './useMoveOptions'

/** The marks of each square: as text for screen readers, and as drawn marks. */
export interface Marks {
  readonly marks: ComputedRef<readonly SkyMark[]>
  /** The aircraft that have a square in their sights. */
  readonly seenBy: (square: Square) => readonly AircraftId[]
  readonly inFlak: (square: Square) => boolean
}

/**
 * The marks for reach, enemy sights and enemy flak. Sights and flak are those that threaten the chosen aircraft. If
 * none is chosen there are no sights, and the flak of both bases. For a `watched` aircraft only its own sights are
 * shown.
 */
export const useMarks = (
  view: () => BattleView,
  chosen: () => Aircraft | null,
  plan: () => MoveOptions | null,
  watched: () => PlacedAircraft | null,
): Marks => {
  const say = useTranslate()
  const sights = computed(() => {
    const [one, other] = [chosen(), watched()]
    const seen = new Map<number, AircraftId[]>()
    for (const enemy of view().all.filter(isPlaced)) {
      if (other ? enemy.id !== other.id : !one || enemy.side === one.side) continue
      for (const { square } of attackSquares(enemy.kind, enemy.position))
        seen.set(squareIndex(square), [...(seen.get(squareIndex(square)) ?? []), enemy.id])
    }
    return seen
  })
  const flak = computed((): readonly Square[] => {
    const { baseRows, sides } = view()
    if (!baseRows) return []
    const own = chosen()?.side
    return sideIds.flatMap((id) =>
      id === own || sides[id].base.destroyed ? [] : antiAircraftSquares(id, baseRows),
    )
  })
  const flakIndices = computed(() => new Set(flak.value.map(squareIndex)))
  const squareOf = (index: number): Square => ({ column: index % 24, row: Math.floor(index / 24) + 1 })

  const marks = computed((): readonly SkyMark[] => {
    const all: SkyMark[] = flak.value.map((square) => ({ square, kind: 'flak' }))
    const now = plan()
    const inReach = new Map<number, SkyMark>()
    const targets = new Set<AircraftId>()
    // One attack a turn: after it an enemy can only be flown into (BR-5).
    const attacks = now !== null && view().aircraft[now.mover.id]?.attacked === false
    for (const end of now?.ends ?? []) {
      const place = squareIndex(end.position.square)
      if (attacks) for (const { target } of end.targets) targets.add(target.id)
      if (end.into !== null) targets.add(end.into)
      const cheapest = now?.endsIn(end.position.square)[0]
      const note =
        now?.mover.kind === 'fighter' && cheapest ? { note: say(movementPointsText(cheapest.path.cost)) } : {}
      inReach.set(place, { square: end.position.square, kind: 'reach', ...note })
    }
    all.push(...inReach.values())
    for (const index of sights.value.keys()) all.push({ square: squareOf(index), kind: 'snap' })
    for (const one of view().all)
      if (targets.has(one.id) && isPlaced(one)) all.push({ square: one.position.square, kind: 'attack' })
    return all
  })
  return {
    marks,
    seenBy: (square) => sights.value.get(squareIndex(square)) ?? [],
    inFlak: (square) => flakIndices.value.has(squareIndex(square)),
  }
}
