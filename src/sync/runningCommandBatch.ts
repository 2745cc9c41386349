import type { RulingId } from '@/engine'
import type { Peer } from './peers'
import type { Seat } from './seatRights'

/** A batch of commands in progress: its author, its connection, and how many commands are done. */
export interface RunningCommandBatch {
  readonly seat: Seat
  /** Null for the host's own commands. */
  readonly place: Peer | null
  /**
   * The side that the author answers for, although another phone plays it; null if the author decides for their own
   * side.
   */
  readonly onBehalfOf: string | null
  /**
   * The deciding side when the batch was sent: its author saw that prompt and may answer it. Null where anybody could
   * decide.
   */
  readonly asked: string | null
  /**
   * The commands, each with its index in the batch as it was sent. A command that answers for several sides at once
   * becomes several steps.
   */
  readonly steps: readonly { readonly command: unknown; readonly of: number }[]
  readonly overrule: readonly RulingId[]
  readonly next: number
}

/** Makes a batch from what a phone sent. `parts` splits a command into the answers for each side. */
export const newRunningCommandBatch = (
  whose: Pick<RunningCommandBatch, 'seat' | 'place' | 'onBehalfOf' | 'asked'>,
  commands: readonly unknown[],
  overrule: readonly RulingId[],
  parts: (command: unknown) => readonly unknown[],
): RunningCommandBatch => {
  const steps = commands.flatMap((whole, of) => parts(whole).map((command) => ({ command, of })))
  return { ...whose, steps, overrule, next: 0 }
}

/** The number of commands that were sent. */
export const batchLength = ({ steps }: RunningCommandBatch): number => (steps.at(-1)?.of ?? -1) + 1
