import type { DirectConnection, Hocuspocus } from '@hocuspocus/server'
import type { MillisecondClock } from './tokenBucket'

/**
 * How long a campaign stays open without a phone here, after the last one left or another server reported phones, in
 * milliseconds.
 */
const patience = 600_000

/**
 * Campaigns that stay open for a while without a phone: for updates from other servers of the club, and because
 * reading a large one again takes a moment. A phone that comes and goes must not cause that again and again for all
 * others.
 */
export class LoadedIdleCampaigns {
  private readonly open = new Map<string, { readonly line: Promise<DirectConnection>; until: number }>()
  private readonly timer: NodeJS.Timeout

  constructor(
    private readonly hocuspocus: Hocuspocus,
    private readonly now: MillisecondClock,
  ) {
    this.timer = setInterval(() => this.letGo(), patience / 10)
    this.timer.unref()
  }

  /** Opens a campaign, or extends its time. */
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
