import type { LedgerEntry } from './ledger'

/**
 * Ledger entries that were written as one: the same experience for several models, from the same battle, on the same
 * day.
 */
export type AlikeLedgerEntries = readonly [LedgerEntry, ...LedgerEntry[]]

/**
 * Groups a ledger for display, in its order: the same gain of several models at once is one group, every other entry
 * is a group by itself.
 * @param counts whether an entry still counts: entries of a group that were taken back are a separate group
 */
export const groupAlikeLedgerEntries = (
  lines: readonly LedgerEntry[],
  counts: (line: LedgerEntry) => boolean,
): readonly AlikeLedgerEntries[] => {
  const entries: [LedgerEntry, ...LedgerEntry[]][] = []
  for (const line of lines) {
    const last = entries.at(-1)
    if (last && alike(last[0], line) && counts(last[0]) === counts(line)) last.push(line)
    else entries.push([line])
  }
  return entries
}

const alike = (one: LedgerEntry, other: LedgerEntry): boolean =>
  one.what.kind === 'experience' &&
  other.what.kind === 'experience' &&
  one.what.amount === other.what.amount &&
  one.result === other.result &&
  one.on === other.on &&
  one.text === other.text &&
  one.warband === other.warband
