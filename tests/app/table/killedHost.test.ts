import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hostTable } from '@/app/table/hostTable'
import { loadHostedTable } from '@/app/table/hostedTableRecords'
import { joinTableOverConnection } from '@/app/table/joinTableOverConnection'
import { useDeviceStorage } from '@/app/stores/deviceStorage'
import { hostedTablesSetting } from '@/app/stores/perBattleSettings'
import { createAnswer } from '@/webrtc'
import { memoryStore, type Store } from '@/storage'
import { PhoneAtTable as Phone } from '../../helpers/phoneAtTable'
import { ben, id, storeWith, until } from '../../helpers/phonesInProcess'
import { PeerInProcess } from '../../helpers/peersInProcess'

const clara = { id: 'clara', name: 'Clara', plays: [] as string[] }

/** Anna's phone opens the battle and hosts its table, as it does in the app. */
const annaHosts = async (store: Store): Promise<Phone> => {
  const phone = new Phone(store)
  await store.settings.set('device', 'anna')
  await phone.open('anna')
  if (!phone.battle) throw new Error('no battles')
  phone.company.sit(id, await hostTable(phone.battle, 1, 'again'))
  await phone.opened()
  return phone
}
const saved = (phone: Phone) => {
  phone.use()
  return loadHostedTable(id)
}
/** Waits until Anna's saved table has these guests. */
const untilSaved = (phone: Phone, known: readonly string[]) =>
  expect
    .poll(async () => (await saved(phone))?.known.map((one) => one.id) ?? [], {
      interval: 5,
      timeout: 60_000,
    })
    .toEqual(known)

let annas: Phone
let bens: Phone
let claras: Phone
beforeEach(async () => {
  vi.stubGlobal('RTCPeerConnection', PeerInProcess)
  setActivePinia(createPinia())
  useDeviceStorage().use(memoryStore())
  annas = await annaHosts(await storeWith(20))
  bens = new Phone(memoryStore())
  await bens.join(annas.keeps, ben)
  claras = new Phone(memoryStore())
  await claras.join(annas.keeps, clara)
  await until(() => bens.ids.length === 20 && claras.ids.length === 20)
  await untilSaved(annas, ['ben', 'clara'])
})
afterEach(() => {
  // A table sends heartbeats until it is left.
  for (const phone of [annas, bens, claras]) phone.company.leave(id)
  vi.unstubAllGlobals()
})

/** Anna's app is killed without a farewell, and its connections are gone. It opens again with what was stored. */
const killed = async (): Promise<Phone> => {
  const { battle, store } = annas
  await battle?.flush()
  bens.line?.cut()
  claras.line?.cut()
  const kept = await store.settings.get('hosted-tables')
  annas.company.leave(id)
  // A killed phone does not clean up.
  await untilSaved(annas, [])
  await store.settings.set('hosted-tables', kept.ok ? kept.value : null)
  annas = await annaHosts(store)
  return annas
}

/** A phone joins by the code that the host shows for it. */
const joinBy = async (host: Phone, phone: Phone, seat: typeof ben, code: string) => {
  const answer = await createAnswer(code)
  if (!answer.ok) throw new Error(answer.reason)
  const read = host.keeps.takeBack(answer.value.code)
  expect((await read)?.ok).toBe(true)
  const line = await answer.value.opened
  if (!line.ok) throw new Error(line.reason)
  phone.use()
  const joined = await joinTableOverConnection(line.value, { ...seat, plays: [] }, phone.store)
  await phone.opened()
  return joined
}
const codeFor = async (host: Phone, device: string) => {
  const code = await host.keeps.codeFor(device)
  if (!code.ok) throw new Error(code.reason)
  return code.value
}
const here = (phone: Phone) => phone.keeps.devices.value.filter((one) => one.here).map((one) => one.id)

