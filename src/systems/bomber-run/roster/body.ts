import * as v from 'valibot'
import { formations, type Formation } from '../rules'

/** How long a name may be. */
export const maxNameLength = 60

/** What is kept of a squadron beside its name: all squadrons fly alike (BR-2). */
export interface SquadronBody {
  /** The formation that it prefers, which a new battle proposes; null when either will do. */
  readonly formation: Formation | null
}

/** What a device keeps for this game beside squadrons: how they stood on the board, and what was chosen last. */
export const savedKinds = ['formation', 'choice'] as const
export type SavedKind = (typeof savedKinds)[number]

/** The kind that a kept body names; undefined for a squadron, and for damage. */
export const savedKindOf = (body: unknown): SavedKind | undefined => {
  const named = typeof body === 'object' && body !== null && 'kind' in body ? body.kind : undefined
  return savedKinds.find((kind) => kind === named)
}

const schema = v.object({ formation: v.optional(v.nullable(v.picklist(formations)), null) })

/** A kept squadron, read as carefully as a file; null for damage. */
export const readBody = (body: unknown): SquadronBody | null => {
  const read = v.safeParse(schema, body)
  return read.success && savedKindOf(body) === undefined ? read.output : null
}
