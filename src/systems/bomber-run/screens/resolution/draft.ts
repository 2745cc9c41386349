/** The dice of a roll, each by its name: a duel throws two, a bombing run one. */
export const dieIds = ['attack', 'defence', 'bombs'] as const
export type DieId = (typeof dieIds)[number]

/**
 * Faces of real dice tapped in so far (C-2), or of dice that are mended (C-4). A die without a face is left to the
 * phone.
 */
export interface TypedDice {
  readonly purpose: 'throw' | 'change'
  readonly faces: Readonly<Record<string, readonly number[]>>
}

/** What is put together to answer the open question: this game asks for nothing but dice. */
export interface AnswerDraft {
  readonly kind: 'answer'
  /** The pending decision that asks. */
  readonly frame: number
  readonly typed: TypedDice | null
}

export type ResolutionDraft = AnswerDraft

/** An empty answer to the prompt of a pending decision. */
export const answerDraft = (frame: number): AnswerDraft => ({ kind: 'answer', frame, typed: null })
