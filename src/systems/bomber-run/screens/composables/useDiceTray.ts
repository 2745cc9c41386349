import { computed, ref, shallowRef, watch, type ComputedRef, type Ref } from 'vue'
import type { AircraftId } from '../../rules'
import type { BattleView, Command } from '../../state'

/** How dice are given to fighters (BR-3): a tap on a die and then on a fighter, or the other way round. */
export interface DiceTray {
  /** The index of the die in hand, as text; null: none. */
  readonly hand: Readonly<Ref<string | null>>
  /** The fighter that waits until a die is tapped. */
  readonly fighter: Readonly<Ref<AircraftId | null>>
  /** The target below a dragged die. */
  readonly over: Readonly<Ref<string | null>>
  readonly value: ComputedRef<number | null>
  /** Sets the target below a dragged die, or null. */
  hang(above: string | null): void
  take(die: string | null): void
  give(die: string, to: AircraftId): void
  /** Handles a tap on a fighter; true if the tap was about a die. */
  tap(fighter: AircraftId): boolean
}

export const useDiceTray = (view: () => BattleView, send: (command: Command) => void): DiceTray => {
  const hand = ref<string | null>(null)
  const fighter = shallowRef<AircraftId | null>(null)
  const over = ref<string | null>(null)
  watch(
    () => [view().mayGive, view().turn, view().whose, view().flight?.aircraft].join(),
    () => {
      hand.value = null
      fighter.value = null
    },
  )
  const give = (die: string, to: AircraftId) => {
    hand.value = null
    fighter.value = null
    const place = Number(die)
    if (view().dice?.givenTo[place] !== to) send({ type: 'giveDie', die: place, to })
  }
  return {
    hand,
    fighter,
    over,
    value: computed(() => (hand.value === null ? null : (view().dice?.faces[Number(hand.value)] ?? null))),
    hang: (above) => {
      over.value = above
    },
    take: (die) => {
      if (die !== null && fighter.value !== null) give(die, fighter.value)
      else hand.value = die
    },
    give,
    tap: (id) => {
      const { mayGive, aircraft, freeDice } = view()
      if (!mayGive || aircraft[id]?.aircraft.kind !== 'fighter') return false
      if (hand.value !== null) give(hand.value, id)
      else if (freeDice.length > 0) fighter.value = fighter.value === id ? null : id
      else return false
      return true
    },
  }
}
