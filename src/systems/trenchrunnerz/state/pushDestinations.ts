import {
  isPlace,
  leadsBack,
  pushEncounterKind,
  pushPlaces,
  type DogfightSideKind,
  type PlaceId,
  type Position,
  type PushBoard,
  type TokenKind,
} from '../rules'
import type { PendingPush } from './pending'
import type { CraftId } from './craftIdTypes'
import type { State } from './state'
import type { PushDestinationsView, PushOption } from './viewTypes'
import { craftOf, flyingBombers, interceptorsOf, isBomberId, tokensNotDestroyed } from './queries'

export const dogfightSideOf = (craft: CraftId): DogfightSideKind =>
  isBomberId(craft) ? 'bomber' : 'interceptor'

/** The positions of all craft except the given one. */
const others = (state: State, but: CraftId): readonly { readonly id: CraftId; readonly where: Position }[] =>
  [
    ...interceptorsOf(state).map(({ home, where }) => ({ id: home, where })),
    ...flyingBombers(state).map(({ id, where }) => ({ id, where })),
  ].filter(({ id }) => id !== but)

/** The craft at a place besides this one, enemies first. The app does not know plain spaces and the bow. */
export const otherCraftAtPlace = (state: State, to: Position, but: CraftId): CraftId | null => {
  if (!isPlace(to)) return null
  const there = others(state, but).filter(({ where }) => where === to)
  const enemy = there.find(({ id }) => dogfightSideOf(id) !== dogfightSideOf(but))
  return (enemy ?? there[0])?.id ?? null
}

/** Face-up tokens by their current place, Obstacles first. */
export const faceUpKindByPlace = (state: State): Readonly<Partial<Record<PlaceId, TokenKind>>> => {
  const kinds: Partial<Record<PlaceId, TokenKind>> = {}
  for (const { where, kind, face } of tokensNotDestroyed(state))
    if (face === 'up' && kind !== null && isPlace(where) && kinds[where] !== 'obstacles') kinds[where] = kind
  return kinds
}

const boardOf = (state: State, craft: CraftId): PushBoard => ({
  order: state.agreement.board.order,
  faceUp: faceUpKindByPlace(state),
  taken: others(state, craft).flatMap(({ where }) => (isPlace(where) ? [where] : [])),
})

/** Where a craft may be pushed, and where the app pushes it in a solo game (TR-11). */
export const pushDestinationsView = (
  state: State,
  { craft, from, chooser }: PendingPush,
): PushDestinationsView => {
  const board = boardOf(state, craft)
  const option = (to: PushOption['to'], onto = otherCraftAtPlace(state, to, craft)): PushOption => {
    const follows = onto === null ? null : pushEncounterKind(dogfightSideOf(craft), dogfightSideOf(onto))
    return { to, onto, follows, ruling: follows === 'collision' ? 'TR-6' : 'TR-11' }
  }
  const places = pushPlaces(from, board)
  const ends = from === 'bow' ? (['between'] as const) : (['between', 'bow'] as const)
  // The app can't distinguish plain spaces: players choose who is in the one that the craft is pushed to.
  const met = others(state, craft).flatMap(({ id, where }) => (where === 'between' ? [id] : []))
  const options = [
    ...ends.map((to) => option(to)),
    ...places.map((to) => option(to)),
    ...met.map((onto) => option('between', onto)),
  ].filter(({ follows }) => follows !== 'crowded')
  const isApp = state.solo && chooser === 'defender'
  const back = isApp ? soloPushBack(state, craft, board) : null
  // Without links the app does not know which places are adjacent: players look for the free space nearest the bow.
  return { craft, options, proposed: isApp ? option(back ?? 'between') : null, back: back !== null }
}

/** The space that it came from, if the app pushes it back there; else null. */
const soloPushBack = (state: State, craft: CraftId, board: PushBoard): PushOption['to'] | null => {
  const tail = craftOf(state, craft)?.tail ?? 'between'
  // From a plain space or the bow it came over spaces that the app does not know.
  const cameFrom = isPlace(tail) ? tail : 'between'
  return leadsBack(cameFrom, board) ? cameFrom : null
}
