/**
 * Resolutions are a stack of frames in the state: a retreat can hold an attack that holds an injury. The top
 * frame asks one side one thing and hands its result down when it closes.
 */
export interface PendingDecision {
  /** Unique within the battle. */
  readonly id: number
  readonly kind: string
  /** While an atomic frame is open every entry joins its step, so that undo later takes it as one. */
  readonly atomic: boolean
  /**
   * Of an atomic frame: while it is open undo takes back its parts, each as if it stood alone: an atomic frame within it whole, else
   * the last entry.
   */
  readonly parts?: boolean | undefined
}

/** What the top frame wants next, and from whom. Games extend each kind with what there is to choose. */
export interface Prompt<Side extends string = string> {
  readonly kind: 'choose' | 'spend' | 'throw' | 'draw' | 'allocate' | 'confirm'
  readonly side: Side
}

/** How dice, chits and random picks came about (ruling C-2): by the phone, or by hand and typed in. */
export type ThrowSource = 'phone' | 'hand'

/** The part of a battle's state that the table reads: which frames are open, oldest first. */
export interface WithPending<AnyFrame extends PendingDecision = PendingDecision> {
  readonly frames: readonly AnyFrame[]
  /** The turn that is being played, in games that have some. */
  readonly turn?: number
}

/** The outermost open atomic frame: the one that a step belongs to. */
export const atomicPending = (state: WithPending): PendingDecision | undefined =>
  state.frames.find((frame) => frame.atomic)
