import * as v from 'valibot'
import type { Message } from '@/kit'
import type { StepKind } from '../../rules'
import { fullNameOf, nameOf } from '../names'
import { sortieOf } from '../state'
import * as is from '../values'
import { ofAircraft, placeOf } from './about'
import { kind, say } from './kind'

/** "forward, forward, Acrobatic". */
const steps = (flown: readonly StepKind[]): Message | string =>
  flown.reduceRight<Message | string>((rest, step) => {
    const name = say(`step.${step}`)
    return rest === '' ? name : say('list', { name, rest })
  }, '')

/** An aircraft's move, and the snap-shots at it. */
export const flightEvents = {
  /** One step (BR-3, BR-4). Positions only with the map; points are in halves. */
  flown: kind({
    holds: {
      aircraft: is.aircraft,
      step: is.step,
      toward: v.nullable(is.toward),
      from: v.nullable(is.position),
      /** Null without the map, and beyond its edge. */
      to: v.nullable(is.position),
      cost: is.points,
      spent: is.points,
      /** It leaves the board (BR-10). */
      leaves: is.flag,
      /** The enemy whose square it entered (BR-7). */
      into: v.nullable(is.aircraft),
      /** Enemies that may take a snap-shot now (BR-6). */
      snapShots: is.aircraftList,
    },
    words: ({ aircraft, step, toward, to, leaves, into }, before) => {
      const name = nameOf(before, aircraft)
      if (leaves) return say('flown.away', { name })
      if (into) return say('flown.into', { name, target: fullNameOf(before, into) })
      if (!to) return say(`flown.${step}`, { name })
      return say(`flownTo.${toward ? `${step}.${toward}` : step}`, { name, place: placeOf(to) })
    },
    about: ({ aircraft }, before) => ofAircraft(before, aircraft),
  }),

  snapShotClaimed: kind({
    holds: { aircraft: is.aircraft, by: is.aircraft },
    words: ({ aircraft, by }, before) =>
      say('snapShotClaimed', { name: nameOf(before, aircraft), by: fullNameOf(before, by) }),
    about: ({ aircraft }, before) => ofAircraft(before, aircraft),
  }),

  /** It does not attack before the snap-shots at it (BR-6). */
  attackWaived: kind({
    holds: { aircraft: is.aircraft },
    weight: 'note',
    words: ({ aircraft }, before) => say('attackWaived', { name: nameOf(before, aircraft) }),
    about: ({ aircraft }, before) => ofAircraft(before, aircraft),
  }),

  snapShotPassed: kind({
    holds: { aircraft: is.aircraft, by: is.aircraft },
    weight: 'note',
    words: ({ by }, before) => say('snapShotPassed', { by: fullNameOf(before, by) }),
    about: ({ by }, before) => ofAircraft(before, by),
  }),

  flightEnded: kind({
    holds: {
      aircraft: is.aircraft,
      /** `steppedBack`: it had done nothing, and another one goes first. */
      because: v.picklist(['finished', 'lost', 'steppedBack']),
    },
    // The move is over: it is told by where it came to, or where nothing is left of it, by what was its end.
    weight: ({ because }) => (because === 'finished' ? 'headline' : 'note'),
    words: ({ aircraft, because }, before) => {
      const name = nameOf(before, aircraft)
      const { flown } = sortieOf(before, aircraft)
      const last = flown.at(-1)
      if (because !== 'finished' || !last) return say(`flightEnded.${because}`, { name })
      return last.position
        ? say('flightEnded.to', { name, place: placeOf(last.position) })
        : say('flightEnded.by', { name, steps: steps(flown.map(({ step }) => step)) })
    },
    about: ({ aircraft }, before) => ofAircraft(before, aircraft),
  }),
}
