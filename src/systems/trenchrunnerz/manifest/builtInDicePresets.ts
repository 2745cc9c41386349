import type { BuiltInDicePresets } from '@/engine'
import words from '../messages/starters/en.json'

export const builtInDicePresets: BuiltInDicePresets = {
  words,
  pools: [
    { nameKey: 'tr.starter.speeds', dice: '4d6' },
    { nameKey: 'tr.starter.flak', dice: '2d6' },
    { nameKey: 'tr.starter.raid', dice: '1d6' },
  ],
}
