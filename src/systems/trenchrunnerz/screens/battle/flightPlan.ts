import { message, type Message } from '@/kit'
import { isPlace, isPlainSpaceId, legsThroughStops, type PlaceId, type SpaceId } from '../../rules'
import type { BattleView, BomberId, CraftView } from '../../state'
import { craftNameInView, findCraftInView } from './battleTexts'

/** A path through places that players planned, with the battle situation that it was planned for. */
export interface FlightPlan {
  readonly bomber: BomberId
  readonly turn: number
  readonly wave: 1 | 2
  readonly speed: number
  readonly path: readonly PlaceId[]
  /** Hits of the bomber when the plan was made; its odds depend on them. */
  readonly hits: number
  /** Places that the bomber had entered in the same move before the plan was made. */
  readonly before: number
  /** How many of its places were entered by "Fly this". */
  readonly flown: number
}

/** Progress of a plan. `on`: it waits for its next place. `stopped`: the battle differs from the plan. */
export type PlanProgress =
  | {
      readonly kind: 'on'
      readonly next: PlaceId
      readonly left: readonly PlaceId[]
      readonly passed: number
    }
  | { readonly kind: 'done' }
  | { readonly kind: 'stopped'; readonly why: Message }

const enteredBy = (view: BattleView, bomber: BomberId): readonly PlaceId[] =>
  view.move?.bomber === bomber ? view.move.entered : []

/** A new plan for this bomber in the current battle. */
export const createFlightPlan = (
  view: BattleView,
  craft: CraftView,
  speed: number,
  path: readonly PlaceId[],
): FlightPlan => ({
  bomber: craft.id as BomberId,
  turn: view.turn,
  wave: view.wave,
  speed,
  path,
  hits: craft.hits,
  before: enteredBy(view, craft.id as BomberId).length,
  flown: 0,
})

/** Whether a plan is of this turn. Older plans are dropped. */
export const isPlanOfThisTurn = (view: BattleView, { turn, wave }: FlightPlan): boolean =>
  view.phase === 'attacker' && view.turn === turn && view.wave === wave

/**
 * The progress of a plan, computed from the battle, so undo takes it back too. It stops if the bomber was pushed, hit
 * or destroyed, or took another path.
 */
export const planProgress = (view: BattleView, plan: FlightPlan): PlanProgress => {
  const { bomber, path, before, flown } = plan
  const craft = findCraftInView(view, bomber)
  const entered = enteredBy(view, bomber).slice(before)
  const stopped = (why: 'destroyed' | 'hit' | 'over' | 'elsewhere' | 'speed'): PlanProgress => ({
    kind: 'stopped',
    why: message(`tr.battle.flight.stopped.${why}`, { name: craftNameInView(view, bomber) }),
  })
  if (!craft || craft.state === 'destroyed') return stopped('destroyed')
  if (craft.speed !== null && craft.speed !== plan.speed) return stopped('speed')
  if (craft.state === 'moved' || craft.state === 'left')
    return flown >= path.length && craft.where === path.at(-1) ? { kind: 'done' } : stopped('over')
  if (entered.some((place, index) => place !== path[index])) return stopped('elsewhere')
  if (craft.hits !== plan.hits) return stopped('hit')
  if (entered.length > 0 && craft.where !== entered.at(-1)) return stopped('elsewhere')
  const [next, ...later] = path.slice(entered.length)
  return next ? { kind: 'on', next, left: [next, ...later], passed: entered.length } : { kind: 'done' }
}

/** The spaces of a plan from the bomber on; on a board without links its places. */
export interface Route {
  readonly spaces: readonly SpaceId[]
  /** How many of its places the Speed reaches along the links; all of them on a board without links. */
  readonly inReach: number
  /** Number of spaces of the Speed that are flown at its end; null on a board without links, or if not counted. */
  readonly far: number | null
}

/** The path of a plan on the known board (TR-1, TR-5). */
export const routeOf = (
  view: BattleView,
  craft: CraftView,
  speed: number,
  path: readonly PlaceId[],
): Route => {
  const { chart, move } = view
  const stance = chart?.stances[craft.id]
  if (!chart || !stance) {
    const from = isPlace(craft.where) ? craft.where : (craft.lastSeen ?? 'bow')
    return { spaces: [from, ...path], inReach: path.length, far: null }
  }
  const flown = move?.bomber === craft.id ? move.flown : 0
  const interceptors = chart.crafts.filter(({ id }) => findCraftInView(view, id)?.kind === 'interceptor')
  const occupied = [...interceptors, ...chart.flak]
  const legs = legsThroughStops(
    chart,
    stance,
    speed - (flown ?? 0),
    path,
    (space) => isPlainSpaceId(space) && occupied.every((one) => one.space !== space),
  )
  return {
    spaces: [stance.at, ...legs.flat()],
    inReach: legs.length,
    far: flown === null ? null : flown + legs.flat().length,
  }
}
