import { validLedgerEntries, validResults, type BattleResult, type Campaign } from './campaign'
import type { WarbandId } from './ids'
import { gearChangesByHolder } from './gearChanges'
import {
  ledgerEntryAmount,
  type Currency,
  type LedgerEntry,
  type LedgerState,
  type LedgerModel,
} from './ledger'

/** The state of one warband's ledger: its strongbox and its models. */
export const ledgerStateOf = (campaign: Campaign, warband: WarbandId): LedgerState =>
  ledgerStateFrom(
    validLedgerEntries(campaign).filter((line) => line.warband === warband),
    validResults(campaign).filter(({ sides }) => sides.some((side) => side.warband === warband)),
  )

/**
 * @param lines the ledger entries of one warband that count
 * @param battles its battles in their order. A model sits out each battle after its injury. A battle on the same day
 * counts too when the injury names the battle that it follows from.
 */
export const ledgerStateFrom = (
  lines: readonly LedgerEntry[],
  battles: readonly Pick<BattleResult, 'id' | 'on'>[],
): LedgerState => {
  const models = new Map<string, LedgerModel>()
  const sumOf = (coin: Currency) => lines.reduce((sum, line) => sum + (ledgerEntryAmount(line, coin) ?? 0), 0)
  const change = (id: string | null, changes: (model: LedgerModel) => Partial<LedgerModel>) => {
    const model = id === null ? undefined : models.get(id)
    if (model) models.set(model.id, { ...model, ...changes(model) })
  }
  // Recruits first: an entry may have an earlier day than the entry of its model.
  for (const { what, model: id, on } of lines)
    if (what.kind === 'recruited' && id !== null)
      models.set(id, { ...fresh, ...what.recruit, id, joined: on })
  for (const { id: line, what, model: id, on, result } of lines)
    switch (what.kind) {
      case 'experience':
        change(id, ({ experience }) => ({ experience: experience + what.amount }))
        break
      case 'injury': {
        const cause = battles.findIndex((battle) => battle.id === result)
        const later = cause < 0 ? battles.filter((battle) => battle.on > on) : battles.slice(cause + 1)
        const left = what.misses - later.length
        change(id, ({ injuries, misses }) => ({
          injuries: [...injuries, { line, name: what.name }],
          misses: Math.max(misses, left),
        }))
        break
      }
      case 'skill':
        change(id, ({ skills }) => ({ skills: [...skills, { line, name: what.name }] }))
        break
      case 'promotion':
        change(id, () => ({ role: what.role }))
        break
      case 'gone':
        change(id, () => ({ gone: { why: what.why, on } }))
    }
  const gear = gearChangesByHolder(lines)
  return {
    ducats: sumOf('ducats'),
    glory: sumOf('glory'),
    stash: gear.of(null).gained,
    unstashed: gear.of(null).lost,
    models: [...models.values()].map((model) => ({ ...model, ...gear.of(model.id) })),
  }
}

const fresh = {
  experience: 0,
  injuries: [],
  skills: [],
  misses: 0,
  gone: null,
  gained: [],
  lost: [],
} as const

/** A model's progress on the agreed track: the next promotion, and how many it has had. */
export const promotionProgress = (
  experience: number,
  promotions: readonly number[],
): { readonly passed: number; readonly next: number | null } => {
  const passed = promotions.filter((at) => experience >= at).length
  return { passed, next: promotions[passed] ?? null }
}

/** The statement of one currency, oldest first: each entry with the amount in the strongbox after it. */
export const currencyStatementRows = (
  lines: readonly LedgerEntry[],
  coin: Currency,
): readonly { readonly line: LedgerEntry; readonly amount: number; readonly after: number }[] => {
  let after = 0
  return lines.flatMap((line) => {
    const amount = ledgerEntryAmount(line, coin)
    if (amount === null) return []
    after += amount
    return [{ line, amount, after }]
  })
}
