import * as v from 'valibot'
import type { TokenMix } from '../rules'

/** How long a name may be, and how many tokens of a kind and names of interceptors there may be. */
export const longestName = 60
export const mostOfAKind = 20
export const mostInterceptors = 20

/** The insects that bombers fly under. */
export const bomberMotifs = ['wasp-sting', 'scarab-beetle', 'dragonfly', 'butterfly'] as const

/** What a device keeps for this game: two kinds of forces, and beside them boards and who played last. */
export const keptKinds = ['squadron', 'mix', 'board', 'players'] as const
export type KeptKind = (typeof keptKinds)[number]
export const forceKinds = ['squadron', 'mix'] as const satisfies readonly KeptKind[]
export type ForceKind = (typeof forceKinds)[number]

/** The four bombers as players named them; a name may be empty. */
export interface SquadronBody {
  readonly kind: 'squadron'
  readonly bombers: readonly { readonly name: string; readonly motif: string }[]
}
/** The tokens of a battle, and what its interceptors are called as they are turned up (TR-2). */
export interface HeldTokens {
  readonly mix: TokenMix
  readonly interceptors: readonly string[]
}
export interface MixBody extends HeldTokens {
  readonly kind: 'mix'
}
export type ForceBody = SquadronBody | MixBody

export const nameSchema = v.pipe(v.string(), v.maxLength(longestName))
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostOfAKind))

export const squadronSchema = v.strictObject({
  kind: v.literal('squadron'),
  bombers: v.pipe(
    v.array(v.strictObject({ name: nameSchema, motif: v.picklist(bomberMotifs) })),
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
  interceptors: v.pipe(v.array(nameSchema), v.maxLength(mostInterceptors)),
})

/** The kind that a kept body names; undefined for damage. */
export const kindOf = (body: unknown): KeptKind | undefined => {
  const named = typeof body === 'object' && body !== null && 'kind' in body ? body.kind : undefined
  return keptKinds.find((kind) => kind === named)
}

/** A kept force, read as carefully as a file; null for damage, and for what is no force. */
export const readForce = (body: unknown): ForceBody | null => {
  const read = v.safeParse(v.variant('kind', [squadronSchema, mixSchema]), body)
  return read.success ? read.output : null
}
