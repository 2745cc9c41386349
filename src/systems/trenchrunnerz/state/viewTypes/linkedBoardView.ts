import type { BoardGraph, PlaceId, PlainId, SpaceId, SpaceWithPrevious } from '../../rules'
import type { BomberId, CraftId } from '../craftIdTypes'

/** The links of the board and what is known about craft on them (TR-1, TR-5). */
export interface LinkedBoardView extends BoardGraph {
  /**
   * The spaces in reach with their distance, for each craft that may move now and each Flak Battery that may be
   * shifted. Craft in an unknown space are missing.
   */
  readonly reach: Readonly<Partial<Record<CraftId, Readonly<Partial<Record<SpaceId, number>>>>>>
  /** Solo: the next flight of each interceptor that has not moved, by its home (TR-14). */
  readonly hunts: Readonly<Partial<Record<PlaceId, HuntView>>>
  /** The known space of each craft, and the one that it came from. */
  readonly stances: Readonly<Partial<Record<CraftId, SpaceWithPrevious>>>
  /** Flak Batteries in plain spaces. */
  readonly flak: readonly { readonly home: PlaceId; readonly space: PlainId }[]
  /** Craft in plain spaces. */
  readonly crafts: readonly { readonly id: CraftId; readonly space: PlainId }[]
}

/** The flight of the app's interceptor along the links (TR-14). */
export interface HuntView {
  /** The distance of the nearest bombers in spaces, and their ids. */
  readonly far: number
  readonly nearest: readonly BomberId[]
  /** Its target; null: several are equally near, and none is picked yet. */
  readonly target: BomberId | null
  /** The path that it flies at full Speed, and whether it fights at its end; null without a target. */
  readonly flies: { readonly way: readonly SpaceId[]; readonly fights: boolean } | null
}
