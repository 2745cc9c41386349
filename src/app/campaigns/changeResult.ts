import {
  ledgerStateOf,
  validLedgerEntries,
  validResults,
  standingsOf,
  warbandOf,
  type BattleResult,
  type Campaign,
  type LedgerEntry,
  type LedgerModelId,
  type WarbandId,
} from '@/campaign/rules'
import type { CampaignEvent } from '@/campaign/state'
import { reuseEqual } from '@/kit'
import {
  noAftermath,
  resultAndLedgerEntriesFromDraft,
  type Aftermath,
  type CasualtyFate,
  type ResultDraft,
} from './resultDraft'

/**
 * A recorded result as players entered it, to change it in place. It includes what the ledger says that the battle
 * brought.
 */
export const draftFromResult = (campaign: Campaign, result: BattleResult): ResultDraft => {
  const { id: _id, struck: _struck, sides, ...rest } = result
  const lines = validLedgerEntries(campaign).filter((line) => line.result === result.id)
  return {
    ...rest,
    sides: sides.map((side) => ({
      ...side,
      aftermath: side.warband === null ? noAftermath : aftermathOf(lines, side.warband),
    })),
  }
}

const aftermathOf = (lines: readonly LedgerEntry[], warband: WarbandId): Aftermath => {
  const experience: Record<LedgerModelId, number> = {}
  const fates: Record<LedgerModelId, CasualtyFate> = {}
  let ducats = 0
  let glory = 0
  for (const line of lines) {
    const { model, what } = line
    if (line.warband !== warband || keyOf(line) === null) continue
    if (what.kind === 'ducats') ducats += what.amount
    else if (what.kind === 'glory') glory += what.amount
    else if (model === null) continue
    else if (what.kind === 'experience') experience[model] = (experience[model] ?? 0) + what.amount
    else if (what.kind === 'gone') fates[model] ??= { kind: 'died' }
    else if (what.kind === 'injury') fates[model] ??= { kind: 'injury', name: what.name, misses: what.misses }
  }
  // Other rolls are in the ledger, and stay there: more may be added.
  return { ducats, glory, experience, fates, rolled: [] }
}

/** The part of an aftermath that a ledger entry records; null for an entry that the wizard does not write. */
const keyOf = ({ warband, model, what }: LedgerEntry): string | null => {
  switch (what.kind) {
    case 'ducats':
    case 'glory':
      return `${warband} ${what.kind}`
    case 'experience':
      return `${warband} experience ${model}`
    case 'gone':
      return what.why === 'died' ? `${warband} fate ${model}` : null
    case 'injury':
      return `${warband} fate ${model}`
    default:
      return null
  }
}

/** The campaign as it was for this battle: without it and what it brought, and with models that left only later. */
export const campaignWithoutResult = (campaign: Campaign, { id, on }: BattleResult): Campaign => ({
  ...campaign,
  results: campaign.results.filter((result) => result.id !== id),
  lines: campaign.lines.filter(
    (line) =>
      line.result !== id && !(line.what.kind === 'gone' && (line.on > on || isLater(campaign, line, on))),
  ),
})

const isLater = ({ results }: Campaign, { result }: LedgerEntry, on: number): boolean =>
  result !== null && (results.find(({ id }) => id === result)?.on ?? on) > on

/**
 * The event that changes a result. It replaces the old one. Entries that differ are reversed and written again, and
 * everything else stays the same. If only ledger entries differ, the event does not touch the battle itself: then two
 * players who each enter their own aftermath cause no conflict.
 */
export const resultChangeEvent = (
  campaign: Campaign,
  id: string,
  draft: ResultDraft,
  { on, freshId, of }: Change,
): Extract<CampaignEvent, { type: 'battleEntered' | 'written' }> => {
  const { result, lines: fresh } = resultAndLedgerEntriesFromDraft(draft, freshId, { id, ...(of && { of }) })
  const isOf = ({ warband }: LedgerEntry) => of?.includes(warband) !== false
  const old = firstFates(
    validLedgerEntries(campaign).filter((line) => line.result === id && keyOf(line) !== null && isOf(line)),
  )
  const keys = new Set([...old, ...fresh].map(keyOf))
  const written = [...keys].flatMap((key): readonly LedgerEntry[] => {
    const before = old.filter((line) => keyOf(line) === key)
    const after = fresh.filter((line) => keyOf(line) === key)
    if (toldBy(before) === toldBy(after)) return []
    const counters = before.map((line): LedgerEntry => ({
      ...line,
      id: freshId(),
      on,
      text: '',
      because: 'changed',
      what: { kind: 'countered', line: line.id },
    }))
    return [...counters, ...after]
  })
  const known = campaign.results.find((one) => one.id === id)
  return known && reuseEqual(known, { ...result, struck: false }) === known
    ? { type: 'written', lines: written }
    : { type: 'battleEntered', result, lines: written }
}

