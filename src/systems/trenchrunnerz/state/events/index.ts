import { eventParser, unchangedEvent, logFormatter, type EventOfKinds } from '@/engine'
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
 * What can happen, each kind with what it holds, its words, its weight in the log and what it counts as. Each event
 * holds the outcome and every change; nothing is worked out again from it. `secret` is what only its owner may see:
 * it is split off before the event is written, everything works without it, and nothing is told of it.
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

/** Version 2: entries say for whom they answer, and which of two phones gave up its throw. */
export const { version, parseEvent } = eventParser(kinds, [unchangedEvent])
export const {
  describe,
  recount: formatStep,
  open: formatStepDetails,
  facts,
} = logFormatter<Event, State>(kinds, 'tr.log.reason')
