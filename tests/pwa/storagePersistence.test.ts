import { afterEach, describe, expect, it, vi } from 'vitest'
import { requestPersistence, evictsAfterAWeek, readStoragePersistenceAndUsage } from '@/pwa'

afterEach(() => vi.unstubAllGlobals())

describe('readStoragePersistenceAndUsage', () => {
  it('gives what the browser says of persistence, use and quota', async () => {
    const storage = {
      persisted: async () => false,
      estimate: async () => ({ usage: 5, quota: 100 }),
    } as unknown as StorageManager
    expect(await readStoragePersistenceAndUsage(storage)).toEqual({ lasting: false, used: 5, quota: 100 })
  })

  it('is unknown over plain http, and where the browser refuses to answer', async () => {
    const nothing = { lasting: null, used: null, quota: null }
    expect(await readStoragePersistenceAndUsage(null)).toEqual(nothing)
    const refuse = () => Promise.reject(new TypeError('no'))
    expect(
      await readStoragePersistenceAndUsage({
        persisted: refuse,
        estimate: refuse,
      } as unknown as StorageManager),
    ).toEqual(nothing)
    expect(await requestPersistence(null)).toBe(false)
    expect(await requestPersistence({ persist: refuse } as unknown as StorageManager)).toBe(false)
  })
})

describe('evictsAfterAWeek', () => {
  const on = (userAgent: string, installed = false, platform = '', maxTouchPoints = 0) => {
    vi.stubGlobal('navigator', { userAgent, platform, maxTouchPoints })
    vi.stubGlobal('window', { matchMedia: () => ({ matches: installed }) })
    return evictsAfterAWeek()
  }
  const safari = 'Version/17.4 Mobile/15E148 Safari/604.1'
  const mac =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15'

  it.each([
    ['an iPhone', () => on(`Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) ${safari}`)],
    [
      'Chrome on an iPhone',
      () => on('Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) CriOS/123 Safari/604.1'),
    ],
    ['an iPad that says it is a Mac', () => on(mac, false, 'MacIntel', 5)],
    ['Safari on a Mac', () => on(mac, false, 'MacIntel', 0)],
  ])('is true for %s', (_, forgets) => expect(forgets()).toBe(true))

  it.each([
    ['an iPhone with the app on its home screen', () => on(`Mozilla/5.0 (iPhone) ${safari}`, true)],
    ['Chrome on a Mac', () => on(mac.replace('Version/17.4', 'Chrome/123.0'), false, 'MacIntel', 0)],
    ['an Android phone', () => on('Mozilla/5.0 (Linux; Android 14) Chrome/123.0 Mobile Safari/537.36')],
  ])('is false for %s', (_, forgets) => expect(forgets()).toBe(false))
})
