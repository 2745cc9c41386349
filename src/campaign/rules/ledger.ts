import * as v from 'valibot'
import type { Parsed } from '@/table'
import type { LineId, ModelId } from './ids'
import * as is from './values'

export const departures = ['died', 'retired', 'sold', 'deserted'] as const
export type Departure = (typeof departures)[number]

const recruit = v.strictObject({
  name: is.name,
  role: is.text,
  icon: is.icon,
  leader: is.booleanFlag,
  /** Names the model in the kept force for good; null when only its name does. */
  source: v.nullable(is.text),
})
/** A model, or a unit in games that fight with units, as it joins. */
export type Recruit = Parsed<typeof recruit>

export const gearActs = ['bought', 'sold', 'stashed', 'given', 'filed'] as const
/**
 * `bought` for the model of the line, or without one for the stash; `sold` by it or out of the stash; `stashed` from it; `given` to
 * it out of the stash. What is `filed` stands in the kept force by now, and is told there.
 */
export type GearAct = (typeof gearActs)[number]

const entered = v.variant('kind', [
  /** Into the strongbox, or out of it when negative (TC-19). */
  v.strictObject({ kind: v.picklist(['ducats', 'glory']), amount: is.coins }),
  v.strictObject({ kind: v.literal('experience'), amount: is.experience }),
  /** A wound, a scar: what the players rolled in their book (TC-20). `misses` counts the battles it sits out. */
  v.strictObject({ kind: v.literal('injury'), name: is.name, misses: is.misses }),
  v.strictObject({ kind: v.literal('skill'), name: is.name }),
  /** It is something else from now on. */
  v.strictObject({ kind: v.literal('promotion'), role: is.name }),
  v.strictObject({ kind: v.literal('note') }),
  v.strictObject({ kind: v.literal('recruited'), recruit }),
  /** It left for good. */
  v.strictObject({ kind: v.literal('gone'), why: v.picklist(departures) }),
  v.strictObject({ kind: v.literal('countered'), line: is.id }),
  /** A thing changes hands. */
  v.strictObject({
    kind: v.literal('gear'),
    act: v.picklist(gearActs),
    name: is.name,
    /** The line that first told of this very thing; null in that line itself. Until then it stood in the kept force, or in a shop. */
    of: v.nullable(is.id),
    coin: v.picklist(['ducats', 'glory']),
    /** Into the strongbox, or out of it when negative. */
    amount: is.coins,
    /** What it adds to the worth of who carries it. */
    worth: is.coins,
    /** The game's own: what it is in a fight. */
    body: v.unknown(),
  }),
  /** A round of the quartermaster is over: what was in the field and in the strongbox then. */
  v.strictObject({
    kind: v.literal('closed'),
    round: is.wholeNumber(0, is.bounds.entries),
    worth: is.coins,
    ducats: is.coins,
    glory: is.coins,
  }),
])
export type Entered = Parsed<typeof entered>

const ledgerLine = v.strictObject({
  id: is.id,
  warband: is.id,
  /** Null for what concerns the whole warband. */
  model: v.nullable(is.id),
  /** The day it is written under. */
  on: is.day,
  /** In the players' words: "Surgeon for Dorn". */
  text: is.note,
  /** What it was written for where no player said it: brought along, by the roster's file, with a changed result, put right. */
  because: v.exactOptional(v.picklist(['brought', 'filed', 'changed', 'corrected'])),
  /** The battle it follows from; struck with it. */
  result: v.nullable(is.id),
  what: entered,
})
/**
 * One line of a warband's ledger. Nothing in a ledger is changed or erased: what was wrong is set right by a `countered`
 * line, which takes another back and can be taken back itself.
 */
export type LedgerLine = Parsed<typeof ledgerLine>
/** Why the app writes a line by itself; each phone says it in its own language. */
export type Because = NonNullable<LedgerLine['because']>
/** The lines that one event writes. */
export const ledgerLines = is.listOf(ledgerLine, is.bounds.lines)

export type GearEntered = Extract<Entered, { kind: 'gear' }>
export type Coin = GearEntered['coin']

/** What a line brings into the strongbox, negative where it takes out of it; null for a line that is about something else. */
export const amountOf = ({ what }: LedgerLine, coin: Coin): number | null => {
  if (what.kind === coin) return what.amount
  return what.kind === 'gear' && what.coin === coin && what.amount !== 0 ? what.amount : null
}

/** A thing that the ledger knows. */
export interface OwnedGear extends Pick<GearEntered, 'name' | 'coin' | 'worth' | 'body'> {
  /** The line that first told of it. */
  readonly id: LineId
}

/** A model as the ledger has made it. */
export interface Veteran extends Recruit {
  readonly id: ModelId
  readonly experience: number
  readonly injuries: readonly { readonly line: LineId; readonly name: string }[]
  readonly skills: readonly { readonly line: LineId; readonly name: string }[]
  /** Battles that it still sits out. */
  readonly misses: number
  /** What the ledger gave it, and the names of what it took, of what the kept force says that it carries. */
  readonly gained: readonly OwnedGear[]
  readonly lost: readonly string[]
  readonly joined: number
  readonly gone: { readonly why: Departure; readonly on: number } | null
}

/** What a warband owns and who fights in it. */
export interface Muster {
  readonly ducats: number
  readonly glory: number
  /** What the ledger put into the stash, and the names of what it took out of the kept force's. */
  readonly stash: readonly OwnedGear[]
  readonly unstashed: readonly string[]
  /** In the order in which they joined; those who are gone too. */
  readonly models: readonly Veteran[]
}
