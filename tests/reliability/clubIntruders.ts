/**
 * Attempts to get into a club's campaign: with keys that open nothing, with requests beyond a key's rights, and with
 * updates that are not valid.
 */
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import * as Y from 'yjs'
import type { CampaignEvent } from '@/campaign/state'
import { clubBounds, yjsClientOfEntry, accessKeyOf, updateFromEntries, type SharedEntry } from '@/club'
import { asked, brought, campaignOf, invited, writtenAfter } from '../helpers/club/clubSeason'
import { buildServer, freePort, ServerProcess } from '../helpers/club/servers'
import { ThinPhone } from '../helpers/club/thinPhone'
import { runTrial } from './shared/trial.mjs'

const server = new ServerProcess(await buildServer(), await freePort())
await server.begin()
const entries = campaignOf('club', 4, 40)
const name = 'club.0'
const organiser = await brought(server.address, server.house, entries)
const newest = entries.at(-1) ?? null
const keyFor = async (role: 'player' | 'reader', player: string | null) =>
  invited(server.address, name, organiser, { role, player })
const reader = await keyFor('reader', null)
const player = await keyFor('player', 'p0')

/** A phone that is connected all the time and must receive nothing. */
let heard = 0
const honest = new ThinPhone(server.address, name, organiser, { onEntry: () => (heard += 1) })
await honest.ready

const there = async (): Promise<string> => {
  const phone = new ThinPhone(server.address, name, organiser)
  await phone.ready
  const all = [...(await phone.everything())].sort().join()
  phone.leave()
  return all
}
const before = await there()
const fresh = (): string => randomBytes(8).toString('hex')
const refused = new Map<string, number>()
const note = (why: string): void => void refused.set(why, (refused.get(why) ?? 0) + 1)

/** Sends one update over its own connection and waits for the result. @returns whether it was accepted */
const sends = async (key: string, update: Uint8Array, step = 2): Promise<boolean> => {
  let settle: (taken: boolean) => void = () => {}
  const settled = new Promise<boolean>((resolve) => {
    settle = resolve
  })
  const phone = new ThinPhone(server.address, name, key, {
    onAcknowledged: () => settle(true),
    onRefused: (why) => {
      note(why)
      settle(false)
    },
  })
  void phone.gone.then((code) => {
    if (code !== 1006) note(`line closed, ${code}`)
    settle(false)
  })
  if (await phone.ready) phone.send(update, '', step)
  const taken = await settled
  phone.leave()
  await phone.gone
  return taken
}

const attempt = (what: string, try_: (turn: number) => Promise<boolean>): Promise<void> =>
  runTrial(
    { what, times: { full: 1000, short: 20 }, aim: (times) => `${times} tries, none through` },
    async ({ times, fail, progress }) => {
      refused.clear()
      let next = 0
      const work = async (): Promise<void> => {
        while (next < times) {
          next += 1
          if (await try_(next)) fail('one was taken')
          progress(next)
        }
      }
      await Promise.all([work(), work(), work(), work()])
      if ((await there()) !== before) fail('the campaign is another one')
      if (heard > 0) fail(`${heard} entries were told to others`)
      return `${times} tries: ${[...refused].map(([why, count]) => `${why} ${count}`).join(', ')}`
    },
  )

/** Tries a key. Every second time it sends a request, otherwise it opens a connection. */
const opens = async (key: string, turn: number): Promise<boolean> => {
  if (turn % 2 === 0) {
    const { status } = await asked(server.address, `club/campaigns/${name}/me`, key)
    note(`${status}`)
    return status === 200
  }
  const phone = new ThinPhone(server.address, name, key, { onRefused: note })
  const admitted = await phone.ready
  if (!admitted) note('no line')
  phone.leave()
  return admitted
}

const entry = (body: CampaignEvent, by = `device-${fresh()}`, id = fresh()): SharedEntry =>
  writtenAfter(newest, id, by, body)
const line = (warband: string, id = fresh()) => ({
  id,
  warband,
  model: null,
  on: 0,
  text: '',
  result: null,
  what: { kind: 'ducats' as const, amount: 900 },
})
const others: readonly (() => SharedEntry)[] = [
  () => entry({ type: 'written', lines: [line('w1')] }),
  () => entry({ type: 'written', lines: [line('w0'), line('w2')] }),
  () => entry({ type: 'written', lines: [line('w0', 'l1.1')] }),
  () => entry({ type: 'named', name: 'Mine' }),
  () => entry({ type: 'playerNamed', player: 'p1', name: 'Nobody' }),
  () => entry({ type: 'playerJoined', player: { id: fresh(), name: 'Me again' } }),
  () => entry({ type: 'warbandChanged', warband: 'w1', changes: { player: 'p0' } }),
  () => entry({ type: 'warbandLeft', warband: 'w1', left: true }),
  () => entry({ type: 'battleStruck', result: 'r2.18', struck: true }),
  () => entry({ type: 'settled', stands: [], aside: ['club.3'] }),
  () => entry({ type: 'written', lines: [line('w0')] }, 'club-organiser'),
]

