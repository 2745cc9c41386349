import { mixTotal, placeIds, type PlaceId, type TokenMix } from '@/systems/trenchrunnerz/rules'
import { look, type State } from '@/systems/trenchrunnerz/state'
import { oddsOfPath } from '@/systems/trenchrunnerz/views/battle/plan'
import { randomRunnerzBattle, seeded } from '../../../helpers/randomTrenchrunnerzBattle'
import { Watcher } from './seenDeals'
import { flightTwin } from './twin'
import { worded } from './worded'

/** What came of holding the planner to its twin. */
export interface Held {
  /** Histories in which the planner said that it is exact, and those of a second wave among them. */
  readonly exact: number
  readonly second: number
  /** Those among them with tokens on the way that nobody knew. */
  readonly guessed: number
  /** Histories in which it said that it is not. */
  readonly close: number
}

const mixes: readonly (TokenMix | undefined)[] = [
  undefined,
  { interceptor: 1, laserTurret: 2, obstacles: 2, flak1: 2, flak2: 3, flak3: 2 },
  { interceptor: 3, laserTurret: 0, obstacles: 4, flak1: 0, flak2: 5, flak3: 1 },
  { interceptor: 2, laserTurret: 2, obstacles: 1, flak1: 2, flak2: 2, flak3: 0 },
]

/**
 * Plays random battles of both waves, with undos, corrections and rulings set aside, and holds random plans in the middle of
 * them to the twin over all deals that fit what the table has seen. Throws at the first one that differs in anything.
 */
export const holdToTwin = (histories: number, from = 0): Held => {
  const held = { exact: 0, second: 0, guessed: 0, close: 0 }
  for (let seed = from; held.exact < histories; seed += 1) {
    const chance = seeded(seed * 7 + 1)
    const watcher = new Watcher()
    let steps = 0
    const check = (state: State): void => {
      if (state.phase === 'setUp' || state.phase === 'roles' || state.phase === 'placing') return
      const view = look(state, null)
      const craft = view.bombers[chance.below(4)]
      const speed = 1 + chance.below(6)
      const path = Array.from({ length: 1 + chance.below(Math.min(3, speed)) }, () =>
        anyPlace(chance.below(9)),
      )
      const odds = craft && craft.hits < 2 ? oddsOfPath(view, craft, speed, path) : null
      if (!craft || !odds) return
      if (odds.trust === 'close') {
        held.close += 1
        return
      }
      if (watcher.isLost && odds.trust === 'random')
        throw new Error(`exact after an undone wave: ${JSON.stringify({ seed, steps })}`)
      const twin = flightTwin({ path, speed, hits: craft.hits }, watcher.deals(state, path))
      const shown = worded(odds)
      if (JSON.stringify(shown) !== JSON.stringify(twin))
        throw new Error(JSON.stringify({ seed, steps, path, speed, wave: state.wave, shown, twin, tokens: Object.values(state.tokens).filter((t) => path.includes(t.home) || path.some((p) => p === t.where)), glimpsed: state.glimpsed, plan: view.places.filter((p) => path.includes(p.id)).map((p) => [p.token, p.visitors, p.crafts]), deals: watcher.deals(state, path) }, (_, v: unknown) => (typeof v === "bigint" ? Number(v) : v), 1))
      held.exact += 1
      if (state.wave === 2) held.second += 1
      if (odds.trust === 'random') held.guessed += 1
    }
    const mix = mixes[seed % mixes.length]
    randomRunnerzBattle(seed, {
      players: 1 + (seed % 5),
      tokens: seed % 3 === 0 ? 'table' : 'phone',
      rolledBatteries: seed % 4 === 0,
      wild: seed % 2 === 0 ? 0 : 8,
      commands: 420,
      ...(mix && mixTotal(mix) >= 9 ? { mix } : {}),
      watch: (state, before) => {
        watcher.watch(before)
        watcher.watch(state)
        steps += 1
        if (chance.below(16) === 0 && held.exact < histories) check(state)
      },
    })
  }
  return held
}

const anyPlace = (index: number): PlaceId => placeIds[index] ?? 'alpha'
