import type { Starters } from '@/table'
import en from '../messages/starters/en.json'

export const starters: Starters = {
  words: { en },
  pools: [
    { nameKey: 'br.starter.flight', dice: '6d4' },
    { nameKey: 'br.starter.duel', dice: '1d4' },
    { nameKey: 'br.starter.guns', dice: '1d6' },
  ],
}