const forge = (
  fill: (document: Y.Doc) => void,
  client: number,
  from: readonly SharedEntry[] = [],
): Uint8Array => {
  const document = new Y.Doc({ gc: false })
  if (from.length > 0) Y.applyUpdate(document, updateFromEntries(from))
  const state = Y.encodeStateVector(document)
  document.clientID = client
  fill(document)
  return Y.encodeStateAsUpdate(document, state)
}
const held = (document: Y.Doc) => document.getMap('entries')
const good = () => entry({ type: 'named', name: 'Forged' })
const forged: readonly (() => Uint8Array)[] = [
  () => forge((document) => held(document).delete('club.2'), 5, entries),
  () => forge((document) => held(document).set('club.2', 1), 5, entries),
  () => forge((document) => held(document).set(fresh(), { a: 1 }), 7),
  () => forge((document) => document.getText('entries').insert(0, fresh()), 7),
  () => forge((document) => document.getMap(fresh()).set('a', fresh()), 7),
  () => forge((document) => held(document).set('x', new Y.Map([['a', 1]])), yjsClientOfEntry('x')),
  () => forge((document) => held(document).set('x', new Y.Doc()), yjsClientOfEntry('x')),
  () => updateFromEntries([{ ...good(), clock: 7_000 }]),
  () => updateFromEntries([good(), { ...good(), clock: 0 }]),
  () => updateFromEntries([{ ...good(), v: 2 }]),
  () => updateFromEntries([{ ...(entries[3] ?? good()), at: 5 }]),
  () => updateFromEntries(campaignOf(fresh(), 0)),
  () => updateFromEntries([good()]).slice(0, -1 - ((randomBytes(1)[0] ?? 0) % 20)),
  () => randomBytes(20 + (randomBytes(1)[0] ?? 0)),
  () => Uint8Array.of(1, 1, 5, 0, 0, 9, 0),
  () => Uint8Array.of(1, 1, 5, 0, 10, 9, 0),
  () =>
    Uint8Array.from([
      1,
      1,
      5,
      0,
      8,
      1,
      7,
      ...'entries'.split('').map((each) => each.charCodeAt(0)),
      1,
      ...new Uint8Array(3000).fill(117),
    ]),
]
const giant = (turn: number): Uint8Array => {
  const size = clubBounds.update + 1 + (turn % 2 === 0 ? 50_000 : 2_000_000)
  return turn % 3 === 0
    ? randomBytes(size)
    : updateFromEntries([
        entry({ type: 'named', name: 'x'.repeat(size) }),
        ...(turn % 3 === 1 ? [good()] : []),
      ])
}

const takenBack = await Promise.all(
  Array.from({ length: 20 }, async (_, at) => {
    const { id, key } = await keyFor(at % 2 === 0 ? 'player' : 'reader', at % 2 === 0 ? 'p1' : null)
    await asked(server.address, `club/campaigns/${name}/invitations/${id}`, organiser, 'DELETE')
    return key
  }),
)
const pick = <Item>(items: readonly Item[], turn: number): Item => items[turn % items.length] as Item

try {
  await attempt('wrong keys', (turn) => opens(accessKeyOf(randomBytes(16)), turn))
  await attempt('keys that were taken back', (turn) => opens(pick(takenBack, turn >> 1), turn))
  await attempt('readers that write', (turn) =>
    sends(reader.key, updateFromEntries([entry({ type: 'written', lines: [line('w0')] })]), 1 + (turn % 2)),
  )
  await attempt('players that write what is others’', (turn) =>
    sends(player.key, updateFromEntries([pick(others, turn)()]), 1 + ((turn >> 1) % 2)),
  )
  await attempt('forged updates, with an organiser’s key', (turn) =>
    sends(organiser, pick(forged, turn)(), 1 + ((turn >> 1) % 2)),
  )
  await attempt('giant updates, with an organiser’s key', (turn) => sends(organiser, giant(turn)))
  console.log(`The server holds ${server.memory()?.most ?? '?'} MB at most, and printed:\n${server.printed}`)
} finally {
  honest.leave()
  await server.kill()
  rmSync(server.folder, { recursive: true, force: true })
}
