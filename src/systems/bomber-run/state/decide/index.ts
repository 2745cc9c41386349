import { assertNever, err, ok, type Result } from '@/kit'
import { impossible, type Chance, type Refusal } from '@/table'
import type { Command } from '../command'
import type { Event } from '../event'
import { eventVersion, parseEvent } from '../parseEvent'
import type { State } from '../state'
import { goOn } from './aftermath'
import * as answer from './answer'
import * as books from './bookkeeping'
import * as flight from './flight'
import * as setUp from './setUp'
import * as turn from './turn'
import { Unfolding, type Verdict } from './unfolding'

/**
 * Runs the rules, once: what a command brings about, or why it is refused. Events go through the same parser as a log
 * that is read: nothing is ever written that could not be opened again.
 */
export const decide = (state: State, command: Command, chance: Chance): Result<readonly Event[], Refusal> => {
  const at = new Unfolding(state, chance)
  const refusal =
    state.phase === 'setUp' && command.type !== 'setUp' ? impossible('br.refusal.notBegun') : run(at, command)
  if (refusal) return err(refusal)
  goOn(at)
  const events: Event[] = []
  for (const event of at.events) {
    const parsed = parseEvent(event, eventVersion)
    if (!parsed.ok) return err(impossible('br.refusal.outOfBounds'))
    events.push(parsed.value)
  }
  return ok(events)
}

const run = (at: Unfolding, command: Command): Verdict => {
  switch (command.type) {
    case 'setUp':
      return setUp.setUp(at, command)
    case 'throwBases':
      return setUp.throwBases(at, command)
    case 'enterBases':
      return setUp.enterBases(at, command)
    case 'position':
      return setUp.position(at, command)
    case 'deploy':
      return setUp.deploy(at)
    case 'throwFirst':
      return setUp.throwFirst(at, command)
    case 'chooseFirst':
      return setUp.chooseFirst(at, command)
    case 'throwDice':
      return turn.throwDice(at, command)
    case 'giveDie':
      return turn.giveDie(at, command)
    case 'giveDice':
      return turn.giveDice(at, command)
    case 'activate':
      return turn.activate(at, command)
    case 'fly':
      return flight.fly(at, command)
    case 'attack':
      return flight.attack(at, command)
    case 'claimSnapShot':
      return flight.claimSnapShot(at, command)
    case 'bombingRun':
      return flight.bombingRun(at)
    case 'finish':
      return turn.finish(at)
    case 'endTurn':
      return turn.endTurn(at, command)
    case 'correct':
      return books.correct(at, command)
    case 'concede':
      return books.concede(at, command)
    case 'declareResult':
      return books.declareResult(at, command)
    case 'continueBattle':
      return books.continueBattle(at)
    case 'throw':
      return answer.throwDice(at, command)
    case 'changeDice':
      return answer.changeDice(at, command)
    case 'accept':
      return answer.accept(at)
    case 'withhold':
      return answer.withhold(at)
    case 'callOff':
      return answer.callOff(at)
    case 'snapShot':
      return answer.snapShot(at)
    case 'pass':
      return answer.pass(at)
    default:
      return assertNever(command)
  }
}
