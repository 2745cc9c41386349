import { eventParser, unchangedEvent, logFormatter, type EventOfKinds } from '@/engine'
import type { State } from '../state'
import { activationEvents } from './activation'
import { bookkeepingEvents } from './bookkeeping'
import { fightEvents } from './fight'
import { rollEvents } from './rolls'
import { lossEvents } from './losses'
import { turnEvents } from './turn'

/**
 * What can happen, each kind with what it holds, its words, its weight in the log and what it counts as. Each event
 * holds the outcome and every change; nothing is worked out again from it. Frames are named by their id; rolls hold
 * the question (pool, modifiers with rulings) and the faces. Unknown fields are refused, except in profiles, where
 * they are dropped.
 */
const kinds = {
  ...turnEvents,
  ...activationEvents,
  ...rollEvents,
  ...fightEvents,
  ...lossEvents,
  ...bookkeepingEvents,
}

export type Event = EventOfKinds<typeof kinds>
export type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>

/** Version 2: entries say for whom they answer, and which of two phones gave up its throw. */
export const { version, parseEvent } = eventParser(kinds, [unchangedEvent])
export const {
  describe,
  recount: formatStep,
  open: formatStepDetails,
  facts,
} = logFormatter<Event, State>(kinds, 'gt.log.reason')
