import type { WithPending } from './pendingDecision'
import type { Fact } from './system'

type Rolled = Extract<Fact, { kind: 'rolled' }>

/**
 * Names the question that dice answer: in which turn, of which frame, by whom, against whom. Dice that an undo took back and
 * dice that answer the same question afterwards have the same name, however the question was changed in between (C-4). A
 * frame's own words name it: its kind, its actor and its target stand in fields of their own, or `against` tells the target.
 * What is thrown while no frame is open is named by what the game calls the throw.
 */
export const rethrowKey = <State extends WithPending>(
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
