// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Store } from '@/storage'
import { previewImport } from '@/app/rosters/previewImport'
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

describe('an app whose only game has no optional part', () => {
  it('opens without an error on every route', async () => {
    const broken: (string | null)[] = []
    for (const address of bareAddresses()) broken.push(await brokenAt(address, store))
    expect(broken.filter((each) => each !== null)).toEqual([])
  }, 240_000)

  it('offers no roster editor', async () => {
    await visit('/rosters', store)
    expect(buttons()).toContain('Import a warband')
    expect(buttons()).not.toContain('New roster')
  })

  it('refuses a roster file with one sentence', async () => {
    await visit('/rosters/import', store)
    expect(text()).not.toContain('For ')
    const read = await previewImport('{"warband-name": "Ash", "models": []}', store)
    expect(read.ok ? null : translate(read.reason)).toBe(
      'This version of Firestep can’t import rosters. Your rosters are as they were.',
    )
  })
})
