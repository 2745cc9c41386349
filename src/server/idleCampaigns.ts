import type { DirectConnection, Hocuspocus } from '@hocuspocus/server'
import type { MillisecondClock } from './tokenBucket'

/** How long a campaign stays open that no phone is at here, since the last one left or another server said that phones are at it there. */
const patience = 600_000

/**
 * Campaigns that stay open for a while without a phone: for what other servers of the club have to tell of them, and because reading a
 * large one anew takes a moment, which no phone that comes and goes may cost all others again and again.
 */
export class IdleCampaigns {
  private readonly open = new Map<string, { readonly line: Promise<DirectConnection>; until: number }>()
  private readonly timer: NodeJS.Timeout

  constructor(
    private readonly hocuspocus: Hocuspocus,
    private readonly now: MillisecondClock,
  ) {
    this.timer = setInterval(() => this.letGo(), patience / 10)
    this.timer.unref()
  }

  /** Opens a campaign, or keeps it open for longer. */
  async hold(campaign: string): Promise<void> {
    const until = this.now() + patience
    const held = this.open.get(campaign)
    if (held) held.until = until
    const line = held?.line ?? this.hocuspocus.openDirectConnection(campaign)
    if (!held) this.open.set(campaign, { line, until })
    try {
      await line
    } catch (error) {
      this.open.delete(campaign)
      throw error
    }
  }

  stop(): void {
    clearInterval(this.timer)
  }

  private letGo(): void {
    for (const [campaign, { line, until }] of this.open) {
      if (until > this.now()) continue
      if ((this.hocuspocus.documents.get(campaign)?.connections.size ?? 0) > 0) {
        void this.hold(campaign)
        continue
      }
      this.open.delete(campaign)
      line.then((one) => one.disconnect()).catch(() => {})
    }
  }
}
