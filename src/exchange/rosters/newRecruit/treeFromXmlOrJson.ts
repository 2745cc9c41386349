import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml'
import * as v from 'valibot'
import { err, ok, type Result } from '@/kit'
import type { Parsed, RosterFault } from '@/engine'

/** A BattleScribe roster, as New Recruit writes it. XML and JSON have the same tree. Unknown fields are dropped. */
const text = v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String)))
const number = (absent: number) =>
  v.optional(v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite()), absent)
const list = <Schema extends v.GenericSchema>(item: Schema) => v.optional(v.array(item), [])

const cost = v.object({ name: text, typeId: text, value: number(0) })
const category = v.object({ name: text, primary: v.optional(v.union([v.boolean(), v.string()])) })
const characteristic = v.object({ name: text, $text: text })
const profile = v.object({ id: text, name: text, typeName: text, characteristics: list(characteristic) })

export type SelectionCost = Parsed<typeof cost>
export type TreeProfile = Parsed<typeof profile>

const bareSelection = v.object({
  id: text,
  name: text,
  customName: text,
  entryId: text,
  type: text,
  group: text,
  number: number(1),
  costs: list(cost),
  categories: list(category),
  profiles: list(profile),
})
export interface RosterSelection extends Parsed<typeof bareSelection> {
  readonly selections: readonly RosterSelection[]
}
const selection: v.GenericSchema<unknown, RosterSelection> = v.object({
  ...bareSelection.entries,
  selections: list(v.lazy(() => selection)),
})

const bareForce = v.object({ name: text, customName: text, catalogueName: text, selections: list(selection) })
export interface TreeForce extends Parsed<typeof bareForce> {
  readonly forces: readonly TreeForce[]
}
const force: v.GenericSchema<unknown, TreeForce> = v.object({
  ...bareForce.entries,
  forces: list(v.lazy(() => force)),
})

const roster = v.object({
  id: text,
  name: text,
  gameSystemId: text,
  gameSystemName: text,
  costs: list(cost),
  forces: list(force),
})
export type RosterTree = Parsed<typeof roster>

/** The elements that only contain a list. In JSON they are arrays. */
const containers = new Set(['costs', 'forces', 'selections', 'categories', 'profiles', 'characteristics'])

/** Reads the XML of a `.ros` file. No entities are expanded except the five that XML defines. */
export const treeFromXml = (xml: string): Result<RosterTree, RosterFault> => {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) return broken('xml', 'a document type')
  try {
    const { root } = parseXml(xml)
    return root?.name === 'roster' ? checked(plain(root), 'xml') : err({ kind: 'notFound' })
  } catch (error) {
    if (error instanceof RangeError) return err({ kind: 'tooDeep' })
    return broken('xml', error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
  }
}

/** Reads a parsed JSON export: the roster itself, or an object that contains it. */
export const treeFromJson = (raw: unknown): Result<RosterTree, RosterFault> => {
  const held = typeof raw === 'object' && raw !== null && 'roster' in raw ? raw.roster : raw
  return checked(held, 'json')
}

const broken = (format: 'xml' | 'json', detail: string): Result<never, RosterFault> =>
  err({ kind: 'broken', format, detail })

const checked = (raw: unknown, format: 'xml' | 'json'): Result<RosterTree, RosterFault> => {
  const parsed = v.safeParse(roster, raw, { abortEarly: true })
  if (parsed.success) return ok(parsed.output)
  const [issue] = parsed.issues
  return broken(format, `${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`)
}

/**
 * An element in the form of the JSON exports. Only direct children are read, because the same names are at many
 * levels.
 */
const plain = (element: XmlElement): unknown => {
  const read: Record<string, unknown> = { ...element.attributes }
  for (const child of element.children) {
    if (child instanceof XmlElement && containers.has(child.name))
      read[child.name] = child.children.filter((one) => one instanceof XmlElement).map(plain)
    else if (child instanceof XmlText && element.name === 'characteristic') read.$text = child.text
  }
  return read
}
