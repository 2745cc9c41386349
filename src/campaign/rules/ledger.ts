import * as v from 'valibot'
import type { Parsed } from '@/engine'
import type { LedgerEntryId, LedgerModelId } from './ids'
import * as is from './values'

export const departureReasons = ['died', 'retired', 'sold', 'deserted'] as const
export type DepartureReason = (typeof departureReasons)[number]

const recruit = v.strictObject({
  name: is.nameSchema,
  role: is.textSchema,
  icon: is.iconSchema,
  leader: is.booleanFlag,
  /** Names the model in the kept force for good; null when only its name does. */
  source: v.nullable(is.textSchema),
})
/** A model, or a unit in games that fight with units, as it joins. */
export type RecruitedModelEntry = Parsed<typeof recruit>

export const gearActs = ['bought', 'sold', 'stashed', 'given', 'filed'] as const
/**
 * `bought` for the model of the line, or without one for the stash; `sold` by it or out of the stash; `stashed` from it; `given` to
 * it out of the stash. What is `filed` stands in the kept force by now, and is told there.
 */
export type GearAct = (typeof gearActs)[number]

const entered = v.variant('kind', [
  /** Into the strongbox, or out of it when negative (TC-19). */
  v.strictObject({ kind: v.picklist(['ducats', 'glory']), amount: is.coinsSchema }),
  v.strictObject({ kind: v.literal('experience'), amount: is.experienceSchema }),
  /** A wound, a scar: what the players rolled in their book (TC-20). `misses` counts the battles it sits out. */
  v.strictObject({ kind: v.literal('injury'), name: is.nameSchema, misses: is.missedBattlesSchema }),
  v.strictObject({ kind: v.literal('skill'), name: is.nameSchema }),
  /** It is something else from now on. */
  v.strictObject({ kind: v.literal('promotion'), role: is.nameSchema }),
  v.strictObject({ kind: v.literal('note') }),
  v.strictObject({ kind: v.literal('recruited'), recruit }),
  /** It left for good. */
  v.strictObject({ kind: v.literal('gone'), why: v.picklist(departureReasons) }),
  v.strictObject({ kind: v.literal('countered'), line: is.idSchema }),
  /** A thing changes hands. */
  v.strictObject({
    kind: v.literal('gear'),
    act: v.picklist(gearActs),
    name: is.nameSchema,
    /** The line that first told of this very thing; null in that line itself. Until then it stood in the kept force, or in a shop. */
    of: v.nullable(is.idSchema),
    coin: v.picklist(['ducats', 'glory']),
    /** Into the strongbox, or out of it when negative. */
    amount: is.coinsSchema,
    /** What it adds to the worth of who carries it. */
    worth: is.coinsSchema,
    /** The game's own: what it is in a fight. */
    body: v.unknown(),
  }),
  /** A round of the quartermaster is over: what was in the field and in the strongbox then. */
  v.strictObject({
    kind: v.literal('closed'),
    round: is.wholeNumber(0, is.campaignBounds.entries),
    worth: is.coinsSchema,
    ducats: is.coinsSchema,
    glory: is.coinsSchema,
  }),
])
export type LedgerEntryInput = Parsed<typeof entered>

const ledgerLine = v.strictObject({
  id: is.idSchema,
  warband: is.idSchema,
  /** Null for what concerns the whole warband. */
  model: v.nullable(is.idSchema),
  /** The day it is written under. */
  on: is.daySchema,
  /** In the players' words: "Surgeon for Dorn". */
  text: is.noteSchema,
  /** What it was written for where no player said it: brought along, by the roster's file, with a changed result, put right. */
  because: v.exactOptional(v.picklist(['brought', 'filed', 'changed', 'corrected'])),
  /** The battle it follows from; struck with it. */
  result: v.nullable(is.idSchema),
  what: entered,
})
/**
 * One line of a warband's ledger. Nothing in a ledger is changed or erased: what was wrong is set right by a `countered`
 * line, which takes another back and can be taken back itself.
 */
export type LedgerEntry = Parsed<typeof ledgerLine>
/** Why the app writes a line by itself; each phone says it in its own language. */
export type EntryCause = NonNullable<LedgerEntry['because']>
/** The lines that one event writes. */
export const ledgerEntriesSchema = is.listOf(ledgerLine, is.campaignBounds.lines)

export type GearEntryInput = Extract<LedgerEntryInput, { kind: 'gear' }>
export type Currency = GearEntryInput['coin']

/** What a line brings into the strongbox, negative where it takes out of it; null for a line that is about something else. */
export const ledgerAmount = ({ what }: LedgerEntry, coin: Currency): number | null => {
  if (what.kind === coin) return what.amount
  return what.kind === 'gear' && what.coin === coin && what.amount !== 0 ? what.amount : null
}

/** A thing that the ledger knows. */
export interface LedgerGear extends Pick<GearEntryInput, 'name' | 'coin' | 'worth' | 'body'> {
  /** The line that first told of it. */
  readonly id: LedgerEntryId
}

/** A model as the ledger has made it. */
export interface LedgerModel extends RecruitedModelEntry {
  readonly id: LedgerModelId
  readonly experience: number
  readonly injuries: readonly { readonly line: LedgerEntryId; readonly name: string }[]
  readonly skills: readonly { readonly line: LedgerEntryId; readonly name: string }[]
  /** Battles that it still sits out. */
  readonly misses: number
  /** What the ledger gave it, and the names of what it took, of what the kept force says that it carries. */
  readonly gained: readonly LedgerGear[]
  readonly lost: readonly string[]
  readonly joined: number
  readonly gone: { readonly why: DepartureReason; readonly on: number } | null
}

/** What a warband owns and who fights in it. */
export interface LedgerState {
  readonly ducats: number
  readonly glory: number
  /** What the ledger put into the stash, and the names of what it took out of the kept force's. */
  readonly stash: readonly LedgerGear[]
  readonly unstashed: readonly string[]
  /** In the order in which they joined; those who are gone too. */
  readonly models: readonly LedgerModel[]
}
