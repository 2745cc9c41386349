// @vitest-environment happy-dom
// In a separate environment, because the modules take the clock that they find when they load.
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ClubStatus } from '@/app/club/clubConnection'
import { clubBounds, type CloseReason } from '@/club'

/** A browser's websocket to a server that may be away. */
class Socket extends EventTarget {
  static away = true
  static made: Socket[] = []
  readyState = 0
  binaryType = ''
  readonly sent: Uint8Array[] = []
  constructor() {
    super()
    Socket.made.push(this)
    setTimeout(() => (Socket.away ? this.shut(1006, '') : this.open()), 10)
  }
  send(message: Uint8Array): void {
    this.sent.push(message)
    // Every message gets some answer.
    setTimeout(() => this.hear(letIn), 10)
  }
  close(): void {
    this.readyState = 3
  }
  shut(code: number, reason: string): void {
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason }))
  }
  /** The server lets the phone in. */
  private open(): void {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  private hear(message: readonly number[]): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: Uint8Array.from(message).buffer }))
  }
}
const text = (value: string) => [value.length, ...Array.from(value, (letter) => letter.charCodeAt(0))]
/** A message of Hocuspocus: the campaign, authentication (2), and that it is accepted (2). */
const letIn = [...text('f'), 2, 2, ...text('read-write')]

// Before any of those modules loads.
beforeAll(() => void vi.useFakeTimers())
afterAll(() => void vi.useRealTimers())
beforeEach(() => {
  vi.stubGlobal('WebSocket', Socket)
  Socket.away = true
  Socket.made = []
})

const phone = async () => {
  const { openClubConnection: openClubLine } = await import('@/app/club/clubConnection')
  const told: ClubStatus[] = []
  const line = openClubLine({
    membership: {
      campaign: 'c',
      founded: 'f',
      key: 'A'.repeat(22),
      role: 'player',
      player: 'p',
      level: null,
    },
    address: 'ws://club/club/sync',
    own: {
      authors: ['p'],
      entries: () => [],
      onWritten: () => () => undefined,
      takeIn: () => Promise.resolve(true),
    },
    onStatus: (status) => told.push(status),
    onLevel: () => undefined,
  })
  onTestFinished(line.end)
  return { told, line }
}
const sentNow = () => Socket.made.findLast(({ sent }) => sent.length > 0)?.sent.length ?? 0

describe('club connection to a server that was away for a day', () => {
  it('sends about as many messages after its return as on a first connection', async () => {
    await phone()
    // The server was there, and then it was away for a day.
    Socket.away = false
    await vi.advanceTimersByTimeAsync(1_000)
    const usual = sentNow()
    expect(usual).toBeGreaterThan(1)
    Socket.away = true
    Socket.made.at(-1)?.shut(1006, '')
    await vi.advanceTimersByTimeAsync(24 * 3_600_000)
    Socket.away = false
    await vi.advanceTimersByTimeAsync(61_000)
    expect(sentNow()).toBeLessThan(usual + 10)
    expect(usual + 10).toBeLessThan(clubBounds.messages.atOnce)
  })

  it('sends a sign of life while it is open', async () => {
    await phone()
    Socket.away = false
    await vi.advanceTimersByTimeAsync(1_000)
    const before = sentNow()
    await vi.advanceTimersByTimeAsync(25_000)
    expect(sentNow()).toBeGreaterThan(before)
  })
})

const turnedAway = async (why: CloseReason = 'tooMany') => {
  const one = await phone()
  Socket.away = false
  await vi.advanceTimersByTimeAsync(1_000)
  Socket.made.at(-1)?.shut(1008, why)
  expect(one.told.at(-1)).toEqual({ kind: 'refused', why })
  return { ...one, made: Socket.made.length }
}

describe('club connection that the server closed because it cannot write', () => {
  it('connects again after longer and longer pauses, up to five minutes', async () => {
    const { told } = await turnedAway('broken')
    const pauses = [5, 10, 20, 40, 80, 160, 300, 300]
    for (const seconds of pauses) {
      const made = Socket.made.length
      await vi.advanceTimersByTimeAsync(seconds * 1_000 - 100)
      expect(Socket.made).toHaveLength(made)
      await vi.advanceTimersByTimeAsync(200)
      expect(Socket.made).toHaveLength(made + 1)
      Socket.made.at(-1)?.shut(1008, 'broken')
      expect(told.at(-1)).toEqual({ kind: 'refused', why: 'broken' })
    }
  })
})

describe('club connection that the server closed for too many messages', () => {
  it('connects again after a minute', async () => {
    const { told, made } = await turnedAway()
    await vi.advanceTimersByTimeAsync(59_000)
    expect(Socket.made).toHaveLength(made)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(Socket.made.length).toBeGreaterThan(made)
    expect(told.at(-1)?.kind).not.toBe('refused')
  })

  it('does not connect again when the campaign was closed meanwhile', async () => {
    const { line, made } = await turnedAway()
    line.end()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(Socket.made).toHaveLength(made)
  })
})
