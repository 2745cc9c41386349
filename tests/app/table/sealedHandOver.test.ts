import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createConfirmedSecretsCleanup, secretsReceiptPieces } from '@/app/table/secretsReceipt'
import { hostUntilHandover } from '@/app/table/hostHandover'
import { joinTableOverConnection } from '@/app/table/joinTableOverConnection'
import { useDeviceStorage } from '@/app/stores/deviceStorage'
import type { WebRtcConnection } from '@/webrtc'
import { memoryStore, type Store } from '@/storage'
import { system } from '@/systems/trenchrunnerz'
import type { BattleView, State } from '@/systems/trenchrunnerz/state'
import { err } from '@/kit'
import type { LogEntry } from '@/engine'
import { good } from '../../helpers/battleLog'
import { PeerInProcess } from '../../helpers/peersInProcess'
import { PhoneAtTable } from '../../helpers/phoneAtTable'
import { anna, ben, id, lines, until } from '../../helpers/phonesInProcess'
import { allEnd, flying, thrown } from '../../helpers/runnerzSession'

const attacker = { ...anna, plays: ['attacker-1'] }
const defender = { ...ben, plays: ['defender'] }

/** A battle in its second wave: the drawn tokens and their places are sealed. */
const played = () => {
  const session = flying(1, 2, { tokens: 'phone' })
  allEnd(session, 'stern')
  session.must({ type: 'secondWave' })
  thrown(
    session,
    [1, 1, 1, 1].map((face) => [face, face] as const),
  )
  return session
}
const session = played()
const { secret } = session.state
if (!secret) throw new Error('the phone knows the tokens')
const entries: readonly LogEntry[] = session.entries.map((entry) => ({ ...entry, battle: id }))
const sealed = entries.filter((entry) => entry.sealed !== undefined)

const storeWith = async (log: readonly LogEntry[]): Promise<Store> => {
  const store = memoryStore()
  const [first, ...rest] = log
  if (!first) throw new Error('a log has a beginning')
  const summary = system.summary(session.state)
  good(await store.createBattle({ id, game: system.id, createdAt: 1, summary }, first))
  for (const entry of rest) good(await store.append(entry, summary))
  return store
}
class Phone extends PhoneAtTable {
  constructor(store: Store) {
    super(store, system.id)
  }
  get state() {
    return this.battle?.state() as State
  }
  /** What the Defender's player sees on this phone. */
  get hand() {
    return (this.battle?.session.viewAs('defender') as BattleView).defender
  }
  get sealed() {
    return (this.battle?.log.value?.entries ?? []).filter((entry) => entry.sealed !== undefined)
  }
  host(seat: typeof anna) {
    const { battle, company } = this
    if (!battle) throw new Error('no battles')
    company.sit(
      id,
      hostUntilHandover(battle, 1, { own: seat, chosen: true, mayAnswer: true, known: [], reopened: false }),
    )
  }
}
/** Everything that a store has of its battles. */
const heldBy = async (store: Store): Promise<string> => {
  const { battles, setAside } = good(await store.listBattles())
  const ids = [...battles.map((row) => row.id), ...setAside]
  const raw = await Promise.all(ids.map((one) => store.exportRaw(one)))
  const game = { ...system, version: system.version }
  const snapshots = await Promise.all(ids.map((one) => store.loadBattle(one, game as never)))
  return JSON.stringify([raw, snapshots])
}
const [salt] = secret.salts
const knows = async (store: Store) => (await heldBy(store)).includes(salt)

/** Anna's phone is the host, Ben's is a guest. */
const atTable = async (store?: Store) => {
  const annas = new Phone(store ?? (await storeWith(entries)))
  await annas.open('anna')
  await annas.battle?.fetchLog()
  annas.host(attacker)
  const bens = new Phone(memoryStore())
  await bens.join(annas.keeps, defender)
  await until(() => bens.ids.length === entries.length)
  return { annas, bens }
}
const hosts = ({ table }: Phone) => table?.keeps === true
/** Hands the table over, and lets both phones go on with their open battle. */
const handOver = async (from: Phone, to: Phone, device: string) => {
  from.keeps.handOver(device)
  await until(() => hosts(to) && !hosts(from))
  await Promise.all([from.opened(), to.opened()])
}

