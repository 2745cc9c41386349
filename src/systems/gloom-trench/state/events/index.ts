import { createEventParser, identityMigration, createLogFormatters, type EventOfKinds } from '@/engine'
import type { State } from '../state'
import { activationEvents } from './activation'
import { bookkeepingEvents } from './bookkeeping'
import { combatEvents } from './combat'
import { rollEvents } from './rolls'
import { lossEvents } from './losses'
import { turnEvents } from './turn'

/**
 * All event kinds, each with its fields, texts, weight in the log and what it counts as. An event stores the outcome
 * and every change; nothing is computed from it again. Pending decisions are named by their id. Rolls store the pool,
 * the modifiers with their rulings, and the faces. Unknown fields are refused, except in profiles, which drop them.
 */
const kinds = {
  ...turnEvents,
  ...activationEvents,
  ...rollEvents,
  ...combatEvents,
  ...lossEvents,
  ...bookkeepingEvents,
}

export type Event = EventOfKinds<typeof kinds>
export type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>

/** Version 2: entries name the side that they answer for, and which of two phones gave up its throw. */
export const { version, parseEvent } = createEventParser(kinds, [identityMigration])
export const {
  describe,
  recount: formatStep,
  open: formatStepDetails,
  facts,
  correctionStep,
} = createLogFormatters<Event, State>(kinds, 'gt.log.reason')
