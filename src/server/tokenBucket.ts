/** How much may be taken at once, and how much more per second. */
export interface RateLimit {
  readonly atOnce: number
  readonly aSecond: number
}

/** Milliseconds since 1970, or any other start. */
export type MillisecondClock = () => number

/** A token bucket: full at first, refilled over time. */
export class TokenBucket {
  private left: number
  private filled: number

  constructor(
    private readonly rate: RateLimit,
    private readonly now: MillisecondClock,
  ) {
    this.left = rate.atOnce
    this.filled = now()
  }

  /** Takes this much, if it is available. */
  take(amount: number): boolean {
    const now = this.now()
    this.left = Math.min(this.rate.atOnce, this.left + ((now - this.filled) / 1000) * this.rate.aSecond)
    this.filled = now
    if (amount > this.left) return false
    this.left -= amount
    return true
  }
}

/** The number of remembered addresses; beyond it, the oldest ones are dropped. */
const remembered = 10_000

/** A bucket for each of many keys: mainly addresses. */
export class TokenBuckets {
  private readonly buckets = new Map<string, TokenBucket>()

  constructor(
    private readonly rate: RateLimit,
    private readonly now: MillisecondClock,
  ) {}

  take(whose: string, amount = 1): boolean {
    const bucket = this.buckets.get(whose) ?? new TokenBucket(this.rate, this.now)
    // Moved to the end: the latest one is remembered longest.
    this.buckets.delete(whose)
    this.buckets.set(whose, bucket)
    const [oldest] = this.buckets.keys()
    if (this.buckets.size > remembered && oldest !== undefined) this.buckets.delete(oldest)
    return bucket.take(amount)
  }
}
