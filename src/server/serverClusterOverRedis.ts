import { Redis } from '@hocuspocus/extension-redis'
import { OutgoingMessage, type afterLoadDocumentPayload, type Extension } from '@hocuspocus/server'
import * as v from 'valibot'
import { idSchema } from '@/campaign/rules/valueSchemas'
import { listOf } from '@/engine/schemas'
import { clubBounds } from '@/club'
import { parseAccessKeyRow, type AccessKeyRow } from './accessKeyRow'
import { isTransactionFromPhone, updateInMessage } from './phoneSocket'
import type { DeviceOwner } from './clubStore'

const channel = 'firestep:club'
const prefix = 'firestep:campaign'
/** Servers that lost contact may together hold this many times the limit of one: all of them must still accept it. */
const apart = 20
const news = v.variant('kind', [
  /** A server has started, and asks for the current state. */
  v.object({ kind: v.literal('began'), from: idSchema }),
  /**
   * Phones have a campaign open there: other servers that open it too get all updates. With its keys, and the owners
   * of its devices.
   */
  v.object({
    kind: v.literal('keeps'),
    from: idSchema,
    campaign: idSchema,
    keys: listOf(v.unknown(), clubBounds.invitations * apart),
    devices: listOf(v.object({ by: v.string(), player: idSchema }), clubBounds.entries * apart),
  }),
])

/** What a server learns from another one. */
export interface CampaignAccessNotice {
  readonly campaign: string
  readonly keys: readonly AccessKeyRow[]
  readonly devices: readonly DeviceOwner[]
}

interface Ears {
  readonly onBegan: () => void
  readonly onKeeps: (heard: CampaignAccessNotice) => void
  /** Called for each update of another server; Hocuspocus applies it where it is new. */
  readonly onUpdate: (campaign: string, update: Uint8Array) => void
}

/**
 * The other servers of a cluster behind one address. Hocuspocus' own extension merges documents when they are opened.
 * Later updates, the campaigns in use and their keys are exchanged here. Everything goes through Redis, and nothing
 * waits for Redis.
 */
export class ServerClusterOverRedis {
  private readonly redis: Redis
  private readonly ears
  private readonly loaded = new Map<string, afterLoadDocumentPayload>()

  constructor(
    address: URL,
    private readonly from: string,
    onError: () => void,
  ) {
    this.redis = new Redis({
      host: address.hostname,
      port: Number(address.port || 6379),
      prefix,
      identifier: from,
      options: {
        ...(address.username && { username: decodeURIComponent(address.username) }),
        ...(address.password && { password: decodeURIComponent(address.password) }),
        ...(address.protocol === 'rediss:' && { tls: {} }),
        db: Number(address.pathname.slice(1) || 0),
        // Unsent messages wait until Redis is back.
        maxRetriesPerRequest: null,
      },
    })
    this.ears = this.redis.pub.duplicate()
    for (const line of [this.redis.pub, this.redis.sub, this.ears]) line.on('error', onError)
    // For documents opened before Redis was there, or changed while it was away: each requests them from the others.
    this.redis.sub.on('ready', () => this.loaded.forEach((payload) => this.join(payload)))
  }

  /**
   * What Hocuspocus needs of it, without storage: each server has its own folder, written before anything is sent.
   */
  get extension(): Extension {
    const { redis } = this
    const later = (work: Promise<unknown>) => void work.catch(() => {})
    return {
      priority: 1000,
      onConfigure: (payload) => redis.onConfigure(payload),
      afterLoadDocument: (payload) => {
        this.loaded.set(payload.documentName, payload)
        // A subscription between connected and ready would be lost.
        if (redis.sub.status === 'ready') this.join(payload)
        return Promise.resolve()
      },
      // Otherwise the extension would each time ask the others what they lack, and send every entry.
      onChange: ({ documentName, update, transactionOrigin }) => {
        if (!isTransactionFromPhone(transactionOrigin)) return Promise.resolve()
        const told = new OutgoingMessage(documentName).createSyncMessage().writeUpdate(update).toUint8Array()
        const message = Buffer.concat([redis.messagePrefix, told])
        later(redis.pub.publish(`${prefix}:${documentName}`, message))
        return Promise.resolve()
      },
      beforeUnloadDocument: (payload) => redis.beforeUnloadDocument(payload),
      afterUnloadDocument: (payload) => {
        if (!payload.instance.documents.has(payload.documentName)) this.loaded.delete(payload.documentName)
        return redis.afterUnloadDocument(payload)
      },
    }
  }

  /** Starts listening, and announces it. */
  listen({ onBegan, onKeeps, onUpdate }: Ears): void {
    this.ears.on('message', (_channel: string, text: string) => {
      const heard = parseClusterMessage(text)
      if (!heard || heard.from === this.from) return
      if (heard.kind === 'began') return onBegan()
      const keys = heard.keys.flatMap((row) => parseAccessKeyRow(row) ?? [])
      onKeeps({ campaign: heard.campaign, keys, devices: heard.devices })
    })
    this.redis.sub.on('messageBuffer', (of: Buffer, message: Buffer) => {
      if (message.subarray(0, this.redis.messagePrefix.length).equals(this.redis.messagePrefix)) return
      // The message of any sender, whose name may have another length.
      const update = updateInMessage(message.subarray(1 + (message[0] ?? 0)))
      if (update !== null) onUpdate(of.toString().slice(prefix.length + 1), update ?? new Uint8Array())
    })
    this.ears.on('ready', () => {
      this.ears.subscribe(channel).then(
        () => this.say({ kind: 'began', from: this.from }),
        () => {},
      )
    })
  }

  /** Asks the others for missing parts of a campaign, and sends what they lack: Redis may have dropped a message. */
  compare(campaign: string): void {
    const payload = this.loaded.get(campaign)
    if (payload) this.join(payload)
  }

  /** Tells the others that phones have a campaign open here, or its current keys. */
  keeps(campaign: string, keys: readonly AccessKeyRow[], devices: readonly DeviceOwner[]): void {
    this.say({ kind: 'keeps', from: this.from, campaign, keys: [...keys], devices: [...devices] })
  }

  stop(): void {
    for (const line of [this.redis.pub, this.redis.sub, this.ears]) line.disconnect(false)
  }

  private join(payload: afterLoadDocumentPayload): void {
    this.redis.afterLoadDocument(payload).catch(() => {})
  }

  private say(message: v.InferOutput<typeof news>): void {
    this.redis.pub.publish(channel, JSON.stringify(message)).catch(() => {})
  }
}

/** Reads a message between servers; null for an invalid one. */
export const parseClusterMessage = (text: string): v.InferOutput<typeof news> | null => {
  try {
    const parsed = v.safeParse(news, JSON.parse(text), { abortEarly: true })
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
