import type { BuiltInDicePresets } from '@/engine'
import words from '../messages/starters/en.json'

/** The throws that the game uses most, for Quick dice (T-2, T-3). */
export const builtInDicePresets: BuiltInDicePresets = {
  words,
  pools: [
    { nameKey: 'template.starter.push', dice: '3d6' },
    { nameKey: 'template.starter.rush', dice: '5d6' },
  ],
}
