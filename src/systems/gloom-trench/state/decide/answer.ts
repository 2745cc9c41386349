import { assertNever } from '@/kit'
import { impossible } from '@/table'
import type { SideId } from '../../rules'
import type { CommandOf, Settlement } from '../command'
import { mendable } from '../effects'
import { hasRolls, type MeleeFrame, type PoolThrow, type RollsFrame, type ShootingFrame } from '../frames'
import type { Act } from '../state'
import { settleRally, settleStressTest } from './activation'
import { measure } from './charge'
import { readMelee, settleMelee } from './melee'
import { giveBack, mendThrows, readyToThrow, throwRolls } from './rolls'
import { readHits, settleShooting } from './shooting'
import { enterTactical, settleGain, settleInitiative, settleMorale } from './tactical'
import { enterTidying, settleAttrition } from './turnEnd'
import type { Unfolding, Verdict } from './unfolding'

type AttackFrame = ShootingFrame | MeleeFrame
const isAttack = (frame: RollsFrame): frame is AttackFrame =>
  frame.kind === 'shooting' || frame.kind === 'melee'

/** The dice that the top frame asks for, by phone or by hand (C-2). */
export const throwDice = (at: Unfolding, { faces }: CommandOf<'throw'>): Verdict => {
  const frame = at.top
  if (!frame || !hasRolls(frame)) return impossible('gt.refusal.notAsked')
  const refusal = readyToThrow(at, frame)
  if (refusal) return refusal
  const thrown = throwRolls(at, frame.rolls, faces)
  if (!thrown.ok) return thrown.reason
  const attack = isAttack(frame) && frame.stage !== 'saves'
  tell(at, frame, thrown.value, attack)
  return null
}

/** Notes the dice and goes on with what they lead to by themselves. */
const tell = (at: Unfolding, frame: RollsFrame, throws: readonly PoolThrow[], attack: boolean): void => {
  const part = attack ? 'attack' : isAttack(frame) ? 'saves' : 'only'
  const sides = attack && isAttack(frame) ? attackers(at, frame) : frame.rolls.map(({ side }) => side)
  at.happen({ type: 'thrown', frame: frame.id, part, throws, sides })
  const [first] = throws
  if (!first) return
  if (frame.kind === 'charge') measure(at, frame, first)
  else if (attack && frame.kind === 'shooting') readHits(at, frame, first)
  else if (attack && frame.kind === 'melee') readMelee(at, frame, throws)
}

const attackers = (at: Unfolding, frame: AttackFrame): readonly SideId[] =>
  frame.kind === 'shooting'
    ? [frame.side]
    : [frame.attacker, frame.defender].flatMap((id) => at.unit(id)?.side ?? [])

/** Mends the dice just thrown, as long as nothing followed from them but a question (C-4). */
export const changeDice = (at: Unfolding, { faces }: CommandOf<'changeDice'>): Verdict => {
  const frame = at.top
  if (!frame || !hasRolls(frame) || !mendable(frame)) return impossible('gt.refusal.throwFirst')
  const attack = isAttack(frame) && frame.saves === null
  const mended = mendThrows(at, lastThrows(frame, attack), faces)
  if (!mended.ok) return mended.reason
  tell(at, frame, mended.value, attack)
  return null
}

const lastThrows = (frame: RollsFrame, attack: boolean): readonly PoolThrow[] => {
  if (!attack) return frame.rolls.flatMap(({ result }) => result ?? [])
  if (frame.kind === 'shooting') return frame.hits ? [frame.hits] : []
  return frame.kind === 'melee' && frame.hits ? [frame.hits.attacker, frame.hits.defender] : []
}

/** Takes the result as it stands, with the owners' choices. */
export const accept = (at: Unfolding, settlement: Settlement): Verdict => {
  const frame = at.top
  if (!frame || !hasRolls(frame)) return impossible('gt.refusal.notAsked')
  if (!settles(frame)) return impossible(isAttack(frame) ? 'gt.refusal.notAsked' : 'gt.refusal.throwFirst')
  switch (frame.kind) {
    case 'morale':
      return settleMorale(at, frame, settlement)
    case 'gain':
      settleGain(at, frame)
      enterTactical(at, 'bag')
      return null
    case 'initiative':
      settleInitiative(at, frame)
      return null
    case 'stressTest':
      settleStressTest(at, frame, true)
      return null
    case 'rally':
      settleRally(at, frame)
      return null
    case 'takeThatGround':
      at.happen({ type: 'closed', frame: frame.id })
      return null
    case 'shooting':
      return settleShooting(at, frame, settlement)
    case 'charge':
      return impossible('gt.refusal.notAsked')
    case 'melee':
      return settleMelee(at, frame, settlement)
    case 'attrition':
      settleAttrition(at, frame)
      return null
    default:
      return assertNever(frame)
  }
}

/** Whether a frame waits for its result to be taken. */
const settles = (frame: RollsFrame): boolean => {
  if (isAttack(frame)) return frame.stage === 'settle'
  return frame.rolls.length > 0 && frame.rolls.every(({ result }) => result !== null)
}

/** Leaves the effects of the result out; the rules' order goes on (C-4). */
export const withhold = (at: Unfolding): Verdict => {
  const frame = at.top
  if (!frame || !hasRolls(frame) || !settles(frame)) return impossible('gt.refusal.throwFirst')
  if (frame.kind === 'initiative') return impossible('gt.refusal.declareInitiative')
  if (frame.kind === 'charge') return impossible('gt.refusal.notAsked')
  if (frame.kind === 'stressTest') {
    settleStressTest(at, frame, false)
    return null
  }
  at.happen({ type: 'withheld', frame: frame.id })
  if (frame.kind === 'morale') enterTactical(at, 'pool')
  if (frame.kind === 'gain') enterTactical(at, 'bag')
  if (frame.kind === 'attrition') enterTidying(at)
  return null
}

/** Gives up what was declared before its dice: spent points come back (C-3). */
export const callOff = (at: Unfolding): Verdict => {
  const frame = at.top
  if (!frame || !hasRolls(frame)) return impossible('gt.refusal.notAsked')
  const untouched = frame.rolls.every(({ result }) => result === null)
  const act = actOf(frame)
  if (!act || !untouched) return impossible('gt.refusal.notAsked')
  if (frame.kind === 'shooting' && frame.hits) return impossible('gt.refusal.notAsked')
  const below = at.state.frames.at(-2)
  const whole = frame.kind === 'shooting' && below?.kind === 'fire' && below.taken === 1
  giveBack(at, frame, act === 'kept' ? (whole ? 'fire' : null) : act)
  // The second target was declared with the first: before any dice both are given up (GT-11).
  if (whole) at.happen({ type: 'closed', frame: below.id })
  return null
}

/**
 * What an unthrown frame gives back to the activation; `kept` for a target of a unit's fire. Null: it can't be called off.
 */
const actOf = (frame: RollsFrame): Act | 'kept' | null => {
  if (frame.kind === 'shooting') return frame.against === 'shooting' ? 'kept' : null
  if (frame.kind === 'takeThatGround' || frame.kind === 'rally') return frame.kind
  return frame.kind === 'charge' && frame.stage === 'distance' ? 'charge' : null
}
