import { beforeEach, describe, expect, it } from 'vitest'
import { ref, watch } from 'vue'
import { createPinia, setActivePinia } from 'pinia'
import { createOpenCampaign, openCampaign } from '@/app/campaigns/openCampaign'
import { writeToCampaign } from '@/app/campaigns/writeToCampaign'
import { useCampaigns } from '@/app/campaigns/useCampaigns'
import { useDeviceStorage } from '@/app/stores/deviceStorage'
import { defaultAgreement } from '@/campaign/rules'
import { err } from '@/kit'
import { joinWriterTabs } from '@/pwa'
import { memoryStore, type Store } from '@/storage'
import { browserOfTabs } from '../helpers/tabs'

let store: Store
let browser: ReturnType<typeof browserOfTabs>
let id: string
beforeEach(async () => {
  store = memoryStore()
  browser = browserOfTabs()
  const founded = { type: 'founded', name: 'The Long Winter', agreement: defaultAgreement } as const
  const open = createOpenCampaign(store, founded, 'device')
  await open.settled()
  id = open.id
})

/** A tab that opens the campaign as its screen does. */
const openTab = async (kept: Store = store) => {
  const mayWrite = ref(false)
  const opened = await openCampaign(kept, id, 'device', {
    mayWrite,
    onWritten: () => writers.wrote(),
  })
  if (!opened.ok) throw new Error(opened.reason.kind)
  const open = opened.value
  watch(mayWrite, (may) => may && open.writeHeld(), { flush: 'sync' })
  const handOver = async () => {
    await open.settled()
    return !open.fault.value
  }
  const changed = (role: string) => {
    mayWrite.value = role !== 'follower'
    if (role === 'follower') void handOver()
  }
  const tab = browser.openTab()
  const writers = joinWriterTabs(`campaign-${id}`, { follow: open.follow, handOver, changed }, tab.tabs)
  await writers.decided
  return {
    ...tab,
    open,
    writers,
    name: () => open.campaign.value.name,
    call: (name: string) => open.write({ type: 'named', name }),
  }
}
const stored = async () => {
  const loaded = await store.campaigns.load(id)
  return loaded.ok ? (loaded.value?.entries ?? []) : []
}

