import { IncomingMessage, MessageType } from '@hocuspocus/server'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { clubBounds } from '@/club'
import { TokenBucket, type MillisecondClock, type RateLimit } from './tokenBucket'

/** The maximum number of bytes that wait for a phone. */
const mostWaiting = 64_000_000
/**
 * The bytes that a connection may send for campaigns that none of its keys opens, and how long it may be without a
 * campaign, in milliseconds.
 */
const mostUnknown = 2_000_000
const patience = 15_000

/** A request for a whole campaign costs as much as this many other messages. */
const askingCosts = 10

/** The kinds of messages that concern entries and keys. Campaigns use no others. */
const heard: readonly number[] = [
  MessageType.Sync,
  MessageType.SyncReply,
  MessageType.Auth,
  MessageType.CLOSE,
]

/** What a club's server allows on one connection. */
export interface SocketLimits {
  readonly messages: RateLimit
  readonly bytes: RateLimit
}

/**
 * A phone's connection: the websocket that Hocuspocus gets. It passes on only messages about a campaign, and not too
 * many. A phone's ping goes back to that phone only.
 */
export class PhoneSocket extends WebSocket {
  private messages: TokenBucket | null = null
  private bytes: TokenBucket | null = null
  private readonly campaigns = new Set<string>()
  private readonly welcomed = new Set<string>()
  private readonly refused = new Set<string>()
  private unknown = 0
  private leaving: NodeJS.Timeout | undefined
  private answered = true
  private ended = false
  /** Called when the limit is exceeded. */
  private onTooMany: () => void = () => {}

  /** Starts counting. */
  watch({ messages, bytes }: SocketLimits, now: MillisecondClock, onTooMany: () => void): void {
    this.messages = new TokenBucket(messages, now)
    this.bytes = new TokenBucket(bytes, now)
    this.onTooMany = onTooMany
    this.once('close', () => clearTimeout(this.leaving))
    this.awaitKey()
    this.on('pong', () => {
      this.answered = true
    })
  }

  /** The connection has a key that opens a campaign. */
  welcome(campaign: string): void {
    this.welcomed.add(campaign)
    this.refused.delete(campaign)
  }

  /** The phone has left the campaign: otherwise Hocuspocus would store all its messages until the next key. */
  dismiss(campaign: string): void {
    this.welcomed.delete(campaign)
    if (this.welcomed.size === 0) this.awaitKey()
  }

  /** The key opens nothing: otherwise Hocuspocus would store all further messages for that campaign. */
  refuse(campaign: string): void {
    this.refused.add(campaign)
  }

  override emit(event: string | symbol, ...parts: unknown[]): boolean {
    // Messages that waited for the key come a second time, without the binary flag: they are already checked.
    if (event !== 'message' || parts.length < 2) return super.emit(event, ...parts)
    const [data] = parts
    if (data instanceof Uint8Array && this.lets(data)) return super.emit('message', data)
    return false
  }

  override send(data: Parameters<WebSocket['send']>[0], ...rest: unknown[]): void {
    if (this.bufferedAmount > mostWaiting) this.terminate()
    else Reflect.apply(super.send, this, [data, ...rest])
  }

  /** Hocuspocus pings the phone now and then. */
  override ping(): void {
    if (!this.answered) return this.terminate()
    this.answered = false
    super.ping()
  }

  private lets(data: Uint8Array): boolean {
    if (this.ended) return false
    const message = read(data)
    if (!message) return this.end('unreadable')
    const { campaign, kind, asks } = message
    const allowed = this.messages?.take(asks ? askingCosts : 1) && this.bytes?.take(data.length)
    if (!allowed) return this.end('tooMany')
    if (kind === MessageType.Awareness) this.send(data)
    if (!heard.includes(kind) || this.refused.has(campaign)) return false
    this.campaigns.add(campaign)
    if (!this.welcomed.has(campaign)) this.unknown += data.length
    if (this.campaigns.size > clubBounds.campaignsOfLine || this.unknown > mostUnknown)
      return this.end('tooMany')
    return true
  }

  /** Closes the connection if it has no campaign after some time. */
  private awaitKey(): void {
    clearTimeout(this.leaving)
    this.leaving = setTimeout(() => {
      if (this.welcomed.size === 0) this.terminate()
    }, patience)
  }

  private end(why: 'tooMany' | 'unreadable'): false {
    this.ended = true
    if (why === 'tooMany') this.onTooMany()
    this.close(1008, why)
    return false
  }
}

/** Whether a change of a document came from a phone: then its origin is a Hocuspocus connection. */
export const isTransactionFromPhone = (origin: unknown): boolean =>
  typeof origin === 'object' && origin !== null && 'webSocket' in origin

/** A message about a campaign. */
interface Message {
  readonly campaign: string
  readonly kind: number
  /** Whether it requests everything that is missing. */
  readonly asks: boolean
  /** The update that it would bring into the campaign. */
  readonly update: Uint8Array | null
}

/**
 * Reads a message of a supported kind to its end, because Hocuspocus prints messages that it can't read, with the
 * campaign's name. Hocuspocus stores campaigns in plain objects by name, so a name that every object has is not valid
 * for a campaign.
 */
const read = (data: Uint8Array): Message | null => {
  try {
    const message = new IncomingMessage(data)
    const campaign = message.readVarString()
    const kind: number = message.readVarUint()
    const nothing = { campaign, kind, asks: false, update: null }
    if (Object.hasOwn(Object.prototype, campaign)) return null
    switch (kind) {
      case MessageType.Sync:
      case MessageType.SyncReply: {
        // Of Yjs' own protocol: 0 requests, 1 answers, 2 updates.
        const step: number = message.readVarUint()
        const bytes = message.readVarUint8Array()
        if (step === 1 || step === 2) return { ...nothing, update: bytes }
        if (step !== 0) return null
        Y.decodeStateVector(bytes)
        return { ...nothing, asks: true }
      }
      case MessageType.Auth:
        // The only content of a phone's authentication is a key.
        if (message.readVarUint() !== 0) return null
        message.readVarString()
        return nothing
      default:
        return nothing
    }
  } catch {
    return null
  }
}

/** The update that a message would bring into a campaign; null if it has none. Undefined for an invalid message. */
export const updateInMessage = (data: Uint8Array): Uint8Array | null | undefined => {
  const message = read(data)
  return message ? message.update : undefined
}
