import { numberMessage, type Message } from '@/kit'
import { emptyPlannedSpace, isPossible, planOdds, type PlannedSpace, type PlanOdds } from '../../odds'
import type { PlaceId, TokenKind } from '../../rules'
import type { BattleView, CraftView, PlaceView, TokenView } from '../../state'

/** What lies where it was set. An interceptor that is in the air is a craft. */
const tokenOf = (look: BattleView, { id, token }: PlaceView): PlannedSpace['token'] => {
  if (!token || token.movedAway || token.shows === 'destroyed') return null
  const faceUp = token.shows === 'faceUp'
  if (token.known === null) return look.unseen.laidAnew.includes(id) ? 'laidAnew' : 'unseen'
  return token.known === 'interceptor' && faceUp ? null : { kind: token.known, faceUp }
}

const isFlak = ({ dice, shows }: TokenView): boolean => dice > 0 && shows === 'faceUp'
const kindOf = ({ known }: TokenView): readonly TokenKind[] => (known ? [known] : [])

/** What players know of a place, as the planner wants it. */
export const plannedSpaceOf = (look: BattleView, place: PlaceView): PlannedSpace => {
  const { visitors, crafts, objective } = place
  return {
    ...emptyPlannedSpace,
    token: tokenOf(look, place),
    shifted: visitors.filter(isFlak).flatMap(kindOf),
    interceptors: crafts.flatMap((id) => {
      const craft = look.crafts[id]
      return craft?.kind === 'interceptor' ? [{ hits: craft.hits }] : []
    }),
    objective: objective ? { hits: objective.hits, batteries: objective.batteries } : null,
  }
}

/** A way through the places with its odds. */
export interface PathOdds extends PlanOdds {
  /** How far they can be trusted: everything on the way is known, tokens count as if laid at random, or it is close at best. */
  readonly trust: 'known' | 'random' | 'close'
  /** Flak on the way that was shifted there: where it was set, and where it stands now. */
  readonly shifted: readonly { readonly home: PlaceId; readonly at: PlaceId; readonly dice: number }[]
}

/** The odds of a way through the places; null for no way at all. */
export const oddsOfPath = (
  look: BattleView,
  craft: CraftView,
  speed: number,
  path: readonly PlaceId[],
): PathOdds | null => {
  if (path.length === 0) return null
  const { kinds, redealt, certain } = look.unseen
  const possible = redealt !== null && isPossible(redealt)
  const on = look.places.filter(({ id }) => path.includes(id))
  const spaces = Object.fromEntries(
    on.map((place): [PlaceId, PlannedSpace] => [place.id, plannedSpaceOf(look, place)]),
  )
  const guesses = Object.values(spaces).some(({ token }) => typeof token === 'string')
  // What no rule lets lie there is read as well as can be.
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

/** How likely the bomber is to come through each place of its path, not pushed and not destroyed: in ways of the plan's total. */
export const comesThrough = ({ steps, total }: PlanOdds): readonly bigint[] => {
  let left = total
  return steps.map(({ pushed, destroyed }) => {
    left -= pushed.intact + pushed.damaged + destroyed
    return left
  })
}

/** An average as players read it, to a hundredth. */
export const average = (sum: bigint, total: bigint): Message =>
  numberMessage(Number((sum * 1000n) / total) / 1000, 2)
