import { isDestroyed } from '../../rules'
import type { EventOf } from '../events'
import type { AnyPending, PendingEntry } from '../pending'
import type { CraftId } from '../craftIdTypes'
import type { Bomber } from '../bomber'
import { flyingBombers, isFlying } from '../queries'
import { placeSoloTokens } from './begin'
import { bringInSpare } from './applyThrowResult'
import { openStage } from './entryStages'
import type { DecisionContext } from './context'
import { endByRulebookVerdict } from './wavesAndBattleEnd'

/**
 * After every command: continues entries, cancels decisions about craft that are gone, brings in the spare bomber,
 * and ends a wave when all its bombers are gone.
 */
export const emitFollowUpEvents = (context: DecisionContext): void => {
  while (advance(context));
}

const advance = (context: DecisionContext): boolean => {
  const { topPending: top } = context
  if (bringInSpare(context)) return true
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

/** The craft that a pending decision needs. */
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

/** Why the move of a bomber ends that is no longer over the ship, also after a correction. */
const whyEnded = ({ hits, where }: Bomber): EventOf<'moveEnded'>['because'] => {
  if (isDestroyed(hits)) return 'destroyed'
  return where === 'stern' ? 'left' : 'done'
}

/**
 * Without a pending decision: places the tokens of a solo game, ends the move of a bomber that is gone, or ends a
 * wave.
 */
const settleBoard = (context: DecisionContext): boolean => {
  const { phase, move, turn, wave, solo } = context.state
  if (phase === 'placing' && solo && turn === 0) {
    placeSoloTokens(context)
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
  if (wave === 2) endByRulebookVerdict(context)
  return true
}
