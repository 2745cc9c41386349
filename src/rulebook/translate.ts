import type { Rulebook, RuleEntry } from './ruleEntry'
import { ruleKinds } from './ruleEntry'

/**
 * An entry in another language. Its English names stay as other names, because the table's own books may be English.
 */
const translated = (entry: RuleEntry, by: ReadonlyMap<string, RuleEntry>): RuleEntry => {
  const other = by.get(entry.id)
  if (!other) return entry
  const also = [...(other.also ?? []), entry.title, ...(entry.also ?? [])]
  return { ...entry, ...other, also: [...new Set(also)].filter((name) => name !== other.title) }
}

/** Entries in another language, matched by id. An entry without a translation stays as it is. */
export const translatedEntries = (
  entries: readonly RuleEntry[],
  others: readonly RuleEntry[],
): readonly RuleEntry[] => {
  const by = new Map(others.map((entry) => [entry.id, entry]))
  return entries.map((entry) => translated(entry, by))
}

/** A rulebook in another language. */
export const translatedBook = (book: Rulebook, others: readonly RuleEntry[]): Rulebook =>
  Object.fromEntries(
    ruleKinds.map((kind) => [kind, translatedEntries(book[kind], others)]),
  ) as unknown as Rulebook
