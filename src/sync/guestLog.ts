import type { Rng } from '@/kit'
import type { RulingId } from '@/engine'

/** What became of entries: the first that could not be read is `unfit`, or a `newer` version of Firestep wrote it. */
export type IntakeResult = 'taken' | 'unfit' | 'newer'

/** What a guest has of the log. */
export interface GuestLog {
  readonly battle: string
  /** How many entries it has. */
  readonly count: number
  /** The id of the last one; null where it has none. */
  readonly last: string | null
  /**
   * Takes in what the keeper wrote: hostile until it was parsed and folded. `count` of the first is the place after the last one here.
   * @returns `unfit` or `newer` as soon as one can't be read, it is not there then; `later` where nothing can be taken at this moment
   */
  append(entries: readonly unknown[]): IntakeResult | 'later'
  /** Whether the next entry is what a command makes of the log that is here, with these dice. */
  comesOf(entry: unknown, command: unknown, overrule: readonly RulingId[], rng: Rng): boolean
}
