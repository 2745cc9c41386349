import type { RulingId } from './refusal'

/**
 * One line of a battle's append-only log: everything that one command did, or an undo, or a redo. It is written
 * in one transaction and is the point where a killed app starts again.
 */
export interface Entry<Event = unknown> {
  readonly battle: string
  /** Position in the log: 0, 1, 2 ... without gaps. */
  readonly seq: number
  /** The seq of the entry that began this entry's step; an undo takes whole steps. */
  readonly step: number
  readonly id: string
  /** When it was written, in milliseconds since 1970. Never read by rules. */
  readonly at: number
  /** The device that wrote it. */
  readonly by: string
  /** The version of the event bodies inside; older ones are lifted on reading. */
  readonly v: number
  readonly body: Body<Event>
  /** What only its owner may see before it is revealed. Nothing is folded from it. */
  readonly sealed?: unknown
}

export type Body<Event> =
  | {
      readonly kind: 'played'
      readonly events: readonly Event[]
      /** Rulings that the players set aside for this command. */
      readonly overruled?: readonly RulingId[]
      /** Dice were thrown here in place of dice that an undo took back (C-4). */
      readonly again?: true
    }
  /** The listed entries, the newest that stood, no longer stand. */
  | { readonly kind: 'undid'; readonly entries: readonly number[] }
  /** The listed entries stand again. */
  | { readonly kind: 'redid'; readonly entries: readonly number[] }

/** Who writes and when: handed in, because rules and table know no clock. */
export interface Stamp {
  readonly id: string
  readonly at: number
  readonly by: string
}
