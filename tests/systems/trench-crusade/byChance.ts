import type { PlayByChance } from '../../helpers/randomBattles'
import { randomTrenchBattle } from '../../helpers/randomTrenchBattle'

export const byChance: PlayByChance = (seed) =>
  randomTrenchBattle(seed, { wild: 15, shakenRule: seed % 2 === 0 })
