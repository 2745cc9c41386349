import type { PlayByChance } from '../../helpers/randomBattles'
import { randomBomberBattle } from '../../helpers/randomBomberBattle'

export const byChance: PlayByChance = (seed) =>
  randomBomberBattle(seed, {
    settings: { formation: seed % 3 === 0 ? 'expanded' : 'standard', map: seed % 2 === 0 },
    names: { west: 'Wasps', east: 'Gulls' },
    wild: 15,
    commands: 200,
  })
