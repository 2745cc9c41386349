import { mixTotal, placeIds, type PlaceId, type TokenMix } from '@/systems/trenchrunnerz/rules'
import { battleView, type State } from '@/systems/trenchrunnerz/state'
import { oddsOfPath } from '@/systems/trenchrunnerz/screens/battle/pathOdds'
import { randomRunnerzBattle, seeded } from '../../../helpers/randomTrenchrunnerzBattle'
import { TableMemory } from './possibleDeals'
import { flightTwin } from './plannerTwin'
import { oddsAsFractions } from './oddsAsFractions'

/** How often the planner was compared with its twin, and in which situations. */
export interface PlannerComparison {
  /** Plans that the planner called exact, and how many of them in a second wave. */
  readonly exact: number
  readonly second: number
  /** How many of the exact plans had unseen tokens on the path. */
  readonly guessed: number
  readonly guessedSecond: number
  /** Plans that the planner did not call exact. */
  readonly close: number
}

export interface ComparisonCallbacks {
  readonly fail: (sentence: string) => void
  readonly progress?: (done: number) => void
}

const mixes: readonly (TokenMix | undefined)[] = [
  undefined,
  { interceptor: 1, laserTurret: 2, obstacles: 2, flak1: 2, flak2: 3, flak3: 2 },
  { interceptor: 3, laserTurret: 0, obstacles: 4, flak1: 0, flak2: 5, flak3: 1 },
  { interceptor: 2, laserTurret: 2, obstacles: 1, flak1: 2, flak2: 2, flak3: 0 },
]

/**
 * Plays random battles of both waves, with undo, corrections and overruled rulings. In the middle of them it compares
 * random plans with the twin, over all deals that fit what the players have seen. It reports each difference to `fail`.
 */
export const comparePlannerWithTwin = (
  histories: number,
  { fail, progress }: ComparisonCallbacks,
): PlannerComparison => {
  const counts = { exact: 0, second: 0, guessed: 0, guessedSecond: 0, close: 0 }
  for (let seed = 0; counts.exact < histories; seed += 1) {
    const chance = seeded(seed * 7 + 1)
    const watcher = new TableMemory()
    let steps = 0
    const check = (state: State): void => {
      if (['setUp', 'roles', 'placing', 'over'].includes(state.phase)) return
      const view = battleView(state, null)
      const craft = view.bombers[chance.below(4)]
      const speed = 1 + chance.below(6)
      const path = Array.from({ length: 1 + chance.below(Math.min(3, speed)) }, () =>
        anyPlace(chance.below(9)),
      )
      const odds = craft && craft.hits < 2 ? oddsOfPath(view, craft, speed, path) : null
      if (!craft || !odds) return
      if (odds.trust === 'close') {
        counts.close += 1
        return
      }
      if (watcher.isLost(state) && odds.trust === 'random')
        fail(`exact after an undone wave: ${JSON.stringify({ seed, steps })}`)
      const twin = flightTwin({ path, speed, hits: craft.hits }, watcher.deals(state, path))
      const shown = oddsAsFractions(odds)
      if (JSON.stringify(shown) !== JSON.stringify(twin))
        fail(JSON.stringify({ seed, steps, path, speed, wave: state.wave, shown, twin }))
      counts.exact += 1
      if (state.wave === 2) counts.second += 1
      if (odds.trust === 'random') counts.guessed += 1
      if (odds.trust === 'random' && state.wave === 2) counts.guessedSecond += 1
      progress?.(counts.exact)
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
        if (chance.below(16) === 0 && counts.exact < histories) check(state)
      },
    })
  }
  return counts
}

const anyPlace = (index: number): PlaceId => placeIds[index] ?? 'alpha'
