import * as v from 'valibot'
import { idSchema } from '@/campaign/rules/valueSchemas'
import { hexDigits64Schema, timestamp } from '@/engine/schemas'
import { accessRoles } from '@/club'

const keyRow = v.object({
  /** The hash of the key; only its holder knows the key. */
  hash: hexDigits64Schema,
  /** The id of the founding entry of the campaign that the key opens. */
  campaign: idSchema,
  role: v.picklist(accessRoles),
  player: v.nullable(idSchema),
  at: timestamp,
  lastSeen: v.nullable(timestamp),
  takenBack: v.boolean(),
})
/** All that is stored of an invitation. A revoked one stays, with a mark: no other server may restore it. */
export type AccessKeyRow = Readonly<v.InferOutput<typeof keyRow>>

/** Reads a row of the folder, or of another server of the club. */
export const parseAccessKeyRow = (raw: unknown): AccessKeyRow | null => {
  const parsed = v.safeParse(keyRow, raw, { abortEarly: true })
  return parsed.success ? parsed.output : null
}

/** Merges what two servers know of one key. */
export const mergeAccessKeyRows = (one: AccessKeyRow, other: AccessKeyRow): AccessKeyRow => ({
  ...one,
  lastSeen: Math.max(one.lastSeen ?? 0, other.lastSeen ?? 0) || null,
  takenBack: one.takenBack || other.takenBack,
})
