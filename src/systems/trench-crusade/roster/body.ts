import * as v from 'valibot'
import { err, ok, type Result } from '@/kit'
import { bounds, profileSchema, weaponSchema, type Profile, type SideId, type Weapon } from '../rules'

/** What a file says of a warband that no battle needs. It is saved for the next import and for campaigns. */
export interface ImportedWarbandDetails {
  readonly faction: string | null
  readonly variant: string | null
  readonly patron: string | null
  /** What was not spent: the strongbox. */
  readonly bank: { readonly ducats: number; readonly glory: number }
  readonly stash: readonly string[]
  /** The models as the file had them. Differences to the warband are changes by players. */
  readonly told: readonly Profile[]
  /** What players matched names of the file with. */
  readonly matches: readonly ImportedNameMatch[]
}

/** A name in a file, and the weapon or kind of model that players matched it with. */
export type ImportedNameMatch =
  | { readonly kind: 'weapon'; readonly name: string; readonly body: Weapon }
  | { readonly kind: 'unit'; readonly name: string; readonly body: Profile }

/** The history of one model, as its players recorded it (TC-20). */
export interface ModelHistory {
  /** The `source` of its profile. */
  readonly source: string
  readonly experience: number | null
  readonly skills: readonly string[]
  readonly injuries: readonly string[]
  readonly abilities: readonly string[]
  /** Characteristics that the file does not have. They are 0 until somebody types them in. */
  readonly missing: readonly ProfileStatName[]
  /** The prices of single items, as the file has them. */
  readonly prices: readonly ItemPrice[]
}
export interface ItemPrice {
  readonly name: string
  readonly ducats: number
  readonly glory: number
}

export const profileStatNames = ['movement', 'ranged', 'melee', 'armour'] as const
export type ProfileStatName = (typeof profileStatNames)[number]

/** A saved warband without its name and id, which its record has. */
export interface WarbandBody {
  readonly icon: string
  readonly profiles: readonly Profile[]
  /** The side that it fought on last. */
  readonly side: SideId | null
  /** Null for a warband that was not imported. */
  readonly origin: ImportedWarbandDetails | null
  readonly story: readonly ModelHistory[]
}

/** The icon of a warband without an icon that can be drawn. */
export const defaultWarbandIcon = 'visored-helm'

const text = v.pipe(v.string(), v.maxLength(bounds.nameLength))
const texts = v.pipe(v.array(text), v.maxLength(200))
const amount = v.pipe(v.number(), v.integer(), v.minValue(-1_000_000), v.maxValue(1_000_000))
const profiles = v.pipe(v.array(profileSchema), v.maxLength(bounds.models))

const matchSchema = v.variant('kind', [
  v.object({ kind: v.literal('weapon'), name: text, body: weaponSchema }),
  v.object({ kind: v.literal('unit'), name: text, body: profileSchema }),
])
const originSchema = v.object({
  faction: v.nullable(text),
  variant: v.nullable(text),
  patron: v.nullable(text),
  bank: v.object({ ducats: amount, glory: amount }),
  stash: texts,
  told: profiles,
  matches: v.optional(v.pipe(v.array(matchSchema), v.maxLength(500)), []),
})
const storySchema = v.object({
  source: text,
  experience: v.nullable(amount),
  skills: texts,
  injuries: texts,
  abilities: texts,
  missing: v.array(v.picklist(profileStatNames)),
  prices: v.optional(
    v.pipe(v.array(v.object({ name: text, ducats: amount, glory: amount })), v.maxLength(100)),
    [],
  ),
})
const bodySchema = v.object({
  icon: v.fallback(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/)), defaultWarbandIcon),
  profiles,
  side: v.fallback(v.nullable(v.picklist(['a', 'b'])), null),
  origin: v.optional(v.nullable(originSchema), null),
  story: v.optional(v.pipe(v.array(storySchema), v.maxLength(bounds.models)), []),
})

/** Parses a saved warband as untrusted data. Warbands from before imports have no origin. */
export const parseBody = (raw: unknown): Result<WarbandBody, string> => {
  const parsed = v.safeParse(bodySchema, raw, { abortEarly: true })
  if (parsed.success) return ok(parsed.output)
  const [issue] = parsed.issues
  return err(`${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`)
}

/** The characteristics that nobody has typed in yet: its Movement is still 0. */
export const missingStatsOfProfile = (
  { movement }: Profile,
  story: ModelHistory | undefined,
): readonly ProfileStatName[] =>
  !story || (movement > 0 && story.missing.includes('movement')) ? [] : story.missing
