import type { Hocuspocus } from '@hocuspocus/server'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { LoadedIdleCampaigns } from '@/server/loadedIdleCampaigns'

describe('LoadedIdleCampaigns', () => {
  it('unloads a campaign after a while, later while a phone is connected', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const disconnect = vi.fn(() => Promise.resolve())
    const connections = new Set<unknown>()
    const hocuspocus = {
      openDirectConnection: vi.fn(() => Promise.resolve({ disconnect })),
      documents: new Map([['c', { connections }]]),
    }
    const held = new LoadedIdleCampaigns(hocuspocus as unknown as Hocuspocus, Date.now)
    await held.hold('c')
    await held.hold('c')
    expect(hocuspocus.openDirectConnection).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(540_000)
    expect(disconnect).not.toHaveBeenCalled()
    connections.add('a phone')
    await vi.advanceTimersByTimeAsync(600_000)
    expect(disconnect).not.toHaveBeenCalled()
    connections.clear()
    await vi.advanceTimersByTimeAsync(700_000)
    expect(disconnect).toHaveBeenCalledTimes(1)
    await held.hold('c')
    expect(hocuspocus.openDirectConnection).toHaveBeenCalledTimes(2)
    held.stop()
  })
})
