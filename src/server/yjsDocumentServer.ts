import {
  Hocuspocus,
  type beforeHandleMessagePayload,
  type Connection,
  type Document,
  type Extension,
} from '@hocuspocus/server'
import { addEntries, clubBounds, accessKeyHash, type CloseReason, type AccessHolder } from '@/club'
import { ServedCampaign } from './servedCampaign'
import type { AccessKeyRegistry } from './accessKeyRegistry'
import { isTransactionFromPhone, updateInMessage, type PhoneSocket } from './phoneSocket'
import type { ClubStore } from './clubStore'
import type { RefusalCountLogger } from './refusalCountLogger'

/** The holder on a connection, for one campaign. */
interface Session {
  readonly line: PhoneSocket
  readonly address: string
  readonly hash: string
  readonly holder: AccessHolder
}

interface Parts {
  readonly store: ClubStore
  readonly keyring: AccessKeyRegistry
  readonly tally: RefusalCountLogger
  /** Whether an address may try another wrong key. */
  readonly mayTry: (address: string) => boolean
  /** Called when somebody writes with a new device. */
  readonly onClaims: (campaign: string) => void
  /** Called when a phone opens a campaign. */
  readonly onArrival: (campaign: string) => void
  /** Extensions: the connection to other servers of the club. */
  readonly extensions: readonly Extension[]
}

/** The websocket side of the server: Hocuspocus, with every update checked by `ServedCampaign` first. */
export class YjsDocumentServer {
  readonly hocuspocus: Hocuspocus
  private readonly open = new WeakMap<Document, ServedCampaign>()
  private readonly connections = new Map<string, Set<Connection>>()

  constructor(private readonly parts: Parts) {
    this.hocuspocus = new Hocuspocus({
      quiet: true,
      extensions: [...parts.extensions],
      onAuthenticate: ({ token, documentName, context, connectionConfig }) => {
        const session = this.admit(context, documentName, token)
        connectionConfig.readOnly = session.holder.role === 'reader'
        return Promise.resolve(session)
      },
      onLoadDocument: ({ documentName, document }) => this.load(documentName, document),
      connected: ({ connection, context, documentName }) => {
        this.arrived(connection, context as Session, documentName)
        return Promise.resolve()
      },
      onDisconnect: ({ context, document }) => {
        this.left(context as Session, document)
        return Promise.resolve()
      },
      beforeHandleMessage: (message) => this.check(message),
      onChange: ({ document, update, transactionOrigin }) => {
        // Updates from a connection were checked before. The server that sent the others has checked them.
        if (isTransactionFromPhone(transactionOrigin)) return Promise.resolve()
        const taking = this.open.get(document)?.takeFromNeighbour(update)
        taking?.catch((error: unknown) => parts.tally.unwritten(error))
        return Promise.resolve()
      },
      beforeUnloadDocument: async ({ document }) => {
        // The next one to open it reads it from the folder, so everything must be there.
        await this.open.get(document)?.written()
      },
    })
    parts.keyring.onTakenBack.push((hash) => this.shut(hash))
  }

  /** The campaign, if phones have it open. */
  keptOf(campaign: string): ServedCampaign | undefined {
    const document = this.hocuspocus.documents.get(campaign)
    return document && this.open.get(document)
  }

  /** Closes all connections, and waits until their updates are written. */
  async close(): Promise<void> {
    const kept = [...this.hocuspocus.documents.values()].flatMap((document) => this.open.get(document) ?? [])
    for (const connections of this.connections.values())
      for (const { webSocket } of connections) webSocket.close(1012, 'stopping')
    await Promise.allSettled(kept.map((one) => one.written()))
  }

