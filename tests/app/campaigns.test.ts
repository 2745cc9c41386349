// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RouterView } from 'vue-router'
import { defaultAgreement } from '@/campaign/rules'
import { parseChronicle, type CampaignEvent } from '@/campaign/state'
import { fold } from '../helpers/foldCampaign'
import { memoryStore, rollTablesSettingKey, type Store } from '@/storage'
import { good } from '../helpers/battleLog'
import { battle, line, recruited, side } from '../helpers/campaigns'
import { campaignRow } from '../helpers/campaignRows'
import { field, press, text, until, write } from '../helpers/appScreens'
import { showApp } from '../helpers/showApp'
import { allByRole, byRole, clear } from '../ui/render'

const { struck: _struck, ...fought } = battle(
  'r',
  [
    side('A', {
      name: 'Orsolya',
      outcome: 'won',
      victoryPoints: 7,
      fought: ['m'],
    }),
    side('B', {
      name: 'Choir',
      outcome: 'lost',
      victoryPoints: 4,
      fallen: [{ model: null, name: 'Malkh', by: { warband: 'A', model: 'm', name: 'Vaas' } }],
    }),
  ],
  { on: 20, place: 'the Stair' },
)
const warband = (id: string, name: string) => ({
  id,
  player: 'p',
  game: 'trench-crusade',
  name,
  icon: 'person',
  roster: null,
})
const bodies: readonly CampaignEvent[] = [
  { type: 'founded', name: 'The Cistern War', agreement: defaultAgreement },
  { type: 'playerJoined', player: { id: 'p', name: 'Dorka' } },
  {
    type: 'warbandJoined',
    warband: warband('A', 'Orsolya'),
    lines: [recruited('m', 'Vaas'), recruited('y1', 'Yeoman 1'), recruited('y2', 'Yeoman 2')],
  },
  { type: 'warbandJoined', warband: warband('B', 'Choir'), lines: [] },
  {
    type: 'battleEntered',
    result: fought,
    lines: [line('coins', { kind: 'ducats', amount: 45 }, { on: 20, result: 'r' })],
  },
]
const handedOn = vi.hoisted(() => ({ files: [] as { name: string; text: Blob }[] }))
vi.mock('@/app/downloadFile', () => ({
  downloadFile: (name: string, text: Blob) => handedOn.files.push({ name, text }),
}))
let store: Store
const open = async (path: string, seen: string) => {
  clear()
  const shown = await showApp(RouterView, `/campaigns/k${path}`, store)
  await until(() => text().includes(seen))
  return shown
}
/** The campaign as the store has it now. */
const kept = async () => {
  const loaded = good(await store.campaigns.load('k'))
  return fold(good(parseChronicle(loaded?.entries ?? [])).map(({ body }) => body))
}

