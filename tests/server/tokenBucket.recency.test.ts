import { describe, expect, it } from 'vitest'
import { TokenBucket, TokenBuckets } from '@/server/tokenBucket'

describe('TokenBuckets', () => {
  it('forgets the key that was used longest ago, not the one that came first', () => {
    const buckets = new TokenBuckets({ atOnce: 1, aSecond: 0 }, () => 0)
    buckets.take('first')
    buckets.take('second')
    for (let each = 0; each < 9_998; each += 1) buckets.take(`${each}`)
    // The first key is used again, so the second one is now the oldest.
    expect(buckets.take('first')).toBe(false)
    buckets.take('one too many')
    expect(buckets.take('first')).toBe(false)
    expect(buckets.take('second')).toBe(true)
  })

  it('remembers ten thousand keys', () => {
    const buckets = new TokenBuckets({ atOnce: 1, aSecond: 0 }, () => 0)
    for (let each = 0; each < 10_000; each += 1) buckets.take(`${each}`)
    expect(buckets.take('0')).toBe(false)
  })
})

describe('TokenBucket', () => {
  it('counts the time since the last take only once', () => {
    let now = 0
    const bucket = new TokenBucket({ atOnce: 4, aSecond: 1 }, () => now)
    expect(bucket.take(4)).toBe(true)
    now = 1_000
    expect([bucket.take(1), bucket.take(1)]).toEqual([true, false])
  })

  it('never holds more than may be taken at once', () => {
    let now = 0
    const bucket = new TokenBucket({ atOnce: 2, aSecond: 1 }, () => now)
    now = 60_000
    expect([bucket.take(2), bucket.take(1)]).toEqual([true, false])
  })
})
