import { parseNotation, type PoolSum } from '@/dice'
import { noDice } from './build'

/** A pool with a name; `goal` is the least result that is wanted, null: the chart marks its middle. */
export interface Preset {
  readonly id: string
  /** What a player called it; the starter sets are named by `quick.starter.<id>`. */
  readonly name: string | null
  readonly sum: PoolSum
  readonly goal: number | null
}

export interface PresetSet {
  readonly nameKey: string
  readonly presets: readonly Preset[]
}

const starter = (id: string, notation: string, goal: number | null = null, ones = false): Preset => {
  const read = parseNotation(notation)
  const sum = read.ok ? read.value : noDice
  const terms = sum.terms.map((term) => ({ ...term, pool: { ...term.pool, naturalOneFails: ones } }))
  return { id, name: null, sum: { ...sum, terms }, goal }
}

/** The throws that each game is full of: something to start from. */
export const starterSets: readonly PresetSet[] = [
  {
    nameKey: 'game.trenchCrusade',
    presets: [
      starter('tcTest', '2d6', 7),
      starter('tcUp', '3d6kh2', 7),
      starter('tcDown', '3d6kl2', 7),
      starter('tcInjury', '2d6', 7),
    ],
  },
  {
    nameKey: 'game.gloomTrench',
    presets: [
      starter('gtHits', '5d6>=5', 1, true),
      starter('gtBetter', '5d8>=5', 1, true),
      starter('gtBest', '5d12>=5', 1, true),
      starter('gtScatter', '1d12'),
    ],
  },
  {
    nameKey: 'game.trenchRunnerz',
    presets: [starter('trSpeeds', '4d6'), starter('trFlak', '2d6'), starter('trRaid', '1d6')],
  },
  {
    nameKey: 'game.bomberRun',
    presets: [starter('brFlight', '6d4'), starter('brDuel', '1d4'), starter('brGuns', '1d6')],
  },
]
