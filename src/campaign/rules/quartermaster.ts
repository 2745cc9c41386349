import type { LineupModel, GearItem, RecruitedModel } from '@/engine'
import { pairModels } from './aftermath'
import { validLedgerEntries, validResults, type CampaignAgreement, type Campaign } from './campaign'
import { lineupOf } from './lineup'
import type { LedgerEntryId, WarbandId } from './ids'
import {
  ledgerAmount,
  type Currency,
  type GearAct,
  type GearEntryInput,
  type LedgerEntry,
  type LedgerState,
  type LedgerGear,
  type LedgerModel,
} from './ledger'
import { currencyStatement } from './ledgerState'

/** A thing that a model carries, or that lies in the stash, and the line by which the ledger knows it; null if it does not yet. */
export interface CarriedGear extends Omit<LedgerGear, 'id' | 'worth'> {
  readonly of: LedgerEntryId | null
  /** Null where nothing tells it. */
  readonly worth: number | null
}

/** A thing as a price list has it. */
export type PricedGear = Omit<CarriedGear, 'of'>

const pricedIn = (gear: GearItem): PricedGear => {
  const { ducats = 0, glory = 0 } = gear.price ?? {}
  const coin: Currency = glory > 0 && ducats === 0 ? 'glory' : 'ducats'
  return {
    name: gear.name,
    coin,
    worth: gear.price === null ? null : coin === 'glory' ? glory : ducats,
    body: gear.body,
  }
}

/** What lies at one place: what the kept force says without what the ledger took from it, then what the ledger put there. */
const held = (
  kept: readonly GearItem[],
  lost: readonly string[],
  gained: readonly LedgerGear[],
): readonly CarriedGear[] => {
  const gone = [...lost]
  const stays = kept.filter(({ name }) => {
    const place = gone.indexOf(name)
    if (place >= 0) gone.splice(place, 1)
    return place < 0
  })
  return [
    ...stays.map((gear) => ({ ...pricedIn(gear), of: null })),
    ...gained.map(({ id, ...gear }) => ({ ...gear, of: id })),
  ]
}

export const gearCarriedBy = (
  { gained, lost }: Pick<LedgerModel, 'gained' | 'lost'>,
  kept: readonly GearItem[],
) => held(kept, lost, gained)
export const gearInStash = (
  { stash, unstashed }: Pick<LedgerState, 'stash' | 'unstashed'>,
  kept: readonly GearItem[],
) => held(kept, unstashed, stash)

/** The places of a kept force's models by the ledger's; who is not in it is not in the list. */
export const modelIndexes = (
  models: readonly RecruitedModel[],
  veterans: readonly LedgerModel[],
): ReadonlyMap<string, number> => {
  const pairs = pairModels(
    models.map((model, place) => ({ ...model, model: `${place}` })),
    veterans,
  )
  return new Map([...pairs].map(([place, veteran]) => [veteran, Number(place)]))
}

/** What a campaign makes of the models of a kept force, in their order; null for those who stay out. */
export const lineupModels = (
  models: readonly RecruitedModel[],
  veterans: readonly LedgerModel[],
): readonly (LineupModel | null)[] => {
  const places = modelIndexes(models, veterans)
  const byPlace = new Map(veterans.flatMap((veteran) => [[places.get(veteran.id), veteran] as const]))
  return lineupOf(models, veterans).map((told, place) => {
    if (!told.fights) return null
    const veteran = byPlace.get(place)
    if (!veteran) return { role: told.role }
    return {
      role: told.role,
      ...(veteran.name !== models[place]?.name && { name: veteran.name }),
      past: {
        experience: veteran.experience,
        skills: veteran.skills.map(({ name }) => name),
        injuries: veteran.injuries.map(({ name }) => name),
      },
      gained: veteran.gained.map(({ name, coin, worth, body }) => ({ name, price: { [coin]: worth }, body })),
      lost: veteran.lost,
    }
  })
}

/** Those who would fight and can't: the kept force knows nothing of them, so that no battle can field them. */
export const unavailableModels = (
  models: readonly RecruitedModel[],
  veterans: readonly LedgerModel[],
): readonly LedgerModel[] => {
  const places = modelIndexes(models, veterans)
  return veterans.filter(({ id, gone, misses }) => gone === null && misses === 0 && !places.has(id))
}

