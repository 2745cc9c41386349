import { beforeEach, describe, expect, it } from 'vitest'
import { ref, watch } from 'vue'
import { foundCampaign, openCampaign } from '@/app/campaigns/openCampaign'
import { usualAgreement } from '@/campaign/rules'
import { joinWriters } from '@/pwa'
import { memoryStore, type Store } from '@/storage'
import { browserOfTabs } from '../helpers/tabs'

let store: Store
let browser: ReturnType<typeof browserOfTabs>
let id: string
beforeEach(async () => {
  store = memoryStore()
  browser = browserOfTabs()
  const founded = { type: 'founded', name: 'The Long Winter', agreement: usualAgreement } as const
  const open = foundCampaign(store, founded, 'device')
  await open.settled()
  id = open.id
})

/** A tab that opens the campaign as its room does. */
const openTab = async () => {
  const mayWrite = ref(false)
  const opened = await openCampaign(store, id, 'device', {
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
  const changed = (role: string) => (mayWrite.value = role !== 'follower')
  const { tabs } = browser.openTab()
  const writers = joinWriters(`campaign-${id}`, { follow: open.follow, handOver, changed }, tabs)
  await writers.decided
  return {
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
  it('read the same within a moment', async () => {
    const [first, second] = [await openTab(), await openTab()]
    first.call('The Thaw')
    await expect.poll(second.name).toBe('The Thaw')
    expect(second.open.row.value).toMatchObject({ name: 'The Thaw', entries: 2 })
  })

  it('hold what the follower writes until it takes over, and lose nothing', async () => {
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

  it('keep every entry of both, however often they take over', async () => {
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
})
