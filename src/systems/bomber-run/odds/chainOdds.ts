import { assertNever } from '@/kit'
import type { AircraftKind } from '../rules'
import { antiAircraftOdds } from './antiAircraftOdds'
import { bombingRunOdds } from './bombingRunOdds'
import { collisionOdds } from './collisionOdds'
import { duelOddsOfKinds } from './duelOdds'

/** One event that one aircraft faces. `enemy` is an index in the chain's list of enemies. */
export type ChainLink =
  /** The aircraft attacks (BR-5). */
  | { readonly kind: 'attack'; readonly enemy: number }
  /** The enemy attacks the aircraft: by a snap-shot, or in its own turn (BR-5, BR-6). */
  | { readonly kind: 'attacked'; readonly enemy: number }
  /** The aircraft ends its move in the enemy's square (BR-7). */
  | { readonly kind: 'collision'; readonly enemy: number }
  /**
   * The aircraft ends its turn under anti-aircraft fire (BR-8). `last` is the last flying enemy: if it is destroyed,
   * the battle is over before the fire (BR-11).
   */
  | { readonly kind: 'antiAircraft'; readonly last?: number }
  /** The aircraft bombs the enemy base; a hit ends the battle and with it the chain (BR-9). */
  | { readonly kind: 'bombingRun' }

/** What one aircraft is about to do and to suffer, link after link. A destroyed aircraft takes no further part. */
export interface Chain {
  readonly own: AircraftKind
  readonly enemies: readonly AircraftKind[]
  readonly links: readonly ChainLink[]
}

/** One possible end of a chain, with its weight. */
export interface ChainEnd {
  readonly alive: boolean
  /** Whether each enemy of the chain is destroyed. */
  readonly destroyed: readonly boolean[]
  readonly baseDestroyed: boolean
  readonly weight: bigint
}

/** The exact odds of a chain: how many of `total` equally likely results bring each outcome. */
export interface ChainOdds {
  readonly total: bigint
  readonly alive: bigint
  readonly baseDestroyed: bigint
  /**
   * For each enemy of the chain: how often it is destroyed, and how often it is destroyed while the aircraft
   * survives.
   */
  readonly destroyed: readonly bigint[]
  readonly destroyedAndAlive: readonly bigint[]
  /** Every possible end, each once. */
  readonly ends: readonly ChainEnd[]
}

type World = Omit<ChainEnd, 'weight'>
/** One outcome of a link; `weight` is its number of dice results. All outcomes of a link make up all its results. */
type Change = Partial<World> & { readonly weight: number }

const fallen = (world: World, enemy: number): readonly boolean[] =>
  world.destroyed.map((one, index) => one || index === enemy)

/** The enemy of a link; null if it has none. */
const enemyOf = (link: ChainLink): number | null => {
  if (link.kind === 'antiAircraft') return link.last ?? null
  return link.kind === 'bombingRun' ? null : link.enemy
}

/** Whether a link still happens: the aircraft and the enemy must both still fly. */
const happens = ({ alive, destroyed, baseDestroyed }: World, link: ChainLink): boolean => {
  const enemy = enemyOf(link)
  return alive && !baseDestroyed && (enemy === null || !destroyed[enemy])
}

const changesOf = (chain: Chain, link: ChainLink, world: World): readonly Change[] => {
  const kindOf = (enemy: number): AircraftKind => {
    const kind = chain.enemies[enemy]
    if (kind === undefined) throw new RangeError(`the chain has no enemy ${enemy}`)
    return kind
  }
  switch (link.kind) {
    case 'attack': {
      const { total, hits } = duelOddsOfKinds(chain.own, kindOf(link.enemy))
      return [{ weight: hits, destroyed: fallen(world, link.enemy) }, { weight: total - hits }]
    }
    case 'attacked': {
      const { total, hits } = duelOddsOfKinds(kindOf(link.enemy), chain.own)
      return [{ weight: hits, alive: false }, { weight: total - hits }]
    }
    case 'collision': {
      const { both, moverAlone, enemyAlone } = collisionOdds(chain.own, kindOf(link.enemy))
      const destroyed = fallen(world, link.enemy)
      return [
        { weight: both, alive: false, destroyed },
        { weight: moverAlone, alive: false },
        { weight: enemyAlone, destroyed },
      ]
    }
    case 'antiAircraft': {
      const { total, hits } = antiAircraftOdds(chain.own)
      return [{ weight: hits, alive: false }, { weight: total - hits }]
    }
    case 'bombingRun': {
      const { total, destroys } = bombingRunOdds()
      return [{ weight: destroys, baseDestroyed: true }, { weight: total - destroys }]
    }
    default:
      return assertNever(link)
  }
}

const nameOf = ({ alive, destroyed, baseDestroyed }: World): string =>
  [alive, baseDestroyed, ...destroyed].map(Number).join('')

/**
 * The exact odds of a plan, such as "attack the bomber, fly past a fighter's snap-shot, end in anti-aircraft fire".
 * Throws a RangeError for a link to an enemy that is not in the chain.
 */
export const chainOdds = (chain: Chain): ChainOdds => {
  const start: ChainEnd = {
    alive: true,
    destroyed: chain.enemies.map(() => false),
    baseDestroyed: false,
    weight: 1n,
  }
  let total = 1n
  let worlds = new Map([[nameOf(start), start]])
  for (const link of chain.links) {
    const ways = changesOf(chain, link, start).reduce((sum, { weight }) => sum + weight, 0)
    const next = new Map<string, ChainEnd>()
    for (const world of worlds.values())
      for (const { weight, ...change } of happens(world, link)
        ? changesOf(chain, link, world)
        : [{ weight: ways }]) {
        if (weight === 0) continue
        const changed = { ...world, ...change }
        const name = nameOf(changed)
        const sofar = next.get(name)?.weight ?? 0n
        next.set(name, { ...changed, weight: sofar + world.weight * BigInt(weight) })
      }
    worlds = next
    total *= BigInt(ways)
  }
  const ends = [...worlds.values()]
  const count = (counts: (end: ChainEnd) => boolean | undefined): bigint =>
    ends.reduce((sum, end) => (counts(end) ? sum + end.weight : sum), 0n)
  return {
    total,
    alive: count(({ alive }) => alive),
    baseDestroyed: count(({ baseDestroyed }) => baseDestroyed),
    destroyed: chain.enemies.map((_, enemy) => count(({ destroyed }) => destroyed[enemy])),
    destroyedAndAlive: chain.enemies.map((_, enemy) =>
      count(({ alive, destroyed }) => alive && destroyed[enemy]),
    ),
    ends,
  }
}