describe('two tabs on one campaign', () => {
  it('show the same within a moment', async () => {
    const [first, second] = [await openTab(), await openTab()]
    first.call('The Thaw')
    await expect.poll(second.name).toBe('The Thaw')
    expect(second.open.row.value).toMatchObject({ name: 'The Thaw', entries: 2 })
  })

  it('hold back what the follower writes until it takes over, and lose nothing', async () => {
    const [first, second] = [await openTab(), await openTab()]
    second.call('The Flood')
    expect([second.name(), second.open.held.value]).toEqual(['The Long Winter', 1])
    first.call('The Thaw')
    expect(await second.writers.takeOver()).toBe(true)
    expect([second.name(), second.open.held.value]).toEqual(['The Flood', 0])
    await expect.poll(first.name).toBe('The Flood')
    expect((await stored()).map(({ seq }) => seq)).toEqual([0, 1, 2])
    expect([first.open.fault.value, second.open.fault.value]).toEqual([null, null])
  })

  it('save every entry of both in one sequence, however often they take over', async () => {
    const tabs = [await openTab(), await openTab()] as const
    for (let turn = 0; turn < 12; turn += 1) {
      const tab = tabs[turn % 3 === 0 ? 1 : 0]
      await tab.writers.takeOver()
      tab.call(`No. ${turn}`)
    }
    for (const tab of tabs) await expect.poll(tab.name).toBe('No. 11')
    await expect.poll(async () => (await stored()).length).toBe(13)
    expect((await stored()).map(({ seq }) => seq)).toEqual(Array.from({ length: 13 }, (_, seq) => seq))
  })

  it('report a conflict and do not fork when a sleeping writer lost its lock before it had saved', async () => {
    let stalled = () => {}
    const begun = new Promise<void>((resolve) => (stalled = resolve))
    let goOn = () => {}
    const slow: Store = {
      ...store,
      campaigns: {
        ...store.campaigns,
        append: async (...given) => {
          stalled()
          await new Promise<void>((resolve) => (goOn = resolve))
          return store.campaigns.append(...given)
        },
      },
    }
    const first = await openTab(slow)
    const second = await openTab()
    first.call('The Thaw')
    await begun
    first.sleep()
    await second.writers.takeOver()
    second.call('The Flood')
    await second.open.settled()
    goOn()
    await expect.poll(() => first.open.fault.value?.kind).toBe('conflict')
    expect(await first.open.settled()).toBe(false)
    expect((await stored()).map(({ body }) => body)).toMatchObject([{}, { name: 'The Flood' }])
  })

  it('leave a campaign retired that one of them retires while the other writes to it', async () => {
    const tab = await openTab()
    setActivePinia(createPinia())
    useDeviceStorage().use(store)
    const campaigns = useCampaigns()
    await campaigns.refresh()
    const [row] = campaigns.rows ?? []
    if (!row) throw new Error('it is listed')
    tab.call('The Thaw')
    await tab.open.settled()
    // The list was read before the campaign was renamed.
    await campaigns.retire(row, true)
    expect(campaigns.rows).toMatchObject([{ name: 'The Thaw', retired: true, entries: 2 }])
    tab.call('The Flood')
    await tab.open.settled()
    await campaigns.refresh()
    expect(campaigns.rows).toMatchObject([{ name: 'The Flood', retired: true, entries: 3 }])
    await campaigns.retire(row, false)
    tab.call('The Ebb')
    await tab.open.settled()
    await campaigns.refresh()
    expect(campaigns.rows).toMatchObject([{ name: 'The Ebb', retired: false, entries: 4 }])
  })
})

describe('writeToCampaign', () => {
  const tell = async (name: string, kept: Store = store) =>
    (await writeToCampaign(kept, id, { type: 'named', name }, browser.openTab().tabs)).ok

  it('saves the event when no tab has the campaign open, and releases the lock', async () => {
    expect(await tell('The Thaw')).toBe(true)
    expect((await stored()).map(({ body }) => body)).toMatchObject([{}, { name: 'The Thaw' }])
    expect(browser.locks.isHeld(`firestep-writer-campaign-${id}`)).toBe(false)
  })

  it('saves the event after what the open tab was writing, and that tab goes on', async () => {
    const tab = await openTab()
    tab.call('The Thaw')
    expect(await tell('The Flood')).toBe(true)
    await expect.poll(tab.name).toBe('The Flood')
    tab.call('The Ebb')
    await expect.poll(() => tab.open.held.value).toBe(0)
    await tab.open.settled()
    expect((await stored()).slice(1).map(({ body }) => body)).toMatchObject([
      { name: 'The Thaw' },
      { name: 'The Flood' },
      { name: 'The Ebb' },
    ])
    expect(tab.open.fault.value).toBeNull()
  })

  it('fails when the device is full, or the campaign is deleted', async () => {
    const full: Store = {
      ...store,
      campaigns: { ...store.campaigns, append: async () => err({ kind: 'full', detail: '' }) },
    }
    expect(await tell('The Thaw', full)).toBe(false)
    await store.campaigns.remove(id)
    expect(await tell('The Thaw')).toBe(false)
    expect(await stored()).toEqual([])
  })

  it('fails when the open tab cannot save what it has written', async () => {
    const full: Store = {
      ...store,
      campaigns: { ...store.campaigns, append: async () => err({ kind: 'full', detail: '' }) },
    }
    const tab = await openTab(full)
    tab.call('The Thaw')
    expect(await tell('The Flood')).toBe(false)
    expect((await stored()).length).toBe(1)
  })
})
