import { assertNever, err, ok, type Result } from '@/kit'
import { impossible, type Chance, type Refusal } from '@/table'
import type { Command } from '../command'
import type { Event } from '../event'
import { eventVersion, parseEvent } from '../parseEvent'
import type { State } from '../state'
import { accept, changeDice, modify, throwDice, withhold } from './answer'
import { begin, place } from './begin'
import { correct, editBoard, throwFree } from './bookkeeping'
import { chase, identify, moveFlak, moveInterceptor, proceed, turnUp } from './defence'
import { goOn } from './goOn'
import { endMove, enter, leave, meet } from './move'
import { push } from './push'
import { changeSpeedDice, chooseSpeed, throwSpeeds } from './speed'
import { Unfolding, type Verdict } from './unfolding'
import { concede, continueBattle, declareResult, finish, secondWave } from './waves'

/**
 * Runs the rules, once: what a command brings about, or why it is refused. Events go through the same parser as a log
 * that is read: nothing is ever written that could not be opened again.
 */
export const decide = (state: State, command: Command, chance: Chance): Result<readonly Event[], Refusal> => {
  const at = new Unfolding(state, chance)
  const refusal =
    state.phase === 'setUp' && command.type !== 'begin' ? impossible('tr.refusal.notBegun') : run(at, command)
  if (refusal) return err(refusal)
  goOn(at)
  const events: Event[] = []
  for (const event of at.events) {
    const parsed = parseEvent(event, eventVersion)
    if (!parsed.ok) return err(impossible('tr.refusal.outOfBounds'))
    events.push(parsed.value)
  }
  return ok(events)
}

const run = (at: Unfolding, command: Command): Verdict => {
  switch (command.type) {
    case 'begin':
      return begin(at, command)
    case 'place':
      return place(at, command)
    case 'throwSpeeds':
      return throwSpeeds(at, command)
    case 'changeSpeedDice':
      return changeSpeedDice(at, command)
    case 'chooseSpeed':
      return chooseSpeed(at, command)
    case 'enter':
      return enter(at, command)
    case 'meet':
      return meet(at, command)
    case 'endMove':
      return endMove(at, command)
    case 'leave':
      return leave(at, command)
    case 'proceed':
      return proceed(at)
    case 'turnUp':
      return turnUp(at, command)
    case 'chase':
      return chase(at, command)
    case 'moveInterceptor':
      return moveInterceptor(at, command)
    case 'moveFlak':
      return moveFlak(at, command)
    case 'secondWave':
      return secondWave(at, command)
    case 'finish':
      return finish(at)
    case 'throwFree':
      return throwFree(at, command)
    case 'correct':
      return correct(at, command)
    case 'editBoard':
      return editBoard(at, command)
    case 'concede':
      return concede(at, command)
    case 'declareResult':
      return declareResult(at, command)
    case 'continueBattle':
      return continueBattle(at)
    case 'throw':
      return throwDice(at, command)
    case 'modify':
      return modify(at, command)
    case 'changeDice':
      return changeDice(at, command)
    case 'accept':
      return accept(at)
    case 'withhold':
      return withhold(at)
    case 'identify':
      return identify(at, command)
    case 'push':
      return push(at, command)
    default:
      return assertNever(command)
  }
}
