import { decider } from '@/engine'
import type { Command } from '../command'
import { parseEvent, version, type Event } from '../events'
import type { State } from '../state'
import { emitFollowUpEvents } from './emitFollowUpEvents'
import * as answer from './answer'
import * as books from './bookkeeping'
import * as flight from './flight'
import * as setUp from './setUp'
import * as turn from './turn'
import { DecisionContext } from './context'

/** Decides a command: the events that it emits, or why it is refused. Only this code asks the rules. */
export const decide = decider<State, Command, Event, DecisionContext>({
  unfold: (state, chance) => new DecisionContext(state, chance),
  begins: 'setUp',
  hasBegun: ({ phase }) => phase !== 'setUp',
  handlers: {
    setUp: setUp.setUp,
    throwBases: setUp.throwBases,
    enterBases: setUp.enterBases,
    position: setUp.placeAircraft,
    mirror: setUp.mirror,
    deploy: setUp.deploy,
    throwFirst: setUp.throwFirst,
    chooseFirst: setUp.chooseFirst,
    throwDice: turn.throwMovementDice,
    giveDie: turn.giveDie,
    giveDice: turn.giveDice,
    activate: turn.activate,
    fly: flight.fly,
    attack: flight.attack,
    claimSnapShot: flight.claimSnapShot,
    bombingRun: flight.bombingRun,
    moveOnBoard: flight.moveOnBoard,
    finish: turn.finish,
    endTurn: turn.endTurn,
    correct: books.correct,
    concede: books.concede,
    declareResult: books.declareResult,
    continueBattle: books.continueBattle,
    throw: answer.throwPromptedDice,
    changeDice: answer.changeDice,
    accept: answer.accept,
    withhold: answer.skipEffects,
    callOff: answer.cancelDeclaration,
    snapShot: answer.snapShot,
    pass: answer.pass,
  },
  goOn: emitFollowUpEvents,
  parse: (event) => parseEvent(event, version),
})
