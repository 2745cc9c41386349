import type { Rng } from '@/kit'
import type { RulingId } from '@/engine'

/**
 * The result of taking in entries: the first unreadable one is `unfit`, or it is from a `newer` version of Firestep.
 */
export type IntakeResult = 'taken' | 'unfit' | 'newer'

/** A guest's copy of the log. */
export interface GuestLog {
  readonly battle: string
  /** The number of its entries. */
  readonly count: number
  /** The id of its last entry; null if it has none. */
  readonly last: string | null
  /**
   * Appends entries of the host. They are untrusted until they are parsed and folded. The first one follows the last
   * entry here.
   * @returns `unfit` or `newer` at the first entry that can't be read, which is not appended; `later` if nothing can
   * be appended now
   */
  append(entries: readonly unknown[]): IntakeResult | 'later'
  /** Whether the next entry matches what a command leads to on this log, with these dice. */
  comesOf(entry: unknown, command: unknown, overrule: readonly RulingId[], rng: Rng): boolean
}
