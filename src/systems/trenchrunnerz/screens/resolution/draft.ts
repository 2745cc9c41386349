/** The faces of real dice entered so far (C-2), or of corrected dice (C-4): a list for each roll, by its index. */
export interface TypedDice {
  readonly purpose: 'throw' | 'change'
  readonly faces: Readonly<Record<string, readonly number[]>>
}

/** The draft of an answer to the open prompt. Only dice take long enough to enter. */
export interface Draft {
  readonly kind: 'answer'
  /** The id of the pending decision. */
  readonly frame: number
  readonly typed: TypedDice | null
}

/** An empty draft for a pending decision. */
export const emptyAnswerDraft = (frame: number): Draft => ({ kind: 'answer', frame, typed: null })
