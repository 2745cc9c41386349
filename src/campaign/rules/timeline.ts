import { standingResults, type BattleResult, type Campaign, type Meeting } from './campaign'
import { standingLines, type LedgerLine } from './ledger'

/** A day of a campaign's chronicle, and what happened on it. */
export type Happening =
  | {
      readonly kind: 'battle'
      readonly on: number
      readonly result: BattleResult
      /** From 1: the how many-th battle of the campaign. */
      readonly number: number
      /** What the ledgers say of it, of all warbands. */
      readonly lines: readonly LedgerLine[]
    }
  | { readonly kind: 'line'; readonly on: number; readonly line: LedgerLine }

/** What happened so far, the oldest first: the battles, each with what followed from it, and what was written besides. */
export const timelineOf = (campaign: Campaign): readonly Happening[] => {
  const lines = standingLines(campaign).filter(({ what }) => what.kind !== 'countered')
  const ofResult = new Map<string, LedgerLine[]>()
  for (const line of lines)
    if (line.result !== null) {
      const known = ofResult.get(line.result)
      if (known) known.push(line)
      else ofResult.set(line.result, [line])
    }
  const battles = standingResults(campaign).map((result, index) => ({
    ...({ kind: 'battle', on: result.on, result, number: index + 1 } as const),
    lines: ofResult.get(result.id) ?? [],
  }))
  const others = lines
    .filter(({ result }) => result === null)
    .map((line) => ({ kind: 'line', on: line.on, line }) as const)
  return [...others, ...battles].sort((one, other) => one.on - other.on)
}

/** The battles to come: those with a day first, the next first. */
export const meetingsToCome = ({ meetings, results }: Campaign): readonly Meeting[] => {
  const played = new Set(results.flatMap(({ meeting, struck }) => (meeting && !struck ? [meeting] : [])))
  return meetings
    .filter(({ id }) => !played.has(id))
    .sort((one, other) => (one.on ?? Number.POSITIVE_INFINITY) - (other.on ?? Number.POSITIVE_INFINITY) || 0)
}