/** How a change is written: on which day, and for which warbands, if not for all. */
interface Change {
  readonly on: number
  readonly freshId: () => string
  readonly of?: readonly WarbandId[] | undefined
}

/** The wizard knows one outcome per model: a second injury in one battle was entered by hand, and stays. */
const firstFates = (lines: readonly LedgerEntry[]): readonly LedgerEntry[] => {
  const known = new Set<string>()
  return lines.filter((line) => {
    if (line.what.kind !== 'gone' && line.what.kind !== 'injury') return true
    const key = keyOf(line) ?? ''
    return !known.has(key) && known.add(key)
  })
}

/** The sum of the entries with one key. */
const toldBy = (lines: readonly LedgerEntry[]): string => {
  const [first] = lines
  const what = first?.what
  if (what?.kind !== 'ducats' && what?.kind !== 'glory' && what?.kind !== 'experience')
    return JSON.stringify(what ?? null)
  return `${lines.reduce((sum, line) => sum + ('amount' in line.what ? line.what.amount : 0), 0)}`
}

/** One difference after a changed result. */
export type ChangedResultConsequence =
  | {
      readonly kind: 'rank' | 'points' | 'ducats' | 'glory'
      readonly name: string
      readonly from: number
      readonly to: number
    }
  | { readonly kind: 'experience'; readonly name: string; readonly from: number; readonly to: number }
  | { readonly kind: 'lives' | 'gone' | 'hurt' | 'well'; readonly name: string }
  /** It is lost through the change, although it fought in so many later battles. */
  | { readonly kind: 'foughtOn'; readonly name: string; readonly battles: number }

/** All differences between a campaign before and after a change: standings, strongboxes, models. */
export const diffCampaigns = (before: Campaign, after: Campaign): readonly ChangedResultConsequence[] => {
  const ranks = new Map(standingsOf(before).map((standing) => [standing.warband, standing]))
  const ofRanks = standingsOf(after).flatMap((standing): readonly ChangedResultConsequence[] => {
    const was = ranks.get(standing.warband)
    const name = warbandOf(after, standing.warband)?.name ?? ''
    return (['rank', 'points'] as const).flatMap((kind) =>
      was && was[kind] !== standing[kind] ? [{ kind, name, from: was[kind], to: standing[kind] }] : [],
    )
  })
  return [...ofRanks, ...after.warbands.flatMap(({ id }) => ofWarband(before, after, id))]
}

const ofWarband = (
  before: Campaign,
  after: Campaign,
  warband: WarbandId,
): readonly ChangedResultConsequence[] => {
  const [was, is] = [ledgerStateOf(before, warband), ledgerStateOf(after, warband)]
  const name = warbandOf(after, warband)?.name ?? ''
  const coins = (['ducats', 'glory'] as const).flatMap((kind): readonly ChangedResultConsequence[] =>
    was[kind] === is[kind] ? [] : [{ kind, name, from: was[kind], to: is[kind] }],
  )
  const models = is.models.flatMap((model): readonly ChangedResultConsequence[] => {
    const old = was.models.find(({ id }) => id === model.id)
    if (!old) return []
    const left = (old.gone === null) !== (model.gone === null)
    const fought = left && model.gone ? foughtAfter(after, warband, model.id, model.gone.on) : 0
    const hurt = model.injuries.length - old.injuries.length
    return [
      ...(left ? [{ kind: model.gone ? ('gone' as const) : ('lives' as const), name: model.name }] : []),
      ...(fought > 0 ? [{ kind: 'foughtOn' as const, name: model.name, battles: fought }] : []),
      ...(hurt === 0 ? [] : [{ kind: hurt > 0 ? ('hurt' as const) : ('well' as const), name: model.name }]),
      ...(model.experience === old.experience
        ? []
        : [{ kind: 'experience' as const, name: model.name, from: old.experience, to: model.experience }]),
    ]
  })
  return [...coins, ...models]
}

const foughtAfter = (campaign: Campaign, warband: WarbandId, model: LedgerModelId, on: number): number =>
  validResults(campaign).filter(
    (result) =>
      result.on > on && result.sides.some((side) => side.warband === warband && side.fought.includes(model)),
  ).length
