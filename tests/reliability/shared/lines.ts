import type { BrowserContext, Page } from '@playwright/test'

/** One message that a page sent over a connection. */
export interface Said {
  readonly kind: string
  readonly bytes: number
  /** How many entries it holds. */
  readonly entries: number
}

/** What a page records of its connections, without the app. */
interface Lines {
  readonly firestepLines: { peers: RTCPeerConnection[]; said: Said[]; openedAt: number }
  readonly firestepStop?: () => void
}

/** Runs in every document before its own scripts. */
const watchLines = () => {
  const lines: Lines['firestepLines'] = { peers: [], said: [], openedAt: 0 }
  Object.assign(globalThis, { firestepLines: lines })
  const create = RTCPeerConnection.prototype.createDataChannel
  RTCPeerConnection.prototype.createDataChannel = function (...given) {
    const channel = create.apply(this, given)
    lines.peers.push(this)
    channel.addEventListener('open', () => (lines.openedAt = performance.timeOrigin + performance.now()))
    // Random taps stop with the connection, because a sheet may cover the screen then.
    channel.addEventListener('close', () => (globalThis as unknown as Lines).firestepStop?.())
    const send = channel.send.bind(channel) as (text: string) => void
    channel.send = (text: unknown) => {
      const { kind, entries = [] } = JSON.parse(String(text)) as { kind: string; entries?: unknown[] }
      const bytes = new TextEncoder().encode(String(text)).length
      lines.said.push({ kind, bytes, entries: entries.length })
      send(String(text))
    }
    return channel
  }
}

/** From now on the pages of a browser context record their connections, so that they can be measured and cut. */
export const keepLines = (context: BrowserContext): void => void context.addInitScript(watchLines)

/** What a page sent since the last call, and when its last connection opened, by the machine's clock. */
export const saidOn = (page: Page) =>
  page.evaluate(() => {
    const { said, openedAt } = (globalThis as unknown as Lines).firestepLines
    return { said: said.splice(0), openedAt }
  })

/** Cuts all connections of a page, as if the network were lost: the app sends no farewell. */
export const cutLines = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { firestepLines, firestepStop } = globalThis as unknown as Lines
    firestepStop?.()
    for (const peer of firestepLines.peers.splice(0)) peer.close()
  })
