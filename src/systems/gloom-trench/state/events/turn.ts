import * as v from 'valibot'
import { bounds, unitProfileSchema, type DrawOutcome } from '../../rules'
import { sideName } from '../names'
import * as is from '../schemas'
import { sideSubject, pointsChangeMarkers } from './logSubjects'
import { eventKind, resultColumn, gameMessage } from './eventKind'

const { pointsChange } = is

const unique = (ids: readonly string[]): boolean => new Set(ids).size === ids.length

const muster = v.strictObject({
  id: is.sideId,
  name: is.text,
  icon: is.icon,
  formation: is.text,
  points: is.points,
})

const recruit = v.pipe(
  v.strictObject({ id: is.unitId, side: is.sideId, profile: unitProfileSchema }),
  v.check((one) => is.hasIdOfItsSide(one), 'side'),
)

const drawOutcome: v.GenericSchema<unknown, DrawOutcome> = v.variant('kind', [
  v.strictObject({ kind: v.literal('activates'), side: is.sideId }),
  v.strictObject({ kind: v.literal('setAside'), why: v.picklist(['fog', 'noUnits']) }),
  v.strictObject({ kind: v.literal('turnEnds') }),
])

/** Events of the forces and of a turn: its steps, its points, its bag. */
export const turnEvents = {
  mustered: eventKind({
    fields: {
      scenario: is.scenario,
      sides: is.listOf(muster, 4, 2),
      units: is.listOf(recruit, 4 * bounds.units, 1),
    },
    checks: {
      ids: ({ sides, units }) => unique(sides.map(({ id }) => id)) && unique(units.map(({ id }) => id)),
      sides: ({ sides, units }) => units.every((one) => sides.some(({ id }) => id === one.side)),
    },
    words: () => gameMessage('mustered'),
  }),

  /** The Tactical Phase of this turn begins, at its first step. */
  turnStarted: eventKind({
    fields: { turn: is.turn },
    words: ({ turn }) => gameMessage('turnStarted', { turn }),
    turn: ({ turn }) => turn,
  }),

  stepReached: eventKind({
    fields: { step: is.step },
    weight: 'aside',
    below: false,
    titles: true,
    words: ({ step }, before) =>
      gameMessage(`step.${before.phase === 'turnEnd' ? 'turnEnd' : 'tactical'}.${step}`),
  }),

  pointsGained: eventKind({
    fields: { side: is.sideId, successes: is.points, commanders: is.points, ...pointsChange.entries },
    weight: 'aside',
    words: ({ side, from, to }, before) =>
      gameMessage('pointsGained', { side: sideName(before, side), count: to - from, to }),
    about: ({ side }, before) => sideSubject(before, side),
    markers: (event) => pointsChangeMarkers(event),
  }),

  pointsLost: eventKind({
    fields: { side: is.sideId, ...pointsChange.entries },
    weight: 'aside',
    words: ({ side, from, to }, before) =>
      gameMessage('pointsLost', { side: sideName(before, side), count: from - to, to }),
    about: ({ side }, before) => sideSubject(before, side),
    markers: (event) => pointsChangeMarkers(event),
  }),

  bagFilled: eventKind({ fields: { bag: is.bag }, words: () => gameMessage('bagFilled') }),

  /** It adds a chit to the bag, and the activations begin (GT-6). */
  initiativeTaken: eventKind({
    fields: { side: is.sideId, because: v.picklist(['most', 'tie', 'alone', 'agreed']), bag: is.bag },
    // The line names the side that has it instead of the throw.
    weight: 'headline',
    words: ({ side, because }, before) =>
      gameMessage(`initiativeTaken.${because}`, { side: sideName(before, side) }),
    about: ({ side }, before) => sideSubject(before, side),
    result: ({ side }, before) => resultColumn('initiative', 'good', null, { side: sideName(before, side) }),
  }),

  chitDrawn: eventKind({
    fields: {
      chit: is.chit,
      thrown: is.throwSourceSchema,
      bag: is.bag,
      fogDrawn: is.fogDrawn,
      outcome: drawOutcome,
    },
    words: ({ chit, outcome, fogDrawn }, before) => {
      if (outcome.kind === 'turnEnds') return gameMessage('drawn.lastFog')
      if (chit === 'fog') return gameMessage('drawn.fog', { count: fogDrawn })
      return gameMessage(outcome.kind === 'activates' ? 'drawn.side' : 'drawn.nobody', {
        side: sideName(before, chit),
      })
    },
    about: ({ chit }, before) => sideSubject(before, chit === 'fog' ? null : chit),
  }),

  activationsEnded: eventKind({
    fields: { because: v.picklist(['fog', 'emptyBag', 'agreed']) },
    weight: 'note',
    words: ({ because }) => gameMessage(`activationsEnded.${because}`),
  }),
}
