import type { IncomingMessage } from 'node:http'
import * as v from 'valibot'
import { err, ok, jsonShapeFault, type Result } from '@/kit'
import {
  clubBounds,
  yjsClientOfEntry,
  campaignUploadRequestSchema,
  invitationRequestSchema,
  accessKeyHash,
  parseSharedEntry,
  clubProtocolVersion,
  type ApiErrorCode,
  type SharedEntry,
} from '@/club'
import { TokenBuckets } from './tokenBucket'
import type { AccessKeyRegistry } from './accessKeyRegistry'
import type { AccessKeyRow } from './accessKeyRow'
import type { ClubStore } from './clubStore'

export interface HttpAnswer {
  readonly status: number
  readonly body?: unknown
}
type Answered = Result<HttpAnswer, ApiErrorCode>

interface Parts {
  readonly store: ClubStore
  readonly keyring: AccessKeyRegistry
  /** The hash of the key that allows bringing campaigns to this server. */
  readonly houseHash: string
}

/** Bounds for the depth and size of a campaign: far more than any needs, and less than would take long to read. */
const shape = { depth: 80, holds: 2_000_000 }

/** The HTTP API: campaigns that are brought here, and invitations to them. */
export class Api {
  private readonly founding = new Set<string>()
  private readonly questions = new TokenBuckets(clubBounds.questions, Date.now)

  constructor(private readonly parts: Parts) {}

  /** @param path the parts below `club/`; null for a path outside it */
  async answer(request: IncomingMessage, path: readonly string[]): Promise<Answered> {
    const method = request.method ?? 'GET'
    const [first, campaign, what, which] = path
    if (first === 'about' && path.length === 1)
      return method === 'GET' ? ok(await this.about()) : err('wrongMethod')
    if (first !== 'campaigns') return err('notFound')
    if (campaign === undefined) return method === 'POST' ? this.found(request) : err('wrongMethod')

    const row = this.parts.keyring.open(campaign, accessKeyInRequest(request))
    if (!row) return err('unknownKey')
    if (!this.questions.take(row.hash)) return err('tooMany')
    this.parts.keyring.seen(row.hash)
    if (what === 'me' && path.length === 3)
      return method === 'GET'
        ? ok({ status: 200, body: { role: row.role, player: row.player } })
        : err('wrongMethod')
    if (what !== 'invitations' || path.length > 4) return err('notFound')
    if (row.role !== 'organiser') return err('notAllowed')
    return which === undefined
      ? this.invitations(request, method, row)
      : method === 'DELETE'
        ? this.takeBack(row, which)
        : err('wrongMethod')
  }

  /** Identifies the server. The status says whether it can write now, for monitoring. */
  private async about(): Promise<{ readonly status: number; readonly body: unknown }> {
    return (await this.parts.store.canWrite())
      ? { status: 200, body: { club: 1, protocol: clubProtocolVersion } }
      : { status: 503, body: { error: 'broken' satisfies ApiErrorCode } }
  }

  private async invitations(request: IncomingMessage, method: string, row: AccessKeyRow): Promise<Answered> {
    const { keyring } = this.parts
    if (method === 'GET') return ok({ status: 200, body: { invitations: keyring.listed(row.campaign) } })
    if (method !== 'POST') return err('wrongMethod')
    const asked = await bodyOf(request, invitationRequestSchema, clubBounds.question)
    if (!asked.ok) return asked
    // The key may have been revoked while the body was read.
    if (!keyring.openByHash(row.campaign, row.hash)) return err('unknownKey')
    const invited = await keyring.invite(row.campaign, asked.value)
    return invited.ok ? ok({ status: 201, body: invited.value }) : invited
  }

  private async takeBack({ campaign }: AccessKeyRow, which: string): Promise<Answered> {
    const taken = await this.parts.keyring.takeBack(campaign, which)
    return taken.ok ? ok({ status: 204 }) : taken
  }

  /** Brings a campaign here: the sender is its first organiser. */
  private async found(request: IncomingMessage): Promise<Answered> {
    const { keyring, store, houseHash } = this.parts
    // Checked before the body is read.
    if (accessKeyHash(accessKeyInRequest(request)) !== houseHash) return err('unknownKey')
    const asked = await bodyOf(request, campaignUploadRequestSchema, clubBounds.founding)
    if (!asked.ok) return asked
    const read = campaignOf(asked.value.entries)
    if (!read.ok) return read
    const entries = read.value
    const campaign = entries[0]?.id
    if (campaign === undefined) return err('unreadable')
    const given = asked.value.key
    if (given !== undefined && keyring.open(campaign, given)?.role === 'organiser')
      return ok({ status: 201, body: { campaign, key: given } })
    if (keyring.has(campaign) || this.founding.has(campaign)) return err('alreadyThere')
    // One key opens one campaign.
    if (given !== undefined && keyring.knows(given)) return err('notAllowed')
    if (keyring.campaignNames().length + this.founding.size >= clubBounds.campaigns) return err('full')
    this.founding.add(campaign)
    try {
      const { key, row } = keyring.make(campaign, { role: 'organiser', player: null }, given)
      await store.write(campaign, { entries, keys: [row] })
      keyring.know([row])
      return ok({ status: 201, body: { campaign, key } })
    } finally {
      this.founding.delete(campaign)
    }
  }
}

/** The key in a request; an invalid one if there is none. */
export const accessKeyInRequest = ({ headers }: IncomingMessage): string =>
  /^Bearer ([A-Za-z0-9_-]{22})$/.exec(headers.authorization ?? '')?.[1] ?? ''

/** The entries of a campaign, the founding one first. */
const campaignOf = (
  raw: readonly unknown[],
): Result<readonly SharedEntry[], 'unreadable' | 'serverOlder'> => {
  const clients = new Set<number>()
  const entries: SharedEntry[] = []
  for (const one of raw) {
    const entry = parseSharedEntry(one)
    if (!entry.ok) return err(entry.reason.kind === 'newer' ? 'serverOlder' : 'unreadable')
    if ((entry.value.body.type === 'founded') !== (entries.length === 0)) return err('unreadable')
    clients.add(yjsClientOfEntry(entry.value.id))
    entries.push(entry.value)
  }
  return clients.size === entries.length ? ok(entries) : err('unreadable')
}

const bodyOf = async <Schema extends v.GenericSchema>(
  request: IncomingMessage,
  schema: Schema,
  most: number,
): Promise<Result<v.InferOutput<Schema>, 'unreadable' | 'tooLarge'>> => {
  const text = await textOf(request, most)
  if (text === null) return err('tooLarge')
  if (jsonShapeFault(text, shape)) return err('unreadable')
  try {
    const parsed = v.safeParse(schema, JSON.parse(text), { abortEarly: true })
    return parsed.success ? ok(parsed.output) : err('unreadable')
  } catch {
    return err('unreadable')
  }
}

/**
 * How long a request may be silent before it is complete, in milliseconds: an incomplete request holds a connection
 * open no longer.
 */
export const slowRequestLimit = 15_000

/** The body of a request; null once it is more than `most` bytes. */
const textOf = async (request: IncomingMessage, most: number): Promise<string | null> => {
  if (Number(request.headers['content-length'] ?? 0) > most) return null
  request.setTimeout(slowRequestLimit, () => request.destroy())
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of request) {
    if (!Buffer.isBuffer(piece)) continue
    length += piece.length
    if (length > most) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
