/** What an entry of a rulebook is about, in the order in which a rulebook is read. */
export const ruleKinds = ['sequence', 'action', 'chart', 'keyword', 'ruling'] as const
export type RuleKind = (typeof ruleKinds)[number]

/** A chart: the heads of its columns, and rows with one cell for each. */
export interface RuleChart {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** One thing that a rulebook explains, in the app's own words and in one language. */
export interface RuleEntry {
  /** A ruling's id (`TC-9`), or a short name that is unique within the game. */
  readonly id: string
  readonly title: string
  /** Other names that players use or search for. */
  readonly also?: readonly string[] | undefined
  /** The text, one string for each paragraph. */
  readonly words: readonly string[]
  /** Only for rulings: the reason for this reading. */
  readonly why?: string | undefined
  /** Only for rulings with a switch, which is off unless players agree on it: what it does when it is on. */
  readonly houseRule?: string | undefined
  readonly table?: RuleChart | undefined
  /** The ids of entries that say more. */
  readonly see?: readonly string[] | undefined
}

/** A game's rulebook in one language. */
export type Rulebook = Readonly<Record<RuleKind, readonly RuleEntry[]>>

/** A rule entry with the kind that it is listed under. */
export interface Rule extends RuleEntry {
  readonly kind: RuleKind
}
