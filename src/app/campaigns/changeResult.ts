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
import { noAftermath, resultFrom, type Aftermath, type CasualtyFate, type ResultDraft } from './resultDraft'

/** A result of the record as players entered it, to be changed in place: with what the ledger says that it brought. */
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
  // What was rolled besides stands in the ledger, and stays there: more may be rolled.
  return { ducats, glory, experience, fates, rolled: [] }
}

/** What of an aftermath a line tells; null for one that the wizard does not write. */
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

/** The campaign as it stood for this battle: without it and what it brought, and with those who left only later. */
export const withoutResult = (campaign: Campaign, { id, on }: BattleResult): Campaign => ({
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
 * The event that changes a result: it stands in its place, what it brought otherwise is taken back and written anew, and everything
 * else that was written of it stays as it is. Where only lines differ nothing is said of the battle itself: two players who each write
 * what it brought their own decide nothing against each other.
 */
export const resultChangeEvent = (
  campaign: Campaign,
  id: string,
  draft: ResultDraft,
  { on, freshId, of }: Change,
): Extract<CampaignEvent, { type: 'battleEntered' | 'written' }> => {
  const { result, lines: fresh } = resultFrom(draft, freshId, { id, ...(of && { of }) })
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

/** How a change is written: under which day, and of which warbands alone, where not of all. */
interface Change {
  readonly on: number
  readonly freshId: () => string
  readonly of?: readonly WarbandId[] | undefined
}

/** The wizard knows one fate of a model: a second injury in one battle was written by hand, and stays. */
const firstFates = (lines: readonly LedgerEntry[]): readonly LedgerEntry[] => {
  const known = new Set<string>()
  return lines.filter((line) => {
    if (line.what.kind !== 'gone' && line.what.kind !== 'injury') return true
    const key = keyOf(line) ?? ''
    return !known.has(key) && known.add(key)
  })
}

/** What lines of one key come to. */
const toldBy = (lines: readonly LedgerEntry[]): string => {
  const [first] = lines
  const what = first?.what
  if (what?.kind !== 'ducats' && what?.kind !== 'glory' && what?.kind !== 'experience')
    return JSON.stringify(what ?? null)
  return `${lines.reduce((sum, line) => sum + ('amount' in line.what ? line.what.amount : 0), 0)}`
}

/** One thing that becomes otherwise when a result is changed. */
export type CampaignChange =
  | {
      readonly kind: 'rank' | 'points' | 'ducats' | 'glory'
      readonly name: string
      readonly from: number
      readonly to: number
    }
  | { readonly kind: 'experience'; readonly name: string; readonly from: number; readonly to: number }
  | { readonly kind: 'lives' | 'gone' | 'hurt' | 'well'; readonly name: string }
  /** It is gone by this, and fought in so many battles after it. */
  | { readonly kind: 'foughtOn'; readonly name: string; readonly battles: number }

/** Everything that differs between a campaign and what it becomes: standings, strongboxes, models. */
export const campaignChanges = (before: Campaign, after: Campaign): readonly CampaignChange[] => {
  const ranks = new Map(standingsOf(before).map((standing) => [standing.warband, standing]))
  const ofRanks = standingsOf(after).flatMap((standing): readonly CampaignChange[] => {
    const was = ranks.get(standing.warband)
    const name = warbandOf(after, standing.warband)?.name ?? ''
    return (['rank', 'points'] as const).flatMap((kind) =>
      was && was[kind] !== standing[kind] ? [{ kind, name, from: was[kind], to: standing[kind] }] : [],
    )
  })
  return [...ofRanks, ...after.warbands.flatMap(({ id }) => ofWarband(before, after, id))]
}

const ofWarband = (before: Campaign, after: Campaign, warband: WarbandId): readonly CampaignChange[] => {
  const [was, is] = [ledgerStateOf(before, warband), ledgerStateOf(after, warband)]
  const name = warbandOf(after, warband)?.name ?? ''
  const coins = (['ducats', 'glory'] as const).flatMap((kind): readonly CampaignChange[] =>
    was[kind] === is[kind] ? [] : [{ kind, name, from: was[kind], to: is[kind] }],
  )
  const models = is.models.flatMap((model): readonly CampaignChange[] => {
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
