// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import App from '@/app/App.vue'
import { createOpenCampaign } from '@/app/campaigns/openCampaign'
import { defaultAgreement } from '@/campaign/rules'
import { memoryStore } from '@/storage'
import { text, until } from '../helpers/appScreens'
import { entered, line, recruited, side } from '../helpers/campaigns'
import { showApp } from '../helpers/showApp'
import { clear } from '../ui/render'

afterEach(clear)

/** The first and the last possible date. An entry of a stranger may have them. */
const first = -8.64e15
const last = 8.64e15

const campaign = async () => {
  const store = memoryStore()
  const agreement = { ...defaultAgreement, points: { won: 1e6, drawn: 1e-300, lost: -1e6 / 3 } }
  const open = createOpenCampaign(store, { type: 'founded', name: 'The War', agreement }, 'device')
  open.write({ type: 'playerJoined', player: { id: 'p', name: 'Dorka' } })
  for (const [id, on] of [
    ['A', first],
    ['B', last],
  ] as const)
    open.write({
      type: 'warbandJoined',
      warband: { id, player: 'p', game: 'trench-crusade', name: `Warband ${id}`, icon: '', roster: null },
      lines: [
        { ...recruited(`m${id}`, `Model ${id}`), warband: id, on },
        line(`n${id}`, { kind: 'note' }, { warband: id, model: `m${id}`, on }),
        line(`d${id}`, { kind: 'ducats', amount: 1e6 }, { warband: id, on }),
      ],
    })
  for (const on of [first, last]) {
    const id = String(on)
    const meeting = { id, game: 'trench-crusade', on, place: `Place ${on}`, warbands: ['A', 'B'], note: '' }
    open.write({ type: 'meetingPlanned', meeting })
    const sides = [
      side('A', { outcome: 'won', victoryPoints: 1e6 / 3, campaignPoints: 0.1, fought: ['mA'] }),
      side('B', { outcome: 'lost', victoryPoints: -1e6, campaignPoints: 0.2, fought: ['mB'] }),
    ]
    open.write({ type: 'battleEntered', result: entered(`r${on}`, sides, { on }), lines: [] })
    open.write({
      type: 'unfoughtEntered',
      unfought: { id: `u${on}`, meeting: null, game: 'g', on, there: ['A'], absent: ['B'], note: '' },
    })
  }
  await open.settled()
  return { store, id: open.id }
}

it.each([
  ['', 'The War'],
  ['/ranks', 'Warband A'],
  ['/people', 'Dorka'],
  ['/decided', 'The War'],
  ['/warbands/A', 'Model A'],
  ['/warbands/A/ledger', 'Warband A'],
  ['/warbands/A/quarter', 'Warband A'],
  ['/warbands/B/models/mB', 'Model B'],
  [`/result?result=r${last}`, 'Warband A'],
  [`/result?meeting=${first}`, 'Warband A'],
])(
  'a campaign with extreme dates and points shows its screen without an error: /campaigns/<id>%s',
  async (path, shown) => {
    const { store, id } = await campaign()
    const failed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await showApp(App, `/campaigns/${id}${path}`, store)
    await until(() => text().includes(shown))
    expect(text()).not.toMatch(/NaN|Invalid|\de[-+]\d|\.\d{3}/u)
    expect([...failed.mock.calls, ...warned.mock.calls].map(String)).toEqual([])
  },
)
