import { validLedgerEntries, validResults, type BattleResult, type Campaign, type Meeting } from './campaign'
import type { LedgerEntryId, WarbandId } from './ids'
import type { LedgerEntry } from './ledger'
import { validByesAndNoShows, type ByeOrNoShow } from './byeOrNoShow'

/** One item of a campaign's chronicle with its day. */
export type ChronicleItem =
  | {
      readonly kind: 'battle'
      readonly on: number
      readonly result: BattleResult
      /** The number of the battle in the campaign, from 1. */
      readonly number: number
      /** The ledger entries of all warbands for this battle. */
      readonly lines: readonly LedgerEntry[]
    }
  /** A bye or a no-show. */
  | { readonly kind: 'unfought'; readonly on: number; readonly unfought: ByeOrNoShow }
  /** A warband or its recruits joined: all entries of one warband on one day. */
  | {
      readonly kind: 'muster'
      readonly on: number
      readonly warband: WarbandId
      /** The first of its ledger entries. */
      readonly line: LedgerEntryId
      readonly names: readonly string[]
    }
  | { readonly kind: 'line'; readonly on: number; readonly line: LedgerEntry }

/** The id of the first subject of a day's item. No other item has the same. */
export const chronicleItemId = (happening: ChronicleItem): string => {
  switch (happening.kind) {
    case 'battle':
      return happening.result.id
    case 'unfought':
      return happening.unfought.id
    case 'line':
      return happening.line.id
    case 'muster':
      return happening.line
  }
}

/**
 * All that happened so far, oldest first: the battles, each with its ledger entries, and the entries that belong to
 * no battle.
 */
export const chronicleItemsOldestFirst = (campaign: Campaign): readonly ChronicleItem[] => {
  const lines = validLedgerEntries(campaign).filter(({ what }) => !ledgers.includes(what.kind))
  const ofResult = new Map<string, LedgerEntry[]>()
  for (const line of lines)
    if (line.result !== null) {
      const known = ofResult.get(line.result)
      if (known) known.push(line)
      else ofResult.set(line.result, [line])
    }
  const battles = validResults(campaign).map((result, index): ChronicleItem => ({
    kind: 'battle',
    on: result.on,
    result,
    number: index + 1,
    lines: ofResult.get(result.id) ?? [],
  }))
  const unfought = validByesAndNoShows(campaign).map((one): ChronicleItem => ({
    kind: 'unfought',
    on: one.on,
    unfought: one,
  }))
  return [...besides(lines), ...battles, ...unfought].sort((one, other) => one.on - other.on)
}

/** Entries that only the ledger shows: corrections, and gear that changes hands. */
const ledgers: readonly LedgerEntry['what']['kind'][] = ['countered', 'gear']

/** What belongs to no battle. The recruits of one warband on one day, and what they brought along, are one item. */
const besides = (
  lines: readonly LedgerEntry[],
): readonly Extract<ChronicleItem, { kind: 'muster' | 'line' }>[] => {
  const musters = new Map<string, { warband: WarbandId; on: number; line: LedgerEntryId; names: string[] }>()
  const momentOf = ({ warband, on }: LedgerEntry) => `${on} ${warband}`
  for (const line of lines)
    if (line.what.kind === 'recruited') {
      const { id, warband, on, what } = line
      const known = musters.get(momentOf(line))
      if (known) known.names.push(what.recruit.name)
      else musters.set(momentOf(line), { warband, on, line: id, names: [what.recruit.name] })
    }
  const others = lines
    .filter((line) => line.result === null && !musters.has(momentOf(line)))
    .map((line) => ({ kind: 'line', on: line.on, line }) as const)
  return [...[...musters.values()].map((muster) => ({ kind: 'muster', ...muster }) as const), ...others]
}

/** The battles and byes to come: those with a day first, soonest first. */
export const meetingsWithoutResult = ({ meetings, results, unfought }: Campaign): readonly Meeting[] => {
  const settled = new Set(
    [...results, ...unfought].flatMap(({ meeting, struck }) => (meeting && !struck ? [meeting] : [])),
  )
  return meetings
    .filter(({ id }) => !settled.has(id))
    .sort((one, other) => (one.on ?? Number.POSITIVE_INFINITY) - (other.on ?? Number.POSITIVE_INFINITY) || 0)
}