/** How many battles a warband has behind it: its round. */
export const campaignRound = (campaign: Campaign, warband: WarbandId): number =>
  validResults(campaign).filter(({ sides }) => sides.some((side) => side.warband === warband)).length

/** The ducats that may take the field in the battle after so many; null when nothing is agreed on. */
export const ducatCap = ({ caps = [] }: CampaignAgreement, round: number): number | null =>
  caps[Math.min(round, caps.length - 1)] ?? null

/** What a thing fetches by the agreement, in its coin; null when that is typed in, or its price is not known. */
export const resalePrice = ({ resale }: CampaignAgreement, worth: number | null): number | null =>
  resale === undefined || worth === null ? null : Math.floor((worth * resale) / 100)

/** What was bought in the campaign and still counts, the newest first, each name once, as it was paid for last. */
export const pastPurchases = (campaign: Campaign): readonly PricedGear[] => {
  const known = new Map<string, PricedGear>()
  for (const { what } of validLedgerEntries(campaign).toReversed())
    if (what.kind === 'gear' && what.act === 'bought' && !known.has(what.name)) {
      const { name, coin, amount, body } = what
      known.set(name, { name, coin, worth: -amount, body })
    }
  return [...known.values()]
}

/**
 * What the key "Buy" proposes for a model: what the campaign bought last that it does not carry yet and that can be paid; null when
 * there is nothing of the kind.
 */
export const proposedPurchase = (
  known: readonly PricedGear[],
  carried: readonly Pick<CarriedGear, 'name'>[],
  muster: Pick<LedgerState, 'ducats' | 'glory'>,
): PricedGear | null =>
  known.find(
    ({ name, coin, worth }) =>
      worth !== null && worth <= muster[coin] && !carried.some((gear) => gear.name === name),
  ) ?? null

/** What a model was last promoted to in this campaign; null before the first promotion. */
export const lastPromotion = (campaign: Campaign): string | null =>
  validLedgerEntries(campaign).reduce<string | null>(
    (last, { what }) => (what.kind === 'promotion' ? what.role : last),
    null,
  )

/** What a thing's move is, as it is entered. `amount` is what it brings into the strongbox. */
export const gearMoveEntry = (
  act: GearAct,
  { name, coin, worth, body }: PricedGear,
  of: LedgerEntryId | null,
  amount = 0,
): GearEntryInput => ({ kind: 'gear', act, name, of, coin, amount, worth: worth ?? 0, body })

/** A line of the bookings of a round: what counts no longer stays, marked. */
export interface RoundEntry {
  readonly line: LedgerEntry
  readonly counts: boolean
  readonly amount: number | null
  /** What is in the strongbox after it, of its coin; null where it changed nothing, or counts no longer. */
  readonly after: number | null
}

/** What was written of a warband since its last battle, and the coins that this brought; the newest first. */
export const roundEntries = (campaign: Campaign, warband: WarbandId): readonly RoundEntry[] => {
  const own = campaign.lines.filter((line) => line.warband === warband)
  const last = validResults(campaign).findLast(({ sides }) => sides.some((side) => side.warband === warband))
  const brought = own.findLastIndex(({ result }) => last !== undefined && result === last.id)
  const counting = validLedgerEntries(campaign).filter((line) => line.warband === warband)
  const after = new Map(
    (['ducats', 'glory'] as const).flatMap((coin) =>
      currencyStatement(counting, coin).map((one) => [one.line.id, one.after] as const),
    ),
  )
  const counts = new Set(counting.map(({ id }) => id))
  return own
    .filter((line, place) => {
      const coins = ledgerAmount(line, 'ducats') !== null || ledgerAmount(line, 'glory') !== null
      if (line.result !== null) return coins && line.result === last?.id
      const since = brought >= 0 ? place > brought : line.on >= (last?.on ?? 0)
      return since && (coins || booked.includes(line.what.kind))
    })
    .map((line) => ({
      line,
      counts: counts.has(line.id),
      amount: ledgerAmount(line, 'ducats') ?? ledgerAmount(line, 'glory'),
      after: after.get(line.id) ?? null,
    }))
    .toReversed()
}

const booked: readonly LedgerEntry['what']['kind'][] = [
  'gear',
  'promotion',
  'gone',
  'closed',
  'skill',
  'injury',
]
