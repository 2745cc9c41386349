// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RouterView } from 'vue-router'
import { defaultAgreement } from '@/campaign/rules'
import { parseChronicle, type CampaignEvent } from '@/campaign/state'
import { fold } from '../helpers/foldCampaign'
import { memoryStore, type Store } from '@/storage'
import { buttons, field, press, text, until, write } from '../helpers/appScreens'
import { good } from '../helpers/battleLog'
import { campaignRow } from '../helpers/campaignRows'
import { battle, side } from '../helpers/campaigns'
import { unfold } from '../helpers/folds'
import { showApp } from '../helpers/showApp'
import { allByRole, clear } from '../ui/render'

const handedOn = vi.hoisted(() => ({ files: [] as { name: string; text: Blob }[] }))
vi.mock('@/app/downloadFile', () => ({
  downloadFile: (name: string, text: Blob) => handedOn.files.push({ name, text }),
}))

const joined = (id: string, name: string, player: string): CampaignEvent => ({
  type: 'warbandJoined',
  warband: { id, player, game: 'trench-crusade', name, icon: 'person', roster: null },
  lines: [],
})
const planned = (id: string, warbands: readonly string[], bye?: true): CampaignEvent => ({
  type: 'meetingPlanned',
  meeting: {
    id,
    game: 'trench-crusade',
    on: Date.UTC(2020, 4, 3, 18),
    place: 'the Stair',
    warbands,
    note: '',
    ...(bye ? { bye } : {}),
  },
})
const bodies: readonly CampaignEvent[] = [
  {
    type: 'founded',
    name: 'The Cistern War',
    agreement: { ...defaultAgreement, unfought: { bye: 1, walkover: 2, noShow: -1 } },
  },
  { type: 'playerJoined', player: { id: 'p', name: 'Dorka' } },
  { type: 'playerJoined', player: { id: 'q', name: 'Milan' } },
  { type: 'playerJoined', player: { id: 'r', name: 'Zsófi' } },
  joined('A', 'Orsolya', 'p'),
  joined('B', 'Choir', 'q'),
  joined('C', 'Muro', 'r'),
]

let store: Store
let written = 0
const add = async (events: readonly CampaignEvent[]) => {
  const row = good(await store.campaigns.load('k'))?.row ?? campaignRow({ id: 'k', name: 'The Cistern War' })
  const entries = events.map((body, at) => ({
    campaign: 'k',
    seq: written + at,
    id: `e${written + at}`,
    at: 1,
    by: 'd',
    v: 1,
    body,
  }))
  written += events.length
  good(await store.campaigns.append(row, entries))
}
const open = async (path: string, seen: string) => {
  clear()
  await showApp(RouterView, `/campaigns/k${path}`, store)
  await until(() => text().includes(seen))
}
const kept = async () => {
  const loaded = good(await store.campaigns.load('k'))
  return fold(good(parseChronicle(loaded?.entries ?? [])).map(({ body }) => body))
}

beforeEach(async () => {
  store = memoryStore()
  written = 0
  handedOn.files.length = 0
  await add(bodies)
})

describe('byes and no-shows of a league', () => {
  it('a bye is planned with its round, and entered with one tap', async () => {
    await open('', 'Plan a battle')
    await press('Plan a battle')
    for (const name of ['Orsolya', 'Choir', 'Muro']) await press(name)
    const byTurns = [...document.querySelectorAll('label')].find(
      (one) => one.textContent?.trim() === 'In pairs, by the standings',
    )
    byTurns?.click()
    await until(() => text().includes('Muro has a bye'))
    await write('Where, or which scenario', 'the Stair')
    await press('Save to calendar')
    const { meetings } = await kept()
    expect(meetings.map(({ warbands, bye, place }) => [warbands.join(''), bye ?? false, place])).toEqual([
      ['AB', false, 'the Stair'],
      ['C', true, ''],
    ])
    await press('Muro has a bye')
    await press('Enter the bye')
    expect((await kept()).unfought).toMatchObject([{ there: ['C'], absent: [], struck: false }])
    expect(allByRole('heading').map(({ name }) => name)).toContain('Muro has a bye')
    expect(text()).toContain('Muro 1 point')
    expect(buttons()).not.toContain('Muro has a bye')
  })

  it('a no-show is entered with its points, struck from the record and counted again', async () => {
    await add([planned('m', ['A', 'B'])])
    await open('', 'Next')
    await press('Change')
    const picks = allByRole('group').find(({ name }) => name === 'Who did not come')?.element
    const choir = [...(picks?.querySelectorAll('button') ?? [])].find((one) =>
      one.textContent?.includes('Choir'),
    )
    choir?.click()
    await until(() => text().includes('Enter the no-show'))
    expect(text()).toContain('Points: +2 for those who came, −1 for those who did not')
    await press('Enter the no-show')
    expect(text()).toContain('Choir did not come to play Orsolya')
    expect(text()).toContain('Orsolya 2 points')
    expect(text()).toContain('Choir -1 point')
    expect((await kept()).unfought).toMatchObject([{ meeting: 'm', there: ['A'], absent: ['B'] }])
    await press('Change: Choir did not come to play Orsolya')
    await press('Strike')
    expect((await kept()).unfought[0]?.struck).toBe(true)
    expect(text()).toContain('Struck or set aside')
    await press(buttons().find((name) => name.startsWith('Choir did not come')) ?? '')
    await press('Restore')
    expect((await kept()).unfought[0]?.struck).toBe(false)
  })

  it('a bye moves with the later meetings of its series', async () => {
    await add([planned('m', ['A', 'B']), planned('n', ['C'], true)])
    await open('', 'Next')
    await press('Change')
    const when = field('When')
    when.value = when.value.replace('2020-05-03', '2020-05-10')
    for (const kind of ['input', 'change']) when.dispatchEvent(new Event(kind))
    await until(() => text().includes('This and 1 later battle'))
    const all = [...document.querySelectorAll('label')].find(
      (one) => one.textContent?.trim() === 'This and 1 later battle',
    )
    all?.click()
    await press('Save to calendar')
    const { meetings } = await kept()
    expect(meetings.map(({ on, bye }) => [on, bye ?? false])).toEqual([
      [Date.UTC(2020, 4, 10, 18), false],
      [Date.UTC(2020, 4, 10, 18), true],
    ])
  })

  it('the points for an opponent who did not come are saved once the players agree', async () => {
    await open('/people', 'What you agreed on')
    await unfold('What you agreed on')
    await write('Opponent did not come', '3')
    await press('Save agreement')
    expect((await kept()).agreement.unfought).toEqual({ bye: 1, walkover: 3, noShow: -1 })
  })

  it('a walkover counts in the standings and in the CSV file', async () => {
    await add([
      {
        type: 'unfoughtEntered',
        unfought: {
          id: 'u',
          meeting: null,
          game: 'trench-crusade',
          on: 5,
          there: ['A'],
          absent: ['B'],
          note: '',
        },
      },
    ])
    await open('/ranks', 'Standings')
    expect(text()).toContain('0 won, 0 lost, 0 drawn, 1 walkover')
    expect(text()).toContain('Points: 1 for a bye, 2 if the opponent did not come, -1 for a no-show.')
    await press('Standings for a spreadsheetA .csv file with players’ names')
    await until(() => handedOn.files.length === 1)
    const rows = (await handedOn.files[0]?.text.text())?.split('\r\n') ?? []
    expect(rows[0]).toBe(
      '\uFEFFPlace,Warband,Player,Points,Played,Won,Drawn,Lost,Victory points,Against,Taken out,Byes,Walkovers,No-shows',
    )
    expect(rows[1]).toBe('1,Orsolya,Dorka,2,0,0,0,0,0,0,0,0,1,0')
  })
})

