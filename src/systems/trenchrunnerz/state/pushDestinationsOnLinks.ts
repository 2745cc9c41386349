import {
  distanceBetween,
  isPlainSpaceId,
  neighboursOf,
  mayPushTo,
  pushEncounterKind,
  type SpaceId,
} from '../rules'
import type { PendingPush } from './pending'
import type { CraftId } from './craftIdTypes'
import type { PushDestinationsView, PushOption } from './viewTypes'
import { otherCraftAtPlace, faceUpKindByPlace, dogfightSideOf } from './pushDestinations'
import { craftOf } from './queries'
import type { State } from './state'
import { craftsInPlainSpaces, boardEdgesOf, spaceWithPreviousOf } from './tracking'

/** The craft in a space besides this one, enemies first. */
export const otherCraftInSpace = (state: State, space: SpaceId, but: CraftId): CraftId | null => {
  if (space === 'bow' || space === 'stern') return null
  if (!isPlainSpaceId(space)) return otherCraftAtPlace(state, space, but)
  const there = [...craftsInPlainSpaces(state)].flatMap(([id, at]) =>
    at === space && id !== but ? [id] : [],
  )
  return there.find((id) => dogfightSideOf(id) !== dogfightSideOf(but)) ?? there[0] ?? null
}

/**
 * Where a craft may be pushed on a board with links: one space along a link, never off the stern nor onto face-up
 * Obstacles (TR-11). Null on a board without links, or if the craft's space is unknown.
 */
export const pushDestinationsViewOnLinks = (
  state: State,
  { craft, chooser }: PendingPush,
): PushDestinationsView | null => {
  const links = boardEdgesOf(state)
  const one = craftOf(state, craft)
  const stance = one ? spaceWithPreviousOf(state, one) : null
  if (!links || !stance) return null
  const faceUp = faceUpKindByPlace(state)
  const options = neighboursOf(links, stance.at).flatMap((space): PushOption[] => {
    if (space === 'stern') return []
    const to = isPlainSpaceId(space) ? 'between' : space
    const onto = otherCraftInSpace(state, space, craft)
    const follows = onto === null ? null : pushEncounterKind(dogfightSideOf(craft), dogfightSideOf(onto))
    if (follows === 'crowded' || !mayPushTo(to, { faceUp })) return []
    return [
      {
        to,
        onto,
        follows,
        ruling: follows === 'collision' ? 'TR-6' : 'TR-11',
        ...(isPlainSpaceId(space) ? { space } : {}),
      },
    ]
  })
  if (options.length === 0) return null
  const far = ({ to, space }: PushOption) =>
    distanceBetween(links, 'bow', space ?? (to === 'between' ? 'bow' : to)) ?? Infinity
  const free = options.filter(({ onto }) => onto === null)
  const back = free.find(({ to, space }) => (space ?? to) === stance.cameFrom)
  const [nearest] = [...free].sort((a, b) => far(a) - far(b))
  const isApp = state.solo && chooser === 'defender'
  return {
    craft,
    options,
    proposed: isApp ? (back ?? nearest ?? options[0] ?? null) : null,
    back: back !== undefined,
  }
}
