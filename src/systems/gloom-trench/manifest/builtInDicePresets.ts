import type { BuiltInDicePresets } from '@/engine'
import words from '../messages/starters/en.json'

export const builtInDicePresets: BuiltInDicePresets = {
  words,
  pools: [
    { nameKey: 'gt.starter.hits', dice: '5d6>=5', goal: 1, onesFail: true },
    { nameKey: 'gt.starter.better', dice: '5d8>=5', goal: 1, onesFail: true },
    { nameKey: 'gt.starter.best', dice: '5d12>=5', goal: 1, onesFail: true },
    { nameKey: 'gt.starter.scatter', dice: '1d12' },
  ],
}
