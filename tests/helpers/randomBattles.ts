import type { Entry, Framed, Refusal } from '@/table'
import { randomBomberBattle } from './randomBomberBattle'
import { randomGloomBattle } from './randomGloomBattle'
import { randomTrenchBattle } from './randomTrenchBattle'
import { randomRunnerzBattle } from './randomTrenchrunnerzBattle'

/** A battle of any game that was played by chance. */
export interface PlayedByChance {
  readonly timeline: {
    readonly entries: readonly Entry[]
    readonly state: Framed
    redoable(): readonly number[]
  }
  /** Every command that was tried, the state that it met, and why it was refused, if it was. */
  readonly tried: readonly {
    readonly command: unknown
    readonly before: Framed
    readonly refusal: Refusal | null
  }[]
}

/** Plays a battle of each game by chance, by its id: the same seed plays the same battle. A new game brings its player here. */
export const randomBattles: Readonly<Record<string, (seed: number) => PlayedByChance>> = {
  'trench-crusade': (seed) => randomTrenchBattle(seed, { wild: 15, shakenRule: seed % 2 === 0 }),
  'gloom-trench': (seed) =>
    randomGloomBattle(seed, { wild: 15, strictNerves: seed % 2 === 0, sides: seed % 4 === 3 ? 3 : 2 }),
  trenchrunnerz: (seed) =>
    randomRunnerzBattle(seed, {
      wild: 15,
      players: (seed % 4) + 1,
      tokens: seed % 2 === 0 ? 'phone' : 'table',
      rolledBatteries: seed % 3 === 0,
      rollOff: seed % 5 === 0,
    }),
  'bomber-run': (seed) =>
    randomBomberBattle(seed, {
      settings: { formation: seed % 3 === 0 ? 'expanded' : 'standard', map: seed % 2 === 0 },
      names: { west: 'Wasps', east: 'Gulls' },
      wild: 15,
      commands: 200,
    }),
}
