import * as v from 'valibot'
import { campaignBounds as campaign, idSchema } from '@/campaign/rules/valueSchemas'
import { listOf, timestamp } from '@/engine/schemas'
import type { Parsed } from '@/engine'
import { isAccessKey } from './accessKey'
import { accessRoles } from './rights'

/** The version of the protocol between a phone and a club's server. */
export const clubProtocolVersion = 1

/** The limits of a club's server. */
export const clubBounds = {
  /** Bytes of one update. */
  update: 1_000_000,
  /** Bytes of a campaign that is brought to the server, and of any other request. */
  founding: 32_000_000,
  question: 4_000,
  /** Entries of a campaign, as on a phone. */
  entries: campaign.together,
  /**
   * Bytes of one entry, and of a whole campaign that phones may still write to: all of it fits into one answer to a
   * phone without any entries, and can be brought to another server. `bytesOf` counts them.
   */
  entry: 200_000,
  campaign: 24_000_000,
  campaigns: 1_000,
  /** Invitations of one campaign, including revoked ones. */
  invitations: 500,
  /** Connections of a server at the same time, those with one key, and campaigns on one connection. */
  lines: 5_000,
  linesOfKey: 20,
  campaignsOfLine: 50,
  /** What one connection may send at once, and then per second: messages and bytes. */
  messages: { atOnce: 400, aSecond: 20 },
  bytes: { atOnce: 8_000_000, aSecond: 200_000 },
  /** HTTP requests with one key at once, and then per second. */
  questions: { atOnce: 400, aSecond: 5 },
  /** Wrong keys from one address at once, and then per second. */
  wrongKeys: { atOnce: 20, aSecond: 0.2 },
} as const

/** The path of a club's server, relative to the app. */
export const clubPaths = {
  about: 'club/about',
  campaigns: 'club/campaigns',
  me: (campaign: string) => `club/campaigns/${encodeURIComponent(campaign)}/me`,
  invitations: (campaign: string) => `club/campaigns/${encodeURIComponent(campaign)}/invitations`,
  invitation: (campaign: string, invitation: string) =>
    `club/campaigns/${encodeURIComponent(campaign)}/invitations/${encodeURIComponent(invitation)}`,
  /** The websocket of Hocuspocus: the document has the campaign's name, and the token is the key. */
  sync: 'club/sync',
} as const

/** Why the server refused a request, with the HTTP status of its answer. */
export const apiErrorStatuses = {
  unreadable: 400,
  /** The request is from a later version than the server knows. */
  serverOlder: 400,
  unknownKey: 401,
  notAllowed: 403,
  notFound: 404,
  wrongMethod: 405,
  alreadyThere: 409,
  lastOrganiser: 409,
  tooLarge: 413,
  tooMany: 429,
  full: 507,
  broken: 500,
} as const
export type ApiErrorCode = keyof typeof apiErrorStatuses
export const apiErrorSchema = v.object({ error: v.picklist(Object.keys(apiErrorStatuses) as ApiErrorCode[]) })

/** Why a server closes the connection to a campaign, or does not open it. */
export const closeReasons = [
  'unknownKey',
  'takenBack',
  /** The key may not write what was sent. */
  'notAllowed',
  /** The data is from a later version than the server knows: all of it stays where it was written. */
  'serverOlder',
  /** The data has no valid entries of a campaign. */
  'noCampaign',
  'tooLarge',
  'tooMany',
  /** The campaign has the maximum number of entries, or of their bytes. */
  'full',
  /** The server could not store it. */
  'broken',
] as const
export type CloseReason = (typeof closeReasons)[number]

const key = v.pipe(v.string(), v.check(isAccessKey, 'no key'))
const invitation = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/))
const holder = { role: v.picklist(accessRoles), player: v.nullable(idSchema) }

export const aboutResponseSchema = v.object({ club: v.literal(1), protocol: v.number() })
/**
 * The request to found a campaign on the server: its entries, the founding one first, and the key of its first
 * organiser. A phone that made and saved the key before the request can try again if the answer is lost; without a
 * key the server makes one.
 */
export const campaignUploadRequestSchema = v.strictObject({
  entries: listOf(v.unknown(), clubBounds.entries, 1),
  key: v.exactOptional(key),
})
export const campaignUploadResponseSchema = v.object({ campaign: idSchema, key })
export const meResponseSchema = v.object(holder)
/** A player's invitation names the player; a reader is no player of the campaign. */
export const invitationRequestSchema = v.pipe(
  v.strictObject(holder),
  v.check(
    ({ role, player }) => (role === 'player' ? player !== null : role === 'organiser' || player === null),
    'for whom?',
  ),
)
export const invitationResponseSchema = v.object({ id: invitation, key })
export const invitationsResponseSchema = v.object({
  invitations: v.array(
    v.object({
      id: invitation,
      ...holder,
      /** When it was made, and when its key was last used; null if never. */
      at: timestamp,
      lastSeen: v.nullable(timestamp),
    }),
  ),
})
export type Invitation = Parsed<typeof invitationsResponseSchema>['invitations'][number]
