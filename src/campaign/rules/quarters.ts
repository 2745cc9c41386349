import type { LineupModel, Gear, RecruitedModel } from '@/table'
import { pairModels } from './aftermath'
import { standingLines, standingResults, type Agreement, type Campaign } from './campaign'
import { fieldOf } from './field'
import type { LineId, WarbandId } from './ids'
import {
  amountOf,
  type Coin,
  type GearAct,
  type GearEntered,
  type LedgerLine,
  type Muster,
  type OwnedGear,
  type Veteran,
} from './ledger'
import { accountOf } from './muster'

/** A thing that a model carries, or that lies in the stash, and the line by which the ledger knows it; null if it does not yet. */
export interface HeldGear extends Omit<OwnedGear, 'id' | 'worth'> {
  readonly of: LineId | null
  /** Null where nothing tells it. */
  readonly worth: number | null
}

/** A thing as a price list has it. */
export type PricedGear = Omit<HeldGear, 'of'>

const pricedIn = (gear: Gear): PricedGear => {
  const { ducats = 0, glory = 0 } = gear.price ?? {}
  const coin: Coin = glory > 0 && ducats === 0 ? 'glory' : 'ducats'
  return {
    name: gear.name,
    coin,
    worth: gear.price === null ? null : coin === 'glory' ? glory : ducats,
    body: gear.body,
  }
}

/** What lies at one place: what the kept force says without what the ledger took from it, then what the ledger put there. */
const held = (
  kept: readonly Gear[],
  lost: readonly string[],
  gained: readonly OwnedGear[],
): readonly HeldGear[] => {
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

export const heldBy = ({ gained, lost }: Pick<Veteran, 'gained' | 'lost'>, kept: readonly Gear[]) =>
  held(kept, lost, gained)
export const inStash = ({ stash, unstashed }: Pick<Muster, 'stash' | 'unstashed'>, kept: readonly Gear[]) =>
  held(kept, unstashed, stash)

/** The places of a kept force's models by the ledger's; who is not in it is not in the list. */
export const placesOf = (
  models: readonly RecruitedModel[],
  veterans: readonly Veteran[],
): ReadonlyMap<string, number> => {
  const pairs = pairModels(
    models.map((model, place) => ({ ...model, model: `${place}` })),
    veterans,
  )
  return new Map([...pairs].map(([place, veteran]) => [veteran, Number(place)]))
}

/** What a campaign makes of the models of a kept force, in their order; null for those who stay out. */
export const fieldedModels = (
  models: readonly RecruitedModel[],
  veterans: readonly Veteran[],
): readonly (LineupModel | null)[] => {
  const places = placesOf(models, veterans)
  const byPlace = new Map(veterans.flatMap((veteran) => [[places.get(veteran.id), veteran] as const]))
  return fieldOf(models, veterans).map((told, place) => {
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
export const unfielded = (
  models: readonly RecruitedModel[],
  veterans: readonly Veteran[],
): readonly Veteran[] => {
  const places = placesOf(models, veterans)
  return veterans.filter(({ id, gone, misses }) => gone === null && misses === 0 && !places.has(id))
}

/** How many battles a warband has behind it: its round. */
export const roundOf = (campaign: Campaign, warband: WarbandId): number =>
  standingResults(campaign).filter(({ sides }) => sides.some((side) => side.warband === warband)).length

/** The ducats that may take the field in the battle after so many; null when nothing is agreed on. */
export const capOf = ({ caps = [] }: Agreement, round: number): number | null =>
  caps[Math.min(round, caps.length - 1)] ?? null

/** What a thing fetches by the agreement, in its coin; null when that is typed in, or its price is not known. */
export const fetchedBy = ({ resale }: Agreement, worth: number | null): number | null =>
  resale === undefined || worth === null ? null : Math.floor((worth * resale) / 100)

/** What was bought in the campaign and still counts, the newest first, each name once, as it was paid for last. */
export const boughtIn = (campaign: Campaign): readonly PricedGear[] => {
  const known = new Map<string, PricedGear>()
  for (const { what } of standingLines(campaign).toReversed())
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
  carried: readonly Pick<HeldGear, 'name'>[],
  muster: Pick<Muster, 'ducats' | 'glory'>,
): PricedGear | null =>
  known.find(
    ({ name, coin, worth }) =>
      worth !== null && worth <= muster[coin] && !carried.some((gear) => gear.name === name),
  ) ?? null

/** What a model was last promoted to in this campaign; null before the first promotion. */
export const lastPromotion = (campaign: Campaign): string | null =>
  standingLines(campaign).reduce<string | null>(
    (last, { what }) => (what.kind === 'promotion' ? what.role : last),
    null,
  )

/** What a thing's move is, as it is entered. `amount` is what it brings into the strongbox. */
export const moved = (
  act: GearAct,
  { name, coin, worth, body }: PricedGear,
  of: LineId | null,
  amount = 0,
): GearEntered => ({ kind: 'gear', act, name, of, coin, amount, worth: worth ?? 0, body })

/** A line of the bookings of a round: what counts no longer stays, marked. */
export interface Booking {
  readonly line: LedgerLine
  readonly counts: boolean
  readonly amount: number | null
  /** What is in the strongbox after it, of its coin; null where it changed nothing, or counts no longer. */
  readonly after: number | null
}

/** What was written of a warband since its last battle, and the coins that this brought; the newest first. */
export const bookingsOf = (campaign: Campaign, warband: WarbandId): readonly Booking[] => {
  const own = campaign.lines.filter((line) => line.warband === warband)
  const last = standingResults(campaign).findLast(({ sides }) =>
    sides.some((side) => side.warband === warband),
  )
  const brought = own.findLastIndex(({ result }) => last !== undefined && result === last.id)
  const counting = standingLines(campaign).filter((line) => line.warband === warband)
  const after = new Map(
    (['ducats', 'glory'] as const).flatMap((coin) =>
      accountOf(counting, coin).map((one) => [one.line.id, one.after] as const),
    ),
  )
  const counts = new Set(counting.map(({ id }) => id))
  return own
    .filter((line, place) => {
      const coins = amountOf(line, 'ducats') !== null || amountOf(line, 'glory') !== null
      if (line.result !== null) return coins && line.result === last?.id
      const since = brought >= 0 ? place > brought : line.on >= (last?.on ?? 0)
      return since && (coins || booked.includes(line.what.kind))
    })
    .map((line) => ({
      line,
      counts: counts.has(line.id),
      amount: amountOf(line, 'ducats') ?? amountOf(line, 'glory'),
      after: after.get(line.id) ?? null,
    }))
    .toReversed()
}

const booked: readonly LedgerLine['what']['kind'][] = [
  'gear',
  'promotion',
  'gone',
  'closed',
  'skill',
  'injury',
]
