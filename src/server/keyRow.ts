import * as v from 'valibot'
import { id } from '@/campaign/rules/values'
import { hash64, timestamp } from '@/table/parsing'
import { roles } from '@/club'

const keyRow = v.object({
  /** Of the key, which nobody but its holder knows. */
  hash: hash64,
  /** The id of the entry that founded the campaign it opens. */
  campaign: id,
  role: v.picklist(roles),
  player: v.nullable(id),
  at: timestamp,
  lastSeen: v.nullable(timestamp),
  takenBack: v.boolean(),
})
/** All that is kept of an invitation. One that was taken back stays, marked: no other server may bring it back to life. */
export type KeyRow = Readonly<v.InferOutput<typeof keyRow>>

/** Reads a row of the folder, or of another server of the club. */
export const parseKeyRow = (raw: unknown): KeyRow | null => {
  const parsed = v.safeParse(keyRow, raw, { abortEarly: true })
  return parsed.success ? parsed.output : null
}

/** What two servers know of one key, as one. */
export const broughtTogether = (one: KeyRow, other: KeyRow): KeyRow => ({
  ...one,
  lastSeen: Math.max(one.lastSeen ?? 0, other.lastSeen ?? 0) || null,
  takenBack: one.takenBack || other.takenBack,
})
