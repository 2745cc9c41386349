import { numberMessage, type Message } from '@/kit'
import { emptyPlannedSpace, isPossibleRedeal, planOdds, type PlannedSpace, type PlanOdds } from '../../odds'
import type { PlaceId, TokenKind } from '../../rules'
import type { BattleView, CraftView, PlaceView, TokenView } from '../../state'

/** The token of a place. An interceptor in the air counts as a craft. */
const tokenOf = (view: BattleView, { id, token }: PlaceView): PlannedSpace['token'] => {
  if (!token || token.movedAway || token.shows === 'destroyed') return null
  const faceUp = token.shows === 'faceUp'
  if (token.known === null) return view.unseen.redrawnPlaces.includes(id) ? 'laidAnew' : 'unseen'
  return token.known === 'interceptor' && faceUp ? null : { kind: token.known, faceUp }
}

const isFlak = ({ dice, shows }: TokenView): boolean => dice > 0 && shows === 'faceUp'
const kindOf = ({ known }: TokenView): readonly TokenKind[] => (known ? [known] : [])

/** What players know of a place, in the form that the planner needs. */
export const plannedSpaceOf = (view: BattleView, place: PlaceView): PlannedSpace => {
  const { visitors, crafts, objective } = place
  return {
    ...emptyPlannedSpace,
    token: tokenOf(view, place),
    shifted: visitors.filter(isFlak).flatMap(kindOf),
    interceptors: crafts.flatMap((id) => {
      const craft = view.crafts[id]
      return craft?.kind === 'interceptor' ? [{ hits: craft.hits }] : []
    }),
    objective: objective ? { hits: objective.hits, batteries: objective.batteries } : null,
  }
}

/** A path through places with its odds. */
export interface PathOdds extends PlanOdds {
  /**
   * How exact the odds are. `known`: everything on the path is known. `random`: unseen tokens count as if placed at
   * random. `close`: an estimate.
   */
  readonly trust: 'known' | 'random' | 'close'
  /** Shifted Flak on the path: the place where it was set, and the place where it is now. */
  readonly shifted: readonly { readonly home: PlaceId; readonly at: PlaceId; readonly dice: number }[]
}

/** The odds of a path through places; null for an empty path. */
export const oddsOfPath = (
  view: BattleView,
  craft: CraftView,
  speed: number,
  path: readonly PlaceId[],
): PathOdds | null => {
  if (path.length === 0) return null
  const { kinds, redealt, certain } = view.unseen
  const possible = redealt !== null && isPossibleRedeal(redealt)
  const on = view.places.filter(({ id }) => path.includes(id))
  const spaces = Object.fromEntries(
    on.map((place): [PlaceId, PlannedSpace] => [place.id, plannedSpaceOf(view, place)]),
  )
  const guesses = Object.values(spaces).some(({ token }) => typeof token === 'string')
  // States that the rules do not allow are read as well as possible.
  const strange = on.some(({ visitors }) =>
    visitors.some((token) => token.shows !== 'destroyed' && !isFlak(token)),
  )
  const trusted = !strange && (!guesses || (certain && (redealt === null || possible)))
  return {
    ...planOdds({
      path,
      spaces,
      flyer: { speed, hits: craft.hits },
      unseen: kinds,
      redealt: possible ? redealt : null,
    }),
    trust: trusted ? (guesses ? 'random' : 'known') : 'close',
    shifted: on.flatMap(({ id, visitors }) =>
      visitors.filter(isFlak).map(({ home, dice }) => ({ home, at: id, dice })),
    ),
  }
}

/**
 * For each place of the path, in how many ways (out of the plan's total) the bomber is neither pushed nor destroyed
 * there.
 */
export const survivalWaysByStop = ({ steps, total }: PlanOdds): readonly bigint[] => {
  let left = total
  return steps.map(({ pushed, destroyed }) => {
    left -= pushed.intact + pushed.damaged + destroyed
    return left
  })
}

/** An average with two decimals, as a message. */
export const averageMessage = (sum: bigint, total: bigint): Message =>
  numberMessage(Number((sum * 1000n) / total) / 1000, 2)