beforeEach(() => {
  vi.stubGlobal('RTCPeerConnection', PeerInProcess)
  setActivePinia(createPinia())
  useDeviceStorage().use(memoryStore())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('sealed tokens when the table is handed over (TR-4)', () => {
  it('move to the new host, and the former host drops them in its store and open battle, and nothing else', async () => {
    const { annas, bens } = await atTable()
    expect([annas.sealed.length, bens.sealed.length]).toEqual([2, 0])
    expect(annas.state.secret).not.toBeNull()
    await annas.battle?.flush()
    good(await annas.store.saveDraft({ battle: id, frame: 'f', values: [1], at: 1 }))
    const before = good(await annas.store.exportRaw(id))
    await handOver(annas, bens, 'ben')
    await until(() => annas.sealed.length === 0)
    await expect.poll(() => knows(annas.store)).toBe(false)
    expect([annas.state.secret, annas.hand, annas.state.layouts]).toEqual([null, null, [{}, {}]])
    const open = (before.entries as readonly LogEntry[]).map(({ sealed: _sealed, ...rest }) => rest)
    expect(good(await annas.store.exportRaw(id))).toStrictEqual({ ...before, entries: open })
    expect(bens.sealed).toEqual(sealed)
    expect(bens.state.secret).toEqual(secret)
    expect(await knows(bens.store)).toBe(true)
  })

  it('come back with the table, and are dropped on the phone that had them meanwhile', async () => {
    const { annas, bens } = await atTable()
    await handOver(annas, bens, 'ben')
    await until(() => annas.sealed.length === 0)
    await handOver(bens, annas, 'anna')
    await until(() => bens.sealed.length === 0)
    await expect.poll(() => knows(bens.store)).toBe(false)
    expect(annas.sealed).toEqual(sealed)
    expect(annas.state.secret).toEqual(secret)
    expect(await knows(annas.store)).toBe(true)
  })

  it('come back also while the former host is still deleting them', async () => {
    const { annas, bens } = await atTable()
    const drop = annas.store.dropSealed.bind(annas.store)
    let go = () => {}
    const mayDrop = new Promise<void>((resolve) => (go = resolve))
    const asked = vi.spyOn(annas.store, 'dropSealed').mockImplementation(async (names) => {
      await mayDrop
      return drop(names)
    })
    await handOver(annas, bens, 'ben')
    await until(() => asked.mock.calls.length > 0)
    bens.keeps.handOver('anna')
    await until(() => !hosts(bens))
    expect(hosts(annas)).toBe(false)
    go()
    await until(() => hosts(annas))
    expect(annas.sealed).toEqual(sealed)
    expect(await knows(annas.store)).toBe(true)
  })

  it('are unknown to the former host when it goes on alone, as to any guest', async () => {
    const { annas, bens } = await atTable()
    const claras = new Phone(memoryStore())
    await claras.join(annas.keeps, { id: 'clara', name: 'Clara', plays: [] })
    await until(() => claras.ids.length === entries.length)
    await handOver(annas, bens, 'ben')
    await expect.poll(() => knows(annas.store)).toBe(false)
    bens.company.leave(id)
    await until(() => annas.table?.away.value !== null)
    annas.host(attacker)
    claras.host({ id: 'clara', name: 'Clara', plays: [] })
    expect(annas.state).toEqual(claras.state)
    annas.battle?.session.undo()
    await annas.battle?.flush()
    const again = new Phone(annas.store)
    await again.open('anna')
    await again.battle?.fetchLog()
    expect([again.sealed, again.state.secret, again.hand]).toEqual([[], null, null])
  })

  it('are in no snapshot that the former host saves afterwards', async () => {
    const { annas, bens } = await atTable()
    const saved = vi.spyOn(annas.store, 'saveSnapshot')
    await handOver(annas, bens, 'ben')
    await until(() => annas.sealed.length === 0)
    await annas.battle?.flush()
    expect(saved).toHaveBeenCalled()
    for (const [snapshot] of saved.mock.calls) expect(JSON.stringify(snapshot)).not.toContain(salt)
    await expect.poll(() => knows(annas.store)).toBe(false)
  })

  it('are dropped also where another tab has the battle open', async () => {
    const { annas, bens } = await atTable()
    const tab = new Phone(annas.store)
    await tab.open('anna')
    expect(tab.state.secret).not.toBeNull()
    await handOver(annas, bens, 'ben')
    await expect.poll(() => knows(annas.store)).toBe(false)
    await tab.battle?.follow()
    expect([tab.state.secret, tab.hand]).toEqual([null, null])
  })

  it('stay where they cannot be deleted, which the player sees, and are dropped at the next try', async () => {
    const { annas, bens } = await atTable()
    vi.spyOn(annas.store, 'dropSealed').mockResolvedValue(err({ kind: 'failed', detail: 'no room' }))
    await handOver(annas, bens, 'ben')
    await until(() => annas.table?.notice.value?.key === 'phones.notForgotten')
    expect(await knows(annas.store)).toBe(true)
    // The battle goes on, and the next try is when the phone sits down again.
    vi.mocked(annas.store.dropSealed).mockRestore()
    const again = new Phone(annas.store)
    await again.join(bens.keeps, attacker)
    await expect.poll(() => knows(annas.store)).toBe(false)
  })
})

/** A connection that loses one kind of message and everything after it, as when a phone is killed. */
const killedAt = (line: WebRtcConnection, kind: string): WebRtcConnection => {
  let dead = false
  return {
    ...line,
    send: (text) => {
      dead ||= text.startsWith(`{"kind":"${kind}"`)
      if (!dead) line.send(text)
    },
  }
}

describe('sealed tokens when a phone is killed during the hand-over', () => {
  /**
   * Anna's phone hands over and is killed before it knows that Ben's has everything; or Ben's is killed before it has
   * it.
   */
  const killed = async (kind: 'welcome' | 'hands') => {
    const annas = new Phone(await storeWith(entries))
    await annas.open('anna')
    await annas.battle?.fetchLog()
    annas.host(attacker)
    const bens = new Phone(memoryStore())
    const line = lines()
    annas.keeps.join(kind === 'hands' ? killedAt(line.far, kind) : line.far)
    bens.use()
    const near = kind === 'welcome' ? killedAt(line.near, kind) : line.near
    good(await joinTableOverConnection(near, defender, bens.store))
    await bens.open('ben')
    await until(() => bens.ids.length === entries.length)
    annas.keeps.handOver('ben')
    await until(() => !hosts(annas))
    if (kind === 'welcome') await until(() => hosts(bens))
    await annas.opened()
    line.cut()
    await expect.poll(() => annas.company.liesElsewhere(id)).toBe(true)
    expect(await knows(annas.store)).toBe(true)
    await bens.opened()
    return { annas: new Phone(annas.store), bens }
  }

  it('are on both phones until the former host sits down again, and then only on the new one', async () => {
    const { annas, bens } = await killed('welcome')
    expect(await knows(bens.store)).toBe(true)
    await annas.join(bens.keeps, attacker)
    await until(() => annas.sealed.length === 0)
    await expect.poll(() => knows(annas.store)).toBe(false)
    expect([annas.state.secret, bens.state.secret]).toEqual([null, secret])
  })

  it('are dropped also in the former host’s copy that was played on differently', async () => {
    const { annas, bens } = await killed('welcome')
    await annas.open('anna')
    annas.battle?.session.undo()
    await annas.battle?.flush()
    bens.battle?.session.undo()
    await bens.battle?.flush()
    await annas.join(bens.keeps, attacker)
    await expect.poll(() => knows(annas.store)).toBe(false)
    expect(good(await annas.store.listBattles()).battles).toHaveLength(2)
  })

  it('stay on the former host’s phone when the new one never got them', async () => {
    const { annas, bens } = await killed('hands')
    expect(await knows(bens.store)).toBe(false)
    bens.host(defender)
    await annas.join(bens.keeps, attacker)
    await until(() => annas.table?.devices.value.length === 2)
    bens.battle?.session.undo()
    await until(() => annas.ids.length === entries.length + 1)
    expect(annas.sealed).toEqual(sealed)
    expect(await knows(annas.store)).toBe(true)
  })
})

describe('the host’s list of entries with sealed parts', () => {
  const heard = (...texts: readonly string[]) => {
    const secrets = createConfirmedSecretsCleanup()
    const forgotten: unknown[] = []
    secrets.sits(async (names) => forgotten.push(names))
    for (const text of texts)
      secrets.heard({ kind: 'news', topic: 'holds', at: 0, of: 1, body: text } as never)
    return secrets.settled.then(() => forgotten)
  }

  it('has only names of entries, in as many pieces as needed, and is empty when nothing is sealed', async () => {
    const pieces = secretsReceiptPieces(entries)
    expect(JSON.parse(pieces.map(({ body }) => body).join(''))).toEqual(
      sealed.map(({ seq, id }) => ({ seq, id })),
    )
    expect(secretsReceiptPieces(entries.filter((entry) => entry.sealed === undefined))).toEqual([])
    const many = Array.from({ length: 900 }, (_, seq) => ({ seq, id: `entry ${seq}`, sealed: 1 }) as never)
    const secrets = createConfirmedSecretsCleanup()
    for (const piece of secretsReceiptPieces(many)) secrets.heard(piece)
    expect(secrets.names).toHaveLength(900)
  })

  it('is ignored when it makes no sense', async () => {
    const hostile = ['', '[', '{}', 'null', '[[[[]]]]', '[{"seq":-1,"id":"x"}]', '[{"seq":1}]', '[1]']
    expect(await heard(...hostile)).toEqual([])
    expect(await heard('[{"seq":1,"id":"x","sealed":2}]')).toEqual([])
    const many = Array.from({ length: 2001 }, (_, seq) => ({ seq, id: 'x' }))
    expect(await heard(JSON.stringify(many))).toEqual([])
    expect(await heard('[{"seq":1,"id":"x"}]')).toEqual([[{ seq: 1, id: 'x' }]])
  })

  it('has no effect before this phone sits at the table', async () => {
    const secrets = createConfirmedSecretsCleanup()
    secrets.heard({ topic: 'holds', at: 0, of: 1, body: '[{"seq":1,"id":"x"}]' })
    const forgotten: unknown[] = []
    secrets.sits(async (names) => forgotten.push(names))
    await secrets.settled
    expect(forgotten).toHaveLength(1)
  })
})
