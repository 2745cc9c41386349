import { isDestroyed } from '../../rules'
import type { EventOf } from '../events'
import type { AnyPending, PendingEntry } from '../pending'
import type { CraftId } from '../ids'
import type { Bomber } from '../bomber'
import { flyingBombers, isFlying } from '../queries'
import { setUpTokens } from './begin'
import { callSpare } from './settle'
import { openStage } from './stages'
import type { DecisionContext } from './context'
import { endByTable } from './waves'

/**
 * After every command: goes on with what waits for no answer, gives up what waits for a craft that is gone, brings in the
 * spare bomber, and ends a wave whose bombers are all gone.
 */
export const followUp = (at: DecisionContext): void => {
  while (advance(at));
}

const advance = (at: DecisionContext): boolean => {
  const { topPending: top } = at
  if (callSpare(at)) return true
  if (!top) return settleBoard(at)
  if (top.kind === 'entry') return goOnWith(at, top)
  if (!neededBy(top).some((craft) => isGone(at, craft))) return false
  at.emit({ type: 'abandoned', frame: top.id })
  return true
}

/** The next stage of an entry, unless its bomber is destroyed or its move has ended (TR-7, TR-12). */
const goOnWith = (at: DecisionContext, entry: PendingEntry): boolean => {
  const [stage] = entry.queue
  const isMoving = entry.cause === 'turnedUp' || at.state.move?.bomber === entry.bomber
  const moved = entry.place !== null && at.bomber(entry.bomber)?.where !== entry.place
  if (!stage || !isMoving || (moved && entry.cause === 'entered') || isGone(at, entry.bomber))
    at.emit({ type: 'closed', frame: entry.id })
  else openStage(at, entry, stage)
  return true
}

const isGone = (at: DecisionContext, id: CraftId): boolean => {
  const craft = at.craft(id)
  if (!craft) return true
  return 'id' in craft ? !isFlying(craft) : craft.destroyed || craft.where === 'stern'
}

/** The craft without which a frame has no meaning. */
const neededBy = (frame: AnyPending): readonly CraftId[] => {
  switch (frame.kind) {
    case 'flak':
    case 'laser':
    case 'obstacles':
    case 'raid':
      return [frame.bomber]
    case 'dogfight':
      return [frame.bomber, frame.interceptor]
    case 'collision':
      return [frame.pushed, frame.other]
    case 'push':
      return [frame.craft]
    default:
      return []
  }
}

/** Why the move of a bomber is over that is not over the ship any more; players may have said so. */
const whyEnded = ({ hits, where }: Bomber): EventOf<'moveEnded'>['because'] => {
  if (isDestroyed(hits)) return 'destroyed'
  return where === 'stern' ? 'left' : 'done'
}

/** With nothing open: the set-up of a solo game, the end of the move of a bomber that is gone, the end of a wave. */
const settleBoard = (at: DecisionContext): boolean => {
  const { phase, move, turn, wave, solo } = at.state
  if (phase === 'placing' && solo && turn === 0) {
    setUpTokens(at)
    return true
  }
  const moving = move ? at.bomber(move.bomber) : undefined
  if (moving && !isFlying(moving)) {
    const { id, where } = moving
    at.emit({ type: 'moveEnded', bomber: id, where, because: whyEnded(moving) })
    return true
  }
  if ((phase !== 'attacker' && phase !== 'defender') || flyingBombers(at.state).length > 0) return false
  at.emit({ type: 'waveEnded' })
  if (wave === 2) endByTable(at)
  return true
}
