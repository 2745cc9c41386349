import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hostSecrets, sealedEntriesMessage } from '@/app/table/hostSecrets'
import { hostHere } from '@/app/table/handOver'
import { joinTable } from '@/app/table/joinTable'
import { useStorage } from '@/app/stores/device'
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

/** A battle in its second wave: what was drawn is sealed, and so is where it lies now. */
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
    return (this.battle?.session.lookAs('defender') as BattleView).defender
  }
  get sealed() {
    return (this.battle?.log.value?.entries ?? []).filter((entry) => entry.sealed !== undefined)
  }
  host(seat: typeof anna) {
    const { battle, company } = this
    if (!battle) throw new Error('no battle')
    company.sit(
      id,
      hostHere(battle, 1, { own: seat, chosen: true, mayAnswer: true, known: [], reopened: false }),
    )
  }
}
/** All that a store holds of any battle. */
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

/** Anna's phone is the host, Ben's sits there. */
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
/** The table goes from one phone to the other, and both go on with what is open there. */
const handOver = async (from: Phone, to: Phone, device: string) => {
  from.keeps.handOver(device)
  await until(() => hosts(to) && !hosts(from))
  await Promise.all([from.opened(), to.opened()])
}

beforeEach(() => {
  vi.stubGlobal('RTCPeerConnection', PeerInProcess)
  setActivePinia(createPinia())
  useStorage().use(memoryStore())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('what lies face down, where the table goes to another phone (TR-4)', () => {
  it('goes along: the former host forgets it, in the store and in the open battle, and loses nothing else', async () => {
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

  it('comes back with the table, and is gone then on the phone that had it meanwhile', async () => {
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

  it('comes back also while it is still being deleted there', async () => {
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

  it('is unknown where the former host goes on alone, as on any guest’s phone that does', async () => {
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

  it('is not written any more by what waited in the open battle', async () => {
    const { annas, bens } = await atTable()
    const saved = vi.spyOn(annas.store, 'saveSnapshot')
    await handOver(annas, bens, 'ben')
    await until(() => annas.sealed.length === 0)
    await annas.battle?.flush()
    expect(saved).toHaveBeenCalled()
    for (const [snapshot] of saved.mock.calls) expect(JSON.stringify(snapshot)).not.toContain(salt)
    await expect.poll(() => knows(annas.store)).toBe(false)
  })

  it('is forgotten also where another tab has the battle open', async () => {
    const { annas, bens } = await atTable()
    const tab = new Phone(annas.store)
    await tab.open('anna')
    expect(tab.state.secret).not.toBeNull()
    await handOver(annas, bens, 'ben')
    await expect.poll(() => knows(annas.store)).toBe(false)
    await tab.battle?.follow()
    expect([tab.state.secret, tab.hand]).toEqual([null, null])
  })

  it('stays, and the player hears of it, where it can not be deleted', async () => {
    const { annas, bens } = await atTable()
    vi.spyOn(annas.store, 'dropSealed').mockResolvedValue(err({ kind: 'failed', detail: 'no room' }))
    await handOver(annas, bens, 'ben')
    await until(() => annas.table?.notice.value?.key === 'phones.notForgotten')
    expect(await knows(annas.store)).toBe(true)
    // Play goes on, and the next time it sits down it is tried again.
    vi.mocked(annas.store.dropSealed).mockRestore()
    const again = new Phone(annas.store)
    await again.join(bens.keeps, attacker)
    await expect.poll(() => knows(annas.store)).toBe(false)
  })
})

/** A line on which one message, and all after it, never arrive: as where a phone is killed. */
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

describe('a phone that is killed while the table goes over', () => {
  /** Anna's phone hands over, and is killed before it hears that Ben's has all of it; or Ben's is, before it has it. */
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
    good(await joinTable(near, defender, bens.store))
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

  it('has it still, as the other one does, until it sits down at the table again', async () => {
    const { annas, bens } = await killed('welcome')
    expect(await knows(bens.store)).toBe(true)
    await annas.join(bens.keeps, attacker)
    await until(() => annas.sealed.length === 0)
    await expect.poll(() => knows(annas.store)).toBe(false)
    expect([annas.state.secret, bens.state.secret]).toEqual([null, secret])
  })

  it('forgets it also in its own copy that went another way', async () => {
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

  it('keeps it at the table of a phone that never got it: it is never nowhere', async () => {
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

describe('what a host says of its secrets', () => {
  const heard = (...texts: readonly string[]) => {
    const secrets = hostSecrets()
    const forgotten: unknown[] = []
    secrets.sits(async (names) => forgotten.push(names))
    for (const text of texts)
      secrets.heard({ kind: 'news', topic: 'holds', at: 0, of: 1, body: text } as never)
    return secrets.settled.then(() => forgotten)
  }

  it('names entries alone, in as many pieces as it takes, and nothing where nothing is hidden', async () => {
    const pieces = sealedEntriesMessage(entries)
    expect(JSON.parse(pieces.map(({ body }) => body).join(''))).toEqual(
      sealed.map(({ seq, id }) => ({ seq, id })),
    )
    expect(sealedEntriesMessage(entries.filter((entry) => entry.sealed === undefined))).toEqual([])
    const many = Array.from({ length: 900 }, (_, seq) => ({ seq, id: `entry ${seq}`, sealed: 1 }) as never)
    const secrets = hostSecrets()
    for (const piece of sealedEntriesMessage(many)) secrets.heard(piece)
    expect(secrets.names).toHaveLength(900)
  })

  it('is heard as a stranger’s: what makes no sense names nothing', async () => {
    const hostile = ['', '[', '{}', 'null', '[[[[]]]]', '[{"seq":-1,"id":"x"}]', '[{"seq":1}]', '[1]']
    expect(await heard(...hostile)).toEqual([])
    expect(await heard('[{"seq":1,"id":"x","sealed":2}]')).toEqual([])
    const many = Array.from({ length: 2001 }, (_, seq) => ({ seq, id: 'x' }))
    expect(await heard(JSON.stringify(many))).toEqual([])
    expect(await heard('[{"seq":1,"id":"x"}]')).toEqual([[{ seq: 1, id: 'x' }]])
  })

  it('waits until this phone sits at the table', async () => {
    const secrets = hostSecrets()
    secrets.heard({ topic: 'holds', at: 0, of: 1, body: '[{"seq":1,"id":"x"}]' })
    const forgotten: unknown[] = []
    secrets.sits(async (names) => forgotten.push(names))
    await secrets.settled
    expect(forgotten).toHaveLength(1)
  })
})
