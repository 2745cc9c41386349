import { decider } from '@/engine'
import type { Command } from '../command'
import { parseEvent, version, type Event } from '../events'
import type { State } from '../state'
import * as books from './books'
import * as pushes from './push'
import { DecisionContext } from './context'

/** Decides a command: the events that it emits, or why it is refused. Only this code asks the rules. */
export const decide = decider<State, Command, Event, DecisionContext>({
  unfold: (state, chance) => new DecisionContext(state, chance),
  begins: 'setUp',
  hasBegun: ({ phase }) => phase !== 'setUp',
  handlers: {
    setUp: books.setUp,
    push: pushes.push,
    throw: pushes.throwPromptedDice,
    changeDice: pushes.changeDice,
    accept: pushes.accept,
    withhold: pushes.withhold,
    correctFlag: books.correctFlag,
    declareResult: books.declareResult,
    concede: books.concede,
    continueBattle: books.continueBattle,
  },
  goOn: books.followUp,
  parse: (event) => parseEvent(event, version),
})
