import { createEventParser, identityMigration, createLogFormatters, type EventOfKinds } from '@/engine'
import type { State } from '../state'
import { bookkeepingEvents } from './bookkeeping'
import { defenceEvents } from './defence'
import { flightEvents } from './flight'
import { harmEvents } from './harm'
import { rollEvents } from './rolls'
import { setUpEvents } from './setUp'
import { turnEvents } from './turn'
import { waveEvents } from './waves'

/**
 * All event kinds, each with its fields, its texts, its weight in the log and its facts. Each event contains the
 * outcome and every change, so that nothing is recomputed. `secret` is only for its owner: it is split off before the
 * event is written, and everything works without it.
 */
const kinds = {
  ...setUpEvents,
  ...turnEvents,
  ...flightEvents,
  ...defenceEvents,
  ...rollEvents,
  ...harmEvents,
  ...waveEvents,
  ...bookkeepingEvents,
}

export type Event = EventOfKinds<typeof kinds>
export type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>

/** Version 2: entries say for which side they answer, and which of two phones gave up its throw. */
export const { version, parseEvent } = createEventParser(kinds, [identityMigration])
export const {
  describe,
  recount: formatStep,
  open: formatStepDetails,
  facts,
  correctionStep,
} = createLogFormatters<Event, State>(kinds, 'tr.log.reason')
