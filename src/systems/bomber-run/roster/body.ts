import * as v from 'valibot'
import { formationKinds, type FormationKind } from '../rules'

export const maxNameLength = 60

/** What is saved of a squadron besides its name: all squadrons are alike (BR-2). */
export interface SquadronPreferenceBody {
  /** The preferred formation, which a new battle proposes; null if there is none. */
  readonly formation: FormationKind | null
}

/**
 * What a device saves for this game besides squadrons: the last formation on the board, and the last choices of the
 * set-up.
 */
export const savedSetUpKinds = ['formation', 'choice'] as const
export type SavedSetUpKind = (typeof savedSetUpKinds)[number]

/** The kind of a saved body; undefined for a squadron and for damaged data. */
export const savedSetUpKindOf = (body: unknown): SavedSetUpKind | undefined => {
  const named = typeof body === 'object' && body !== null && 'kind' in body ? body.kind : undefined
  return savedSetUpKinds.find((kind) => kind === named)
}

const schema = v.object({ formation: v.optional(v.nullable(v.picklist(formationKinds)), null) })

/** Reads a saved squadron as untrusted data; null if it is damaged. */
export const readBody = (body: unknown): SquadronPreferenceBody | null => {
  const read = v.safeParse(schema, body)
  return read.success && savedSetUpKindOf(body) === undefined ? read.output : null
}
