// @vitest-environment happy-dom
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryHistory } from 'vue-router'
import { translate } from '@/app/i18n'
import { createAppRouter } from '@/app/router'
import DataScreen from '@/app/screens/DataScreen.vue'
import '@/app/laterMessages'
import type { SecondCopyControl } from '@/app/shell/openDeviceStorage'
import { useDeviceStorage } from '@/app/stores/deviceStorage'
import { err, ok } from '@/kit'
import { memoryStore } from '@/storage'
import { translateInjection } from '@/ui/useTranslate'
import { press, text, until } from '../helpers/appScreens'
import { putBattle, summaryOf } from '../helpers/battleRows'
import { clear, show } from '../ui/render'

const browser = { lasting: false, usage: 5_200_000, quota: 2_000_000_000 }
const persist = vi.fn(async () => (browser.lasting = true))
beforeEach(() => {
  browser.lasting = false
  browser.usage = 5_200_000
  browser.quota = 2_000_000_000
  Object.defineProperty(navigator, 'storage', {
    configurable: true,
    value: { persist, persisted: async () => browser.lasting, estimate: async () => browser },
  })
})
afterEach(clear)

/** Shows the data screen with a store of one battle. */
const open = async (copy: SecondCopyControl | null = null) => {
  const pinia = createPinia()
  setActivePinia(pinia)
  const store = memoryStore()
  await putBattle(store, 'one', 1_000, summaryOf())
  useDeviceStorage().use(store, copy)
  const router = createAppRouter(createMemoryHistory())
  await router.push('/')
  show(DataScreen, {
    global: { plugins: [pinia, router], provide: { [translateInjection as symbol]: translate } },
  })
  await until(() => text().includes('1 battle,') && text().includes(' used of about '))
}
const copyOf = (over: Partial<SecondCopyControl>): SecondCopyControl => ({
  health: async () => ({ kind: 'journal', refused: 0 }),
  compare: async () => ok({ battles: 0, others: 0, parted: 0, setAside: 0 }),
  ...over,
})

describe('the data screen', () => {
  it('counts battles, rosters and campaigns, and shows how much room they take', async () => {
    await open()
    expect(text()).toContain('1 battle, no rosters, no campaigns')
    expect(text()).toContain('5.2 MB used of about 2 GB')
    expect(text()).toContain('There is no backup yet.')
  })

  it('warns when little room is left', async () => {
    browser.usage = 1_990_000_000
    await open()
    expect(text()).toContain('There is little space left.')
  })

  it('shows its own count of bytes when the browser’s figure is absurd', async () => {
    browser.usage = 4_400_000_000
    browser.quota = 60_000_000_000
    await open()
    await until(() => text().includes('Firestep’s data takes up about'))
    expect(text()).toMatch(
      /takes up about \d(\.\d)? kB\. The browser also counts space that it has reserved for itself:/,
    )
    expect(text()).toContain('4.4 GB used of about 60 GB')
  })

  it('asks the browser for persistent storage when the player presses the button', async () => {
    await open()
    expect(text()).toContain('No promise yet')
    await press('Ask for the promise')
    await until(() => text().includes('has promised'))
    expect(persist).toHaveBeenCalledOnce()
    expect(text()).toContain('The browser has promised to keep everything')
  })

  it('says when the browser refuses persistent storage', async () => {
    persist.mockImplementationOnce(async () => false)
    await open()
    await press('Ask for the promise')
    expect(text()).toContain('The browser did not promise.')
  })

  it.each([
    ['Both copies are the same.', copyOf({})],
    [
      'The second copy restored what was lost, with every step.',
      copyOf({ compare: async () => ok({ battles: 1, others: 0, parted: 0, setAside: 0 }) }),
    ],
    ['Both are kept', copyOf({ compare: async () => ok({ battles: 1, others: 0, parted: 1, setAside: 0 }) })],
    ['could not be compared', copyOf({ compare: async () => err({ kind: 'failed', detail: '' }) })],
  ])('compares both copies on request and says: %s', async (said, copy) => {
    await open(copy)
    await until(() => text().includes('Everything is also written to a separate journal.'))
    await press('Compare both copies')
    expect(text()).toContain(said)
  })

  it('says how many battles or campaigns the second copy lacks, and when there is no second copy', async () => {
    await open(copyOf({ health: async () => ({ kind: 'ring', refused: 2 }) }))
    await until(() => text().includes('earlier states'))
    expect(text()).toContain('2 battles or campaigns could not be copied')
    clear()
    await open()
    expect(text()).toContain('This browser saves no second copy here.')
  })
})
