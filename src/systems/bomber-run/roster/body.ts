import * as v from 'valibot'
import { formations, type Formation } from '../rules'

/** How long a name may be. */
export const longestName = 60

/** What is kept of a squadron beside its name: all squadrons fly alike (BR-2). */
export interface SquadronBody {
  /** The formation that it prefers, which a new battle proposes; null when either will do. */
  readonly formation: Formation | null
}

const schema = v.object({ formation: v.optional(v.nullable(v.picklist(formations)), null) })

/** A kept squadron, read as carefully as a file; null for damage. */
export const readBody = (body: unknown): SquadronBody | null => {
  const read = v.safeParse(schema, body)
  return read.success ? read.output : null
}
