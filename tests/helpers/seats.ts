import type { TableSeat } from '@/engine'

const waiting = { key: 'phones.waits', params: { side: 'theirs', name: 'Ben' } }

/** The phone of one side at a table of two, while that side decides or moves. */
export const asked = (own: 'a' | 'b'): TableSeat => ({
  plays: [own],
  waits: null,
  alone: own,
  elsewhere: [own === 'a' ? 'b' : 'a'],
  asker: { key: 'phones.asks', params: { name: own === 'a' ? 'Ben' : 'Anna' } },
})

/** The same phone while the other side decides. */
export const waits = (own: 'a' | 'b'): TableSeat => ({
  ...asked(own),
  waits: { who: waiting, mayAnswer: true, answers: false },
})
