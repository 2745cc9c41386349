/**
 * Pending decisions form a stack in the state: a retreat can contain an attack that contains an injury. The top one
 * prompts one side for one answer, and passes its result down when it closes.
 */
export interface PendingDecision {
  /** Unique within the battle. */
  readonly id: number
  readonly kind: string
  /** While an atomic pending decision is open, every entry joins its step, so that an undo later takes it as one. */
  readonly atomic: boolean
  /**
   * For an atomic pending decision with parts: while it is open, undo takes back one part at a time. A part is an
   * inner atomic pending decision, or else the last entry.
   */
  readonly parts?: boolean | undefined
}

/** What the top pending decision needs next, and from which side. Games add the options to choose from. */
export interface Prompt<Side extends string = string> {
  readonly kind: 'choose' | 'spend' | 'throw' | 'draw' | 'allocate' | 'confirm'
  readonly side: Side
}

/** The source of dice, chits and random picks (ruling C-2): the phone, or by hand and typed in. */
export type ThrowSource = 'phone' | 'hand'

/** The part of a battle's state that the engine reads: the open pending decisions, oldest first. */
export interface WithPendingStack<AnyFrame extends PendingDecision = PendingDecision> {
  readonly frames: readonly AnyFrame[]
  /** The current turn, in games that have turns. */
  readonly turn?: number
}

/** The outermost open atomic pending decision, which defines the current step. */
export const outermostAtomicPending = (state: WithPendingStack): PendingDecision | undefined =>
  state.frames.find((frame) => frame.atomic)
