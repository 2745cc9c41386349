import { assertNever, err, ok, type Result } from '@/kit'
import { impossible, type Chance, type Refusal } from '@/table'
import type { Command } from '../command'
import type { Event } from '../event'
import { eventVersion, parseEvent } from '../parseEvent'
import type { State } from '../state'
import { attack, callOff, oppose, test } from './action'
import { leaveNobodyAsked } from './aftermath'
import { changeDice, settle, throwDice } from './answer'
import * as books from './bookkeeping'
import { fall, injure, modifyInjury, ward, worsen } from './injury'
import { cast, charge, move, retreat, standUp, waive } from './movement'
import { shootIntoMelee } from './scatter'
import { activate, endActivation, endTurn, startTurn } from './turn'
import { Unfolding, type Verdict } from './unfolding'
import { otherSide } from '../../rules'

/**
 * Runs the rules, once: what a command brings about, or why it is refused. Events go through the same parser as a log
 * that is read: nothing is ever written that could not be opened again.
 */
export const decide = (state: State, command: Command, chance: Chance): Result<readonly Event[], Refusal> => {
  const at = new Unfolding(state, chance)
  const refusal =
    state.phase === 'muster' && command.type !== 'muster' ? impossible('tc.refusal.noTurn') : run(at, command)
  if (refusal) return err(refusal)
  leaveNobodyAsked(at)
  const events: Event[] = []
  for (const event of at.events) {
    const parsed = parseEvent(event, eventVersion)
    if (!parsed.ok) return err(impossible('tc.refusal.outOfBounds'))
    events.push(parsed.value)
  }
  return ok(events)
}

const run = (at: Unfolding, command: Command): Verdict => {
  switch (command.type) {
    case 'muster':
      return books.muster(at, command)
    case 'startTurn':
      return startTurn(at, command)
    case 'activate':
      return activate(at, command)
    case 'standUp':
      return standUp(at, command)
    case 'move':
      return move(at, command)
    case 'attack':
      return attack(at, command)
    case 'shootIntoMelee':
      return shootIntoMelee(at, command)
    case 'test':
      return test(at, command)
    case 'charge':
      return charge(at, command)
    case 'retreat':
      return retreat(at, command)
    case 'cast':
      return cast(at, command)
    case 'fall':
      return fall(at, command)
    case 'injure':
      return injure(at, command)
    case 'consume':
      return books.consume(at, command)
    case 'endActivation':
      return endActivation(at)
    case 'endTurn':
      return endTurn(at)
    case 'mark':
      return books.mark(at, command)
    case 'correct':
      return books.correct(at, command)
    case 'correctStarting':
      return books.correctStarting(at, command)
    case 'addModel':
      return books.addModel(at, command)
    case 'editModel':
      return books.editModel(at, command)
    case 'removeModel':
      return books.removeModel(at, command)
    case 'score':
      return books.score(at, command)
    case 'editScenario':
      return books.editScenario(at, command)
    case 'concede':
      return books.declareResult(at, otherSide(command.side), 'conceded')
    case 'declareResult':
      return books.declareResult(at, command.winner, 'agreed')
    case 'continueBattle':
      return books.continueBattle(at)
    case 'oppose':
      return oppose(at, command)
    case 'modifyInjury':
      return modifyInjury(at, command)
    case 'worsen':
      return worsen(at, command)
    case 'ward':
      return ward(at, command)
    case 'throw':
      return throwDice(at, command)
    case 'changeDice':
      return changeDice(at, command)
    case 'accept':
      return settle(at, true)
    case 'withhold':
      return settle(at, false)
    case 'waive':
      return waive(at)
    case 'callOff':
      return callOff(at)
    default:
      return assertNever(command)
  }
}
