import { pathWithinSpeed, findNearestTargets, isPlainSpaceId, type PlaceId, type SpaceId } from '../rules'
import type { HuntView } from './viewTypes'
import { faceUpKindByPlace } from './pushDestinations'
import { otherCraftInSpace } from './pushDestinationsOnLinks'
import { flyingBombers, interceptorsOf } from './queries'
import type { State, Token } from './state'
import { boardEdgesOf, spaceOf, spaceWithPreviousOf } from './tracking'

/**
 * The moves of the app's interceptors on a board with links, by their homes (TR-14); none if players have to count.
 */
export const huntViews = (state: State): Readonly<Partial<Record<PlaceId, HuntView>>> =>
  state.solo && state.phase === 'defender' && state.frames.length === 0
    ? Object.fromEntries(
        interceptorsOf(state).flatMap((token) => {
          const hunt = token.moved ? null : huntLook(state, token)
          return hunt ? [[token.home, hunt]] : []
        }),
      )
    : {}

const huntLook = (state: State, token: Token): HuntView | null => {
  const links = boardEdgesOf(state)
  const stance = spaceWithPreviousOf(state, token)
  const quarries = flyingBombers(state).map((bomber) => ({ id: bomber.id, at: spaceOf(state, bomber) }))
  const known = quarries.flatMap(({ id, at }) => (at === null ? [] : [{ id, at }]))
  // A bomber in an unknown space may be nearer.
  if (!links || !stance || token.speed === null || known.length < quarries.length) return null
  const hunt = findNearestTargets(links, stance, known)
  if (!hunt) return null
  const ids = hunt.nearest.map(({ id }) => id)
  const chosen = token.chases !== null && ids.includes(token.chases) ? token.chases : null
  const target = ids.length === 1 ? (ids[0] ?? null) : chosen
  const toTarget = hunt.nearest.find(({ id }) => id === target)
  const faceUp = faceUpKindByPlace(state)
  const mayStay = (space: SpaceId) => {
    const there = otherCraftInSpace(state, space, token.home)
    const isObstructed =
      !isPlainSpaceId(space) && space !== 'bow' && space !== 'stern' && faceUp[space] === 'obstacles'
    return there === null && !isObstructed
  }
  return {
    far: hunt.far,
    nearest: ids,
    target,
    flies: toTarget ? pathWithinSpeed(toTarget, token.speed, mayStay) : null,
  }
}
