import * as v from 'valibot'
import { dieLadder } from '@/dice'
import { err, ok, type Result } from '@/kit'
import { orderEffectKinds, type Force, type UnitProfile, type Weapon } from './model'

/** Bounds of input by players or files: wide enough for house rules, narrow enough for screens and sums. */
export const bounds = {
  nameLength: 500,
  textLength: 2000,
  keywordLength: 200,
  keywords: 40,
  profiles: 6,
  weapons: 12,
  orders: 12,
  units: 40,
  models: { least: 0, most: 60 },
  damage: { least: 0, most: 12 },
  wounds: { least: 1, most: 60 },
  command: { least: 0, most: 12 },
  range: { least: 0, most: 200 },
  dicePerModel: { least: 1, most: 20 },
  price: { least: 0, most: 20 },
  effect: { least: -12, most: 12 },
  tacticalPoints: { least: 0, most: 99 },
} as const

/** The maximum number of models in a unit. */
export const maxUnitModels = bounds.models.most

interface Bound {
  readonly least: number
  readonly most: number
}

const text = v.pipe(v.string(), v.maxLength(bounds.nameLength))
const longText = v.pipe(v.string(), v.maxLength(bounds.textLength))
const name = v.pipe(text, v.trim(), v.nonEmpty())
/** Empty when no icon was chosen. */
const icon = v.pipe(v.string(), v.regex(/^[a-z0-9-]{0,60}$/))
/** JSON has no -0. Without it a profile is the same before and after storage. */
const plainZero = (number: number): number => number + 0
const within = ({ least, most }: Bound) =>
  v.pipe(v.number(), v.minValue(least), v.maxValue(most), v.transform(plainZero))
const wholeWithin = (bound: Bound) => v.pipe(within(bound), v.integer())
const keyword = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(bounds.keywordLength))
const keywords = v.pipe(v.array(keyword), v.maxLength(bounds.keywords))
const die = v.picklist(dieLadder)

const modelProfileSchema = v.object({
  name,
  combat: die,
  damage: wholeWithin(bounds.damage),
  defence: die,
  save: die,
  wounds: wholeWithin(bounds.wounds),
  command: wholeWithin(bounds.command),
  keywords,
})

const band = v.nullable(v.object({ upTo: within(bounds.range), die }))

const weaponSchema = v.object({
  name,
  icon,
  bands: v.object({ short: band, medium: band, long: band }),
  dicePerModel: wholeWithin(bounds.dicePerModel),
  carriers: v.nullable(wholeWithin(bounds.models)),
  carrierProfile: v.exactOptional(wholeWithin({ least: 0, most: bounds.profiles - 1 })),
  specialRules: keywords,
})

/** Only a modifier can be negative. */
const orderEffect = v.pipe(
  v.object({ kind: v.picklist(orderEffectKinds), value: wholeWithin(bounds.effect) }),
  v.check(({ kind, value }) => value > 0 || (value < 0 && kind.endsWith('Modifier')), 'effect'),
)

/** Unit Orders from before effects existed have none. */
const unitOrderSchema = v.object({
  name,
  text: longText,
  price: wholeWithin(bounds.price),
  effect: v.exactOptional(v.nullable(orderEffect)),
})

/** A unit without models is accepted, because a warning covers it. */
export const unitProfileSchema = v.object({
  name,
  icon,
  composition: v.pipe(
    v.array(v.object({ profile: modelProfileSchema, models: wholeWithin(bounds.models) })),
    v.minLength(1),
    v.maxLength(bounds.profiles),
    v.check(
      (parts) => parts.reduce((sum, { models }) => sum + models, 0) <= maxUnitModels,
      'too many models',
    ),
  ),
  weapons: v.pipe(v.array(weaponSchema), v.maxLength(bounds.weapons)),
  specialRules: keywords,
  orders: v.pipe(v.array(unitOrderSchema), v.maxLength(bounds.orders)),
  keywords,
  tactics: v.nullable(within(bounds.range)),
})

const forceSchema = v.object({
  name,
  icon,
  formation: v.object({ name: text, tacticalPoints: wholeWithin(bounds.tacticalPoints) }),
  units: v.pipe(v.array(unitProfileSchema), v.maxLength(bounds.units)),
})

const parsed = <Output>(
  schema: v.BaseSchema<unknown, Output, v.BaseIssue<unknown>>,
  raw: unknown,
): Result<Output, string> => {
  const result = v.safeParse(schema, raw, { abortEarly: true })
  if (result.success) return ok(result.output)
  const [issue] = result.issues
  return err(`${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`)
}

/** A weapon from a file or a form. Unknown keywords stay, unknown fields are dropped. The reason is for developers. */
export const parseWeapon = (raw: unknown): Result<Weapon, string> => parsed(weaponSchema, raw)
export const parseUnit = (raw: unknown): Result<UnitProfile, string> => parsed(unitProfileSchema, raw)

/** A whole force with at most 40 units, parsed as in `parseUnit`. */
export const parseForce = (raw: unknown): Result<Force, string> => parsed(forceSchema, raw)
