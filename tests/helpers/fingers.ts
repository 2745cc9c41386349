import type { CDPSession, Page } from '@playwright/test'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Real touches, from which the browser makes clicks, scrolls and pinches. */
export class Fingers {
  constructor(private readonly session: CDPSession) {}
  static on = async (page: Page) => new Fingers(await page.context().newCDPSession(page))
  private send(type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) {
    const touchPoints = points.map(({ x, y }, id) => ({ x, y, id }))
    return this.session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  /** Moves all fingers at the same time in small steps. Calls `held` before they are lifted. */
  async move(
    ways: readonly (readonly [from: Point, to: Point])[],
    steps = 12,
    held: () => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    const after = (share: number) =>
      ways.map(([from, to]) => ({
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * share,
      }))
    await this.send('touchStart', after(0))
    for (let step = 1; step <= steps; step += 1) await this.send('touchMove', after(step / steps))
    await held()
    await this.send('touchEnd', [])
  }
}
