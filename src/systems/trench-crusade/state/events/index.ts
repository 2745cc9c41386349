import { createEventParser, identityMigration, createLogFormatters, type EventOfKinds } from '@/engine'
import type { State } from '../state'
import { actionEvents } from './action'
import { bookkeepingEvents } from './bookkeeping'
import { injuryEvents } from './injury'
import { movementEvents } from './movement'
import { turnEvents } from './turn'

/**
 * All event kinds, each with its fields, texts, weight in the log and what it counts as. An event stores the outcome
 * and every change; nothing is computed from it again. Pending decisions are named by their id. An event about a
 * throw stores the pool, the modifiers with their rulings, and the faces.
 */
export const eventKinds = {
  ...bookkeepingEvents,
  ...turnEvents,
  ...movementEvents,
  ...actionEvents,
  ...injuryEvents,
}

export type Event = EventOfKinds<typeof eventKinds>
export type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>

/** Version 2: entries say for whom they answer, and which of two phones gave up its throw. */
export const { version, parseEvent } = createEventParser(eventKinds, [identityMigration])
export const {
  describe,
  recount: formatStep,
  open: formatStepDetails,
  facts,
  correctionStep,
} = createLogFormatters<Event, State>(eventKinds, 'tc.log.reason')