describe('a table whose host’s app was killed', () => {
  it('has the same phones, sides and permission to answer when the app opens again', async () => {
    annas.keeps.letAnswer(false)
    await expect.poll(async () => (await saved(annas))?.mayAnswer).toBe(false)
    const again = await killed()
    const { keeps } = again
    expect(keeps.devices.value.map(({ id, name, plays, here }) => [id, name, plays.join(), here])).toEqual([
      ['anna', '', 'a', true],
      ['ben', 'Ben', 'b', false],
      ['clara', 'Clara', '', false],
    ])
    expect(keeps.mayAnswer.value).toBe(false)
    expect(keeps.lost.value.map(({ id }) => id)).toEqual(['ben', 'clara'])
    expect(keeps.notice.value).toEqual({ key: 'phones.lost.notice', params: { n: 3 } })
  })

  it('has the sides that its own player chose', async () => {
    annas.keeps.sitAs([])
    await expect.poll(async () => (await saved(annas))?.plays).toEqual([])
    const again = await killed()
    expect(again.keeps.seat.value.plays).toEqual([])
  })

  it('takes each phone back with one offer and one answer, in its seat and with the whole log', async () => {
    annas.keeps.letAnswer(false)
    await expect.poll(async () => (await saved(annas))?.mayAnswer).toBe(false)
    const again = await killed()
    expect(again.battle?.session.dispatch({ type: 'score', side: 'a', to: 30 }).ok).toBe(true)
    expect((await joinBy(again, bens, ben, await codeFor(again, 'ben'))).ok).toBe(true)
    await until(() => here(again).join() === 'anna,ben')
    expect(again.keeps.lost.value.map(({ id }) => id)).toEqual(['clara'])
    expect(again.keeps.lostNotice.value).toBeNull()
    expect((await joinBy(again, claras, clara, await codeFor(again, 'clara'))).ok).toBe(true)
    await until(() => here(again).join() === 'anna,ben,clara')
    expect(again.keeps.lost.value).toEqual([])
    await until(() => again.keeps.devices.value[1]?.plays.join() === 'b')
    expect(again.keeps.devices.value.map(({ name }) => name)).toEqual(['', 'Ben', 'Clara'])
    // Nobody may answer for another player.
    await until(() => bens.table?.mayAnswer.value === false)
    expect(again.keeps.hindrance('b', [], null)).toMatchObject({ message: { key: 'phones.notYours' } })
    await until(() => bens.ids.length === 21 && claras.ids.length === 21)
    expect(bens.battle?.session.dispatch({ type: 'score', side: 'b', to: 31 }).ok).toBe(true)
    await until(() => again.ids.length === 22 && claras.ids.length === 22)
    expect([bens.ids, claras.ids]).toEqual([again.ids, again.ids])
  })

  it('refuses another phone with a code that is for one phone only', async () => {
    const again = await killed()
    const stranger = new Phone(memoryStore())
    const joined = await joinBy(again, stranger, { ...ben, id: 'stranger' }, await codeFor(again, 'ben'))
    expect(joined).toMatchObject({ ok: false, reason: 'turnedAway' })
    expect(here(again)).toEqual(['anna'])
  })

  it('recognises whose old code it reads', async () => {
    await expect.poll(() => claras.wayBack(), { interval: 5, timeout: 60_000 }).not.toBeNull()
    const left = (await claras.wayBack()) ?? ''
    await expect
      .poll(async () => (await saved(annas))?.known.every(({ pairing }) => pairing !== undefined))
      .toBe(true)
    const again = await killed()
    const answer = await createAnswer(left)
    if (!answer.ok) throw new Error(answer.reason)
    const { pairingIdInAnswer: pairingOf } = await import('@/webrtc')
    expect(again.keeps.takeBack(answer.value.code)).toBeNull()
    expect(again.keeps.codeOf(pairingOf(answer.value.code))).toBe('clara')
    expect(again.keeps.codeOf(pairingOf(left))).toBeNull()
    answer.value.cancel()
  })

  it('is not saved any more once the host has left it', async () => {
    annas.company.leave(id)
    await untilSaved(annas, [])
    expect(await annas.company.hosted(id)).toBe(false)
  })

  it('is saved on the phone that hosts it from now on', async () => {
    annas.keeps.handOver('ben')
    await until(() => bens.table?.keeps === true && annas.table?.keeps === false)
    await untilSaved(annas, [])
    await untilSaved(bens, ['anna', 'clara'])
    expect(await annas.company.liesElsewhere(id)).toBe(true)
  })

  it('is saved without a phone that was dismissed', async () => {
    annas.keeps.dismiss('clara')
    await untilSaved(annas, ['ben'])
  })

  it('has no other phones when its host begins a new table', async () => {
    const again = await killed()
    if (!again.battle) throw new Error('no battles')
    again.use()
    const alone = await hostTable(again.battle, 1, 'new')
    expect(alone.devices.value.map((one) => one.id)).toEqual(['anna'])
    alone.end()
  })
})

describe('stored hosted tables', () => {
  const table = {
    plays: ['a'],
    mayAnswer: true,
    known: [{ id: 'ben', name: 'Ben', plays: ['b'], pairing: 7 }],
  }
  const read = async (value: unknown) => {
    const phone = new Phone(memoryStore())
    await phone.store.settings.set('hosted-tables', value)
    return saved(phone)
  }

  it('are read as they were written', async () => {
    expect(await read([[id, table]])).toEqual(table)
  })

  it.each([
    ['nothing', null],
    ['a text', 'ben'],
    ['a table without its battle', [table]],
    ['a table of another battle', [['another', table]]],
    ['a number in the place of a table', [[id, 7]]],
    ['a seat without a name', [[id, { ...table, known: [{ id: 'ben', plays: [] }] }]]],
    ['a name that is too long', [[id, { ...table, known: [{ ...table.known[0], name: 'x'.repeat(300) }] }]]],
    [
      'more phones than a table has',
      [[id, { ...table, known: Array.from({ length: 9 }, () => table.known[0]) }]],
    ],
    ['an invalid seat', [[id, { ...table, known: [null] }]]],
    ['an invalid side', [[id, { ...table, plays: [7] }]]],
    ['an invalid switch', [[id, { ...table, mayAnswer: 'yes' }]]],
  ])('are null when the stored value is %s', async (_what, value) => {
    expect(await read(value)).toBeNull()
  })

  it('are those of the last twenty battles', async () => {
    const device = useDeviceStorage()
    await Promise.all(Array.from({ length: 25 }, (_, at) => hostedTablesSetting.set(`b${at}`, table, device)))
    expect(await hostedTablesSetting.of('b4', device)).toBeNull()
    expect(await hostedTablesSetting.of('b5', device)).toEqual(table)
    expect(await hostedTablesSetting.of('b24', device)).toEqual(table)
  })
})
