import { impossible } from '@/table'
import { actionOutcome, netDice, otherSide, type SideId } from '../../rules'
import type { CommandOf } from '../command'
import type { MoraleFrame, RollOffFrame } from '../state'
import { settleAction, throwAction } from './action'
import { settleInjury, throwInjury } from './injury'
import { throwCharge } from './movement'
import { faces, throwPool } from './pool'
import { throwScatter } from './scatter'
import { settleMorale, settleRollOff } from './turn'
import type { Unfolding, Verdict } from './unfolding'

/** The dice that the top frame asks for, by phone or by hand (C-2). */
export const throwDice = (at: Unfolding, { faces: typed }: CommandOf<'throw'>): Verdict => {
  const frame = at.top
  switch (frame?.kind) {
    case 'action':
      return frame.stage === 'throw' ? throwAction(at, frame, typed) : impossible('tc.refusal.notAsked')
    case 'injury':
      return frame.stage === 'throw' ? throwInjury(at, frame, typed) : impossible('tc.refusal.notAsked')
    case 'morale':
      return frame.stage === 'throw' ? throwMorale(at, frame, typed) : impossible('tc.refusal.notAsked')
    case 'charge':
      return frame.face === null ? throwCharge(at, frame, typed) : impossible('tc.refusal.notAsked')
    case 'scatter':
      return throwScatter(at, frame, typed)
    case 'rollOff':
      return frame.winner ? impossible('tc.refusal.notAsked') : throwRollOff(at, frame, typed)
    default:
      return impossible('tc.refusal.notAsked')
  }
}

const throwMorale = (
  at: Unfolding,
  frame: MoraleFrame,
  typed: readonly number[] | undefined,
  first: readonly number[] | null = null,
): Verdict => {
  const thrown = throwPool(at, netDice(frame.modifiers), typed, 0, first)
  if (!thrown.ok) return thrown.reason
  const { roll } = thrown.value
  at.happen({
    type: 'moraleThrown',
    frame: frame.id,
    side: frame.side,
    roll: { ...roll, outcome: actionOutcome(roll.total) },
  })
  return null
}

/** Both sides' D6; equal dice are thrown again (TC-15, TC-17). */
const throwRollOff = (
  at: Unfolding,
  frame: RollOffFrame,
  typed: readonly number[] | undefined,
  first: readonly number[] | null = null,
): Verdict => {
  const thrown = faces(at, 2, typed)
  if (!thrown.ok) return thrown.reason
  const [a = 1, b = 1] = thrown.value
  const higher: SideId = a > b ? 'a' : otherSide('a')
  const winner = a === b ? null : higher
  at.happen({
    type: 'rollOffThrown',
    frame: frame.id,
    purpose: frame.purpose,
    a,
    b,
    thrown: typed ? 'hand' : 'phone',
    winner,
    first,
  })
  return null
}

/** Mends the dice that were thrown last; dice of the phone only against C-4. The first faces stay in the log. */
export const changeDice = (at: Unfolding, { faces: typed }: CommandOf<'changeDice'>): Verdict => {
  const frame = at.top
  if (frame?.kind === 'charge' && frame.face !== null) {
    const refusal = frame.thrown === 'phone' ? at.against('C-4', 'tc.refusal.phoneDice') : null
    return refusal ?? throwCharge(at, frame, typed, frame.first ?? frame.face)
  }
  const last = frame?.kind === 'rollOff' ? frame.throws.at(-1) : undefined
  if (frame?.kind === 'rollOff' && last) {
    const refusal = frame.thrown === 'phone' ? at.against('C-4', 'tc.refusal.phoneDice') : null
    return refusal ?? throwRollOff(at, frame, typed, frame.first ?? [last.a, last.b])
  }
  if ((frame?.kind !== 'action' && frame?.kind !== 'injury' && frame?.kind !== 'morale') || !frame.roll)
    return impossible('tc.refusal.throwFirst')
  const refusal = frame.roll.thrown === 'phone' ? at.against('C-4', 'tc.refusal.phoneDice') : null
  if (refusal) return refusal
  if (frame.kind === 'injury') {
    const { bloodbathFace } = frame.roll
    const before = bloodbathFace === null ? frame.roll.faces : [...frame.roll.faces, bloodbathFace]
    return throwInjury(at, frame, typed, frame.roll.first ?? before)
  }
  const first = frame.roll.first ?? frame.roll.faces
  return frame.kind === 'action' ? throwAction(at, frame, typed, first) : throwMorale(at, frame, typed, first)
}

/** Takes the result as it stands, or leaves its effects out (C-4). */
export const settle = (at: Unfolding, applied: boolean): Verdict => {
  const frame = at.top
  if (frame?.kind === 'action')
    return frame.stage === 'settle' ? settleAction(at, frame, applied) : impossible('tc.refusal.throwFirst')
  if (frame?.kind === 'injury') return settleInjury(at, frame, applied)
  if (frame?.kind === 'morale' && frame.roll) {
    settleMorale(at, frame, applied)
    return null
  }
  if (frame?.kind === 'rollOff' && frame.winner && applied) {
    settleRollOff(at, frame, frame.winner)
    return null
  }
  if (frame?.kind === 'charge' && frame.reach !== null) {
    at.happen({
      type: 'charged',
      frame: frame.id,
      model: frame.actor,
      target: frame.target,
      reach: frame.reach,
    })
    return null
  }
  return impossible('tc.refusal.notAsked')
}
