import { createEventParser, identityMigration, createLogFormatters, type EventOfKinds } from '@/engine'
import type { State } from '../state'
import { bookkeepingEvents } from './bookkeeping'
import { pushEvents } from './push'
import { setUpEvents } from './setUp'

/** All event kinds, each with its fields, texts, weight in the log and what it counts as. */
const kinds = { ...setUpEvents, ...pushEvents, ...bookkeepingEvents }

export type Event = EventOfKinds<typeof kinds>
export type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>

/** Version 2: entries say for whom they answer, and which of two phones gave up its throw. */
export const { version, parseEvent } = createEventParser(kinds, [identityMigration])
export const {
  describe,
  recount: formatStep,
  open: formatStepDetails,
  facts,
} = createLogFormatters<Event, State>(kinds, 'template.log.reason')
