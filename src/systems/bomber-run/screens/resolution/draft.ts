/** The ids of the dice of a roll: a duel has two, a bombing run one. */
export const allDieIds = ['attack', 'defence', 'bombs'] as const
export type DieId = (typeof allDieIds)[number]

/**
 * The faces of real dice typed so far (C-2), or of corrected dice (C-4). A die without a face is thrown by the phone.
 */
export interface TypedDice {
  readonly purpose: 'throw' | 'change'
  readonly faces: Readonly<Record<string, readonly number[]>>
}

/** The draft of an answer to the open prompt: this game asks only for dice. */
export interface AnswerDraft {
  readonly kind: 'answer'
  /** The pending decision of the prompt. */
  readonly frame: number
  readonly typed: TypedDice | null
}

export type ResolutionDraft = AnswerDraft

/** An empty answer to the prompt of a pending decision. */
export const emptyAnswerDraft = (frame: number): AnswerDraft => ({ kind: 'answer', frame, typed: null })
