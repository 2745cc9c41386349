import * as v from 'valibot'
import { isAccessKey } from '@/club/accessKey'
import { accessRoles } from '@/club/rights'
import { parseVersionVector } from '@/campaign/state'
import type { Parsed } from '@/engine'
import type { Store } from '@/storage'
import { isMembershipSettingKey, membershipSettingKey } from './clubSettingKeys'

const membership = v.strictObject({
  /** The campaign's id on this phone. */
  campaign: v.string(),
  /** Its founding entry: the campaign's id on the server. */
  founded: v.string(),
  key: v.pipe(v.string(), v.check(isAccessKey)),
  role: v.picklist(accessRoles),
  /** The player of the campaign who owns the key. */
  player: v.nullable(v.string()),
  /** This phone's author id while it is a member with this key; the device's own if it is missing. */
  author: v.exactOptional(v.pipe(v.string(), v.regex(/^.{1,200}$/u))),
  /** The server's version vector when this phone was last in sync with it. */
  level: v.pipe(v.unknown(), v.transform(parseVersionVector)),
})
/** A campaign of this phone that is also on a club's server, and its access key. It never leaves the phone. */
export type Membership = Parsed<typeof membership>

const read = (raw: unknown): Membership | null => {
  const parsed = v.safeParse(membership, raw)
  return parsed.success ? parsed.output : null
}

/** All campaigns of this phone that are on a club's server. */
export const loadMemberships = async ({ settings }: Store): Promise<readonly Membership[]> => {
  const all = await settings.all()
  if (!all.ok) return []
  return Object.entries(all.value).flatMap(([place, raw]) =>
    isMembershipSettingKey(place) ? (read(raw) ?? []) : [],
  )
}

export const loadMembership = async ({ settings }: Store, campaign: string): Promise<Membership | null> => {
  const stored = await settings.get(membershipSettingKey(campaign))
  return stored.ok ? read(stored.value) : null
}

/** Saves this phone's membership of a campaign, in place of the old one. Returns whether it is stored. */
export const saveMembership = async ({ settings }: Store, one: Membership): Promise<boolean> =>
  (await settings.set(membershipSettingKey(one.campaign), one)).ok

/** Ends the membership; the campaign on this phone does not change. */
export const endMembership = async ({ settings }: Store, campaign: string): Promise<boolean> =>
  (await settings.set(membershipSettingKey(campaign), null)).ok
