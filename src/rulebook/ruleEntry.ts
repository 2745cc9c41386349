/** What an entry of a rulebook is about, in the order in which a rulebook is read. */
export const ruleKinds = ['sequence', 'action', 'chart', 'keyword', 'ruling'] as const
export type RuleKind = (typeof ruleKinds)[number]

/** A chart: a row of heads, and rows as long as it. */
export interface RuleChart {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** One thing that a rulebook explains, in the app's own words and in one language. */
export interface RuleEntry {
  /** A ruling's id (`TC-9`), or a short name of its own within the game. */
  readonly id: string
  readonly title: string
  /** What players also call it, or type when they look for it. */
  readonly also?: readonly string[] | undefined
  /** What holds, a paragraph each. */
  readonly words: readonly string[]
  /** Rulings: why it is read this way. */
  readonly why?: string | undefined
  /** Rulings with a switch (off unless players agree on it): what it does once it is on. */
  readonly houseRule?: string | undefined
  readonly table?: RuleChart | undefined
  /** The ids of entries that say more. */
  readonly see?: readonly string[] | undefined
}

/** A game's rulebook in one language. */
export type Rulebook = Readonly<Record<RuleKind, readonly RuleEntry[]>>

/** An entry in its place. */
export interface Rule extends RuleEntry {
  readonly kind: RuleKind
}
