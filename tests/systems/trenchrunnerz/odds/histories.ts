import { mixTotal, placeIds, type PlaceId, type TokenMix } from '@/systems/trenchrunnerz/rules'
import { battleView, type State } from '@/systems/trenchrunnerz/state'
import { oddsOfPath } from '@/systems/trenchrunnerz/screens/battle/plan'
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
  readonly guessedSecond: number
  /** Histories in which it said that it is not. */
  readonly close: number
}

export interface Telling {
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
 * Plays random battles of both waves, with undos, corrections and rulings set aside, and holds random plans in the middle of
 * them to the twin over all deals that fit what the table has seen. Tells of each one that differs in anything.
 */
export const holdToTwin = (histories: number, { fail, progress }: Telling): Held => {
  const held = { exact: 0, second: 0, guessed: 0, guessedSecond: 0, close: 0 }
  for (let seed = 0; held.exact < histories; seed += 1) {
    const chance = seeded(seed * 7 + 1)
    const watcher = new Watcher()
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
        held.close += 1
        return
      }
      if (watcher.isLost(state) && odds.trust === 'random')
        fail(`exact after an undone wave: ${JSON.stringify({ seed, steps })}`)
      const twin = flightTwin({ path, speed, hits: craft.hits }, watcher.deals(state, path))
      const shown = worded(odds)
      if (JSON.stringify(shown) !== JSON.stringify(twin))
        fail(JSON.stringify({ seed, steps, path, speed, wave: state.wave, shown, twin }))
      held.exact += 1
      if (state.wave === 2) held.second += 1
      if (odds.trust === 'random') held.guessed += 1
      if (odds.trust === 'random' && state.wave === 2) held.guessedSecond += 1
      progress?.(held.exact)
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
