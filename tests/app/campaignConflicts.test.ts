// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import App from '@/app/App.vue'
import { createOpenCampaign, openCampaign } from '@/app/campaigns/openCampaign'
import { defaultAgreement } from '@/campaign/rules'
import type { CampaignEvent } from '@/campaign/state'
import { memoryStore, type Store } from '@/storage'
import { good } from '../helpers/battleLog'
import { battle, line, recruited, side } from '../helpers/campaigns'
import { handOn, writeInto } from '../helpers/handOnCampaign'
import { buttons, press, text, until } from '../helpers/appScreens'
import { showApp } from '../helpers/showApp'
import { allByRole, clear } from '../ui/render'

afterEach(clear)

const part = (name: string) => document.querySelector(`section[aria-label='${name}']`)?.textContent
const deviceNamed = (id: string, name: string): CampaignEvent => ({
  type: 'deviceNamed',
  device: { id, name },
})
const entered = (id: string, place: string): CampaignEvent => {
  const { struck: _struck, ...result } = battle(
    id,
    [side('A', { outcome: 'won' }), side('B', { outcome: 'lost' })],
    {
      place,
      battle: 'log',
    },
  )
  return { type: 'battleEntered', result, lines: [] }
}

describe('a conflict between two phones of a campaign', () => {
  let hers: Store
  let his: Store
  let id = ''
  /** Ada and Borys each write on their phone, then Ada merges what Borys has. */
  const bothWrite = async (ada: CampaignEvent, borys: CampaignEvent) => {
    await writeInto(hers, id, 'ada', deviceNamed('ada', 'Ada’s phone'), ada)
    await writeInto(his, id, 'borys', deviceNamed('borys', 'Borys’ phone'), borys)
    await handOn(his, hers, id)
    const { router } = await showApp(App, `/campaigns/${id}`, hers)
    await until(() => text().includes('Conflicting entries: 1 to settle'))
    await press('Conflicting entries: 1 to settleWritten on two phones that were not in sync')
    await until(() => router.currentRoute.value.name === 'decided')
  }
  const kept = async () => good(await openCampaign(hers, id, 'ada'))

  beforeEach(async () => {
    hers = memoryStore()
    his = memoryStore()
    const founding = { type: 'founded', name: 'The War', agreement: defaultAgreement } as const
    const open = createOpenCampaign(hers, founding, 'ada')
    open.write({ type: 'playerJoined', player: { id: 'p', name: 'Dorka' } })
    for (const warband of ['A', 'B'])
      open.write({
        type: 'warbandJoined',
        warband: {
          id: warband,
          player: 'p',
          game: 'trench-crusade',
          name: `Warband ${warband}`,
          icon: '',
          roster: null,
        },
        lines: [{ ...recruited(`m${warband}`, `Model ${warband}`), warband }],
      })
    await open.settled()
    id = open.id
    await handOn(hers, his, id)
  })

  it('shows both entries, their authors and which one counts, and is settled with one tap', async () => {
    await bothWrite(entered('r1', 'the mill'), entered('r2', 'the chapel'))
    const slips = allByRole('article').map(({ element }) => element.textContent?.replace(/\s+/g, ' ') ?? '')
    expect(slips).toHaveLength(2)
    expect(slips[0]).toMatch(/Ada’s phone.*the mill.*Counts until settled/)
    expect(slips[1]).toMatch(/Borys’ phone.*the chapel.*Waits until settled/)
    const before = await kept()
    expect(before.campaign.value.results.map(({ place }) => place)).toEqual(['the mill'])
    const his = buttons().find((name) => name.startsWith('Only this counts') && name.includes('the chapel'))
    await press(his ?? 'no such key')
    await until(() => text().includes('Nothing to settle.'))
    expect(document.activeElement?.textContent).toContain('Nothing to settle.')
    const after = await kept()
    expect(after.campaign.value.results.map(({ place }) => place)).toEqual(['the chapel'])
    expect(after.partings.value).toEqual([])
  })

  it('is none when only one phone wrote, and the chronicle then names the author of each entry', async () => {
    await handOn(hers, his, id)
    await writeInto(his, id, 'borys', deviceNamed('borys', 'Borys’ phone'), entered('r', 'the mill'))
    await handOn(his, hers, id)
    await showApp(App, `/campaigns/${id}`, hers)
    await until(() => text().includes('the mill'))
    const chronicle = document.querySelector("section[aria-label='Chronicle']")?.textContent ?? ''
    expect(chronicle).toMatch(/the mill.*Borys’ phone, today/)
    expect(chronicle).toMatch(/Warband A.*another device, today/)
  })

  it('can be settled so that both entries count', async () => {
    await bothWrite(entered('r1', 'the mill'), entered('r2', 'the chapel'))
    await press('Both count: Two versions of a battle')
    await until(() => text().includes('Nothing to settle.'))
    expect((await kept()).campaign.value.results).toHaveLength(2)
  })

  it('names the model that one phone sold and the other changed, and lets an entry set aside count again', async () => {
    const sold = { ...line('s', { kind: 'gone', why: 'sold' }), warband: 'A', model: 'mA' } as const
    const learnt = { ...line('k', { kind: 'skill', name: 'Dodge' }), warband: 'A', model: 'mA' } as const
    await bothWrite({ type: 'written', lines: [sold] }, { type: 'written', lines: [learnt] })
    expect(part('A model: Model A')).toContain('Counts for now, like the other entry')
    const first = buttons().find((name) => name.startsWith('Only this counts'))
    await press(first ?? 'no such key')
    await until(() => text().includes('Set aside'))
    expect((await kept()).campaign.value.lines.map((one) => one.id)).not.toContain('k')
    // An entry that is set aside is not gone: one tap makes it count again.
    const again = buttons().find((name) => name.includes('Restore'))
    await press(again ?? 'no such key')
    await until(() => !text().includes('Set aside'))
    expect((await kept()).campaign.value.lines.map((one) => one.id)).toContain('k')
  })

  it('cannot let both entries count when both name the campaign', async () => {
    await bothWrite({ type: 'named', name: 'Mud' }, { type: 'named', name: 'Snow' })
    expect(buttons().filter((name) => name.startsWith('Both count'))).toEqual([])
    expect(part('The campaign’s name')).toContain('Mud')
  })
})
