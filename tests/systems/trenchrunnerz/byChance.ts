import type { PlayByChance } from '../../helpers/randomBattles'
import { randomRunnerzBattle } from '../../helpers/randomTrenchrunnerzBattle'

export const byChance: PlayByChance = (seed) =>
  randomRunnerzBattle(seed, {
    wild: 15,
    players: (seed % 4) + 1,
    tokens: seed % 2 === 0 ? 'phone' : 'table',
    rolledBatteries: seed % 3 === 0,
    rollOff: seed % 5 === 0,
  })
