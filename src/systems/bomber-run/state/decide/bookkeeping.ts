import { err, ok, type Result } from '@/kit'
import { impossible, refuseOutOfRange, type Refusal } from '@/engine'
import { boardSize, isOnBoard, movementDieSides, otherSide } from '../../rules'
import type { CommandOf } from '../command'
import type { Correction } from '../correctionSchema'
import { nameOf } from '../names'
import { turnActionsOf } from '../state'
import type { BattleEndReason, StoredBattleOutcome } from '../schemas'
import { startTurn } from './turn'
import type { DecisionContext, CheckResult } from './context'

/** Bounds of what players may enter: movement points in halves, and turns. */
const maxPoints = 80
const maxTurns = 999

/** Corrects anything in the battle, at any time. Players write the reason. */
export const correct = (
  context: DecisionContext,
  { correction, reason }: CommandOf<'correct'>,
): CheckResult => {
  const before = beforeIt(context, correction)
  if (!before.ok) return before.reason
  const from = before.value
  if (JSON.stringify(from) === JSON.stringify(correction.to))
    return impossible('play.refusal.nothingToChange')
  context.emit({ type: 'corrected', correction, from, reason })
  if (correction.what === 'whose') startTurn(context, Math.max(1, context.state.turn), correction.to)
  return null
}

type Before = Result<Correction['to'], Refusal>
const checked = (refusal: CheckResult, from: Correction['to']): Before => (refusal ? err(refusal) : ok(from))

/** What a correction replaces, or why it can't be made. */
const beforeIt = (context: DecisionContext, correction: Correction): Before => {
  const { state } = context
  switch (correction.what) {
    case 'die': {
      const face = state.dice?.faces[correction.die]
      return face === undefined
        ? err(impossible('br.refusal.noSuchDie'))
        : checked(refuseOutOfRange(correction.to, 1, movementDieSides), face)
    }
    case 'turn':
      return checked(state.turn === 0 ? noTurn() : refuseOutOfRange(correction.to, 1, maxTurns), state.turn)
    case 'whose': {
      const { turn, phase, frames, whose } = state
      if (turn === 0 || phase === 'over' || whose === null) return err(noTurn())
      return checked(frames.length > 0 ? impossible('br.refusal.closeFirst') : null, whose)
    }
    case 'baseRow': {
      const { baseRow } = state.sides[correction.side]
      return baseRow === null
        ? err(noTurn())
        : checked(refuseOutOfRange(correction.to, 1, boardSize), baseRow)
    }
    case 'baseDestroyed':
      return ok(state.sides[correction.side].baseDestroyed)
    default:
      return beforeAircraft(context, correction)
  }
}

const noTurn = (): Refusal => impossible('br.refusal.notNow')

type AircraftCorrection = Extract<Correction, { readonly aircraft: string }>

const beforeAircraft = (context: DecisionContext, correction: AircraftCorrection): Before => {
  const id = correction.aircraft
  const aircraft = context.aircraft(id)
  if (!aircraft) return err(impossible('br.refusal.noSuchAircraft'))
  const name = nameOf(context.state, id)
  const { map } = context.state.settings
  const sortie = turnActionsOf(context.state, id)
  switch (correction.what) {
    case 'position':
      if (!map || aircraft.status !== 'flying' || aircraft.position === null)
        return err(impossible('br.refusal.notOnMap', { name }))
      return isOnBoard(correction.to.square)
        ? ok(aircraft.position)
        : err(impossible('br.refusal.offBoard', { name }))
    case 'status': {
      const { to, position } = correction
      const placed = position !== null && isOnBoard(position.square)
      const fits = to === 'flying' && map ? placed : position === null
      return checked(fits ? null : impossible('br.refusal.positionFirst', { name }), aircraft.status)
    }
    case 'points':
      return checked(
        correction.to === null ? null : refuseOutOfRange(correction.to, 0, maxPoints),
        sortie.points,
      )
    case 'spent':
      return checked(refuseOutOfRange(correction.to, 0, maxPoints), sortie.spent)
    case 'attacked':
      return ok(sortie.attacked)
    case 'done':
      return ok(sortie.done)
    case 'missed':
      return aircraft.kind === 'bomber'
        ? ok(context.state.missed.includes(id))
        : err(impossible('br.refusal.bombersOnly', { name }))
  }
}

const canEnd = (context: DecisionContext): CheckResult =>
  context.state.phase === 'over' ? impossible('play.refusal.over') : null

const end = (
  context: DecisionContext,
  winner: StoredBattleOutcome['winner'],
  reason: BattleEndReason,
): CheckResult => {
  const { phase } = context.state
  const refusal = canEnd(context)
  if (refusal || phase === 'setUp' || phase === 'over') return refusal
  context.emit({ type: 'ended', outcome: { winner, reason }, resume: phase })
  return null
}

export const concede = (context: DecisionContext, { side }: CommandOf<'concede'>): CheckResult =>
  end(context, otherSide(side), 'conceded')

/** Players end the battle and choose the result. */
export const declareResult = (
  context: DecisionContext,
  { winner }: CommandOf<'declareResult'>,
): CheckResult => end(context, winner, 'agreed')

export const continueBattle = (context: DecisionContext): CheckResult => {
  if (context.state.phase !== 'over') return impossible('br.refusal.notOver')
  context.emit({ type: 'continued' })
  return null
}
