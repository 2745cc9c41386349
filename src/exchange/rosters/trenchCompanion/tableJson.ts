import * as v from 'valibot'
import { err, ok, type Result } from '@/kit'
import type { RosterItem, RosterModel, ImportedRoster, RosterFault, SkippedItem } from '@/engine'
import { normalizeKeywords, readRosterStatValue } from '../stats'
import { unreadFields } from '../unreadFields'
import { factionFromKeywords, nameFromSlug, variantFromModelIds } from './namesFromIds'

/** What Trench Companion copies to the clipboard for a virtual table. Characteristics include equipment. */
const text = v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '')
const amount = v.optional(v.pipe(v.number(), v.finite()), 0)
const list = <Schema extends v.GenericSchema>(item: Schema) => v.optional(v.array(item), [])
const named = v.record(v.string(), v.unknown())
const price = v.object({ ducats: amount, glory: amount })
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))

/** The fields from `weapon-` on are not Trench Companion's. Our exports add them for what its format lacks. */
const equipment = v.object({
  'equipment-name': text,
  'equipment-id': text,
  'equipment-type': text,
  'weapon-type': text,
  'weapon-range': v.optional(v.string()),
  'weapon-keywords': text,
  'equipment-number': v.optional(count, 1),
  'equipment-cost': v.optional(price, { ducats: 0, glory: 0 }),
})
const model = v.object({
  'model-name': text,
  'model-id': text,
  name: text,
  'stat-move': text,
  'stat-ranged': text,
  'stat-melee': text,
  'stat-armour': text,
  cost: v.optional(price, {}),
  equipment: list(equipment),
  abilities: list(named),
  upgrades: list(named),
  advancements: list(named),
  injuries: list(named),
  keywords: list(v.object({ 'keyword-name': text, 'keyword-id': text })),
  experience: v.optional(count),
  fireteam: text,
})

const warband = v.object({
  'warband-id': text,
  'warband-name': v.string(),
  'ducat-bank': amount,
  'glory-bank': amount,
  'ducat-rating': v.optional(v.number()),
  'glory-rating': amount,
  models: v.pipe(v.array(model), v.maxLength(200)),
  faction: text,
  variant: text,
  patron: text,
  stash: list(equipment),
})

export const rosterFromTableJson = (raw: unknown): Result<ImportedRoster, RosterFault> => {
  const parsed = v.safeParse(warband, raw, { abortEarly: true })
  if (!parsed.success) {
    const [issue] = parsed.issues
    const detail = `${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`
    return err({ kind: 'broken', format: 'tableJson', detail })
  }
  const file = parsed.output
  const keywordIds = file.models.flatMap(({ keywords }) => keywords.map((one) => one['keyword-id']))
  return ok({
    format: 'tableJson',
    sourceId: file['warband-id'] || null,
    name: file['warband-name'].trim(),
    faction: file.faction || factionFromKeywords(keywordIds),
    variant: file.variant || variantFromModelIds(file.models.map((one) => one['model-id'])),
    patron: file.patron || null,
    claimed:
      file['ducat-rating'] === undefined
        ? null
        : { ducats: file['ducat-rating'], glory: file['glory-rating'] },
    bank: { ducats: file['ducat-bank'], glory: file['glory-bank'] },
    models: file.models.map(modelOf),
    stash: file.stash.map(itemOf),
    skipped: [...unreadFields(warband, raw), ...file.models.flatMap(unreadNames)],
  })
}

type FileModel = v.InferOutput<typeof model>

const modelOf = (one: FileModel, index: number): RosterModel => {
  const keywords = normalizeKeywords(one.keywords.map((each) => each['keyword-name']))
  const stat = (name: 'movement' | 'ranged' | 'melee' | 'armour', raw: string) =>
    raw.trim() ? readRosterStatValue(name, raw) : null
  return {
    // The file has no ids for single models: two of one kind differ by their index.
    sourceId: one['model-id'] ? `${one['model-id']}#${index + 1}` : null,
    name: one.name.trim() || one['model-name'].trim(),
    kind: one['model-name'].trim(),
    stats: {
      movement: stat('movement', one['stat-move']),
      ranged: stat('ranged', one['stat-ranged']),
      melee: stat('melee', one['stat-melee']),
      armour: stat('armour', one['stat-armour']),
      base: null,
    },
    keywords,
    items: one.equipment.map(itemOf),
    abilities: namesIn(one.abilities).concat(namesIn(one.upgrades)),
    skills: namesIn(one.advancements),
    injuries: namesIn(one.injuries),
    experience: one.experience ?? null,
    fireteam: one.fireteam || null,
    standing: keywords.includes('ELITE') ? 'elite' : null,
    price: one.cost,
  }
}

const itemOf = (item: FileModel['equipment'][number]): RosterItem => ({
  sourceId: item['equipment-id'] || null,
  name: item['equipment-name'].trim() || nameFromSlug(item['equipment-id']),
  number: item['equipment-number'],
  kind: kinds[item['equipment-type'].trim().toLowerCase()] ?? 'other',
  weapon:
    item['weapon-range'] === undefined
      ? null
      : { type: item['weapon-type'], range: item['weapon-range'], keywords: item['weapon-keywords'] },
  price: item['equipment-cost'],
})

const kinds: Readonly<Record<string, RosterItem['kind']>> = {
  'ranged weapon': 'ranged',
  'melee weapon': 'melee',
  grenade: 'grenade',
  armour: 'armour',
  shield: 'shield',
  consumable: 'consumable',
  equipment: 'equipment',
}

/** Lists of this format contain objects whose fields end in `-name`. */
const nameIn = (entry: Readonly<Record<string, unknown>>): string | null => {
  const found = Object.entries(entry).find(
    ([key, value]) => key.endsWith('name') && typeof value === 'string',
  )
  return found ? String(found[1]).trim() : null
}
const namesIn = (entries: readonly Readonly<Record<string, unknown>>[]): string[] =>
  entries.map(nameIn).filter((name) => name !== null && name !== '') as string[]

/** Entries without a name: only the model that they belong to is known. */
const unreadNames = (one: FileModel, model: number): SkippedItem[] =>
  [...one.abilities, ...one.upgrades, ...one.advancements, ...one.injuries]
    .filter((entry) => !nameIn(entry))
    .map(() => ({ name: one.name || one['model-name'], count: 1, reason: 'unknown' as const, model }))
