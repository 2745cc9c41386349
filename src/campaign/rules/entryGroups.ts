import type { LedgerEntry } from './ledger'

/** Lines that were written as one: the same experience for several models, from the same battle and on the same day. */
export type EntryGroup = readonly [LedgerEntry, ...LedgerEntry[]]

/**
 * A ledger as it is read, in its order: what several models gained alike at once is one entry, everything else stands alone.
 * @param counts whether a line still counts: what was taken back of an entry stands apart from the rest
 */
export const groupEntries = (
  lines: readonly LedgerEntry[],
  counts: (line: LedgerEntry) => boolean,
): readonly EntryGroup[] => {
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
