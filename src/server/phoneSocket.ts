import { IncomingMessage, MessageType } from '@hocuspocus/server'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { clubBounds } from '@/club'
import { TokenBucket, type MillisecondClock, type RateLimit } from './tokenBucket'

/** Bytes that may wait for a phone that does not fetch them. */
const mostWaiting = 64_000_000
/** Bytes that a line may send for campaigns that no key of it opens, and how long it may be at none, in milliseconds. */
const mostUnknown = 2_000_000
const patience = 15_000

/** What asks for a whole campaign costs as much as so many other messages. */
const askingCosts = 10

/** The kinds of messages that concern entries and keys. All others are for what no campaign holds. */
const heard: readonly number[] = [
  MessageType.Sync,
  MessageType.SyncReply,
  MessageType.Auth,
  MessageType.CLOSE,
]

/** What a club's server allows on one line. */
export interface SocketLimits {
  readonly messages: RateLimit
  readonly bytes: RateLimit
}

/**
 * A phone's line: the websocket that Hocuspocus is given, which lets through nothing but what concerns a campaign, and not too
 * much of it. A phone's sign of life goes back to that phone alone.
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
  /** Told when more came than may. */
  private onTooMany: () => void = () => {}

  /** Begins to count what comes. */
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

  /** A key was shown that opens a campaign. */
  welcome(campaign: string): void {
    this.welcomed.add(campaign)
    this.refused.delete(campaign)
  }

  /** The phone is at a campaign no more: Hocuspocus would keep all that is said of it until a key is shown again. */
  dismiss(campaign: string): void {
    this.welcomed.delete(campaign)
    if (this.welcomed.size === 0) this.awaitKey()
  }

  /** A key was shown that opens nothing: Hocuspocus would keep all that is said of that campaign from now on. */
  refuse(campaign: string): void {
    this.refused.add(campaign)
  }

  override emit(event: string | symbol, ...parts: unknown[]): boolean {
    // What waited for the key comes a second time, without the note whether it is binary: it was looked at.
    if (event !== 'message' || parts.length < 2) return super.emit(event, ...parts)
    const [data] = parts
    if (data instanceof Uint8Array && this.lets(data)) return super.emit('message', data)
    return false
  }

  override send(data: Parameters<WebSocket['send']>[0], ...rest: unknown[]): void {
    if (this.bufferedAmount > mostWaiting) this.terminate()
    else Reflect.apply(super.send, this, [data, ...rest])
  }

  /** Hocuspocus asks now and then whether the phone is there. */
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

  /** Ends the line if it is at no campaign by and by. */
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

/** Whether a change of a document came over a phone's line: its origin is Hocuspocus' connection then. */
export const isFromPhone = (origin: unknown): boolean =>
  typeof origin === 'object' && origin !== null && 'webSocket' in origin

/** A message that concerns a campaign. */
interface Message {
  readonly campaign: string
  readonly kind: number
  /** Whether it asks for all that is missing. */
  readonly asks: boolean
  /** What it would bring into the campaign. */
  readonly update: Uint8Array | null
}

/**
 * Reads a message of a kind that is heard to its end: Hocuspocus prints what it fails at, with the campaign's name in it. It keeps what
 * it knows of campaigns in plain objects, by their names: one that every object has is no campaign's.
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
        // Of Yjs' own protocol: 0 asks, 1 answers, 2 tells.
        const step: number = message.readVarUint()
        const bytes = message.readVarUint8Array()
        if (step === 1 || step === 2) return { ...nothing, update: bytes }
        if (step !== 0) return null
        Y.decodeStateVector(bytes)
        return { ...nothing, asks: true }
      }
      case MessageType.Auth:
        // A key is all that a phone has to say of itself.
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

/** The update that a message would bring into a campaign; null where it brings none. Undefined where it is no message at all. */
export const updateIn = (data: Uint8Array): Uint8Array | null | undefined => {
  const message = read(data)
  return message ? message.update : undefined
}
