import * as v from 'valibot'
import { formations, type Formation } from '../rules'

export const maxNameLength = 60

/** What is saved of a squadron besides its name: all squadrons are alike (BR-2). */
export interface SquadronBody {
  /** The preferred formation, which a new battle proposes; null if there is none. */
  readonly formation: Formation | null
}

/**
 * What a device saves for this game besides squadrons: the last formation on the board, and the last choices of the
 * set-up.
 */
export const savedKinds = ['formation', 'choice'] as const
export type SavedKind = (typeof savedKinds)[number]

/** The kind of a saved body; undefined for a squadron and for damaged data. */
export const savedKindOf = (body: unknown): SavedKind | undefined => {
  const named = typeof body === 'object' && body !== null && 'kind' in body ? body.kind : undefined
  return savedKinds.find((kind) => kind === named)
}

const schema = v.object({ formation: v.optional(v.nullable(v.picklist(formations)), null) })

/** Reads a saved squadron as untrusted data; null if it is damaged. */
export const readBody = (body: unknown): SquadronBody | null => {
  const read = v.safeParse(schema, body)
  return read.success && savedKindOf(body) === undefined ? read.output : null
}
