import type { WithPendingStack } from './pendingDecision'
import type { Fact } from './system'

type Rolled = Extract<Fact, { kind: 'rolled' }>

/**
 * A key for the roll that dice belong to: turn, pending decision, actor and target. Dice that an undo took back and
 * later dice for the same roll have the same key, even if the players changed the situation in between (C-4). The
 * fields of the pending decision give its kind, its actor and its target, or `against` gives the target. For dice
 * outside a pending decision, the game's name for the throw is the key.
 */
export const rethrowDetectionKey = <State extends WithPendingStack>(
  { frames, turn }: State,
  { side, roll }: Rolled,
  against?: (frame: State['frames'][number]) => string | null,
): string => {
  const frame = frames.at(-1)
  const asked = frame
    ? Object.entries(frame).filter(([, value]) => typeof value === 'string' || value === null)
    : [roll ?? '']
  return JSON.stringify([turn ?? 0, side, asked, (frame && against?.(frame)) ?? null])
}
