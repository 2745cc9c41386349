import { describe, expect, it } from 'vitest'
import { message } from '@/kit'
import { mergeBreakdownUpdates } from '@/engine/rollBreakdown'
import type { LoggedThrow } from '@/engine'

const row = (face: number): LoggedThrow => ({
  matter: 'bone',
  sides: 6,
  dice: [{ face, dropped: false }],
  thrown: 'hand',
  reading: null,
  first: null,
})
const facesOf = (parts: Parameters<typeof mergeBreakdownUpdates>[0]) =>
  mergeBreakdownUpdates(parts).map(({ throws, title }) => [throws[0]?.dice[0]?.face, title?.key])

describe('mergeBreakdownUpdates', () => {
  it('replaces the dice of a roll by corrected ones', () => {
    expect(
      facesOf([
        { key: 'r', throws: [row(1)], title: message('shot') },
        { key: 'r', throws: [row(2)], mended: true },
      ]),
    ).toEqual([[2, 'shot']])
  })

  it('shows a throw that was made again after equal dice beside the first one', () => {
    expect(
      facesOf([
        { key: 'r', throws: [row(1)] },
        { key: 'r', throws: [row(2)] },
      ]),
    ).toEqual([
      [1, undefined],
      [2, undefined],
    ])
  })

  it('adds later parts of a roll to its last throw', () => {
    expect(
      facesOf([
        { key: 'r', throws: [row(1)] },
        { key: 'r', throws: [row(2)] },
        { key: 'r', title: message('decides') },
      ]),
    ).toEqual([
      [1, undefined],
      [2, 'decides'],
    ])
  })
})
