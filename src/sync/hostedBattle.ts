import type { Result, Rng } from '@/kit'
import type { LogEntry, EntryTableInfo, Refusal, RulingId } from '@/engine'
import type { TableSide } from './protocol'

/** What the keeper needs of the battle that lies open on its phone. */
export interface HostedBattle {
  readonly battle: string
  readonly game: string
  /** The version of the game's events. */
  readonly events: number
  readonly createdAt: number
  readonly sides: readonly TableSide[]
  /** The whole log, oldest first. */
  readonly entries: readonly LogEntry[]
  /**
   * How many of them are written for good. The rest is told to nobody yet: a phone that is killed comes back without it, and nobody
   * may then have more than the phone whose log is the truth.
   */
  readonly written: number
  /** Which side decides now; null where anybody may. */
  asks(): string | null
  /** Which side an open question waits for; null while none is open. */
  asked(): string | null
  /** Whether the answer that is asked is a secret of the asked side. */
  asksSecret(): boolean
  /** The side whose hidden thing the next undo would take back; null where there is none. */
  undoNeeds(): string | null
  /** The sides that a command gives the battle up for; it is a stranger's. */
  concededBy(command: unknown): readonly string[]
  /** The side whose secret a command opens; null for every other command. It is a stranger's. */
  ownedBy(command: unknown): string | null
  /** A command that answers for several sides at once as the commands that answer for one each; it is a stranger's. */
  parts(command: unknown): readonly unknown[]
  /** Whether the phone would throw dice for a command that all may see. */
  throwsOpenly(command: unknown, overrule: readonly RulingId[]): boolean
  /** Carries out a command, an entry in its author's name. What is written comes back by `Keeper.wrote`. */
  carryOut(order: AuthoredCommand): Result<unknown, Refusal>
  undo(author: string): void
  redo(author: string): void
}

/** One command, and who decided it. */
export interface AuthoredCommand {
  readonly command: unknown
  readonly overrule: readonly RulingId[]
  readonly author: string
  /** What the dice are thrown with; null for what this phone throws alone. */
  readonly rng: Rng | null
  /** What the entry says of the table. */
  readonly marks: EntryTableInfo
}
