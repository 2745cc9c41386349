// @vitest-environment happy-dom
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOpenCampaign } from '@/app/campaigns/openCampaign'
import { backupFileText } from '@/app/backupFile'
import ReceiveScreen from '@/app/share/ReceiveScreen.vue'
import ShellNotices from '@/app/shell/ShellNotices.vue'
import { useTableCampaignDeltas } from '@/app/stores/tableCampaignDeltas'
import CampaignCodeSyncScreen from '@/app/codeSync/CampaignCodeSyncScreen.vue'
import { serialiseDeltaToString, readCampaignOrNull } from '@/app/codeSync/campaignDelta'
import { useCampaignCodeSync } from '@/app/codeSync/useCampaignCodeSync'
import { useDeviceStorage } from '@/app/stores/deviceStorage'
import { defaultAgreement } from '@/campaign/rules'
import { campaignEventVersion, foldChronicle, parseChronicle, type CampaignEvent } from '@/campaign/state'
import { message } from '@/kit'
import { emptyDump, type Store } from '@/storage'
import { buttons, press, text, until } from '../../helpers/appScreens'
import { good } from '../../helpers/battleLog'
import { ClubPhone } from '../../helpers/clubPhone'
import { settle, showApp } from '../../helpers/showApp'
import { allByRole, byRole, clear } from '../../ui/render'

const joins = (id: string): CampaignEvent => ({ type: 'playerJoined', player: { id, name: id } })

let anna: ClubPhone
let ben: ClubPhone
let id = ''
beforeAll(() => Promise.all([import('@/app/share/screensChunk'), import('@/app/campaigns/screensChunk')]))
beforeEach(async () => {
  anna = await new ClubPhone('Anna').named()
  ben = await new ClubPhone('Ben').named()
  const founded = createOpenCampaign(
    anna.store,
    { type: 'founded', name: 'The Long Winter', agreement: defaultAgreement },
    'Anna',
  )
  await founded.settled()
  id = founded.id
  await ben.copies(anna, id)
  await ben.write(id, joins('Dorka'), joins('Emil'))
})
afterEach(clear)

const kept = async (phone: ClubPhone) => {
  const found = await readCampaignOrNull(phone.store, id)
  if (!found) throw new Error('the campaign is there')
  return found
}
const checkbox = (name: RegExp) => {
  const all = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  const found = all.find((one) => name.test(one.closest('label')?.textContent ?? ''))
  if (!found) throw new Error(`no checkbox ${name} in ${text()}`)
  return found
}
const players = async (store: Store) => {
  const loaded = good(await store.campaigns.load(id))
  return foldChronicle(good(parseChronicle(loaded?.entries ?? []))).campaign.players.map(({ name }) => name)
}

describe('the screen that syncs a campaign by codes', () => {
  it('asks which phone begins, then shows the first code', async () => {
    await showApp(CampaignCodeSyncScreen, `/together/${id}`, anna.store)
    expect(buttons()).toEqual([
      'This phone beginsThis phone shows a code for the other phone to scan.',
      'The other phone has begunScan the code that the other phone shows.',
    ])
    await press('This phone beginsThis phone shows a code for the other phone to scan.')
    await until(() => allByRole('img').some(({ name }) => name === 'Code 1 of 1'))
    byRole('img', 'Code 1 of 1')
    byRole('heading', 'Let the other phone scan this code')
    expect(text()).toContain('Step 1 of 3')
    expect(buttons()).toContain('Scan their code')
    byRole('link', 'Back')
  })

  it('says when the campaign cannot be read here', async () => {
    await showApp(CampaignCodeSyncScreen, '/together/none', anna.store)
    await press('This phone beginsThis phone shows a code for the other phone to scan.')
    expect(text()).toContain('This campaign can’t be read here. Nothing was changed.')
  })

  it('asks for an update when a newer version wrote to the campaign', async () => {
    const { row, entries } = await kept(anna)
    const pasted = serialiseDeltaToString(await kept(ben))
    const seq = entries.length
    const next = {
      ...entries[0],
      campaign: id,
      seq,
      id: 'next',
      at: 1,
      by: 'Anna',
      v: campaignEventVersion + 1,
    }
    good(
      await anna.store.campaigns.append({ ...row, entries: seq + 1 }, [{ ...next, body: { mood: 'grim' } }]),
    )
    const wrapper = await showApp(CampaignCodeSyncScreen, `/together/${id}`, anna.store)
    await press('This phone beginsThis phone shows a code for the other phone to scan.')
    expect(text()).toContain('Made with a newer version of Firestep.')
    wrapper.wrapper.unmount()
    setActivePinia(createPinia())
    useDeviceStorage().use(anna.store)
    const together = useCampaignCodeSync(null)
    await together.take(new Blob([pasted]))
    expect(together.trouble.value).toEqual(message('together.fault.newer'))
    expect(together.stage.value).toEqual({ kind: 'begin' })
  })

  it('opens by itself when another phone’s code is pasted on the receive screen', async () => {
    const { router } = await showApp(ReceiveScreen, '/share', ben.store)
    const event = new Event('paste', { cancelable: true })
    const pasted = serialiseDeltaToString(await kept(anna))
    Object.defineProperty(event, 'clipboardData', { value: { files: [], getData: () => pasted } })
    window.dispatchEvent(event)
    await until(() => router.currentRoute.value.name === 'together')
    expect(router.currentRoute.value.name).toBe('together')
  })
})