describe('campaign screens', () => {
  beforeEach(async () => {
    store = memoryStore()
    const entries = bodies.map((body, seq) => ({
      campaign: 'k',
      seq,
      id: `e${seq}`,
      at: 1,
      by: 'd',
      v: 1,
      body,
    }))
    good(await store.campaigns.append(campaignRow({ id: 'k', name: 'The Cistern War' }), entries))
  })

  it('the chronicle shows a battle’s score and its fallen, and groups similar models that joined', async () => {
    await open('', 'Chronicle')
    expect(byRole('heading', 'Orsolya beat Choir, 7 : 4')).toBeTruthy()
    expect(text()).toContain('Malkh fell to Vaas')
    expect(text()).toContain('Vaas, Yeoman ×2')
  })

  it('ledger and chronicle name the writing device as soon as several devices write', async () => {
    await open('/warbands/A/ledger', 'Ledger')
    expect(text()).not.toContain('another device')
    const entries = [
      { type: 'deviceNamed', device: { id: 'his', name: '<b>Ben’s</b>' } },
      { type: 'written', lines: [line('his1', { kind: 'ducats', amount: 7 })] },
    ].map((body, place) => ({
      campaign: 'k',
      seq: bodies.length + place,
      id: `his${place}`,
      at: 1,
      by: 'his',
      v: 1,
      body,
    }))
    good(await store.campaigns.append(campaignRow({ id: 'k', name: 'The Cistern War' }), entries))
    await open('/warbands/A/ledger', 'Ledger')
    expect(text()).toMatch(/<b>Ben’s<\/b>, .*1970/)
    expect(text()).toMatch(/another device, .*1970/)
    await open('', 'Chronicle')
    expect(text()).toMatch(/another device, .*1970/)
  })

  it('the name given to this device is written with the next change', async () => {
    await open('/people', 'This device’s name')
    await write('This device’s name', 'Anna’s phone')
    await write('Name of the campaign', 'The Well War')
    field('Name of the campaign').dispatchEvent(new Event('focusout', { bubbles: true }))
    await until(() => text().includes('The Well War'))
    await vi.waitFor(async () => expect((await kept()).name).toBe('The Well War'))
    expect((await kept()).devices.map(({ name }) => name)).toEqual(['Anna’s phone'])
  })

  it('a battle is struck from the record, and counted again', async () => {
    await open('', 'Chronicle')
    await press('Change battle 1')
    await press('Strike')
    expect((await kept()).results[0]?.struck).toBe(true)
    expect(text()).toContain('Struck or set aside')
    await press(allByRole('button').find(({ name }) => name.startsWith('Orsolya beat'))?.name ?? '')
    await press('Restore')
    expect((await kept()).results[0]?.struck).toBe(false)
  })

  it('a warband shows similar models as one row that unfolds, and what filled its strongbox', async () => {
    await open('/warbands/A', 'Strongbox')
    expect(text()).toContain('Battle 1, won')
    const row = allByRole('button').find(({ name }) => name.startsWith('Yeoman ×2'))
    expect(row?.element.getAttribute('aria-expanded')).toBe('false')
    await press(row?.name ?? '')
    expect(allByRole('link').filter(({ name }) => name.startsWith('Yeoman'))).toHaveLength(2)
  })

  it('a roster in a campaign shows how many of its models serve and their experience', async () => {
    await store.warbands.save({ id: 'r1', game: 'trench-crusade', name: 'Orsolya', body: {}, touchedAt: 1 })
    const joins: CampaignEvent = {
      type: 'warbandJoined',
      warband: { ...warband('C', 'Orsolya again'), roster: 'r1' },
      lines: [{ ...recruited('c1', 'Vaas'), warband: 'C' }],
    }
    const xp = { ...line('xp', { kind: 'experience', amount: 3 }, { model: 'c1' }), warband: 'C' }
    const entries = [joins, { type: 'written', lines: [xp] } as const].map((body, place) => ({
      campaign: 'k',
      seq: bodies.length + place,
      id: `more${place}`,
      at: 1,
      by: 'd',
      v: 1,
      body,
    }))
    good(await store.campaigns.append(good(await store.campaigns.load('k'))?.row ?? campaignRow(), entries))
    clear()
    await showApp(RouterView, '/rosters/r1', store)
    await until(() => text().includes('1 model serves, 3 XP. The campaign has the last word.'))
  })

  it('a player and a model can be renamed', async () => {
    await open('/people', 'Dorka')
    await press('Dorka')
    await write('Name', 'Dorottya')
    await press('Save')
    expect((await kept()).players[0]?.name).toBe('Dorottya')
    await open('/warbands/A/models/m', 'Story')
    await press('Change')
    await write('Name', 'Vass')
    await press('Save')
    await until(() => text().includes('Vass'))
    expect(byRole('heading', 'Vass')).toBeTruthy()
    expect(text()).toContain('Took out Malkh')
  })

  it('the standings say when this browser draws no share image', async () => {
    // Nothing draws here, as in a browser that blocks the canvas.
    Object.defineProperty(document, 'fonts', { configurable: true, value: { load: async () => [] } })
    await open('/ranks', 'Standings')
    await press('Share the standings')
    await until(() => text().includes('This browser can’t draw pictures.'))
    expect(text()).toContain('This browser can’t draw pictures. Share the chronicle as text instead.')
    Reflect.deleteProperty(document, 'fonts')
  })

  it('standings are saved as a CSV file and meetings as a calendar file, with players’ names', async () => {
    await store.campaigns.append(good(await store.campaigns.load('k'))?.row ?? campaignRow(), [
      {
        campaign: 'k',
        seq: bodies.length,
        id: 'meeting',
        at: 1,
        by: 'd',
        v: 1,
        body: {
          type: 'meetingPlanned',
          meeting: {
            id: 'm1',
            game: 'trench-crusade',
            warbands: ['A', 'B'],
            on: Date.UTC(2026, 10, 22, 18),
            place: '',
            note: '',
          },
        },
      },
    ])
    await open('/ranks', 'Standings')
    await press('Standings for a spreadsheetA .csv file with players’ names')
    await press('Meetings for a calendarAn .ics file with 1 dated meeting')
    await until(() => handedOn.files.length === 2)
    const [table, calendar] = handedOn.files
    expect(table?.name).toBe('The Cistern War, standings.csv')
    expect((await table?.text.text())?.split('\r\n')[1]).toBe('1,Orsolya,Dorka,3,1,1,0,0,7,4,1')
    expect(calendar?.name).toBe('The Cistern War, meetings.ics')
    expect(await calendar?.text.text()).toContain('SUMMARY:Trench Crusade: Orsolya – Choir')
  })

  it('a typed roll on the players’ own table becomes a ledger entry in their words', async () => {
    const rows = [
      { from: 1, to: 5, words: 'Limp' },
      { from: 6, to: 6, words: 'Lost an eye' },
    ]
    const body = { name: 'Scars', dice: 'D6', use: 'injury', rows }
    await store.settings.set(rollTablesSettingKey, [{ id: 't', touchedAt: 1, body }])
    await open('/warbands/A/models/m', 'Story')
    await press('Write an entry')
    await press('Roll on a table')
    await until(() => allByRole('button').some(({ name }) => name === 'Real dice'))
    await write('Modifier', '3')
    await press('Real dice')
    await press('Face 5')
    expect(text()).toContain('5, with +3: beyond the table, so the closest row (6) counts')
    await press('Use this result')
    await press('Save entry')
    await vi.waitFor(async () => {
      const { lines } = await kept()
      expect(lines.at(-1)).toMatchObject({ model: 'm', what: { kind: 'injury', name: 'Lost an eye' } })
    })
  })

  it('one entry is written for several models, who can be chosen by who fought last', async () => {
    await open('/warbands/A/ledger', 'Write an entry')
    await press('Write an entry')
    const choose = (words: string) =>
      [...document.querySelectorAll('label')].find((one) => one.textContent?.trim() === words)?.click()
    choose('Models')
    await until(() => allByRole('button').some(({ name }) => name === 'In last battle'))
    expect(allByRole('button').some(({ name }) => name === 'Choose the models')).toBe(true)
    await press('In last battle')
    expect(byRole('button', 'Vaas').getAttribute('aria-pressed')).toBe('true')
    expect(byRole('button', 'Yeoman 1').getAttribute('aria-pressed')).toBe('false')
    await press('Everybody')
    await write('Amount', '1')
    await press('Save for 3 models')
    const written = (await kept()).lines.filter(({ what }) => what.kind === 'experience')
    expect(written.map(({ model }) => model)).toEqual(['m', 'y1', 'y2'])
  })

  it('standings and chronicle are shared as one text', async () => {
    const share = vi.fn(async (_data: { text: string }) => undefined)
    Object.defineProperty(navigator, 'share', { configurable: true, value: share })
    await open('/ranks', 'Standings')
    await press('Share the chronicle')
    const [shared] = share.mock.calls[0] ?? []
    expect(shared?.text).toContain('1. Orsolya (Dorka), 3 points, 1 won, 0 lost, 0 drawn')
    expect(shared?.text).toContain('Battle 1')
    expect(shared?.text).toContain('Malkh fell to Vaas')
    Reflect.deleteProperty(navigator, 'share')
  })
})
