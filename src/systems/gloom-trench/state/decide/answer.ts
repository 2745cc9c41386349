import { impossible, refuseUnasked, refuseBeforeThrow } from '@/engine'
import type { SideId } from '../../rules'
import type { CommandOf, SettlementChoices } from '../command'
import { canCorrectDice } from '../resultEffects'
import {
  isPendingWithRolls,
  type PendingOf,
  type PendingMelee,
  type PendingWithRolls,
  type PendingShooting,
} from '../pending'
import type { PoolThrow } from '../rollSchemas'
import type { Act } from '../schemas'
import { settleRally, settleStressTest } from './activation'
import { emitChargeReach } from './charge'
import { promptMeleeSaves, settleMelee } from './melee'
import { cancelPending, correctedPoolThrows, checkReadyToThrow, spend, throwOrReadPools } from './rolls'
import { promptShootingSaves, settleShooting } from './shooting'
import { enterTacticalStep, settleGain, settleInitiative, settleMorale } from './tacticalPhase'
import { enterTidying, settlePointAttrition } from './turnEnd'
import type { DecisionContext, CheckResult } from './context'

type AttackFrame = PendingShooting | PendingMelee
const isAttack = (frame: PendingWithRolls): frame is AttackFrame =>
  frame.kind === 'shooting' || frame.kind === 'melee'

/**
 * The dice of the top pending decision, by phone or by hand (C-2), and before them the points spent on them (GT-5).
 */
export const throwPromptedDice = (
  context: DecisionContext,
  { faces, spends = [] }: CommandOf<'throw'>,
): CheckResult => {
  for (const points of spends) {
    const unpaid = spend(context, { type: 'spend', points })
    if (unpaid) return unpaid
  }
  const frame = context.topPending
  if (!frame || !isPendingWithRolls(frame)) return refuseUnasked()
  const refusal = checkReadyToThrow(context, frame)
  if (refusal) return refusal
  const thrown = throwOrReadPools(context, frame.rolls, faces)
  if (!thrown.ok) return thrown.reason
  const attack = isAttack(frame) && frame.stage !== 'saves'
  tell(context, frame, thrown.value, attack)
  return null
}

/** Emits the dice and what follows from them without a choice. */
const tell = (
  context: DecisionContext,
  frame: PendingWithRolls,
  throws: readonly PoolThrow[],
  attack: boolean,
): void => {
  const part = attack ? 'attack' : isAttack(frame) ? 'saves' : 'only'
  const sides = attack && isAttack(frame) ? attackers(context, frame) : frame.rolls.map(({ side }) => side)
  context.emit({ type: 'thrown', frame: frame.id, part, throws, sides })
  const [first] = throws
  if (!first) return
  if (frame.kind === 'charge') emitChargeReach(context, frame, first)
  else if (attack && frame.kind === 'shooting') promptShootingSaves(context, frame, first)
  else if (attack && frame.kind === 'melee') promptMeleeSaves(context, frame, throws)
}

const attackers = (context: DecisionContext, frame: AttackFrame): readonly SideId[] =>
  frame.kind === 'shooting'
    ? [frame.side]
    : [frame.attacker, frame.defender].flatMap((id) => context.unit(id)?.side ?? [])

/** Corrects the dice just thrown, while nothing but a prompt has followed from them (C-4). */
export const changeDice = (context: DecisionContext, { faces }: CommandOf<'changeDice'>): CheckResult => {
  const frame = context.topPending
  if (!frame || !isPendingWithRolls(frame) || !canCorrectDice(frame)) return refuseBeforeThrow()
  const attack = isAttack(frame) && frame.saves === null
  const corrected = correctedPoolThrows(context, lastThrows(frame, attack), faces)
  if (!corrected.ok) return corrected.reason
  tell(context, frame, corrected.value, attack)
  return null
}

const lastThrows = (frame: PendingWithRolls, attack: boolean): readonly PoolThrow[] => {
  if (!attack) return frame.rolls.flatMap(({ result }) => result ?? [])
  if (frame.kind === 'shooting') return frame.hits ? [frame.hits] : []
  return frame.kind === 'melee' && frame.hits ? [frame.hits.attacker, frame.hits.defender] : []
}

