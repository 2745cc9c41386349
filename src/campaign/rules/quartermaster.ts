import type { LineupModelChanges, GearItem, ModelJoiningCampaign } from '@/engine'
import { matchLedgerModels } from './resultSides'
import { validLedgerEntries, validResults, type CampaignAgreement, type Campaign } from './campaign'
import { lineupStatusesOfForceModels } from './lineup'
import type { LedgerEntryId, WarbandId } from './ids'
import {
  ledgerEntryAmount,
  type Currency,
  type GearAct,
  type GearEntryContent,
  type LedgerEntry,
  type LedgerState,
  type LedgerGear,
  type LedgerModel,
} from './ledger'
import { currencyStatementRows } from './ledgerState'

/**
 * Gear that a model carries or that is in the stash, with the ledger entry that first names it. Null if there is none
 * yet.
 */
export interface CarriedGear extends Omit<LedgerGear, 'id' | 'worth'> {
  readonly of: LedgerEntryId | null
  /** Null where the price is unknown. */
  readonly worth: number | null
}

/** Gear as a price list has it. */
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

/**
 * The gear of one model or of the stash: first what the saved force has, without what the ledger removed, then what
 * the ledger added.
 */
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

/** The index in a saved force of each of the ledger's models. Models that are not in the force are left out. */
export const forceIndexByLedgerModel = (
  models: readonly ModelJoiningCampaign[],
  veterans: readonly LedgerModel[],
): ReadonlyMap<string, number> => {
  const pairs = matchLedgerModels(
    models.map((model, place) => ({ ...model, model: `${place}` })),
    veterans,
  )
  return new Map([...pairs].map(([place, veteran]) => [veteran, Number(place)]))
}

/** The models of a saved force as the campaign has them, in their order; null for those that do not fight. */
export const lineupModelChanges = (
  models: readonly ModelJoiningCampaign[],
  veterans: readonly LedgerModel[],
): readonly (LineupModelChanges | null)[] => {
  const places = forceIndexByLedgerModel(models, veterans)
  const byPlace = new Map(veterans.flatMap((veteran) => [[places.get(veteran.id), veteran] as const]))
  return lineupStatusesOfForceModels(models, veterans).map((told, place) => {
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

/** Models that would fight but can't: they are not in the saved force, so no battle can field them. */
export const fitModelsMissingFromForce = (
  models: readonly ModelJoiningCampaign[],
  veterans: readonly LedgerModel[],
): readonly LedgerModel[] => {
  const places = forceIndexByLedgerModel(models, veterans)
  return veterans.filter(({ id, gone, misses }) => gone === null && misses === 0 && !places.has(id))
}

/** How many battles a warband has played: its round. */
export const warbandRoundNumber = (campaign: Campaign, warband: WarbandId): number =>
  validResults(campaign).filter(({ sides }) => sides.some((side) => side.warband === warband)).length

/** The ducats that a warband may field after `round` battles; null without an agreement. */
export const ducatCap = ({ caps = [] }: CampaignAgreement, round: number): number | null =>
  caps[Math.min(round, caps.length - 1)] ?? null

/**
 * The price for selling gear by the agreement, in its own currency. Null when players type it in, or when the price
 * is not known.
 */
export const resalePrice = ({ resale }: CampaignAgreement, worth: number | null): number | null =>
  resale === undefined || worth === null ? null : Math.floor((worth * resale) / 100)

/** What was bought in the campaign and still counts, newest first. Each name is there once, at its latest price. */
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
 * What the "Buy" button proposes for a model: the latest purchase in the campaign that the model does not carry yet
 * and that the warband can afford. Null when there is none.
 */
export const latestAffordablePurchase = (
  known: readonly PricedGear[],
  carried: readonly Pick<CarriedGear, 'name'>[],
  muster: Pick<LedgerState, 'ducats' | 'glory'>,
): PricedGear | null =>
  known.find(
    ({ name, coin, worth }) =>
      worth !== null && worth <= muster[coin] && !carried.some((gear) => gear.name === name),
  ) ?? null

/** The role to which a model was last promoted in this campaign; null before the first promotion. */
export const lastPromotionRoleInCampaign = (campaign: Campaign): string | null =>
  validLedgerEntries(campaign).reduce<string | null>(
    (last, { what }) => (what.kind === 'promotion' ? what.role : last),
    null,
  )

/** A move of gear as a ledger entry. `amount` is what it adds to the strongbox. */
export const gearMoveEntry = (
  act: GearAct,
  { name, coin, worth, body }: PricedGear,
  of: LedgerEntryId | null,
  amount = 0,
): GearEntryContent => ({ kind: 'gear', act, name, of, coin, amount, worth: worth ?? 0, body })

/** A ledger entry of a round. One that no longer counts stays in the list, marked. */
export interface RoundEntryWithBalance {
  readonly line: LedgerEntry
  readonly counts: boolean
  readonly amount: number | null
  /** What is in the strongbox after it, in its currency. Null where it changed nothing, or no longer counts. */
  readonly after: number | null
}

/** The ledger entries of a warband since its last battle, with the amounts of coins; newest first. */
export const roundEntries = (campaign: Campaign, warband: WarbandId): readonly RoundEntryWithBalance[] => {
  const own = campaign.lines.filter((line) => line.warband === warband)
  const last = validResults(campaign).findLast(({ sides }) => sides.some((side) => side.warband === warband))
  const brought = own.findLastIndex(({ result }) => last !== undefined && result === last.id)
  const counting = validLedgerEntries(campaign).filter((line) => line.warband === warband)
  const after = new Map(
    (['ducats', 'glory'] as const).flatMap((coin) =>
      currencyStatementRows(counting, coin).map((one) => [one.line.id, one.after] as const),
    ),
  )
  const counts = new Set(counting.map(({ id }) => id))
  return own
    .filter((line, place) => {
      const coins = ledgerEntryAmount(line, 'ducats') !== null || ledgerEntryAmount(line, 'glory') !== null
      if (line.result !== null) return coins && line.result === last?.id
      const since = brought >= 0 ? place > brought : line.on >= (last?.on ?? 0)
      return since && (coins || booked.includes(line.what.kind))
    })
    .map((line) => ({
      line,
      counts: counts.has(line.id),
      amount: ledgerEntryAmount(line, 'ducats') ?? ledgerEntryAmount(line, 'glory'),
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
