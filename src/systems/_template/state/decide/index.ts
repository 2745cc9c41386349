import { decider } from '@/table'
import type { Command } from '../command'
import { parseEvent, version, type Event } from '../events'
import type { State } from '../state'
import * as books from './books'
import * as pushes from './push'
import { Unfolding } from './unfolding'

/** Runs the rules, once: what a command brings about, or why it is refused. */
export const decide = decider<State, Command, Event, Unfolding>({
  unfold: (state, chance) => new Unfolding(state, chance),
  begins: 'setUp',
  hasBegun: ({ phase }) => phase !== 'setUp',
  handlers: {
    setUp: books.setUp,
    push: pushes.push,
    throw: pushes.throwAsked,
    changeDice: pushes.changeDice,
    accept: pushes.accept,
    withhold: pushes.withhold,
    correctFlag: books.correctFlag,
    declareResult: books.declareResult,
    concede: books.concede,
    continueBattle: books.continueBattle,
  },
  goOn: books.goOn,
  parse: (event) => parseEvent(event, version),
})
