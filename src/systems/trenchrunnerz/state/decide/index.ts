import { decider } from '@/engine'
import type { Command } from '../command'
import { parseEvent, version, type Event } from '../events'
import type { State } from '../state'
import * as answer from './answer'
import * as begin from './begin'
import * as books from './bookkeeping'
import * as defence from './defenderPhase'
import { emitFollowUpEvents } from './emitFollowUpEvents'
import * as move from './move'
import { push } from './pushCraft'
import * as speed from './speed'
import { DecisionContext } from './context'
import * as waves from './wavesAndBattleEnd'

/** Decides a command: the events that it emits, or why it is refused. Only this code asks the rules. */
export const decide = decider<State, Command, Event, DecisionContext>({
  unfold: (state, chance) => new DecisionContext(state, chance),
  begins: 'begin',
  hasBegun: ({ phase }) => phase !== 'setUp',
  handlers: {
    begin: begin.begin,
    place: begin.place,
    throwSpeeds: speed.throwSpeeds,
    changeSpeedDice: speed.changeSpeedDice,
    chooseSpeed: speed.chooseSpeed,
    enter: move.enter,
    meet: move.meet,
    endMove: move.endMove,
    leave: move.leave,
    proceed: defence.proceed,
    turnUp: defence.turnUpToken,
    chase: defence.chase,
    moveInterceptor: defence.moveInterceptor,
    moveFlak: defence.moveFlak,
    secondWave: waves.secondWave,
    finish: waves.finish,
    throwFree: books.throwFree,
    correct: books.correct,
    fly: move.fly,
    editBoard: books.editBoard,
    concede: waves.concede,
    declareResult: waves.declareResult,
    openTokens: waves.openTokens,
    continueBattle: waves.continueBattle,
    throw: answer.throwPromptedDice,
    modify: answer.modify,
    changeDice: answer.changeDice,
    accept: answer.accept,
    withhold: answer.skipEffects,
    identify: defence.identify,
    push,
  },
  goOn: emitFollowUpEvents,
  parse: (event) => parseEvent(event, version),
})
