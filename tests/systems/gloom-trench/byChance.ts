import { randomGloomBattle } from '../../helpers/randomGloomBattle'
import type { PlayByChance } from '../../helpers/randomBattles'

export const byChance: PlayByChance = (seed) =>
  randomGloomBattle(seed, { wild: 15, strictNerves: seed % 2 === 0, sides: seed % 4 === 3 ? 3 : 2 })
