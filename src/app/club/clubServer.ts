import * as v from 'valibot'
import type { SharedEntry } from '@/club/sharedEntry'
import type { AccessHolder } from '@/club/rights'
import {
  aboutResponseSchema,
  campaignUploadResponseSchema,
  invitationsResponseSchema,
  invitationResponseSchema,
  meResponseSchema,
  clubPaths,
  apiErrorSchema,
  type Invitation,
  type ApiErrorCode,
} from '@/club/protocol'
import { err, ok, type Result } from '@/kit'
import { appAddress } from './appAddress'

/** Why a request to the club's server failed: its own reason, no connection, or an invalid answer. */
export type ClubServerFault = ApiErrorCode | 'unreached' | 'garbled'

/** The address of the websocket that syncs campaigns. */
export const clubSyncUrl = (): string => {
  const address = new URL(clubPaths.sync, appAddress())
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  return address.href
}

const request = async <Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  { key, method = 'GET', body }: { readonly key?: string; readonly method?: string; readonly body?: unknown },
): Promise<Result<v.InferOutput<Schema>, ClubServerFault>> => {
  let answer: Response
  try {
    answer = await fetch(new URL(path, appAddress()), {
      method,
      cache: 'no-store',
      headers: {
        ...(key && { authorization: `Bearer ${key}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  } catch {
    return err('unreached')
  }
  const said: unknown = answer.status === 204 ? null : await answer.json().catch(() => undefined)
  if (!answer.ok) {
    const why = v.safeParse(apiErrorSchema, said)
    return err(why.success ? why.output.error : 'garbled')
  }
  const parsed = v.safeParse(schema, said)
  return parsed.success ? ok(parsed.output) : err('garbled')
}

/** Whether a club's server serves this app. Any other host answers with its own page; offline there is no answer. */
export const detectClubServer = async (): Promise<'yes' | 'no' | 'unreached'> => {
  const answer = await request(clubPaths.about, aboutResponseSchema, {})
  // A club's server with a full disk answers that it can't write.
  if (answer.ok || answer.reason === 'broken') return 'yes'
  return answer.reason === 'unreached' ? 'unreached' : 'no'
}

/**
 * Uploads a campaign to the server, with the admin key. The answer contains the access key of its first organiser.
 * @param organiser the access key to create: if the request is repeated with the same key, the answer is the same
 */
export const uploadCampaign = (house: string, organiser: string, entries: readonly SharedEntry[]) =>
  request(clubPaths.campaigns, campaignUploadResponseSchema, {
    key: house,
    method: 'POST',
    body: { entries, key: organiser },
  })

/** The role and the player of an access key. */
export const fetchAccessHolder = (campaign: string, key: string) =>
  request(clubPaths.me(campaign), meResponseSchema, { key })

export const fetchInvitations = async (
  campaign: string,
  key: string,
): Promise<Result<readonly Invitation[], ClubServerFault>> => {
  const listed = await request(clubPaths.invitations(campaign), invitationsResponseSchema, { key })
  return listed.ok ? ok(listed.value.invitations) : listed
}

export const createInvitation = (campaign: string, key: string, holder: AccessHolder) =>
  request(clubPaths.invitations(campaign), invitationResponseSchema, { key, method: 'POST', body: holder })

/** Revokes an invitation: its key no longer works. */
export const revokeInvitation = (campaign: string, key: string, id: string) =>
  request(clubPaths.invitation(campaign, id), v.null(), { key, method: 'DELETE' })
