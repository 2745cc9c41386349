import * as v from 'valibot'
import { idSchema } from '@/campaign/rules/values'
import { hash64, timestamp } from '@/engine/schemas'
import { accessRoles } from '@/club'

const keyRow = v.object({
  /** Of the key, which nobody but its holder knows. */
  hash: hash64,
  /** The id of the entry that founded the campaign it opens. */
  campaign: idSchema,
  role: v.picklist(accessRoles),
  player: v.nullable(idSchema),
  at: timestamp,
  lastSeen: v.nullable(timestamp),
  takenBack: v.boolean(),
})
/** All that is kept of an invitation. One that was taken back stays, marked: no other server may bring it back to life. */
export type AccessKeyRow = Readonly<v.InferOutput<typeof keyRow>>

/** Reads a row of the folder, or of another server of the club. */
export const parseAccessKeyRow = (raw: unknown): AccessKeyRow | null => {
  const parsed = v.safeParse(keyRow, raw, { abortEarly: true })
  return parsed.success ? parsed.output : null
}

/** What two servers know of one key, as one. */
export const mergeAccessKeyRows = (one: AccessKeyRow, other: AccessKeyRow): AccessKeyRow => ({
  ...one,
  lastSeen: Math.max(one.lastSeen ?? 0, other.lastSeen ?? 0) || null,
  takenBack: one.takenBack || other.takenBack,
})
