import { impossible, refuseUnasked, refuseBeforeThrow } from '@/engine'
import type { SideId } from '../../rules'
import type { CommandOf, Settlement } from '../command'
import { canCorrectDice } from '../effects'
import {
  hasRolls,
  type PendingOf,
  type MeleeFrame,
  type PendingRolls,
  type PendingShooting,
} from '../pending'
import type { PoolThrow } from '../pools'
import type { Act } from '../schemas'
import { settleRally, settleStressTest } from './activation'
import { measure } from './charge'
import { readMelee, settleMelee } from './melee'
import { giveBack, correctThrows, readyToThrow, spend, throwRolls } from './rolls'
import { readHits, settleShooting } from './shooting'
import { enterTactical, settleGain, settleInitiative, settleMorale } from './tactical'
import { enterTidying, settleAttrition } from './turnEnd'
import type { DecisionContext, CheckResult } from './context'

type AttackFrame = PendingShooting | MeleeFrame
const isAttack = (frame: PendingRolls): frame is AttackFrame =>
  frame.kind === 'shooting' || frame.kind === 'melee'

/** The dice that the top frame asks for, by phone or by hand (C-2), and first the points that are put on them (GT-5). */
export const throwPromptedDice = (
  at: DecisionContext,
  { faces, spends = [] }: CommandOf<'throw'>,
): CheckResult => {
  for (const points of spends) {
    const unpaid = spend(at, { type: 'spend', points })
    if (unpaid) return unpaid
  }
  const frame = at.topPending
  if (!frame || !hasRolls(frame)) return refuseUnasked()
  const refusal = readyToThrow(at, frame)
  if (refusal) return refusal
  const thrown = throwRolls(at, frame.rolls, faces)
  if (!thrown.ok) return thrown.reason
  const attack = isAttack(frame) && frame.stage !== 'saves'
  tell(at, frame, thrown.value, attack)
  return null
}

/** Notes the dice and goes on with what they lead to by themselves. */
const tell = (
  at: DecisionContext,
  frame: PendingRolls,
  throws: readonly PoolThrow[],
  attack: boolean,
): void => {
  const part = attack ? 'attack' : isAttack(frame) ? 'saves' : 'only'
  const sides = attack && isAttack(frame) ? attackers(at, frame) : frame.rolls.map(({ side }) => side)
  at.emit({ type: 'thrown', frame: frame.id, part, throws, sides })
  const [first] = throws
  if (!first) return
  if (frame.kind === 'charge') measure(at, frame, first)
  else if (attack && frame.kind === 'shooting') readHits(at, frame, first)
  else if (attack && frame.kind === 'melee') readMelee(at, frame, throws)
}

const attackers = (at: DecisionContext, frame: AttackFrame): readonly SideId[] =>
  frame.kind === 'shooting'
    ? [frame.side]
    : [frame.attacker, frame.defender].flatMap((id) => at.unit(id)?.side ?? [])

/** Mends the dice just thrown, as long as nothing followed from them but a question (C-4). */
export const changeDice = (at: DecisionContext, { faces }: CommandOf<'changeDice'>): CheckResult => {
  const frame = at.topPending
  if (!frame || !hasRolls(frame) || !canCorrectDice(frame)) return refuseBeforeThrow()
  const attack = isAttack(frame) && frame.saves === null
  const mended = correctThrows(at, lastThrows(frame, attack), faces)
  if (!mended.ok) return mended.reason
  tell(at, frame, mended.value, attack)
  return null
}

const lastThrows = (frame: PendingRolls, attack: boolean): readonly PoolThrow[] => {
  if (!attack) return frame.rolls.flatMap(({ result }) => result ?? [])
  if (frame.kind === 'shooting') return frame.hits ? [frame.hits] : []
  return frame.kind === 'melee' && frame.hits ? [frame.hits.attacker, frame.hits.defender] : []
}

/** Takes the result as it stands, with the owners' choices. */
export const accept = (at: DecisionContext, settlement: Settlement): CheckResult => {
  const frame = at.topPending
  if (!frame || !hasRolls(frame)) return refuseUnasked()
  if (!settles(frame)) return isAttack(frame) ? refuseUnasked() : refuseBeforeThrow()
  return (taking[frame.kind] as Taking<PendingRolls>)(at, frame, settlement)
}

type Taking<Frame> = (at: DecisionContext, frame: Frame, settlement: Settlement) => CheckResult

/** Takes a result that nothing refuses. */
const always =
  <Frame>(...steps: readonly ((at: DecisionContext, frame: Frame) => void)[]): Taking<Frame> =>
  (at, frame) => {
    for (const step of steps) step(at, frame)
    return null
  }

/** What the result of each frame leads to. */
const taking: { readonly [Kind in PendingRolls['kind']]: Taking<PendingOf<Kind>> } = {
  morale: settleMorale,
  gain: always(settleGain, (at) => enterTactical(at, 'bag')),
  initiative: always(settleInitiative),
  stressTest: always((at, frame) => settleStressTest(at, frame, true)),
  rally: always(settleRally),
  takeThatGround: always((at, { id }) => at.emit({ type: 'closed', frame: id })),
  shooting: settleShooting,
  charge: refuseUnasked,
  melee: settleMelee,
  attrition: always(settleAttrition),
}

/** Whether a frame waits for its result to be taken. */
const settles = (frame: PendingRolls): boolean => {
  if (isAttack(frame)) return frame.stage === 'settle'
  return frame.rolls.length > 0 && frame.rolls.every(({ result }) => result !== null)
}

/** Leaves the effects of the result out; the rules' order goes on (C-4). */
export const skipEffects = (at: DecisionContext): CheckResult => {
  const frame = at.topPending
  if (!frame || !hasRolls(frame) || !settles(frame)) return refuseBeforeThrow()
  if (frame.kind === 'initiative') return impossible('gt.refusal.declareInitiative')
  if (frame.kind === 'charge') return refuseUnasked()
  if (frame.kind === 'stressTest') {
    settleStressTest(at, frame, false)
    return null
  }
  at.emit({ type: 'withheld', frame: frame.id })
  if (frame.kind === 'morale') enterTactical(at, 'pool')
  if (frame.kind === 'gain') enterTactical(at, 'bag')
  if (frame.kind === 'attrition') enterTidying(at)
  return null
}

/** Gives up what was declared before its dice: spent points come back (C-3). */
export const cancelDeclaration = (at: DecisionContext): CheckResult => {
  const frame = at.topPending
  if (!frame || !hasRolls(frame)) return refuseUnasked()
  const untouched = frame.rolls.every(({ result }) => result === null)
  const act = actOf(frame)
  if (!act || !untouched) return refuseUnasked()
  if (frame.kind === 'shooting' && frame.hits) return refuseUnasked()
  const below = at.state.frames.at(-2)
  const whole = frame.kind === 'shooting' && below?.kind === 'fire' && below.taken === 1
  giveBack(at, frame, act === 'kept' ? (whole ? 'fire' : null) : act)
  // The second target was declared with the first: before any dice both are given up (GT-11).
  if (whole) at.emit({ type: 'closed', frame: below.id })
  return null
}

/**
 * What an unthrown frame gives back to the activation; `kept` for a target of a unit's fire. Null: it can't be called off.
 */
const actOf = (frame: PendingRolls): Act | 'kept' | null => {
  if (frame.kind === 'shooting') return frame.against === 'shooting' ? 'kept' : null
  if (frame.kind === 'takeThatGround' || frame.kind === 'rally') return frame.kind
  return frame.kind === 'charge' && frame.stage === 'distance' ? 'charge' : null
}