describe('a received file with new campaign entries', () => {
  /** The file that Ben’s phone makes of it. */
  const file = async () => {
    const { row, entries } = await kept(ben)
    return backupFileText('campaign', { ...emptyDump, campaigns: [{ row, entries }] }, 1_700_000_000_000)
  }
  const paste = async (pasted: string) => {
    const event = new Event('paste', { cancelable: true })
    Object.defineProperty(event, 'clipboardData', { value: { files: [], getData: () => pasted } })
    window.dispatchEvent(event)
    await until(() => text().includes('You have this campaign, and the file has more entries.'))
    await settle()
  }
  const open = async () => {
    const summary = [...document.querySelectorAll('summary')].find((one) => /From Ben/.test(one.textContent))
    summary?.click()
    await settle()
  }

  it('lists each entry, ticked, and sets an unticked one aside for everybody', async () => {
    await showApp(ReceiveScreen, '/share', anna.store)
    await paste(await file())
    expect(text()).toContain('From Ben: 2 new entries')
    expect(text()).toContain('Open a name to see each entry.')
    await open()
    expect([checkbox(/^Dorka joined/).checked, checkbox(/^Emil joined/).checked]).toEqual([true, true])
    checkbox(/^Emil joined/).click()
    await settle()
    expect(text()).toContain('1 entry is set aside: it stays in the chronicle but does not count')
    expect(await players(anna.store)).toEqual([])
    await press('Update yours')
    await vi.waitFor(async () => expect(await players(anna.store)).toEqual(['Dorka']))
    const last = (await kept(anna)).entries.at(-1)
    expect(last?.body).toMatchObject({ type: 'settled', stands: [] })
    // This is Anna's first entry since her phone has a name, so the name is written too.
    expect((await kept(anna)).entries).toHaveLength((await kept(ben)).entries.length + 2)
  })

  it('is taken in whole with one press', async () => {
    await showApp(ReceiveScreen, '/share', anna.store)
    await paste(await file())
    await press('Update yours')
    await vi.waitFor(async () => expect(await players(anna.store)).toEqual(['Dorka', 'Emil']))
    expect((await kept(anna)).entries).toEqual((await kept(ben)).entries)
  })
})

describe('notices about campaign deltas at a table', () => {
  it('appear only outside a battle, and are dismissed or accepted one by one', async () => {
    const { router } = await showApp(ShellNotices, '/rosters', anna.store)
    const news = useTableCampaignDeltas()
    const take = vi.fn(async () => undefined)
    const words = (key: string, n: number) => message(key, { campaign: 'The Long Winter', name: 'Ben', n })
    news.told = [words('tableNews.taken', 3)]
    news.asked = [{ founded: 'f', words: words('tableNews.asked', 1), take, leave: () => undefined }]
    await settle()
    expect(text()).toContain('The Long Winter: 3 entries from Ben')
    expect(text()).toContain('The Long Winter: 1 new entry, the first from Ben')
    await router.push('/battle/b')
    await settle()
    expect(text()).not.toContain('The Long Winter')
    await router.push('/rosters')
    await settle()
    await press('OK')
    expect(text()).not.toContain('3 entries from Ben')
    await press('Receive')
    expect(take).toHaveBeenCalledTimes(1)
    expect([news.told, news.asked]).toEqual([[], []])
  })
})
