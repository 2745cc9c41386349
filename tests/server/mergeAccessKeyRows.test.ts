import { describe, expect, it } from 'vitest'
import { mergeAccessKeyRows, type AccessKeyRow } from '@/server/accessKeyRow'

describe('mergeAccessKeyRows', () => {
  it('merges in either order, and a revoked key stays revoked', () => {
    const row: AccessKeyRow = {
      hash: 'a'.repeat(64),
      campaign: 'c',
      role: 'player',
      player: 'p',
      at: 1,
      lastSeen: null,
      takenBack: false,
    }
    const [seen, taken] = [
      { ...row, lastSeen: 5 },
      { ...row, takenBack: true, lastSeen: 3 },
    ]
    expect(mergeAccessKeyRows(row, row)).toEqual(row)
    expect(mergeAccessKeyRows(seen, taken)).toEqual({ ...row, lastSeen: 5, takenBack: true })
    expect(mergeAccessKeyRows(taken, seen)).toEqual(mergeAccessKeyRows(seen, taken))
  })
})
