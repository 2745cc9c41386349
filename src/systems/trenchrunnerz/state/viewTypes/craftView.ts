import type { Message } from '@/kit'
import type { PlaceId, Position, SideId, SpeedOption } from '../../rules'
import type { CraftId } from '../craftIdTypes'
import type { SpeedThrow } from '../bomber'

/** A bomber or interceptor on the board. */
export interface CraftView {
  readonly id: CraftId
  readonly kind: 'bomber' | 'interceptor'
  readonly name: Message
  /** An insect for a bomber; empty for an interceptor. */
  readonly motif: string
  readonly owner: SideId | null
  readonly hits: number
  /** 0 or -1 on every die it throws (TR-6). */
  readonly malus: 0 | -1
  readonly where: Position
  /** The position that it may not fly straight back to (TR-5). Null: none. */
  readonly tail: Position | null
  /** Between places: the last certain place, or the bow; null if that was never known (TR-1). */
  readonly lastSeen: PlaceId | 'bow' | null
  readonly dice: SpeedThrow | null
  /** The Speed of each die; one if both are equal; empty before the throw (TR-5). */
  readonly options: readonly SpeedOption[]
  /** This turn's Speed; null before it is chosen. */
  readonly speed: number | null
  /** Whether its dice and Speed may still be changed: no craft has moved yet (C-4, TR-5). */
  readonly canChangeSpeed: boolean
  /**
   * Its state. `ready`: nothing thrown yet; `choosing`: dice thrown; `waiting`: it moves later; `next`: it may move
   * now; `moving`; `moved`; `left`: it left at the stern; `spare`: it waits for a loss (TR-17); `entering`: it came
   * in and flies from the next turn.
   */
  readonly state:
    | 'ready'
    | 'choosing'
    | 'waiting'
    | 'next'
    | 'moving'
    | 'moved'
    | 'left'
    | 'spare'
    | 'entering'
    | 'destroyed'
  readonly damaged: boolean
  /** An interceptor that won its dogfight and may go ahead with its move. */
  readonly goesOn: boolean
}
