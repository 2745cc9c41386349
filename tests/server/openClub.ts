import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import { expect, onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import type * as Y from 'yjs'
import { addEntries, documentFromEntries, entriesIn, type AccessHolder, type SharedEntry } from '@/club'
import { startClub, type ClubServer, type ClubOptions } from '@/server/startClub'
import { ClubStore } from '@/server/clubStore'
import type { ServerMessageKey } from '@/server/serverMessages'
import { chronicleOf, founded, named } from '../club/shared'

/** A folder that is removed after the test. */
export const freshFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'firestep-club-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The store of a folder that no server uses. */
export const openStore = async (folder: string): Promise<ClubStore> => {
  const opened = await ClubStore.open(folder)
  if (!opened.ok) throw new Error(opened.reason)
  return opened.value
}

export interface Opened {
  readonly club: ClubServer
  readonly folder: string
  readonly address: string
  readonly house: string
  /** The messages that the server printed in its terminal. */
  readonly told: readonly {
    readonly word: ServerMessageKey
    readonly params?: Readonly<Record<string, string | number>>
  }[]
}

/** A club's server on its own port. It is stopped after the test. */
export const openClub = async (options: Partial<ClubOptions> = {}, house = ''): Promise<Opened> => {
  const folder = options.folder ?? freshFolder()
  const app = join(folder, 'app')
  mkdirSync(join(app, 'assets'), { recursive: true })
  writeFileSync(join(app, 'index.html'), '<!doctype html><title>Firestep</title>')
  writeFileSync(join(app, 'assets', 'index-1234567.js'), 'export {}')
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  const told: Opened['told'][number][] = []
  const club = await startClub({
    port: 0,
    folder: join(folder, 'data'),
    app,
    say: (word, params) => told.push({ word, ...(params && { params }) }),
    ...options,
    ...(options.folder !== undefined && { folder: join(folder, 'data') }),
  })
  if (!club.ok) throw new Error(club.reason)
  onTestFinished(() => club.value.stop())
  const address = `http://127.0.0.1:${club.value.port}`
  return { club: club.value, folder, address, house: club.value.houseKey ?? house, told }
}

export interface Asked {
  readonly status: number
  readonly body: unknown
}

export const ask = async (
  address: string,
  path: string,
  { key, method = 'GET', body }: { key?: string; method?: string; body?: unknown } = {},
): Promise<Asked> => {
  const response = await fetch(`${address}/${path}`, {
    method,
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) }
}

/** A campaign on the server: entry 0 founds it, Anna leads `a` and Ben leads `b`. */
export const foundCampaign = async (
  { address, house }: Pick<Opened, 'address' | 'house'>,
  entries: readonly SharedEntry[] = startOf('e'),
): Promise<{
  readonly name: string
  readonly organiser: string
  readonly entries: readonly SharedEntry[]
}> => {
  const { status, body } = await ask(address, 'club/campaigns', {
    key: house,
    method: 'POST',
    body: { entries },
  })
  expect(status).toBe(201)
  const { campaign, key } = body as { campaign: string; key: string }
  return { name: campaign, organiser: key, entries }
}

const warband = (id: string, player: string) => ({ id, player, game: 'g', name: id, icon: '', roster: null })
/** The first entries of a campaign, with ids that begin with `prefix`. */
export const startOf = (prefix: string): readonly SharedEntry[] =>
  chronicleOf(
    founded,
    { type: 'playerJoined', player: { id: 'Anna', name: 'Anna Kowalska' } },
    { type: 'playerJoined', player: { id: 'Ben', name: 'Ben Novak' } },
    { type: 'warbandJoined', warband: warband('a', 'Anna'), lines: [] },
    { type: 'warbandJoined', warband: warband('b', 'Ben'), lines: [] },
    named('The Longer Winter'),
  ).map((entry) => ({
    ...entry,
    id: `${prefix}${entry.clock}`,
    ...(entry.past && { past: entry.past.map((id) => id.replace(/^e/, prefix)) }),
  }))

export const invite = async (
  address: string,
  campaign: string,
  organiser: string,
  holder: AccessHolder,
): Promise<{ readonly id: string; readonly key: string }> => {
  const asked = await ask(address, `club/campaigns/${campaign}/invitations`, {
    key: organiser,
    method: 'POST',
    body: holder,
  })
  expect(asked.status).toBe(201)
  return asked.body as { id: string; key: string }
}

/** Ignores errors: a browser's socket, too, reports none when it is closed while it opens. */
class QuietSocket extends WebSocket {
  constructor(...where: ConstructorParameters<typeof WebSocket>) {
    super(...where)
    this.on('error', () => {})
  }
}

/** A phone with Hocuspocus' own provider, as in the app. */
export class Phone {
  readonly document: Y.Doc
  readonly provider: HocuspocusProvider
  readonly socket: HocuspocusProviderWebsocket
  /** Why the server closed the connection or refused it. */
  readonly reasons: string[] = []

  constructor(address: string, campaign: string, key: string, entries: readonly SharedEntry[] = []) {
    this.document = documentFromEntries(entries)
    this.socket = new HocuspocusProviderWebsocket({
      url: `${address.replace('http', 'ws')}/club/sync`,
      WebSocketPolyfill: QuietSocket,
      delay: 50,
      minDelay: 50,
      jitter: false,
    })
    this.provider = new HocuspocusProvider({
      websocketProvider: this.socket,
      name: campaign,
      token: key,
      document: this.document,
      onClose: ({ event }) => void this.reasons.push(event.reason),
      onAuthenticationFailed: ({ reason }) => void this.reasons.push(reason),
    })
    this.provider.attach()
    onTestFinished(() => this.leave())
  }

  ids(): readonly string[] {
    return entriesIn(this.document)
      .map(({ id }) => id)
      .sort()
  }

  write(...entries: readonly SharedEntry[]): void {
    addEntries(this.document, entries, 'here')
  }

  /** Sends any bytes as an update. */
  tell(update: Uint8Array): void {
    this.provider.documentUpdateHandler(update, 'elsewhere')
  }

  /** Waits until everything that was written here is on the server's disk. */
  async acknowledged(): Promise<void> {
    await vi.waitFor(() => {
      if (!this.provider.isSynced || this.provider.unsyncedChanges > 0) throw new Error('not acknowledged')
    }, waiting)
  }

  async has(...ids: readonly string[]): Promise<void> {
    await vi.waitFor(() => expect(this.ids()).toEqual(expect.arrayContaining([...ids])), waiting)
  }

  async ended(reason: string): Promise<void> {
    await vi.waitFor(() => expect(this.reasons).toContain(reason), waiting)
  }

  leave(): void {
    this.provider.destroy()
    this.socket.destroy()
  }
}

export const waiting = { timeout: 20_000, interval: 10 }
