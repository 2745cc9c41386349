import * as v from 'valibot'
import { err, ok, visibleNameOrMark, type Result } from '@/kit'
import { storeFaultOfKind, type StoreFault } from './storeFault'
import { campaignRowSchema, type CampaignRow, type ChronicleRow } from './rows'

/** What to write; null when all of it is already there. */
export interface PlannedChronicleAppend {
  readonly row: CampaignRow
  readonly entries: readonly ChronicleRow[]
}

/**
 * Checks what to append to a chronicle before anything is written.
 * @param there the campaign's saved row, if there is one
 * @param known the ids of the saved entries, from the seq of the first of `entries` on
 */
export const planChronicleAppend = (
  there: CampaignRow | undefined,
  known: readonly string[],
  row: CampaignRow,
  entries: readonly ChronicleRow[],
): Result<PlannedChronicleAppend | null, StoreFault> => {
  const [first] = entries
  if (!there && first?.seq !== 0) return err(storeFaultOfKind('missing', row.id))
  const fresh = entries.slice(known.length)
  const next = there?.entries ?? 0
  for (const [index, entry] of entries.entries()) {
    const stands = known[index]
    if (
      entry.campaign !== row.id ||
      entry.seq !== (first?.seq ?? 0) + index ||
      (stands ?? entry.id) !== entry.id
    )
      return err(
        storeFaultOfKind('conflict', `entry ${entry.seq} of ${entry.campaign} after ${next} of ${row.id}`),
      )
  }
  if (fresh.length === 0) return ok(null)
  if (fresh[0]?.seq !== next)
    return err(storeFaultOfKind('conflict', `entry ${fresh[0]?.seq} after ${next} entries`))
  return ok({ row: { ...row, entries: next + fresh.length }, entries: fresh })
}

/** Last touched first. Rows that no list can show stay as they are, and do not affect the others. */
export const listableCampaignRows = (campaigns: readonly unknown[]): CampaignRow[] =>
  campaigns
    .filter((row): row is CampaignRow => v.is(campaignRowSchema, row))
    .map((row) => ({ ...row, name: visibleNameOrMark(row.name) }))
    .sort((one, other) => other.touchedAt - one.touchedAt)
