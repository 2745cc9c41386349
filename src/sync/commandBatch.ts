import type { RulingId } from '@/engine'
import type { Peer } from './peers'
import type { Seat } from './seats'

/** A chain of commands on its way: whose it is, on which line, and how far it went. */
export interface CommandBatch {
  readonly seat: Seat
  /** Null for the keeper's own. */
  readonly place: Peer | null
  /** The side that its author says to answer for, although another phone plays it; null for their own. */
  readonly onBehalfOf: string | null
  /** The side that was asked when it was sent: who saw that question says what that side does. Null where anybody might. */
  readonly asked: string | null
  /** Each with its place in the chain as it was sent: who answers for several sides at once answers for one after the other here. */
  readonly steps: readonly { readonly command: unknown; readonly of: number }[]
  readonly overrule: readonly RulingId[]
  readonly next: number
}

/** What somebody sent, from its beginning. `parts` tells what one command answers for each side by itself. */
export const commandBatchOf = (
  whose: Pick<CommandBatch, 'seat' | 'place' | 'onBehalfOf' | 'asked'>,
  commands: readonly unknown[],
  overrule: readonly RulingId[],
  parts: (command: unknown) => readonly unknown[],
): CommandBatch => {
  const steps = commands.flatMap((whole, of) => parts(whole).map((command) => ({ command, of })))
  return { ...whose, steps, overrule, next: 0 }
}

/** How many commands were sent. */
export const batchLength = ({ steps }: CommandBatch): number => (steps.at(-1)?.of ?? -1) + 1
