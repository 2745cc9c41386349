import { createEventParser, identityMigration, createLogFormatters, type EventOfKinds } from '@/engine'
import type { State } from '../state'
import { bookkeepingEvents } from './bookkeeping'
import { flightEvents } from './flight'
import { rollEvents } from './rolls'
import { setUpEvents } from './setUp'
import { turnEvents } from './turn'

/**
 * All event kinds, each with its fields, texts, weight in the log and facts. An event stores its outcome and every
 * change; nothing is computed from it again. Pending decisions are referred to by their id; points are in halves.
 */
const kinds = { ...setUpEvents, ...turnEvents, ...flightEvents, ...rollEvents, ...bookkeepingEvents }

export type Event = EventOfKinds<typeof kinds>
export type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>

/** Version 2: entries say for whom they answer, and which of two phones gave up its throw. */
export const { version, parseEvent } = createEventParser(kinds, [identityMigration])
export const {
  describe,
  recount: formatStep,
  open: formatStepDetails,
  facts,
  correctionStep,
} = createLogFormatters<Event, State>(kinds, 'br.log.reason')
