import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rejoinTableOverConnection, hostUntilHandover } from '@/app/table/hostHandover'
import { useDeviceStorage } from '@/app/stores/deviceStorage'
import { createAnswer } from '@/webrtc'
import { memoryStore } from '@/storage'
import { PhoneAtTable as Phone } from '../../helpers/phoneAtTable'
import { anna, ben, id, storeWith, until } from '../../helpers/phonesInProcess'
import { PeerInProcess } from '../../helpers/peersInProcess'

const code = async (phone: Phone): Promise<string> => {
  await expect.poll(() => phone.wayBack(), { interval: 5, timeout: 60_000 }).not.toBeNull()
  return (await phone.wayBack()) ?? ''
}

let annas: Phone
let bens: Phone
const clara = { id: 'clara', name: 'Clara', plays: [] as string[] }
beforeEach(async () => {
  vi.stubGlobal('RTCPeerConnection', PeerInProcess)
  setActivePinia(createPinia())
  useDeviceStorage().use(memoryStore())
  annas = new Phone(await storeWith(20))
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
  await bens.join(annas.keeps, ben)
  await until(() => bens.ids.length === 20)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the reconnect code of a guest', () => {
  it('brings the guest back with one scan of its answer, in its seat and with all that it missed', async () => {
    const left = await code(bens)
    bens.line?.cut()
    expect(bens.table?.away.value).toBe('away')
    annas.battle?.session.dispatch({ type: 'score', side: 'a', to: 30 })
    expect(await bens.comeBack(annas.keeps, 'ben', left)).toBe(true)
    expect(bens.table?.away.value).toBeNull()
    expect(bens.table?.seat.value.plays).toEqual(['b'])
    await until(() => bens.ids.length === 21)
    expect(bens.battle?.session.dispatch({ type: 'score', side: 'b', to: 30 }).ok).toBe(true)
    await until(() => annas.ids.length === 22)
    // A code is valid once. The phone gets another one for the next time.
    expect(annas.keeps.takeBack('answer of something else')).toBeNull()
    await expect.poll(() => bens.wayBack(), { interval: 5, timeout: 60_000 }).not.toBe(left)
  })

  it('is valid also after the guest’s app was closed', async () => {
    const left = await code(bens)
    bens.line?.cut()
    await bens.battle?.flush()
    const again = new Phone(bens.store)
    await again.open('ben')
    expect(await again.comeBack(annas.keeps, 'ben', left)).toBe(true)
    expect(again.table?.seat.value.plays).toEqual(['b'])
    annas.battle?.session.dispatch({ type: 'score', side: 'a', to: 30 })
    await until(() => again.ids.length === 21)
  })

  it('lets in only the guest that it was made for', async () => {
    const left = await code(bens)
    bens.line?.cut()
    const strangers = new Phone(memoryStore())
    expect(await strangers.comeBack(annas.keeps, 'stranger', left)).toBe(false)
    expect(annas.keeps.devices.value.map(({ id }) => id)).toEqual(['anna', 'ben'])
  })

  it('does not lead to the table of another battle', async () => {
    const left = await code(bens)
    bens.line?.cut()
    const answer = await createAnswer(left)
    if (!answer.ok) throw new Error(answer.reason)
    await annas.keeps.takeBack(answer.value.code)
    const line = await answer.value.opened
    if (!line.ok) throw new Error(line.reason)
    bens.use()
    expect(await rejoinTableOverConnection(line.value, 'another', { ...ben })).toBe(false)
    expect(bens.company.at('another')).toBeNull()
  })

  it('is no longer valid once the table has ended', async () => {
    const left = await code(bens)
    const { keeps } = annas
    annas.company.leave(id)
    const answer = await createAnswer(left)
    expect(answer.ok && keeps.takeBack(answer.value.code)).toBeNull()
  })
})

describe('handing over a table of three phones', () => {
  let claras: Phone
  const handOver = async () => {
    claras = new Phone(memoryStore())
    await claras.join(annas.keeps, clara)
    await until(() => claras.ids.length === 20)
    annas.keeps.handOver('ben')
    await until(() => bens.table?.keeps === true && annas.table?.keeps === false)
    await Promise.all([annas.opened(), bens.opened()])
  }

  it('connects the third phone to the new host without a scan, and back again', async () => {
    await handOver()
    await until(() => bens.keeps.devices.value.filter(({ here }) => here).length === 3)
    await claras.opened()
    expect(claras.table?.away.value).toBeNull()
    expect(claras.table?.seat.value.plays).toEqual([])
    bens.battle?.session.dispatch({ type: 'score', side: 'b', to: 30 })
    await until(() => claras.ids.length === 21 && annas.ids.length === 21)
    // And back again.
    bens.keeps.handOver('anna')
    await until(() => annas.table?.keeps === true)
    await until(() => annas.keeps.devices.value.filter(({ here }) => here).length === 3)
    await Promise.all([annas.opened(), bens.opened(), claras.opened()])
    annas.battle?.session.dispatch({ type: 'score', side: 'a', to: 31 })
    await until(() => claras.ids.length === 22 && bens.ids.length === 22)
    expect(claras.ids).toEqual(annas.ids)
  })

  it('does not connect a guest that has left meanwhile', async () => {
    claras = new Phone(memoryStore())
    await claras.join(annas.keeps, clara)
    await until(() => claras.ids.length === 20)
    claras.company.leave(id)
    annas.keeps.handOver('ben')
    await until(() => bens.table?.keeps === true)
    await until(() => bens.keeps.devices.value.length === 3)
    expect(bens.keeps.devices.value.filter(({ here }) => here).map(({ id }) => id)).toEqual(['ben', 'anna'])
    expect(claras.table).toBeNull()
  })
})
