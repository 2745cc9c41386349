import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createOpenCampaign } from '@/app/campaigns/openCampaign'
import { setEntriesAsideInStoredCampaign } from '@/app/campaigns/setEntriesAsideInStoredCampaign'
import { writeToCampaign } from '@/app/campaigns/writeToCampaign'
import { saveMembership } from '@/app/club/membership'
import { defaultAgreement } from '@/campaign/rules'
import type { CampaignEvent } from '@/campaign/state'
import { err, ok } from '@/kit'
import { memoryStore } from '@/storage'
import { good } from '../../helpers/battleLog'
import { webLocks } from '../../helpers/tabs'

beforeEach(() => {
  vi.stubGlobal('navigator', { locks: webLocks() })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  setActivePinia(createPinia())
})

const meeting = (id: string, ...warbands: readonly string[]): CampaignEvent => ({
  type: 'meetingPlanned',
  meeting: { id, game: 'g', on: null, place: '', warbands, note: '' },
})
const begun = (of: string): CampaignEvent => ({ type: 'battleBegun', meeting: of, battle: 'b' })

/** Ben's phone with a campaign in which three meet; `part` makes him one of its players at a club. */
const bens = async (part: boolean) => {
  const store = memoryStore()
  const open = createOpenCampaign(
    store,
    { type: 'founded', name: 'The War', agreement: defaultAgreement },
    'anna',
  )
  for (const player of ['Anna', 'Ben', 'Cyd']) {
    open.write({ type: 'playerJoined', player: { id: player, name: player } })
    const warband = { id: `of-${player}`, player, game: 'g', name: player, icon: '', roster: null }
    open.write({ type: 'warbandJoined', warband, lines: [] })
  }
  open.write(meeting('his', 'of-Anna', 'of-Ben'))
  open.write(meeting('theirs', 'of-Anna', 'of-Cyd'))
  await open.settled()
  const entries = open.entries.value
  const member = { campaign: open.id, founded: entries[0]?.id ?? '', key: 'A'.repeat(22), level: null }
  if (part) await saveMembership(store, { ...member, role: 'player', player: 'Ben', author: 'ben' })
  const written = async () => (good(await store.campaigns.load(open.id))?.entries ?? []).slice(entries.length)
  return { store, id: open.id, entries, written }
}

describe('writing to a club campaign that is not open', () => {
  it('refuses a meeting of other players, and writes the player’s own under their author id', async () => {
    const { store, id, written } = await bens(true)
    expect(await writeToCampaign(store, id, begun('theirs'))).toEqual(err('notAllowed'))
    expect(await written()).toEqual([])
    expect(await writeToCampaign(store, id, begun('his'))).toEqual(ok(null))
    expect(await written()).toMatchObject([{ by: 'ben', body: { meeting: 'his' } }])
  })

  it('sets only the player’s own entries aside', async () => {
    const { store, id, entries, written } = await bens(true)
    expect(await setEntriesAsideInStoredCampaign(store, id, [entries.at(-1)?.id ?? ''])).toEqual(
      err('notAllowed'),
    )
    expect(await written()).toEqual([])
    expect(await setEntriesAsideInStoredCampaign(store, id, [entries.at(-2)?.id ?? ''])).toEqual(ok(null))
    expect(await written()).toHaveLength(1)
  })

  it('allows everything when the campaign is at no club', async () => {
    const { store, id, entries, written } = await bens(false)
    expect(await writeToCampaign(store, id, begun('theirs'))).toEqual(ok(null))
    expect(await setEntriesAsideInStoredCampaign(store, id, [entries.at(-1)?.id ?? ''])).toEqual(ok(null))
    expect(await written()).toHaveLength(2)
  })
})
