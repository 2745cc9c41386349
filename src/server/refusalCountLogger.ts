import type { CloseReason, ApiErrorCode } from '@/club'
import type { MessageLogger } from './serverMessages'

/**
 * Counts refusals and logs them once a minute: no log shows who was refused, and no attack fills a disk with lines.
 */
export class RefusalCountLogger {
  private counts = new Map<string, number>()
  private unlikes = 0
  private readonly timer: NodeJS.Timeout

  constructor(
    private readonly say: MessageLogger,
    every = 60_000,
  ) {
    this.timer = setInterval(() => this.tell(), every)
    this.timer.unref()
  }

  count(what: CloseReason | ApiErrorCode): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1)
  }

  /** Another server of the club sent something unreadable, or something different under an existing id. */
  unlike(): void {
    this.unlikes += 1
  }

  spoilt(count: number): void {
    this.say('spoilt', { count })
  }

  unwritten(error: unknown): void {
    this.say('unwritten', { reason: codeOf(error) })
  }

  unexpected(error: unknown): void {
    this.say('unexpected', { reason: codeOf(error) })
  }

  stop(): void {
    clearInterval(this.timer)
    this.tell()
  }

  private tell(): void {
    if (this.unlikes > 0) this.say('unlike', { count: this.unlikes })
    this.unlikes = 0
    if (this.counts.size === 0) return
    const counts = [...this.counts].map(([what, count]) => `${what} ${count}`).join(', ')
    this.counts = new Map()
    this.say('refused', { counts })
  }
}

/** An error by its code or its kind: its message may contain private data. */
const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
