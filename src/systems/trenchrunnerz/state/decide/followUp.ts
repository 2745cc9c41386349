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
export const followUp = (context: DecisionContext): void => {
  while (advance(context));
}

const advance = (context: DecisionContext): boolean => {
  const { topPending: top } = context
  if (callSpare(context)) return true
  if (!top) return settleBoard(context)
  if (top.kind === 'entry') return goOnWith(context, top)
  if (!neededBy(top).some((craft) => isGone(context, craft))) return false
  context.emit({ type: 'abandoned', frame: top.id })
  return true
}

/** The next stage of an entry, unless its bomber is destroyed or its move has ended (TR-7, TR-12). */
const goOnWith = (context: DecisionContext, entry: PendingEntry): boolean => {
  const [stage] = entry.queue
  const isMoving = entry.cause === 'turnedUp' || context.state.move?.bomber === entry.bomber
  const moved = entry.place !== null && context.bomber(entry.bomber)?.where !== entry.place
  if (!stage || !isMoving || (moved && entry.cause === 'entered') || isGone(context, entry.bomber))
    context.emit({ type: 'closed', frame: entry.id })
  else openStage(context, entry, stage)
  return true
}

const isGone = (context: DecisionContext, id: CraftId): boolean => {
  const craft = context.craft(id)
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
const settleBoard = (context: DecisionContext): boolean => {
  const { phase, move, turn, wave, solo } = context.state
  if (phase === 'placing' && solo && turn === 0) {
    setUpTokens(context)
    return true
  }
  const moving = move ? context.bomber(move.bomber) : undefined
  if (moving && !isFlying(moving)) {
    const { id, where } = moving
    context.emit({ type: 'moveEnded', bomber: id, where, because: whyEnded(moving) })
    return true
  }
  if ((phase !== 'attacker' && phase !== 'defender') || flyingBombers(context.state).length > 0) return false
  context.emit({ type: 'waveEnded' })
  if (wave === 2) endByTable(context)
  return true
}
