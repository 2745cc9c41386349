// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import App from '@/app/App.vue'
import { createOpenCampaign } from '@/app/campaigns/openCampaign'
import { defaultAgreement } from '@/campaign/rules'
import { campaignEventVersion } from '@/campaign/state'
import { memoryStore } from '@/storage'
import { at, good } from '../helpers/battleLog'
import { campaignRow } from '../helpers/campaignRows'
import { recruited } from '../helpers/campaigns'
import { text, until } from '../helpers/appScreens'
import { showApp } from '../helpers/showApp'
import { byRole, clear } from '../ui/render'

afterEach(clear)

/** A campaign of two warbands with one model each, and a spy that counts how often it is loaded. */
const campaignOfTwo = async () => {
  const store = memoryStore()
  const open = createOpenCampaign(
    store,
    { type: 'founded', name: 'The War', agreement: defaultAgreement },
    'device',
  )
  open.write({ type: 'playerJoined', player: { id: 'p', name: 'Dorka' } })
  for (const id of ['A', 'B'])
    open.write({
      type: 'warbandJoined',
      warband: {
        id,
        player: 'p',
        game: 'trench-crusade',
        name: `Warband ${id}`,
        icon: 'person',
        roster: null,
      },
      lines: [recruited(`m${id}`, `Model ${id}`)],
    })
  await open.settled()
  return { store, id: open.id, read: vi.spyOn(store.campaigns, 'load') }
}
const headed = (name: string) => until(() => text().includes(name))
const leadsTo = () => byRole('link', 'Back').getAttribute('href')

describe('an open campaign', () => {
  it('is loaded once while the player goes from the campaign to a model and back', async () => {
    const { store, id, read } = await campaignOfTwo()
    const { router } = await showApp(App, `/campaigns/${id}`, store)
    await headed('The War')
    const ways = ['/warbands/A', '/warbands/A/models/mA', '/warbands/A', ''] as const
    const heads = ['Warband A', 'Model A', 'Warband A', 'The War']
    for (const [at, way] of ways.entries()) {
      await router.push(`/campaigns/${id}${way}`)
      // Checked at each step: a screen that shows "Opening" in between has lost what was typed.
      expect(text()).toContain(heads[at])
      expect(document.querySelector('main [role=status]')).toBeNull()
    }
    expect(leadsTo()).toBe('/campaigns')
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('shows the new warband when the route changes from one warband to another', async () => {
    const { store, id } = await campaignOfTwo()
    const { router } = await showApp(App, `/campaigns/${id}/warbands/A`, store)
    await headed('Warband A')
    await router.push(`/campaigns/${id}/warbands/B`)
    await headed('Warband B')
    expect(text()).not.toContain('Model A')
    expect(leadsTo()).toBe(`/campaigns/${id}`)
  })
})

describe('a campaign with an entry of a newer version of Firestep', () => {
  const newer = async () => {
    const { store, id } = await campaignOfTwo()
    const loaded = good(await store.campaigns.load(id))
    if (!loaded) throw new Error('it is here')
    const { row, entries } = loaded
    const seq = entries.length
    const next = {
      ...at(entries, seq - 1),
      seq,
      id: 'next',
      v: campaignEventVersion + 1,
      body: { type: 'rained' },
      mood: 'grim',
    }
    good(await store.campaigns.append({ ...row, entries: seq + 1 }, [next]))
    const written = async () => good(await store.dump()).campaigns[0]?.entries
    return { store, id, entries, row, written }
  }

  it('names the newer version, calls nothing damaged and writes no entry', async () => {
    const { store, id, written } = await newer()
    const before = await written()
    await showApp(App, `/campaigns/${id}`, store)
    await headed('Part of this campaign was written by a newer version of Firestep.')
    expect(text()).not.toContain('damaged')
    expect(await written()).toEqual(before)
  })

  it('shows the entries before that one read-only', async () => {
    const { store, id } = await newer()
    await showApp(App, `/campaigns/${id}/people`, store)
    await headed('The entries below are older.')
    await headed('Warband A')
    expect(byRole('heading', 'The War')).toBeTruthy()
    expect(text()).toContain('Model B')
    expect(document.querySelectorAll('main button, main input')).toHaveLength(0)
    expect(leadsTo()).toBe('/campaigns')
  })

  it('is marked in the list once it was opened, and no longer after the update', async () => {
    const { store, id, entries, row, written } = await newer()
    const mark = 'From a newer version of Firestep'
    const { router } = await showApp(App, `/campaigns/${id}`, store)
    await headed('Part of this campaign was written by a newer version of Firestep.')
    await router.push('/campaigns')
    await headed(mark)
    // Stands for a version that can read it: this campaign has no newer entry.
    clear()
    const whole = memoryStore()
    good(await whole.campaigns.append({ ...row, entries: 0, newer: campaignEventVersion + 1 }, entries))
    const { router: again } = await showApp(App, '/campaigns', whole)
    await headed(mark)
    await again.push(`/campaigns/${id}`)
    await headed('Warband A')
    await again.push('/campaigns')
    await headed('No battle is planned')
    expect(text()).not.toContain(mark)
    expect((await written())?.length).toBe(entries.length + 1)
  })

  it('shows only the notice when none of its entries can be read', async () => {
    const store = memoryStore()
    const first = {
      campaign: 'k',
      seq: 0,
      id: 'e',
      at: 1,
      by: 'd',
      v: campaignEventVersion + 1,
      body: { type: 'laid' },
    }
    good(await store.campaigns.append(campaignRow({ name: 'Winter' }), [first]))
    await showApp(App, '/campaigns/k', store)
    await headed('Part of this campaign was written by a newer version of Firestep.')
    expect(text()).not.toContain('The entries below')
    expect(byRole('heading', 'Winter')).toBeTruthy()
  })
})
