/**
 * Faces of real dice tapped in so far (C-2), or of dice that are mended (C-4): a list for each roll, by its number.
 */
export interface TypedDice {
  readonly purpose: 'throw' | 'change'
  readonly faces: Readonly<Record<string, readonly number[]>>
}

/** What is put together to answer the open question: this game asks for nothing else that takes time to type. */
export interface Draft {
  readonly kind: 'answer'
  /** The pending decision that asks. */
  readonly frame: number
  readonly typed: TypedDice | null
}

/** An empty answer to the prompt of a pending decision. */
export const answerDraft = (frame: number): Draft => ({ kind: 'answer', frame, typed: null })
