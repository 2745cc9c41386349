import type { Rulebook, RuleEntry } from './ruleEntry'
import { ruleKinds } from './ruleEntry'

/** An entry in another language; what it is called in English is another name of it, for a table reads it in its own books. */
const translated = (entry: RuleEntry, by: ReadonlyMap<string, RuleEntry>): RuleEntry => {
  const other = by.get(entry.id)
  if (!other) return entry
  const also = [...(other.also ?? []), entry.title, ...(entry.also ?? [])]
  return { ...entry, ...other, also: [...new Set(also)].filter((name) => name !== other.title) }
}

/** Entries in the words of another language, by their ids; where it has none, the entry stays as it is. */
export const translatedEntries = (
  entries: readonly RuleEntry[],
  others: readonly RuleEntry[],
): readonly RuleEntry[] => {
  const by = new Map(others.map((entry) => [entry.id, entry]))
  return entries.map((entry) => translated(entry, by))
}

/** A rulebook in the words of another language. */
export const translatedBook = (book: Rulebook, others: readonly RuleEntry[]): Rulebook =>
  Object.fromEntries(
    ruleKinds.map((kind) => [kind, translatedEntries(book[kind], others)]),
  ) as unknown as Rulebook
