import { describe, expect, it } from 'vitest'
import { TokenBucket, TokenBuckets } from '@/server/tokenBucket'

describe('TokenBucket', () => {
  it('gives what is in it and what has been refilled since', () => {
    let now = 0
    const bucket = new TokenBucket({ atOnce: 3, aSecond: 2 }, () => now)
    expect([bucket.take(2), bucket.take(1), bucket.take(1)]).toEqual([true, true, false])
    now = 500
    expect([bucket.take(1), bucket.take(1)]).toEqual([true, false])
    now = 60_000
    expect([bucket.take(3), bucket.take(1)]).toEqual([true, false])
  })

  it('TokenBuckets keep one bucket for each source, and forget old sources', () => {
    const buckets = new TokenBuckets({ atOnce: 1, aSecond: 0 }, () => 0)
    expect([buckets.take('a'), buckets.take('a'), buckets.take('b')]).toEqual([true, false, true])
    for (let each = 0; each < 10_000; each += 1) buckets.take(`${each}`)
    expect(buckets.take('a')).toBe(true)
  })
})
