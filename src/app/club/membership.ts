import * as v from 'valibot'
import { isKey, roles } from '@/club'
import { parseHave } from '@/campaign/state'
import type { Read } from '@/table'
import type { Store } from '@/storage'
import { clubPlace } from '../backup'

const membership = v.strictObject({
  /** What the campaign is called on this phone. */
  campaign: v.string(),
  /** The entry that founded it: what it is called on the server. */
  founded: v.string(),
  key: v.pipe(v.string(), v.check(isKey)),
  role: v.picklist(roles),
  /** The player of the campaign whose key it is. */
  player: v.nullable(v.string()),
  /** What the server had when this phone was last level with it. */
  level: v.pipe(v.unknown(), v.transform(parseHave)),
})
/** A campaign of this phone that a club's server keeps too, and the key to it. It never leaves the phone. */
export type Membership = Read<typeof membership>

const read = (raw: unknown): readonly Membership[] =>
  Array.isArray(raw)
    ? raw.flatMap((one) => {
        const parsed = v.safeParse(membership, one)
        return parsed.success ? [parsed.output] : []
      })
    : []

/** All campaigns of this phone that a club's server keeps. */
export const memberships = async ({ settings }: Store): Promise<readonly Membership[]> => {
  const kept = await settings.get(clubPlace)
  return kept.ok ? read(kept.value) : []
}

export const membershipOf = async (store: Store, campaign: string): Promise<Membership | null> =>
  (await memberships(store)).find((one) => one.campaign === campaign) ?? null

/** Keeps what this phone knows of a campaign at the club, in the place of what it knew. Tells whether it is stored. */
export const keepMembership = async (store: Store, one: Membership): Promise<boolean> => {
  const others = (await memberships(store)).filter(({ campaign }) => campaign !== one.campaign)
  return (await store.settings.set(clubPlace, [...others, one])).ok
}

/** This phone has nothing to do with the server any more; the campaign stays as it is. */
export const endMembership = async (store: Store, campaign: string): Promise<boolean> => {
  const others = (await memberships(store)).filter((one) => one.campaign !== campaign)
  return (await store.settings.set(clubPlace, others)).ok
}
