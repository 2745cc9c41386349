import * as v from 'valibot'
import { err, maxNesting, ok, jsonShapeFault, type Result } from '@/kit'
import { unreadFields } from '../unreadFields'
import { maxRosterNodes } from '../zip'
import {
  addPrices,
  type CurrencyAmounts,
  type RosterItem,
  type RosterModel,
  type ImportedRoster,
  type RosterFault,
  type SkippedItem,
  type RosterModelStatus,
} from '@/engine'
import { factionAndVariantFromId, nameFromSlug } from './namesFromIds'

/** PHP writes an empty object as an empty array. */
const orEmpty = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.unknown(),
    v.transform((raw) => (Array.isArray(raw) && raw.length === 0 ? {} : (raw ?? {}))),
    schema,
  )
const text = v.optional(
  v.pipe(
    v.nullable(v.union([v.string(), v.number(), v.tuple([])])),
    v.transform((raw) => (Array.isArray(raw) ? '' : String(raw ?? ''))),
  ),
  '',
)
const amount = v.optional(
  v.pipe(
    v.nullable(v.union([v.number(), v.string()])),
    v.transform((raw) => Number(raw ?? 0)),
    v.finite(),
  ),
  0,
)
const list = <Schema extends v.GenericSchema>(item: Schema) =>
  v.optional(v.pipe(v.array(item), v.maxLength(500)), [])

const purchase = v.optional(orEmpty(v.object({ cost_value: amount, cost_type: amount })), {})
type Purchase = v.InferOutput<typeof purchase>

const equipment = v.object({
  purchase,
  equipment: v.optional(orEmpty(v.object({ name: text, object_id: text })), {}),
})
const slug = v.union([v.string(), v.pipe(v.record(v.string(), v.unknown()), v.transform(slugIn))])

const entry = v.object({
  model: orEmpty(
    v.object({
      id: text,
      model: text,
      name: text,
      equipment: list(equipment),
      list_skills: list(slug),
      list_injury: list(slug),
      experience: v.optional(v.nullable(v.union([v.number(), v.string()]))),
      elite: v.optional(v.nullable(v.unknown())),
      active: text,
    }),
  ),
  purchase,
})

/** The file's ratings. `spare_ducat` is the strongbox; `ducat_bank` is everything that was ever earned. */
const ratings = v.object({ spare_ducat: v.optional(amount) })

const warband = v.object({
  id: text,
  name: text,
  faction: v.optional(
    orEmpty(
      v.object({
        faction_property: v.optional(orEmpty(v.object({ object_id: text })), {}),
        patron_id: text,
      }),
    ),
    {},
  ),
  stored_ratings: v.optional(orEmpty(ratings), {}),
  glory_bank: amount,
  equipment: list(equipment),
  models: v.pipe(v.array(entry), v.maxLength(200)),
})

const envelope = v.object({ id: text, name: text, warband_data: v.string() })

/**
 * Reads the share links of Trench Companion: JSON in a string within JSON. They have prices, but no characteristics.
 */
export const rosterFromShareEnvelope = (raw: unknown): Result<ImportedRoster, RosterFault> => {
  const outer = v.safeParse(envelope, raw, { abortEarly: true })
  if (!outer.success) return broken(outer.issues)
  const misshapen = jsonShapeFault(outer.output.warband_data, { depth: maxNesting, holds: maxRosterNodes })
  if (misshapen) return err({ kind: misshapen })
  let data: unknown
  try {
    data = JSON.parse(outer.output.warband_data)
  } catch (error) {
    return err({ kind: 'broken', format: 'shareEnvelope', detail: String(error) })
  }
  const inner = v.safeParse(warband, data, { abortEarly: true })
  if (!inner.success) return broken(inner.issues)
  const file = inner.output
  const { faction, variant } = factionAndVariantFromId(file.faction.faction_property?.object_id ?? '')
  return ok({
    format: 'shareEnvelope',
    sourceId: outer.output.id || file.id || null,
    name: (file.name || outer.output.name).trim(),
    faction,
    variant,
    patron: file.faction.patron_id ? nameFromSlug(file.faction.patron_id) : null,
    claimed: null,
    bank: { ducats: file.stored_ratings.spare_ducat ?? 0, glory: file.glory_bank },
    models: file.models.map(modelOf),
    stash: file.equipment.map(itemOf).filter(({ name }) => name !== ''),
    skipped: [...unreadFields(warband, data, notOfInterest), ...unnamed(file)],
  })
}

/**
 * Not imported: everything ever earned is not the strongbox, the campaign's round belongs to the campaign, and
 * ratings are sums.
 */
const notOfInterest = /^(ducat_bank|context)$|rating/

/** Skills and injuries without a name, counted by the list that they are in. */
const unnamed = ({ models }: v.InferOutput<typeof warband>): readonly SkippedItem[] =>
  (['list_skills', 'list_injury'] as const).flatMap((name) => {
    const count = models.reduce((sum, { model }) => sum + model[name].filter((one) => !one).length, 0)
    return count > 0 ? [{ name, count, reason: 'unknown' as const }] : []
  })

const broken = (
  issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]],
): Result<never, RosterFault> => {
  const [issue] = issues
  const detail = `${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`
  return err({ kind: 'broken', format: 'shareEnvelope', detail })
}

/** Skills and injuries are slugs, or objects that contain one, sometimes nested. */
function slugIn(raw: Readonly<Record<string, unknown>>): string {
  const found = raw.name ?? raw.object_id ?? raw.id
  if (typeof found === 'string') return found
  const inner = Object.values(raw).find((value) => typeof value === 'object' && value !== null)
  return inner ? slugIn(inner as Readonly<Record<string, unknown>>) : ''
}

type FileEntry = v.InferOutput<typeof entry>

const modelOf = ({ model, purchase }: FileEntry, index: number): RosterModel => ({
  sourceId: model.id || `${model.model}#${index + 1}`,
  name: model.name.trim() || nameFromSlug(model.model),
  kind: nameFromSlug(model.model),
  stats: { movement: null, ranged: null, melee: null, armour: null, base: null },
  keywords: model.elite === true || model.elite === 1 || model.elite === '1' ? ['ELITE'] : [],
  items: model.equipment.map(itemOf).filter(({ name }) => name !== ''),
  abilities: [],
  skills: model.list_skills.map(nameFromSlug).filter(Boolean),
  injuries: model.list_injury.map(nameFromSlug).filter(Boolean),
  experience: experienceOf(model.experience),
  fireteam: null,
  standing: standings[model.active] ?? null,
  price: addPrices(priceOf(purchase), ...model.equipment.map((held) => priceOf(held.purchase))),
})

const priceOf = ({ cost_value = 0, cost_type = 0 }: Purchase): CurrencyAmounts =>
  cost_type === 1 ? { ducats: 0, glory: cost_value } : { ducats: cost_value, glory: 0 }

const experienceOf = (raw: number | string | null | undefined): number | null => {
  const value = raw === null || raw === undefined || raw === '' ? Number.NaN : Number(raw)
  return Number.isFinite(value) ? value : null
}

const standings: Readonly<Record<string, RosterModelStatus>> = {
  reserved: 'reserve',
  lost: 'lost',
  dead: 'dead',
}

const itemOf = ({ equipment: held, purchase }: v.InferOutput<typeof equipment>): RosterItem => ({
  sourceId: held.object_id || null,
  // An item without a name is named by its id.
  name: held.name?.trim() || nameFromSlug(held.object_id ?? ''),
  number: 1,
  kind: 'other',
  weapon: null,
  price: priceOf(purchase),
})
