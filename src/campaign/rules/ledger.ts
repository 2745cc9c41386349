import type { LineId, ModelId, ResultId, WarbandId } from './ids'

/**
 * One line of a warband's ledger. Nothing in a ledger is changed or erased: what was wrong is set right by a `countered`
 * line, which takes another back and can be taken back itself.
 */
export interface LedgerLine {
  readonly id: LineId
  readonly warband: WarbandId
  /** Null for what concerns the whole warband. */
  readonly model: ModelId | null
  /** The day it is written under, in milliseconds since 1970. */
  readonly on: number
  /** In the players' words: "Surgeon for Dorn". */
  readonly text: string
  /** The battle it follows from; struck with it. */
  readonly result: ResultId | null
  readonly what: Entered
}

export type Entered =
  /** Into the strongbox, or out of it when negative (TC-19). */
  | { readonly kind: 'ducats' | 'glory'; readonly amount: number }
  | { readonly kind: 'experience'; readonly amount: number }
  /** A wound, a scar: what the players rolled in their book (TC-20). `misses` counts the battles it sits out. */
  | { readonly kind: 'injury'; readonly name: string; readonly misses: number }
  | { readonly kind: 'skill'; readonly name: string }
  /** It is something else from now on. */
  | { readonly kind: 'promotion'; readonly role: string }
  | { readonly kind: 'note' }
  | { readonly kind: 'recruited'; readonly recruit: Recruit }
  /** It left for good. */
  | { readonly kind: 'gone'; readonly why: Departure }
  | { readonly kind: 'countered'; readonly line: LineId }

export const departures = ['died', 'retired', 'sold', 'deserted'] as const
export type Departure = (typeof departures)[number]

/** A model, or a unit in games that fight with units, as it joins. */
export interface Recruit {
  readonly name: string
  readonly role: string
  readonly icon: string
  readonly leader: boolean
  /** Names the model in the kept force for good; null when only its name does. */
  readonly source: string | null
}

/** A model as the ledger has made it. */
export interface Veteran extends Recruit {
  readonly id: ModelId
  readonly experience: number
  readonly injuries: readonly { readonly line: LineId; readonly name: string }[]
  readonly skills: readonly { readonly line: LineId; readonly name: string }[]
  /** Battles that it still sits out. */
  readonly misses: number
  readonly joined: number
  readonly gone: { readonly why: Departure; readonly on: number } | null
}

/** What a warband owns and who fights in it. */
export interface Muster {
  readonly ducats: number
  readonly glory: number
  /** In the order in which they joined; those who are gone too. */
  readonly models: readonly Veteran[]
}
