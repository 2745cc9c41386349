import * as v from 'valibot'
import { isAccessKey } from '@/club/accessKey'
import { accessRoles } from '@/club/rights'
import { parseVersionVector } from '@/campaign/state'
import type { Parsed } from '@/engine'
import type { Store } from '@/storage'
import { isMembershipSettingKey, membershipSettingKey } from './settingKeys'

const membership = v.strictObject({
  /** What the campaign is called on this phone. */
  campaign: v.string(),
  /** The entry that founded it: what it is called on the server. */
  founded: v.string(),
  key: v.pipe(v.string(), v.check(isAccessKey)),
  role: v.picklist(accessRoles),
  /** The player of the campaign whose key it is. */
  player: v.nullable(v.string()),
  /** Whom this phone writes as while it takes part with this key; as the device by itself where none is told. */
  author: v.exactOptional(v.pipe(v.string(), v.regex(/^.{1,200}$/u))),
  /** What the server had when this phone was last level with it. */
  level: v.pipe(v.unknown(), v.transform(parseVersionVector)),
})
/** A campaign of this phone that a club's server keeps too, and the key to it. It never leaves the phone. */
export type Membership = Parsed<typeof membership>

const read = (raw: unknown): Membership | null => {
  const parsed = v.safeParse(membership, raw)
  return parsed.success ? parsed.output : null
}

/** All campaigns of this phone that a club's server keeps. */
export const memberships = async ({ settings }: Store): Promise<readonly Membership[]> => {
  const all = await settings.all()
  if (!all.ok) return []
  return Object.entries(all.value).flatMap(([place, raw]) =>
    isMembershipSettingKey(place) ? (read(raw) ?? []) : [],
  )
}

export const membershipOf = async ({ settings }: Store, campaign: string): Promise<Membership | null> => {
  const kept = await settings.get(membershipSettingKey(campaign))
  return kept.ok ? read(kept.value) : null
}

/** Keeps what this phone knows of a campaign at the club, in the place of what it knew. Tells whether it is stored. */
export const saveMembership = async ({ settings }: Store, one: Membership): Promise<boolean> =>
  (await settings.set(membershipSettingKey(one.campaign), one)).ok

/** This phone has nothing to do with the server any more; the campaign stays as it is. */
export const endMembership = async ({ settings }: Store, campaign: string): Promise<boolean> =>
  (await settings.set(membershipSettingKey(campaign), null)).ok
