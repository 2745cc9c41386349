import type { Result, Rng } from '@/kit'
import type { LogEntry, SharedTableEntryInfo, Refusal, RulingId } from '@/engine'
import type { TableSide } from './protocol'

/** What the host needs of the open battle on its phone. */
export interface HostBattleAccess {
  readonly battle: string
  readonly game: string
  /** The version of the game's events. */
  readonly events: number
  readonly createdAt: number
  readonly sides: readonly TableSide[]
  /** The whole log, oldest first. */
  readonly entries: readonly LogEntry[]
  /**
   * The number of entries that are safely stored. The others are not sent yet: a killed phone comes back without
   * them, and no phone may have more than the host.
   */
  readonly written: number
  /** The side that decides now; null where anybody may. */
  asks(): string | null
  /** The side whose answer the open prompt needs; null while there is none. */
  asked(): string | null
  /** Whether the answer to the prompt is a secret of the prompted side. */
  asksSecret(): boolean
  /** The side whose hidden item was revealed by the step that the next undo takes back; null where there is none. */
  undoNeeds(): string | null
  /** The sides for which a command concedes the battle. The command is untrusted. */
  concededBy(command: unknown): readonly string[]
  /** The side whose secret a command reveals; null for every other command. The command is untrusted. */
  ownedBy(command: unknown): string | null
  /** Splits a command that answers for several sides into one command for each. The command is untrusted. */
  parts(command: unknown): readonly unknown[]
  /** Whether the phone would throw dice openly for a command. */
  throwsOpenly(command: unknown, overrule: readonly RulingId[]): boolean
  /** Carries out a command as an entry in its author's name. When it is stored, `Host.wrote` is called. */
  carryOut(order: AuthoredCommand): Result<unknown, Refusal>
  undo(author: string): void
  redo(author: string): void
}

/** One command and its author. */
export interface AuthoredCommand {
  readonly command: unknown
  readonly overrule: readonly RulingId[]
  readonly author: string
  /** The random numbers for the dice; null if this phone throws alone. */
  readonly rng: Rng | null
  /** What the entry stores about the shared table. */
  readonly marks: SharedTableEntryInfo
}
