// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Store } from '@/storage'
import { readImport } from '@/app/rosters/readImport'
import { translate } from '@/app/i18n'
import { buttons, text } from '../helpers/appScreens'
import { bareAddresses, bareDevice, brokenAt, visit } from '../helpers/bareGame'
import { clear } from '../ui/render'

vi.mock('@/app/gameManifests', async () => ({
  gameManifests: [(await import('../helpers/counterGame')).bareGame],
}))

let store: Store
beforeEach(async () => {
  store = await bareDevice()
})
afterEach(clear)

describe('a house with no other game than a bare one', () => {
  it('breaks no screen on any route', async () => {
    const broken: (string | null)[] = []
    for (const address of bareAddresses()) broken.push(await brokenAt(address, store))
    expect(broken.filter((each) => each !== null)).toEqual([])
  }, 240_000)

  it('offers no roster to write', async () => {
    await visit('/rosters', store)
    expect(buttons()).toContain('Import a warband')
    expect(buttons()).not.toContain('Write a new one')
  })

  it('takes no file for a roster, in one sentence', async () => {
    await visit('/rosters/import', store)
    expect(text()).not.toContain('For ')
    const read = await readImport('{"warband-name": "Ash", "models": []}', store)
    expect(read.ok ? null : translate(read.reason)).toBe(
      'No game here reads files. Your rosters are as they were.',
    )
  })
})
