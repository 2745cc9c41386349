import type { BuiltInDicePresets } from '@/engine'
import words from '../messages/starters/en.json'

export const builtInDicePresets: BuiltInDicePresets = {
  words,
  pools: [
    { nameKey: 'br.starter.flight', dice: '6d4' },
    { nameKey: 'br.starter.duel', dice: '1d4' },
    { nameKey: 'br.starter.guns', dice: '1d4' },
  ],
}
