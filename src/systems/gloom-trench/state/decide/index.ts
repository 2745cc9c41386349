import { decider } from '@/engine'
import type { Command } from '../command'
import { parseEvent, version, type Event } from '../events'
import type { State } from '../state'
import * as activation from './activation'
import { emitFollowUpEvents } from './emitFollowUpEvents'
import { agreeDice } from './agreedExtraDice'
import * as answer from './answer'
import * as books from './bookkeeping'
import * as charge from './charge'
import { stressNearbyFriends } from './lossConsequences'
import * as melee from './melee'
import { modify, spend } from './rolls'
import * as shooting from './shooting'
import { declareInitiative, proceed } from './tacticalPhase'
import { DecisionContext } from './context'
import { unitOrder } from './unitOrder'

/** Decides a command: the events that it emits, or why it is refused. Only this code asks the rules. */
export const decide = decider<State, Command, Event, DecisionContext>({
  unfold: (state, chance) => new DecisionContext(state, chance),
  begins: 'muster',
  hasBegun: ({ phase }) => phase !== 'muster',
  handlers: {
    muster: books.beginBattle,
    proceed,
    draw: activation.draw,
    activate: activation.activate,
    order: activation.giveOrder,
    unitOrder,
    act: activation.performOrder,
    fire: shooting.fire,
    charge: charge.charge,
    endActivation: activation.endActivation,
    endActivations: activation.endActivations,
    hurt: books.hurt,
    throwFree: books.throwFree,
    declareInitiative,
    correct: books.correct,
    addUnit: books.addUnit,
    editUnit: books.editUnit,
    removeUnit: books.removeUnitFromBattle,
    score: books.score,
    editScenario: books.editScenario,
    concede: books.concede,
    declareResult: books.declareResult,
    continueBattle: books.continueBattle,
    spend,
    modify,
    throw: answer.throwPromptedDice,
    changeDice: answer.changeDice,
    accept: answer.accept,
    withhold: answer.skipEffects,
    callOff: answer.cancelDeclaration,
    pickCover: shooting.pickCover,
    discardStress: shooting.discardStress,
    chooseSave: shooting.chooseSave,
    chooseDamage: melee.chooseDamage,
    contact: charge.contact,
    react: charge.react,
    stillWithin: charge.stillWithin,
    meleeCover: melee.meleeCover,
    agreeDice,
    stopMelee: melee.stopMelee,
    shaken: stressNearbyFriends,
  },
  goOn: emitFollowUpEvents,
  parse: (event) => parseEvent(event, version),
})
