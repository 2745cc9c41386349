import * as v from 'valibot'
import { err, ok, type Result } from '@/kit'
import type { Profile, Weapon } from './model'

/** Bounds of input by players or files. Wide enough for house rules, narrow enough for screens and sums. */
export const bounds = {
  nameLength: 500,
  keywordLength: 100,
  keywords: 40,
  weapons: 20,
  consumables: 40,
  equipment: 40,
  models: 60,
  movement: { least: 0, most: 30 },
  dice: { least: -6, most: 6 },
  armour: { least: 0, most: 6 },
  range: { least: 0, most: 72 },
  attacks: { least: 1, most: 10 },
  injuryModifier: { least: -6, most: 6 },
  ducats: { least: 0, most: 9999 },
  glory: { least: 0, most: 999 },
} as const

interface Bound {
  readonly least: number
  readonly most: number
}

const text = v.pipe(v.string(), v.maxLength(bounds.nameLength))
const name = v.pipe(text, v.trim(), v.nonEmpty())
/** Empty: none was chosen. */
const icon = v.pipe(v.string(), v.regex(/^[a-z0-9-]{0,60}$/))
/** JSON has no -0. Without -0 a profile is the same before and after storage. */
const plainZero = (number: number): number => number + 0
const within = ({ least, most }: Bound) =>
  v.pipe(v.number(), v.minValue(least), v.maxValue(most), v.transform(plainZero))
const wholeWithin = (bound: Bound) => v.pipe(within(bound), v.integer())
const keyword = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(bounds.keywordLength), v.toUpperCase())
const keywords = v.pipe(v.array(keyword), v.maxLength(bounds.keywords))

/** A weapon from outside; for schemas that hold one. */
export const weaponSchema = v.object({
  name,
  icon,
  kind: v.picklist(['ranged', 'melee']),
  range: within(bounds.range),
  dice: wholeWithin(bounds.dice),
  injuryDice: wholeWithin(bounds.dice),
  attacks: wholeWithin(bounds.attacks),
  // Weapons of older logs and warbands have no INJURY MODIFIER.
  injuryModifier: v.optional(wholeWithin(bounds.injuryModifier)),
  keywords,
})

/** A profile from outside; for schemas that hold one. */
export const profileSchema = v.object({
  name,
  role: text,
  icon,
  movement: within(bounds.movement),
  ranged: wholeWithin(bounds.dice),
  melee: wholeWithin(bounds.dice),
  armour: wholeWithin(bounds.armour),
  imperviousArmour: v.optional(wholeWithin(bounds.armour)),
  keywords,
  weapons: v.pipe(v.array(weaponSchema), v.maxLength(bounds.weapons)),
  consumables: v.pipe(v.array(name), v.maxLength(bounds.consumables)),
  // Profiles of older logs and warbands know neither equipment nor sources.
  equipment: v.optional(v.pipe(v.array(name), v.maxLength(bounds.equipment)), []),
  ducats: wholeWithin(bounds.ducats),
  glory: wholeWithin(bounds.glory),
  fireteam: v.nullable(name),
  squad: v.nullable(name),
  source: v.optional(v.nullable(name), null),
})

const warbandSchema = v.pipe(v.array(profileSchema), v.maxLength(bounds.models))

const parsed = <Output>(
  schema: v.BaseSchema<unknown, Output, v.BaseIssue<unknown>>,
  raw: unknown,
): Result<Output, string> => {
  const result = v.safeParse(schema, raw, { abortEarly: true })
  if (result.success) return ok(result.output)
  const [issue] = result.issues
  return err(`${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`)
}

/**
 * A profile from a file or a form. Keywords are put in capitals, and unknown ones stay; unknown fields are dropped.
 * The reason is for developers.
 */
export const parseProfile = (raw: unknown): Result<Profile, string> => parsed(profileSchema, raw)

/** A weapon from a file or a form; as `parseProfile`. */
export const parseWeapon = (raw: unknown): Result<Weapon, string> => parsed(weaponSchema, raw)

/** The profiles of one warband, 60 at most; as `parseProfile`. */
export const parseProfiles = (raw: unknown): Result<readonly Profile[], string> => parsed(warbandSchema, raw)
