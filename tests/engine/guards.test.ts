import { describe, expect, it } from 'vitest'
import { refuseOutOfRange } from '@/engine/guards'

describe('refuseOutOfRange', () => {
  it('allows both bounds and the whole numbers between them', () => {
    expect([2, 3, 4].map((value) => refuseOutOfRange(value, 2, 4))).toEqual([null, null, null])
  })

  it.each([1, 5, 2.5, Number.NaN])('refuses %s between 2 and 4', (value) => {
    expect(refuseOutOfRange(value, 2, 4)).toEqual({
      kind: 'impossible',
      message: { key: 'play.refusal.number', params: { from: 2, to: 4 } },
    })
  })
})
