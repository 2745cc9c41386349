import * as v from 'valibot'
import type { Message } from '@/kit'
import type { AircraftId, StepKind } from '../../rules'
import { fullNameOf, nameOf, shortNameOf } from '../names'
import { turnActionsOf, type State } from '../state'
import * as is from '../schemas'
import { aircraftSubject, positionText } from './logSubjects'
import { eventKind, gameMessage } from './eventKind'

/** "forward, forward, Acrobatic". */
const steps = (flown: readonly StepKind[]): Message | string =>
  flown.reduceRight<Message | string>((rest, step) => {
    const name = gameMessage(`step.${step}`)
    return rest === '' ? name : gameMessage('list', { name, rest })
  }, '')

/** How an aircraft was lost in its own move; null if players removed it by a correction. */
const lastOf = (before: State, id: AircraftId): Message | null => {
  const { cause = null, by = null } = before.losses.find(({ aircraft }) => aircraft === id) ?? {}
  if (cause === 'leftBoard') return gameMessage('flown.away', { name: nameOf(before, id) })
  if (cause === null || by === null) return null
  const [name, other] = [shortNameOf(before, id), shortNameOf(before, by)]
  return cause === 'snapShot'
    ? gameMessage('shotDown', { name, by: other })
    : gameMessage(cause, { name, target: other })
}

/** The events of a move and of the snap-shots in it. */
export const flightEvents = {
  /** One step (BR-3, BR-4). Positions only with the map; points are in halves. */
  flown: eventKind({
    fields: {
      aircraft: is.aircraftIdSchema,
      step: is.stepKindSchema,
      toward: v.nullable(is.diagonalTurnSchema),
      from: v.nullable(is.position),
      /** Null without the map, and off the board. */
      to: v.nullable(is.position),
      cost: is.points,
      spent: is.points,
      /** It leaves the board (BR-10). */
      leaves: is.booleanSchema,
      /** The enemy whose square it enters (BR-7). */
      into: v.nullable(is.aircraftIdSchema),
      /** Enemies that may take a snap-shot now (BR-6). */
      snapShots: is.aircraftIds,
    },
    // A retreat ends the whole move, so it becomes the title of the line.
    names: ({ leaves }) => leaves,
    words: ({ aircraft, step, toward, to, leaves, into }, before) => {
      const name = nameOf(before, aircraft)
      if (leaves) return gameMessage('flown.away', { name })
      if (into)
        return gameMessage('flown.into', {
          name: shortNameOf(before, aircraft),
          target: shortNameOf(before, into),
        })
      if (!to) return gameMessage(`flown.${step}`, { name })
      return gameMessage(`flownTo.${toward ? `${step}.${toward}` : step}`, { name, place: positionText(to) })
    },
    about: ({ aircraft }, before) => aircraftSubject(before, aircraft),
  }),

  /** The whole move was made on the players' board, without the map. The remaining points are lost (BR-3). */
  movedOnBoard: eventKind({
    fields: { aircraft: is.aircraftIdSchema, spent: is.points },
    words: ({ aircraft }, before) => gameMessage('movedOnBoard', { name: nameOf(before, aircraft) }),
    about: ({ aircraft }, before) => aircraftSubject(before, aircraft),
  }),

  snapShotClaimed: eventKind({
    fields: { aircraft: is.aircraftIdSchema, by: is.aircraftIdSchema },
    words: ({ aircraft, by }, before) =>
      gameMessage('snapShotClaimed', { name: shortNameOf(before, aircraft), by: shortNameOf(before, by) }),
    about: ({ aircraft }, before) => aircraftSubject(before, aircraft),
  }),

  /**
   * Without the map: an enemy that survived an attack may have the attacker in its sights, which only players know
   * (BR-6).
   */
  snapShotAsked: eventKind({ fields: { aircraft: is.aircraftIdSchema, by: is.aircraftIdSchema } }),

  /** The mover does not attack before the snap-shots at it (BR-6). */
  attackWaived: eventKind({
    fields: { aircraft: is.aircraftIdSchema },
    weight: 'note',
    words: ({ aircraft }, before) => gameMessage('attackWaived', { name: nameOf(before, aircraft) }),
    about: ({ aircraft }, before) => aircraftSubject(before, aircraft),
  }),

  snapShotPassed: eventKind({
    fields: { aircraft: is.aircraftIdSchema, by: is.aircraftIdSchema },
    weight: 'note',
    // Without the map only players know whether it could have shot.
    words: ({ by }, before) =>
      gameMessage(before.settings.map ? 'snapShotPassed' : 'snapShotPassed.unseen', {
        by: fullNameOf(before, by),
      }),
    about: ({ by }, before) => aircraftSubject(before, by),
  }),

  flightEnded: eventKind({
    fields: {
      aircraft: is.aircraftIdSchema,
      /** `steppedBack`: nothing was done in it, and another aircraft goes first. */
      because: v.picklist(['finished', 'lost', 'steppedBack']),
    },
    // The move is over. Its text is where it ended, or how the aircraft was lost.
    weight: ({ aircraft, because }, before) =>
      because === 'finished' || (because === 'lost' && lastOf(before, aircraft)) ? 'headline' : 'note',
    names: true,
    words: ({ aircraft, because }, before) => {
      const lost = because === 'lost' ? lastOf(before, aircraft) : null
      if (lost) return lost
      const name = nameOf(before, aircraft)
      const { flown, movedOnBoard } = turnActionsOf(before, aircraft)
      const last = flown.at(-1)
      if (because === 'finished' && movedOnBoard) return gameMessage('movedOnBoard', { name })
      if (because !== 'finished' || !last) return gameMessage(`flightEnded.${because}`, { name })
      return last.position
        ? gameMessage('flightEnded.to', { name, place: positionText(last.position) })
        : gameMessage('flightEnded.by', { name, steps: steps(flown.map(({ step }) => step)) })
    },
    about: ({ aircraft }, before) => aircraftSubject(before, aircraft),
  }),
}
