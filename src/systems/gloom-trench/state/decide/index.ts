import { assertNever, err, ok, type Result } from '@/kit'
import { impossible, type Chance, type Refusal } from '@/table'
import type { Command } from '../command'
import type { Event } from '../event'
import { eventVersion, parseEvent } from '../parseEvent'
import type { State } from '../state'
import * as activation from './activation'
import { goOn } from './aftermath'
import { shaken } from './losses'
import { accept, callOff, changeDice, throwDice, withhold } from './answer'
import * as books from './bookkeeping'
import { charge, contact, react, stillWithin } from './charge'
import { chooseDamage, meleeCover, stopMelee } from './melee'
import { modify, spend } from './rolls'
import { chooseSave, discardStress, fire, pickCover } from './shooting'
import { declareInitiative, proceed } from './tactical'
import { Unfolding, type Verdict } from './unfolding'

/**
 * Runs the rules, once: what a command brings about, or why it is refused. Events go through the same parser as a log
 * that is read: nothing is ever written that could not be opened again.
 */
export const decide = (state: State, command: Command, chance: Chance): Result<readonly Event[], Refusal> => {
  const at = new Unfolding(state, chance)
  const refusal =
    state.phase === 'muster' && command.type !== 'muster'
      ? impossible('gt.refusal.notMustered')
      : run(at, command)
  if (refusal) return err(refusal)
  goOn(at)
  const events: Event[] = []
  for (const event of at.events) {
    const parsed = parseEvent(event, eventVersion)
    if (!parsed.ok) return err(impossible('gt.refusal.outOfBounds'))
    events.push(parsed.value)
  }
  return ok(events)
}

const run = (at: Unfolding, command: Command): Verdict => {
  switch (command.type) {
    case 'muster':
      return books.muster(at, command)
    case 'proceed':
      return proceed(at)
    case 'draw':
      return activation.draw(at, command)
    case 'activate':
      return activation.activate(at, command)
    case 'order':
      return activation.order(at, command)
    case 'unitOrder':
      return activation.unitOrder(at, command)
    case 'act':
      return activation.act(at)
    case 'fire':
      return fire(at, command)
    case 'charge':
      return charge(at, command)
    case 'endActivation':
      return activation.endActivation(at)
    case 'endActivations':
      return activation.endActivations(at)
    case 'hurt':
      return books.hurt(at, command)
    case 'throwFree':
      return books.throwFree(at, command)
    case 'declareInitiative':
      return declareInitiative(at, command)
    case 'correct':
      return books.correct(at, command)
    case 'addUnit':
      return books.addUnit(at, command)
    case 'editUnit':
      return books.editUnit(at, command)
    case 'removeUnit':
      return books.removeUnitFromBattle(at, command)
    case 'score':
      return books.score(at, command)
    case 'editScenario':
      return books.editScenario(at, command)
    case 'concede':
      return books.concede(at, command)
    case 'declareResult':
      return books.declareResult(at, command)
    case 'continueBattle':
      return books.continueBattle(at)
    case 'spend':
      return spend(at, command)
    case 'modify':
      return modify(at, command)
    case 'throw':
      return throwDice(at, command)
    case 'changeDice':
      return changeDice(at, command)
    case 'accept':
      return accept(at, command)
    case 'withhold':
      return withhold(at)
    case 'callOff':
      return callOff(at)
    case 'pickCover':
      return pickCover(at, command)
    case 'discardStress':
      return discardStress(at, command)
    case 'chooseSave':
      return chooseSave(at, command)
    case 'chooseDamage':
      return chooseDamage(at, command)
    case 'contact':
      return contact(at, command)
    case 'react':
      return react(at, command)
    case 'stillWithin':
      return stillWithin(at, command)
    case 'meleeCover':
      return meleeCover(at, command)
    case 'stopMelee':
      return stopMelee(at)
    case 'shaken':
      return shaken(at, command)
    default:
      return assertNever(command)
  }
}
