import * as v from 'valibot'
import type { TokenMix } from '../rules'

/** Limits: length of a name, tokens of a kind, and names of interceptors. */
export const maxNameLength = 60
export const maxTokensOfKind = 20
export const maxInterceptorNames = 20

/** The motifs of bombers: insects. */
export const bomberMotifs = ['wasp-sting', 'scarab-beetle', 'dragonfly', 'butterfly'] as const

/** The kinds of saved items: two kinds of forces, boards, and the last players. */
export const savedKinds = ['squadron', 'mix', 'board', 'players'] as const
export type SavedKind = (typeof savedKinds)[number]
export const forceKinds = ['squadron', 'mix'] as const satisfies readonly SavedKind[]
export type ForceKind = (typeof forceKinds)[number]

/** Four bombers; a name may be empty. */
export interface SquadronBody {
  readonly kind: 'squadron'
  readonly bombers: readonly { readonly name: string; readonly motif: string }[]
}
/** A token mix, and the names that interceptors get when they are turned up (TR-2). */
export interface TokenMixAndInterceptorNames {
  readonly mix: TokenMix
  readonly interceptors: readonly string[]
}
export interface MixBody extends TokenMixAndInterceptorNames {
  readonly kind: 'mix'
}
export type ForceBody = SquadronBody | MixBody

export const boundedNameSchema = v.pipe(v.string(), v.maxLength(maxNameLength))
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxTokensOfKind))

export const squadronSchema = v.strictObject({
  kind: v.literal('squadron'),
  bombers: v.pipe(
    v.array(v.strictObject({ name: boundedNameSchema, motif: v.picklist(bomberMotifs) })),
    v.length(4),
  ),
})
export const mixSchema = v.strictObject({
  kind: v.literal('mix'),
  mix: v.strictObject({
    interceptor: count,
    laserTurret: count,
    obstacles: count,
    flak1: count,
    flak2: count,
    flak3: count,
  }),
  interceptors: v.pipe(v.array(boundedNameSchema), v.maxLength(maxInterceptorNames)),
})

/** The kind of a saved body; undefined if it is damaged. */
export const savedKindOf = (body: unknown): SavedKind | undefined => {
  const named = typeof body === 'object' && body !== null && 'kind' in body ? body.kind : undefined
  return savedKinds.find((kind) => kind === named)
}

/** Reads a saved force; null if it is damaged or no force. */
export const readForce = (body: unknown): ForceBody | null => {
  const read = v.safeParse(v.variant('kind', [squadronSchema, mixSchema]), body)
  return read.success ? read.output : null
}
