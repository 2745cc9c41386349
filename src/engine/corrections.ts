import type { EventWithStateBefore } from './eventLogFormat'

/** What a correction changes, without its new value: the same for all taps on one stepper. */
export const correctedThing = (correction: object, reason = ''): string =>
  JSON.stringify([{ ...correction, to: null }, reason])

/**
 * Corrections of the same thing in a row as one, from the first value to the last. `thing` is what an event corrects;
 * undefined for all other events.
 */
export const joinCorrections =
  <Event extends object, State>(thing: (event: Event, before: State) => string | undefined) =>
  (step: readonly EventWithStateBefore<Event, State>[]): readonly EventWithStateBefore<Event, State>[] => {
    const events: EventWithStateBefore<Event, State>[] = []
    for (const now of step) {
      const last = events.at(-1)
      const corrected = thing(now.event, now.before)
      if (last && corrected !== undefined && corrected === thing(last.event, last.before)) {
        const first = 'from' in last.event ? { from: last.event.from } : {}
        events[events.length - 1] = { event: { ...now.event, ...first }, before: last.before }
      } else events.push(now)
    }
    return events
  }
