import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { err, ok, type Result } from '@/kit'
import { clubBounds, accessKeyHash, accessKeyOf, apiErrorStatuses, type ApiErrorCode } from '@/club'
import { Api, slowRequestLimit, accessKeyInRequest } from './api'
import { TokenBuckets } from './tokenBucket'
import { serveFile } from './serveFile'
import { LoadedIdleCampaigns } from './loadedIdleCampaigns'
import { AccessKeyRegistry } from './accessKeyRegistry'
import { PhoneSocket } from './phoneSocket'
import { ServerClusterOverRedis } from './serverClusterOverRedis'
import { ClubStore, type ClubStoreOpenFault } from './clubStore'
import { YjsDocumentServer } from './yjsDocumentServer'
import { RefusalCountLogger } from './refusalCountLogger'
import type { MessageLogger } from './serverMessages'

export interface ClubOptions {
  readonly port: number
  /** The folder that contains all campaigns. */
  readonly folder: string
  /** The folder of the built app. */
  readonly app: string
  readonly redis?: URL
  /** Makes a new house key; the old one is invalid from then on. */
  readonly newHouseKey?: boolean
  /** Called when the folder lacks data that it acknowledged: the server must stop. */
  readonly onLost?: () => void
  readonly say: MessageLogger
}

export interface ClubServer {
  readonly port: number
  /** The key that allows bringing campaigns here, if it was just made: it is never shown again. */
  readonly houseKey: string | null
  /** Shuts down cleanly: what was acknowledged stays, and the rest will be sent again. */
  readonly stop: () => Promise<void>
}

/** Why the port is not available: another process uses it, or this user may not. */
export type ListenFault = 'taken' | 'forbiddenPort'

/** How often the other servers hear which campaigns phones use here, in milliseconds. */
const telling = 240_000

/** Starts a club's server. */
export const startClub = async (
  options: ClubOptions,
): Promise<Result<ClubServer, ClubStoreOpenFault | ListenFault>> => {
  const { folder, port, say } = options
  const opened = await ClubStore.open(folder, options.onLost)
  if (!opened.ok) return opened
  const store = opened.value
  const kept = options.newHouseKey ? undefined : await store.houseHash()
  const houseKey = kept === undefined ? accessKeyOf(randomBytes(16)) : null
  const club = new Rooms(options, store, await keyringOf(store, say), kept ?? accessKeyHash(houseKey ?? ''))
  const listening = await club.listen(port)
  if (!listening.ok) {
    await club.stop()
    return listening
  }
  // Only now: a link that nobody has seen must not replace one that somebody has.
  if (houseKey !== null)
    try {
      await store.keepHouseHash(accessKeyHash(houseKey))
    } catch {
      await club.stop()
      return err('unwritable')
    }
  return ok({ port: listening.value, houseKey, stop: () => club.stop() })
}

const keyringOf = async (store: ClubStore, say: MessageLogger): Promise<AccessKeyRegistry> => {
  const { rows, spoilt } = await store.keys()
  if (spoilt > 0) say('spoilt', { count: spoilt })
  return new AccessKeyRegistry(rows, store, randomBytes, Date.now)
}

/** The assembled server: files and HTTP requests, campaigns over websockets, and the connection to other servers. */
class Rooms {
  private readonly http: Server
  private readonly sockets = new WebSocketServer({
    noServer: true,
    maxPayload: clubBounds.update + 100_000,
    WebSocket: PhoneSocket,
  })
  private readonly tally: RefusalCountLogger
  private readonly wrongKeys = new TokenBuckets(clubBounds.wrongKeys, Date.now)
  private readonly neighbours: ServerClusterOverRedis | null
  private readonly sync: YjsDocumentServer
  private readonly held: LoadedIdleCampaigns
  private readonly api: Api
  private readonly telling: NodeJS.Timeout

  constructor(
    private readonly options: ClubOptions,
    private readonly store: ClubStore,
    private readonly keyring: AccessKeyRegistry,
    houseHash: string,
  ) {
    const { redis, say } = options
    this.tally = new RefusalCountLogger(say)
    this.neighbours = redis
      ? new ServerClusterOverRedis(
          redis,
          randomBytes(8).toString('hex'),
          onceAMinute(() => say('apart')),
        )
      : null
    this.sync = new YjsDocumentServer({
      store,
      keyring,
      tally: this.tally,
      mayTry: (address) => this.wrongKeys.take(address),
      onClaims: (campaign) => this.tell(campaign),
      onArrival: (campaign) => {
        this.held.hold(campaign).catch((error: unknown) => this.tally.unexpected(error))
      },
      extensions: this.neighbours
        ? [
            this.neighbours.extension,
            { afterLoadDocument: async ({ documentName }) => this.tell(documentName) },
          ]
        : [],
    })
    this.held = new LoadedIdleCampaigns(this.sync.hocuspocus, Date.now)
    this.api = new Api({ store, keyring, houseHash })
    // Checked often enough that an incomplete request ends soon after its time limit.
    this.http = createServer({ connectionsCheckingInterval: slowRequestLimit / 5 }, (request, response) => {
      this.serve(request, response).catch((error: unknown) => {
        this.tally.unexpected(error)
        response.destroy()
      })
    })
    this.http.headersTimeout = slowRequestLimit
    // A large campaign from a slow phone takes longer to arrive; a silent sender is cut off after `slowRequestLimit`
    // too (api.ts).
    this.http.requestTimeout = wholeRequest
    this.http.on('upgrade', (request, socket, head) => this.upgrade(request, socket, head))
    this.telling = setInterval(() => {
      for (const [campaign, document] of this.sync.hocuspocus.documents)
        if (document.connections.size > 0) {
          this.tell(campaign)
          this.neighbours?.compare(campaign)
        }
    }, telling)
    this.telling.unref()
    this.keyring.onChange.push((campaign) => void this.holdAndTell(campaign))
  }

