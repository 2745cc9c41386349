import * as v from 'valibot'
import { campaignBounds as campaign, idSchema } from '@/campaign/rules/values'
import { listOf, timestamp } from '@/engine/schemas'
import type { Parsed } from '@/engine'
import { isAccessKey } from './accessKey'
import { accessRoles } from './rights'

/** The version of what a phone and a club's server say to each other. */
export const clubProtocolVersion = 1

/** How much of anything a club's server takes. */
export const clubBounds = {
  /** Bytes of one update. */
  update: 1_000_000,
  /** Bytes of a campaign that is brought to the server, and of any other question. */
  founding: 32_000_000,
  question: 4_000,
  /** Entries of a campaign, as on a phone. */
  entries: campaign.together,
  /**
   * Bytes of one entry, and of all of a campaign that phones may write on: what it comes to fits into one answer to a phone that has
   * nothing, and can be brought to another server. `bytesOf` counts them.
   */
  entry: 200_000,
  campaign: 24_000_000,
  campaigns: 1_000,
  /** Invitations of one campaign, those that were taken back too. */
  invitations: 500,
  /** Lines that a server keeps open at once, and one key of them, and campaigns on one line. */
  lines: 5_000,
  linesOfKey: 20,
  campaignsOfLine: 50,
  /** What one line may send at once, and from then on each second: messages and bytes. */
  messages: { atOnce: 400, aSecond: 20 },
  bytes: { atOnce: 8_000_000, aSecond: 200_000 },
  /** Questions that one key may ask over HTTP at once, and from then on each second. */
  questions: { atOnce: 400, aSecond: 5 },
  /** Wrong keys that one address may try at once, and from then on each second. */
  wrongKeys: { atOnce: 20, aSecond: 0.2 },
} as const

/** Where a club's server answers, from where the app is served. */
export const clubPaths = {
  about: 'club/about',
  campaigns: 'club/campaigns',
  me: (campaign: string) => `club/campaigns/${encodeURIComponent(campaign)}/me`,
  invitations: (campaign: string) => `club/campaigns/${encodeURIComponent(campaign)}/invitations`,
  invitation: (campaign: string, invitation: string) =>
    `club/campaigns/${encodeURIComponent(campaign)}/invitations/${encodeURIComponent(invitation)}`,
  /** The websocket of Hocuspocus: the document is called as the campaign, the token is the key. */
  sync: 'club/sync',
} as const

/** Why the server did not do what it was asked for, with the status that it answers. */
export const apiErrors = {
  unreadable: 400,
  /** What was sent is of a later version than the server knows. */
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
export type ApiError = keyof typeof apiErrors
export const apiErrorSchema = v.object({ error: v.picklist(Object.keys(apiErrors) as ApiError[]) })

/** Why a server closes the line to a campaign, or does not open it. */
export const closeReasons = [
  'unknownKey',
  'takenBack',
  /** The key may not write what was sent. */
  'notAllowed',
  /** What was sent is of a later version than the server knows: all of it stays where it was written. */
  'serverOlder',
  /** What was sent is no entries of a campaign. */
  'noCampaign',
  'tooLarge',
  'tooMany',
  /** The campaign holds as many entries, or bytes of them, as one may. */
  'full',
  /** The server could not write it down. */
  'broken',
] as const
export type CloseReason = (typeof closeReasons)[number]

const key = v.pipe(v.string(), v.check(isAccessKey, 'no key'))
const invitation = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/))
const holder = { role: v.picklist(accessRoles), player: v.nullable(idSchema) }

export const aboutSchema = v.object({ club: v.literal(1), protocol: v.number() })
/**
 * What is asked to found a campaign on the server: its entries, the founding one first, and the key of its first organiser. A phone
 * that made the key and kept it before it asked can ask again where the answer got lost; without one the server makes it.
 */
export const foundingRequest = v.strictObject({
  entries: listOf(v.unknown(), clubBounds.entries, 1),
  key: v.exactOptional(key),
})
export const foundingResponse = v.object({ campaign: idSchema, key })
export const meResponse = v.object(holder)
/** A player's invitation says which; a reader is nobody of the campaign. */
export const invitationRequest = v.pipe(
  v.strictObject(holder),
  v.check(
    ({ role, player }) => (role === 'player' ? player !== null : role === 'organiser' || player === null),
    'for whom?',
  ),
)
export const invitationResponse = v.object({ id: invitation, key })
export const invitations = v.object({
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
export type Invitation = Parsed<typeof invitations>['invitations'][number]
