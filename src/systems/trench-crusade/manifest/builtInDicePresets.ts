import type { BuiltInDicePresets } from '@/engine'
import words from '../messages/starters/en.json'

export const builtInDicePresets: BuiltInDicePresets = {
  words,
  pools: [
    { nameKey: 'tc.starter.test', dice: '2d6', goal: 7 },
    { nameKey: 'tc.starter.up', dice: '3d6kh2', goal: 7 },
    { nameKey: 'tc.starter.down', dice: '3d6kl2', goal: 7 },
    { nameKey: 'tc.starter.injury', dice: '2d6', goal: 7 },
  ],
}