  listen(port: number): Promise<Result<number, ListenFault>> {
    this.neighbours?.listen({
      onBegan: () => void this.tellAll(),
      onKeeps: ({ campaign, keys, devices }) => {
        const learn = async () => {
          await this.keyring.learn(campaign, keys)
          if (!this.keyring.has(campaign)) return
          await this.held.hold(campaign)
          await this.sync.keptOf(campaign)?.learnDevices(devices)
        }
        learn().catch((error: unknown) => this.tally.unexpected(error))
      },
      onUpdate: (campaign, update) => {
        if (this.sync.keptOf(campaign)?.agreesWith(update) === false) this.tally.unlike()
      },
    })
    return new Promise((resolve) => {
      this.http.once('error', (error: NodeJS.ErrnoException) =>
        resolve(err(error.code === 'EACCES' ? 'forbiddenPort' : 'taken')),
      )
      this.http.listen(port, () => resolve(ok((this.http.address() as AddressInfo).port)))
    })
  }

  async stop(): Promise<void> {
    clearInterval(this.telling)
    this.held.stop()
    this.http.close()
    await this.sync.close()
    this.sockets.close()
    this.http.closeAllConnections()
    for (const line of this.sockets.clients) line.terminate()
    this.neighbours?.stop()
    this.tally.stop()
    await this.store.close()
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = pathOf(request)
    const parts = path?.split('/').map(decoded) ?? []
    if (parts[1] === 'club') return this.answer(request, response, parts.slice(2))
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405).end()
      return
    }
    await serveFile(this.options.app, path ?? '', request, response)
  }

  private async answer(
    request: IncomingMessage,
    response: ServerResponse,
    path: readonly string[],
  ): Promise<void> {
    const answered = await this.api.answer(request, path).catch((error: unknown) => {
      this.tally.unwritten(error)
      return err('broken' as const)
    })
    const refused = answered.ok ? null : this.slowed(answered.reason, request)
    if (refused) this.tally.count(refused)
    // Does not wait for the unread rest of a refused request.
    if (!request.complete) response.setHeader('connection', 'close')
    const status = answered.ok ? answered.value.status : apiErrorStatuses[refused ?? 'broken']
    response.setHeader('cache-control', 'no-store')
    if (status === 204) {
      response.writeHead(204).end()
      return
    }
    response.writeHead(status, { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' })
    response.end(JSON.stringify(answered.ok ? answered.value.body : { error: refused }))
  }

  /** An address that tries many wrong keys gets no answers for a while. */
  private slowed(why: ApiErrorCode, request: IncomingMessage): ApiErrorCode {
    if (why !== 'unknownKey' || accessKeyInRequest(request) === '') return why
    return this.wrongKeys.take(addressOf(request)) ? why : 'tooMany'
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy())
    if (pathOf(request) !== '/club/sync') {
      socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n')
      return
    }
    if (this.sockets.clients.size >= clubBounds.lines) {
      socket.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n\r\n')
      return
    }
    this.sockets.handleUpgrade(request, socket, head, (line) => {
      line.on('error', () => line.terminate())
      line.watch(clubBounds, Date.now, () => this.tally.count('tooMany'))
      this.sync.hocuspocus.handleConnection(line, request, { line, address: addressOf(request) })
    })
  }

  private tell(campaign: string): void {
    const devices = this.sync.keptOf(campaign)?.claims() ?? []
    this.neighbours?.keeps(campaign, this.keyring.rowsOf(campaign), devices)
  }

  private async holdAndTell(campaign: string): Promise<void> {
    if (!this.neighbours) return
    try {
      await this.held.hold(campaign)
      this.tell(campaign)
    } catch (error) {
      this.tally.unexpected(error)
    }
  }

  /** Loads one campaign after another, on a server that has just started. */
  private async tellAll(): Promise<void> {
    for (const campaign of this.keyring.campaignNames()) await this.holdAndTell(campaign)
  }
}

/** How long the largest campaign may take to arrive, in milliseconds. */
const wholeRequest = 300_000

const pathOf = ({ url = '/' }: IncomingMessage): string | null => {
  const [path = ''] = url.split(/[?#]/)
  return path.startsWith('/') ? path : null
}

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return '\0'
  }
}

const addressOf = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? ''

const onceAMinute = (tell: () => void): (() => void) => {
  let last = 0
  return () => {
    if (Date.now() - last < 60_000) return
    last = Date.now()
    tell()
  }
}
