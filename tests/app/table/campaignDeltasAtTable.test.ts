// @vitest-environment happy-dom
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOpenCampaign, openCampaign } from '@/app/campaigns/openCampaign'
import { hostUntilHandover } from '@/app/table/hostHandover'
import { useDeviceStorage } from '@/app/stores/deviceStorage'
import { defaultAgreement } from '@/campaign/rules'
import { memoryStore, type Store } from '@/storage'
import { good } from '../../helpers/battleLog'
import { PeerInProcess } from '../../helpers/peersInProcess'
import { PhoneAtTable as Phone } from '../../helpers/phoneAtTable'
import { anna, ben, id, storeWith, until } from '../../helpers/phonesInProcess'

let campaign = ''
let annas: Phone
let bens: Phone
let claras: Phone
const clara = { id: 'clara', name: 'Clara', plays: [] as string[] }

const write = async (store: Store, by: string, name: string) => {
  const open = good(await openCampaign(store, campaign, by))
  open.write({ type: 'playerJoined', player: { id: name, name } })
  expect(await open.settled()).toBe(true)
}
const copy = async (from: Store, to: Store) => {
  const kept = good(await from.campaigns.load(campaign))
  if (!kept) throw new Error('the campaign is there')
  good(await to.campaigns.append({ ...kept.row, entries: kept.entries.length }, kept.entries))
}
const players = async ({ store }: Phone) =>
  good(await openCampaign(store, campaign, 'x')).campaign.value.players.map(({ name }) => name)
const have = (phone: Phone, ...names: readonly string[]) =>
  expect.poll(() => players(phone), { interval: 20, timeout: 60_000 }).toEqual(names)

beforeEach(async () => {
  vi.stubGlobal('RTCPeerConnection', PeerInProcess)
  setActivePinia(createPinia())
  useDeviceStorage().use(memoryStore())
  annas = new Phone(await storeWith(20))
  const founded = createOpenCampaign(
    annas.store,
    { type: 'founded', name: 'The Long Winter', agreement: defaultAgreement },
    'anna',
  )
  await founded.settled()
  campaign = founded.id
  await write(annas.store, 'anna', 'Anna')
  await write(annas.store, 'ben', 'Ben')
  await write(annas.store, 'clara', 'Clara')
  await annas.open('anna')
  await annas.battle?.fetchLog()
  if (!annas.battle) throw new Error('no battles')
  annas.company.sit(
    id,
    hostUntilHandover(annas.battle, 1, {
      own: anna,
      chosen: true,
      mayAnswer: true,
      known: [],
      reopened: false,
    }),
  )
  bens = new Phone(memoryStore())
  claras = new Phone(memoryStore())
  await copy(annas.store, bens.store)
  await copy(annas.store, claras.store)
})
afterEach(() => {
  for (const phone of [annas, bens, claras]) phone.company.leave(id)
  vi.unstubAllGlobals()
})

describe('campaign deltas at a shared table', () => {
  it('reach every phone, also through the host', async () => {
    await write(bens.store, 'ben', 'Dorka')
    await bens.join(annas.keeps, ben)
    await claras.join(annas.keeps, clara)
    await have(annas, 'Anna', 'Ben', 'Clara', 'Dorka')
    await have(claras, 'Anna', 'Ben', 'Clara', 'Dorka')
    // Meanwhile the battle goes on.
    annas.battle?.session.dispatch({ type: 'score', side: 'a', to: 30 })
    await until(() => bens.ids.length === 21 && claras.ids.length === 21)
  })

  it('go on when another phone becomes the host, and when a phone reconnects', async () => {
    await bens.join(annas.keeps, ben)
    await until(() => bens.ids.length === 20)
    annas.keeps.handOver('ben')
    await until(() => bens.table?.keeps === true && annas.table?.keeps === false)
    await Promise.all([annas.opened(), bens.opened()])
    await write(annas.store, 'anna', 'Dorka')
    await have(bens, 'Anna', 'Ben', 'Clara', 'Dorka')

    await claras.join(bens.keeps, clara)
    claras.line?.cut()
    await write(claras.store, 'clara', 'Emil')
    await claras.join(bens.keeps, clara)
    await have(bens, 'Anna', 'Ben', 'Clara', 'Dorka', 'Emil')
  })
})