  private admit(
    { line, address }: Pick<Session, 'line' | 'address'>,
    campaign: string,
    key: string,
  ): Omit<Session, 'line' | 'address'> {
    const { keyring, tally, mayTry } = this.parts
    const row = keyring.openByHash(campaign, accessKeyHash(key))
    if (!row) {
      tally.count('unknownKey')
      line.refuse(campaign)
      if (!mayTry(address)) line.terminate()
      throw new Refusal('unknownKey')
    }
    const { hash, role, player } = row
    if ((this.connections.get(hash)?.size ?? 0) >= clubBounds.linesOfKey) {
      tally.count('tooMany')
      line.refuse(campaign)
      throw new Refusal('tooMany')
    }
    line.welcome(campaign)
    keyring.seen(hash)
    return { hash, holder: { role, player } }
  }

  private async load(campaign: string, document: Document): Promise<void> {
    const { store, tally } = this.parts
    const [{ rows, spoilt }, devices] = await Promise.all([store.entries(campaign), store.devices(campaign)])
    if (spoilt > 0) tally.spoilt(spoilt)
    addEntries(document, rows)
    this.open.set(document, new ServedCampaign(campaign, rows, devices, store))
  }

  private arrived(connection: Connection, { hash, line }: Session, campaign: string): void {
    // It was unloaded at the moment in which somebody came: the phone tries again and finds the loaded one.
    if (this.hocuspocus.documents.get(campaign) !== connection.document) return line.terminate()
    if (!this.parts.keyring.openByHash(campaign, hash)) return end(connection, 'takenBack')
    const connections = this.connections.get(hash) ?? new Set()
    // Many that came at the same moment were all let in.
    if (connections.size >= clubBounds.linesOfKey) return end(connection, 'tooMany')
    this.connections.set(hash, connections.add(connection))
    this.parts.onArrival(campaign)
  }

  private left({ hash, line }: Session, document: Document): void {
    line.dismiss(document.name)
    const connections = this.connections.get(hash)
    for (const connection of connections ?? [])
      if (connection.document === document && !document.hasConnection(connection))
        connections?.delete(connection)
    if (connections?.size === 0) this.connections.delete(hash)
  }

  private shut(hash: string): void {
    for (const connection of this.connections.get(hash) ?? []) end(connection, 'takenBack')
    this.connections.delete(hash)
  }

  /**
   * Runs before Hocuspocus handles a message, and Hocuspocus waits for it: an update is checked, written to the
   * folder, and only then applied, sent to others and acknowledged.
   */
  private async check(message: beforeHandleMessagePayload): Promise<void> {
    const { connection, document, documentName, update: data } = message
    const { hash, holder } = message.context as Session
    if (!this.parts.keyring.openByHash(documentName, hash)) return this.refuse(connection, 'takenBack')
    const update = updateInMessage(data)
    if (update === undefined) return this.refuse(connection, 'noCampaign')
    if (update === null) return
    const kept = this.open.get(document)
    const judged = kept?.judge(holder, update)
    if (!kept || !judged) return this.refuse(connection, 'broken')
    // Hocuspocus itself answers a reader's update and takes nothing from it; the reader can read on.
    if (connection.readOnly && (judged.ok || judged.reason === 'notAllowed')) return
    if (!judged.ok) return this.refuse(connection, judged.reason)
    kept.take(judged.value)
    if (judged.value.devices.length > 0) this.parts.onClaims(documentName)
    try {
      await kept.written()
    } catch (error) {
      this.parts.tally.unwritten(error)
      return this.refuse(connection, 'broken')
    }
  }

  /** Ends a phone's access to a campaign and drops the message. */
  private refuse(connection: Connection, why: CloseReason): Promise<never> {
    this.parts.tally.count(why)
    end(connection, why)
    // An error would be printed with all its data. A promise that never resolves is freed together with the message.
    return new Promise(() => {})
  }
}

/** Sends the reason to the phone, which may then act on it. */
const end = (connection: Connection, why: CloseReason): void => connection.close({ code: 4403, reason: why })

/** Without a message, which would be printed; with a reason, which the phone gets. */
class Refusal extends Error {
  constructor(readonly reason: CloseReason) {
    super('')
  }
}
