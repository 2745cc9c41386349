import { decider } from '@/engine'
import type { Command } from '../command'
import { parseEvent, version, type Event } from '../events'
import type { State } from '../state'
import * as bookkeeping from './bookkeeping'
import * as pushes from './push'
import { DecisionContext } from './context'

/** Decides a command: the events that it emits, or why it is refused. Only this code asks the rules. */
export const decide = decider<State, Command, Event, DecisionContext>({
  unfold: (state, chance) => new DecisionContext(state, chance),
  begins: 'setUp',
  hasBegun: ({ phase }) => phase !== 'setUp',
  handlers: {
    setUp: bookkeeping.setUp,
    push: pushes.push,
    throw: pushes.throwPromptedDice,
    changeDice: pushes.changeDice,
    accept: pushes.accept,
    withhold: pushes.withhold,
    correctFlag: bookkeeping.correctFlag,
    declareResult: bookkeeping.declareResult,
    concede: bookkeeping.concede,
    continueBattle: bookkeeping.continueBattle,
  },
  goOn: bookkeeping.followUp,
  parse: (event) => parseEvent(event, version),
})
