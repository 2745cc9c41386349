import { decider } from '@/engine'
import type { Command } from '../command'
import { parseEvent, version, type Event } from '../events'
import type { State } from '../state'
import * as action from './action'
import { emitFollowUpEvents } from './emitFollowUpEvents'
import * as answer from './answer'
import * as books from './bookkeeping'
import { chooseFirst } from './initiative'
import * as injury from './injury'
import { modifyMorale, soundRetreat } from './morale'
import * as movement from './movement'
import { shootIntoMelee } from './shotIntoMelee'
import * as turn from './turn'
import { DecisionContext } from './context'

/** Decides a command: the events that it emits, or why it is refused. Only this code asks the rules. */
export const decide = decider<State, Command, Event, DecisionContext>({
  unfold: (state, chance) => new DecisionContext(state, chance),
  begins: 'muster',
  hasBegun: ({ phase }) => phase !== 'muster',
  handlers: {
    muster: books.beginBattle,
    startTurn: turn.startTurn,
    chooseFirst,
    activate: turn.activate,
    standUp: movement.standUp,
    move: movement.move,
    attack: action.attack,
    shootIntoMelee,
    test: action.test,
    charge: movement.charge,
    retreat: movement.retreat,
    cast: movement.cast,
    fall: injury.fall,
    injure: injury.injure,
    consume: books.consume,
    endActivation: turn.endActivation,
    endTurn: turn.endTurn,
    mark: books.mark,
    correct: books.correct,
    correctEngagement: books.correctEngagement,
    correctStarting: books.correctStarting,
    addModel: books.addModel,
    editModel: books.editModel,
    removeModel: books.removeModel,
    score: books.score,
    editScenario: books.editScenario,
    concede: books.concede,
    declareResult: books.declareResult,
    continueBattle: books.continueBattle,
    soundRetreat,
    modifyMorale,
    oppose: action.answerAction,
    modifyInjury: injury.modifyInjury,
    worsen: injury.spendMarkersToWorsenInjury,
    ward: injury.spendBlessingAgainstInjury,
    throw: answer.throwPromptedDice,
    changeDice: answer.changeDice,
    accept: (context) => answer.settle(context, true),
    withhold: (context) => answer.settle(context, false),
    waive: movement.skipRetreatStrike,
    callOff: action.callOff,
  },
  goOn: emitFollowUpEvents,
  parse: (event) => parseEvent(event, version),
})