/** Accepts the result with the owners' choices. */
export const accept = (context: DecisionContext, settlement: SettlementChoices): CheckResult => {
  const frame = context.topPending
  if (!frame || !isPendingWithRolls(frame)) return refuseUnasked()
  if (!settles(frame)) return isAttack(frame) ? refuseUnasked() : refuseBeforeThrow()
  return (taking[frame.kind] as Taking<PendingWithRolls>)(context, frame, settlement)
}

type Taking<Frame> = (context: DecisionContext, frame: Frame, settlement: SettlementChoices) => CheckResult

/** Accepts a result that no rule refuses. */
const always =
  <Frame>(...steps: readonly ((context: DecisionContext, frame: Frame) => void)[]): Taking<Frame> =>
  (context, frame) => {
    for (const step of steps) step(context, frame)
    return null
  }

/** What the result of each pending decision leads to. */
const taking: { readonly [Kind in PendingWithRolls['kind']]: Taking<PendingOf<Kind>> } = {
  morale: settleMorale,
  gain: always(settleGain, (context) => enterTacticalStep(context, 'bag')),
  initiative: always(settleInitiative),
  stressTest: always((context, frame) => settleStressTest(context, frame, true)),
  rally: always(settleRally),
  takeThatGround: always((context, { id }) => context.emit({ type: 'closed', frame: id })),
  shooting: settleShooting,
  charge: refuseUnasked,
  melee: settleMelee,
  attrition: always(settlePointAttrition),
}

/** Whether a pending decision waits for its result to be accepted. */
const settles = (frame: PendingWithRolls): boolean => {
  if (isAttack(frame)) return frame.stage === 'settle'
  return frame.rolls.length > 0 && frame.rolls.every(({ result }) => result !== null)
}

/** Leaves the effects of the result out. The order of the rules goes on (C-4). */
export const skipEffects = (context: DecisionContext): CheckResult => {
  const frame = context.topPending
  if (!frame || !isPendingWithRolls(frame) || !settles(frame)) return refuseBeforeThrow()
  if (frame.kind === 'initiative') return impossible('gt.refusal.declareInitiative')
  if (frame.kind === 'charge') return refuseUnasked()
  if (frame.kind === 'stressTest') {
    settleStressTest(context, frame, false)
    return null
  }
  context.emit({ type: 'withheld', frame: frame.id })
  if (frame.kind === 'morale') enterTacticalStep(context, 'pool')
  if (frame.kind === 'gain') enterTacticalStep(context, 'bag')
  if (frame.kind === 'attrition') enterTidying(context)
  return null
}

/** Cancels a declaration before its dice: spent points come back (C-3). */
export const cancelDeclaration = (context: DecisionContext): CheckResult => {
  const frame = context.topPending
  if (!frame || !isPendingWithRolls(frame)) return refuseUnasked()
  const untouched = frame.rolls.every(({ result }) => result === null)
  const act = actOf(frame)
  if (!act || !untouched) return refuseUnasked()
  if (frame.kind === 'shooting' && frame.hits) return refuseUnasked()
  const below = context.state.frames.at(-2)
  const whole = frame.kind === 'shooting' && below?.kind === 'fire' && below.taken === 1
  cancelPending(context, frame, act === 'kept' ? (whole ? 'fire' : null) : act)
  // The second target was declared with the first, so both are cancelled before any dice (GT-11).
  if (whole) context.emit({ type: 'closed', frame: below.id })
  return null
}

/**
 * What cancelling a pending decision without dice gives back to the activation; `kept` for a target of a unit's fire.
 * Null: it can't be cancelled.
 */
const actOf = (frame: PendingWithRolls): Act | 'kept' | null => {
  if (frame.kind === 'shooting') return frame.against === 'shooting' ? 'kept' : null
  if (frame.kind === 'takeThatGround' || frame.kind === 'rally') return frame.kind
  return frame.kind === 'charge' && frame.stage === 'distance' ? 'charge' : null
}
