import * as v from 'valibot'
import type { Parsed } from '@/engine'
import type { LedgerEntryId, LedgerModelId } from './ids'
import * as is from './valueSchemas'

export const departureReasons = ['died', 'retired', 'sold', 'deserted'] as const
export type DepartureReason = (typeof departureReasons)[number]

const recruit = v.strictObject({
  name: is.nameSchema,
  role: is.textSchema,
  icon: is.iconSchema,
  leader: is.booleanSchema,
  /** The stable id of the model in the saved force; null when it is known only by its name. */
  source: v.nullable(is.textSchema),
})
/** A model as it joins, or a unit in games that fight with units. */
export type RecruitDetails = Parsed<typeof recruit>

export const gearActs = ['bought', 'sold', 'stashed', 'given', 'filed'] as const
/**
 * `bought`: for the model of the entry, or for the stash when there is no model. `sold`: by the model or from the
 * stash. `stashed`: from the model to the stash. `given`: from the stash to the model. `filed`: the saved force has
 * the gear by now, and the ledger no longer adds it.
 */
export type GearAct = (typeof gearActs)[number]

const entered = v.variant('kind', [
  /** What is added to the strongbox; negative when it is taken out (TC-19). */
  v.strictObject({ kind: v.picklist(['ducats', 'glory']), amount: is.coinsSchema }),
  v.strictObject({ kind: v.literal('experience'), amount: is.experienceSchema }),
  /**
   * An injury or a scar that players rolled with their rulebook (TC-20). `misses` is the number of battles that it
   * sits out.
   */
  v.strictObject({ kind: v.literal('injury'), name: is.nameSchema, misses: is.missedBattlesSchema }),
  v.strictObject({ kind: v.literal('skill'), name: is.nameSchema }),
  /** A new role from now on. */
  v.strictObject({ kind: v.literal('promotion'), role: is.nameSchema }),
  v.strictObject({ kind: v.literal('note') }),
  v.strictObject({ kind: v.literal('recruited'), recruit }),
  /** The model left for good. */
  v.strictObject({ kind: v.literal('gone'), why: v.picklist(departureReasons) }),
  v.strictObject({ kind: v.literal('countered'), line: is.idSchema }),
  /** Gear changes hands. */
  v.strictObject({
    kind: v.literal('gear'),
    act: v.picklist(gearActs),
    name: is.nameSchema,
    /**
     * The entry that first names this piece of gear; null in that entry itself. Before it, the gear was in the saved
     * force or in a shop.
     */
    of: v.nullable(is.idSchema),
    coin: v.picklist(['ducats', 'glory']),
    /** What is added to the strongbox; negative when it is taken out. */
    amount: is.coinsSchema,
    /** What it adds to the worth of its carrier. */
    worth: is.coinsSchema,
    /** The gear's rules in a fight, in the game's own format. */
    body: v.unknown(),
  }),
  /** A round of the quartermaster ended: what was fielded and what was in the strongbox then. */
  v.strictObject({
    kind: v.literal('closed'),
    round: is.boundedWholeNumber(0, is.campaignBounds.entries),
    worth: is.coinsSchema,
    ducats: is.coinsSchema,
    glory: is.coinsSchema,
  }),
])
export type LedgerEntryContent = Parsed<typeof entered>

const ledgerLine = v.strictObject({
  id: is.idSchema,
  warband: is.idSchema,
  /** Null for an entry of the whole warband. */
  model: v.nullable(is.idSchema),
  /** The day of the entry. */
  on: is.dayTimestampSchema,
  /** A note by the players: "Surgeon for Dorn". */
  text: is.noteSchema,
  /**
   * Why the app wrote it, where no player gave a reason: brought along, from the roster file, with a changed result,
   * or corrected.
   */
  because: v.exactOptional(v.picklist(['brought', 'filed', 'changed', 'corrected'])),
  /** The battle that it belongs to. If the battle is struck, so is the entry. */
  result: v.nullable(is.idSchema),
  what: entered,
})
/**
 * One entry of a warband's ledger. Nothing in a ledger is changed or erased. A `countered` entry takes a wrong entry
 * back, and can be taken back itself.
 */
export type LedgerEntry = Parsed<typeof ledgerLine>
/** Why the app wrote an entry by itself. Each phone shows the reason in its own language. */
export type AutomaticLedgerEntryReason = NonNullable<LedgerEntry['because']>
/** The ledger entries of one event. */
export const ledgerEntriesSchema = is.listOf(ledgerLine, is.campaignBounds.lines)

export type GearEntryContent = Extract<LedgerEntryContent, { kind: 'gear' }>
export type Currency = GearEntryContent['coin']

/** What an entry adds to the strongbox, negative when it takes out. Null for an entry about something else. */
export const ledgerEntryAmount = ({ what }: LedgerEntry, coin: Currency): number | null => {
  if (what.kind === coin) return what.amount
  return what.kind === 'gear' && what.coin === coin && what.amount !== 0 ? what.amount : null
}

/** A piece of gear that the ledger knows. */
export interface LedgerGear extends Pick<GearEntryContent, 'name' | 'coin' | 'worth' | 'body'> {
  /** The entry that first names it. */
  readonly id: LedgerEntryId
}

/** A model in its current state by the ledger. */
export interface LedgerModel extends RecruitDetails {
  readonly id: LedgerModelId
  readonly experience: number
  readonly injuries: readonly { readonly line: LedgerEntryId; readonly name: string }[]
  readonly skills: readonly { readonly line: LedgerEntryId; readonly name: string }[]
  /** How many battles it still sits out. */
  readonly misses: number
  /** The gear that the ledger gave it, and the names of what the ledger removed from its gear in the saved force. */
  readonly gained: readonly LedgerGear[]
  readonly lost: readonly string[]
  readonly joined: number
  readonly gone: { readonly why: DepartureReason; readonly on: number } | null
}

/** What a warband owns and who fights in it. */
export interface LedgerState {
  readonly ducats: number
  readonly glory: number
  /** The gear that the ledger put into the stash, and the names of what it removed from the saved force's stash. */
  readonly stash: readonly LedgerGear[]
  readonly unstashed: readonly string[]
  /** In the order in which they joined, with those that left. */
  readonly models: readonly LedgerModel[]
}