describe('standings and calendar with players’ names', () => {
  const { struck: _struck, ...fought } = battle(
    'r',
    [
      side('A', { name: 'Orsolya', outcome: 'won', victoryPoints: 7 }),
      side('B', { name: 'Choir', outcome: 'lost', victoryPoints: 4 }),
    ],
    { on: 20, meeting: 'm' },
  )
  beforeEach(() =>
    add([
      planned('m', ['A', 'B']),
      planned('n', ['C'], true),
      planned('o', ['B', 'C']),
      { type: 'battleEntered', result: fought, lines: [] },
    ]),
  )
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    Reflect.deleteProperty(document, 'fonts')
  })

  it('are printed in order: standings, every meeting with its result, chronicle', async () => {
    await open('/ranks', 'Standings')
    const paper = document.querySelector('.campaign-paper')?.textContent?.replace(/\s+/g, ' ') ?? ''
    expect(paper).toContain('1. Orsolya (Dorka), 3 points, 1 won, 0 lost, 0 drawn')
    expect(paper).toMatch(
      /Calendar.*3 May 2020, \d\d:\d\d, the Stair.*Orsolya \(Dorka\) – Choir \(Milan\).*Orsolya beat Choir, 7\s:\s4.*Muro \(Zsófi\) has a bye.*Choir \(Milan\) – Muro \(Zsófi\).*Chronicle/,
    )
  })

  it('are drawn as share images', async () => {
    const drawn: string[] = []
    const context = new Proxy<Record<string, unknown>>(
      {
        fillText: (words: string) => drawn.push(words),
        measureText: (words: string) => ({ width: words.length * 12 }),
        createLinearGradient: () => ({ addColorStop: () => undefined }),
        createRadialGradient: () => ({ addColorStop: () => undefined }),
      },
      { get: (known, name) => (typeof name === 'string' && name in known ? known[name] : () => undefined) },
    )
    Object.defineProperty(document, 'fonts', { configurable: true, value: { load: async () => [] } })
    vi.stubGlobal('Path2D', class {})
    const canvas = HTMLCanvasElement.prototype
    vi.spyOn(canvas, 'getContext').mockReturnValue(context as unknown as null)
    vi.spyOn(canvas, 'toBlob').mockImplementation((give) => give(new Blob(['png'])))
    await open('/ranks', 'Standings')
    await press('Calendar as a pictureEvery meeting, with players’ names and results')
    await until(() => handedOn.files.length === 1)
    expect(handedOn.files[0]?.name).toBe('The Cistern War, meetings.png')
    expect(drawn.map((words) => words.replace(/\s+/g, ' '))).toEqual(
      expect.arrayContaining([
        'Calendar',
        'Orsolya (Dorka) – Choir (Milan)',
        'Orsolya beat Choir, 7 : 4',
        'Muro (Zsófi) has a bye',
      ]),
    )
    drawn.length = 0
    await press('Share the standings')
    await until(() => handedOn.files.length === 2)
    expect(drawn).toEqual(expect.arrayContaining(['Orsolya', 'Dorka', '1 won, 0 lost, 0 drawn']))
  })
})
