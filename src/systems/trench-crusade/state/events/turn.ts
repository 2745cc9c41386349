import * as v from 'valibot'
import type { ThrowRecord } from '@/engine'
import { sideIds, type SideId } from '../../rules'
import { moraleFailureKind } from '../moraleFailureKind'
import { editionOfBattle, type State } from '../state'
import { originalFacesOfBothSchema, newlyOpenedPendingSchemas, rollOffPurposeSchema } from '../pending'
import { modelName, sideName } from '../names'
import { actionRollSchema } from '../rolls'
import * as is from '../schemas'
import { moraleBreakdown, moraleResultColumn, modifierReasons } from './rollBreakdowns'
import {
  loggedActionChartThrow,
  pendingOfKindById,
  modelSubjectById,
  sideSubject,
  loggedDiceRow,
  throwRecordFields,
} from './logSubjectsAndThrows'
import { markerChangeText } from './markerChanges'
import { eventKind, gameMessage } from './eventKind'

const infection = v.strictObject({ model: is.modelId, from: is.markerCount, to: is.markerCount })

const failureKind = (before: State, side: SideId) => moraleFailureKind(editionOfBattle(before), before, side)

/** Turns, whose they are, the activations in them, and the morale at their end. */
export const turnEvents = {
  turnStarted: eventKind({
    fields: {
      turn: is.turn,
      starter: is.sideId,
      because: v.picklist(['fewer', 'rollOff', 'agreed', 'chosen']),
      /** The side that chose who activates first (TE-9); absent where the side with the Initiative must. */
      initiative: v.optional(is.sideId),
      counts: is.bySide(is.points),
      /** The side that activates first: the starter, or the other side if the starter has no model to activate. */
      next: v.nullable(is.sideId),
    },
    weight: 'note',
    words: ({ turn, starter, because }, before) =>
      gameMessage('turnStarted', {
        turn,
        side: sideName(before, starter),
        because: gameMessage(`because.${because}`),
      }),
    about: ({ starter }, before) => sideSubject(before, starter),
    turn: ({ turn }) => turn,
  }),

  rollOffOpened: eventKind({
    fields: { frame: newlyOpenedPendingSchemas.rollOff },
    weighed: true,
    words: ({ frame }) => gameMessage(frame.purpose === 'start' ? 'rollOffStart' : 'rollOffMorale'),
  }),

  rollOffThrown: eventKind({
    fields: {
      frame: is.pendingId,
      purpose: rollOffPurposeSchema,
      a: is.face,
      b: is.face,
      thrown: is.throwSourceSchema,
      /** Null: equal, thrown again. */
      winner: v.nullable(is.sideId),
      first: originalFacesOfBothSchema,
    },
    checks: { winner: ({ a, b, winner }) => (a === b) === (winner === null) },
    words: ({ winner }, before) =>
      winner ? gameMessage('rollOffWon', { side: sideName(before, winner) }) : gameMessage('rollOffEqual'),
    // Each side threw its own die; the log draws the two beside each other.
    throws: (event, before) =>
      sideIds.map((side, index): ThrowRecord => ({
        counts: { side, ...throwRecordFields(event.frame, event, side), faces: [event[side]] },
        rows:
          index === 0
            ? [
                {
                  ...loggedDiceRow([event.a, event.b], event.thrown, event.first),
                  reading: gameMessage('rollOffFaces', {
                    one: sideName(before, 'a'),
                    a: event.a,
                    other: sideName(before, 'b'),
                    b: event.b,
                  }),
                },
              ]
            : [],
      })),
  }),

  rollOffSettled: eventKind({
    fields: { frame: is.pendingId, purpose: rollOffPurposeSchema, winner: is.sideId },
    // The line says who won it, not that it was thrown.
    weight: 'headline',
    words: ({ winner, purpose }, before) =>
      gameMessage(`rollOffSettled.${purpose}`, { side: sideName(before, winner) }),
    about: ({ winner }, before) => sideSubject(before, winner),
  }),

  initiativeGiven: eventKind({
    fields: { frame: newlyOpenedPendingSchemas.initiative },
    weight: 'note',
    words: ({ frame }, before) => gameMessage('initiative', { side: sideName(before, frame.side) }),
    about: ({ frame }, before) => sideSubject(before, frame.side),
  }),

  firstChosen: eventKind({
    fields: { frame: is.pendingId, side: is.sideId, purpose: rollOffPurposeSchema, first: is.sideId },
    weight: 'note',
    words: ({ side, first, purpose }, before) =>
      gameMessage(`firstChosen.${purpose}`, {
        side: sideName(before, side),
        first: sideName(before, first),
      }),
    about: ({ side }, before) => sideSubject(before, side),
  }),

  activated: eventKind({
    fields: {
      side: is.sideId,
      models: is.someModelIds,
      /** INFECTION that grew (TC-16). */
      infected: is.listOf(infection, is.logBounds.models),
      /** Models that stand up as they activate (TE-16); absent where none does. */
      stood: v.optional(is.modelIds),
    },
    words: ({ models }, before) => {
      const [first = '', second] = models
      return second
        ? gameMessage('activatedPair', { name: modelName(before, first), other: modelName(before, second) })
        : gameMessage('activated', { name: modelName(before, first) })
    },
    about: ({ models: [first] }, before) => modelSubjectById(before, first),
    // Where two models activate, the notes say whose INFECTION it is.
    notes: ({ models: { length }, infected, stood = [] }, before) => [
      ...stood.map((model) => gameMessage('stoodUpByItself', { name: modelName(before, model) })),
      ...(length === 1
        ? []
        : infected.map(({ model, from, to }) =>
            markerChangeText(before, model, { kind: 'infection', from, to }),
          )),
    ],
    markers: ({ models: { length }, infected }) =>
      infected.map(({ from, to }) => ({ kind: 'infection', from, to, ...(length > 1 && { told: true }) })),
  }),

  activationEnded: eventKind({
    fields: {
      side: is.sideId,
      models: is.someModelIds,
      because: v.picklist(['done', 'failedRisky', 'down', 'reload', 'out']),
      next: v.nullable(is.sideId),
    },
    weight: 'footnote',
    words: ({ models: [first = '', second], because }, before) =>
      second === undefined
        ? gameMessage(`activationEnded.${because}`, { name: modelName(before, first) })
        : gameMessage(`activationEnded.${because}.pair`, {
            name: modelName(before, first),
            other: modelName(before, second),
          }),
    about: ({ models: [first] }, before) => modelSubjectById(before, first),
  }),

  turnEnded: eventKind({
    fields: { turn: is.turn, fallen: is.bySide(is.points) },
    words: ({ turn }) => gameMessage('turnEnded', { turn }),
    below: true,
  }),

  moraleOpened: eventKind({
    fields: { frame: newlyOpenedPendingSchemas.morale },
    weighed: true,
    words: ({ frame }, before) => gameMessage('morale', { side: sideName(before, frame.side) }),
    about: ({ frame }, before) => sideSubject(before, frame.side),
  }),

  moraleModified: eventKind({
    fields: { frame: is.pendingId, side: is.sideId, modifiers: is.modifiers },
    weight: 'note',
    words: ({ side }, before) => gameMessage('moraleModified', { side: sideName(before, side) }),
    about: ({ side }, before) => sideSubject(before, side),
  }),

  moraleThrown: eventKind({
    fields: { frame: is.pendingId, side: is.sideId, roll: actionRollSchema },
    // The test that follows another was opened in the step of that one: its own step is named here.
    words: ({ side, roll }, before) =>
      gameMessage('told', {
        told: gameMessage('morale', { side: sideName(before, side) }),
        result: gameMessage(
          `moraleShort.${roll.outcome === 'failure' ? failureKind(before, side) : 'holds'}`,
        ),
      }),
    about: ({ side }, before) => sideSubject(before, side),
    throws: ({ frame, side, roll }) => [loggedActionChartThrow(frame, roll, { side })],
    result: ({ side, roll }, before) => moraleResultColumn(roll, failureKind(before, side)),
    accounts: ({ frame: id, side, roll }, before) => [
      {
        ...moraleBreakdown(
          id,
          roll,
          modifierReasons(pendingOfKindById(before, id, 'morale')?.modifiers ?? [], []),
          failureKind(before, side),
        ),
        title: gameMessage('morale', { side: sideName(before, side) }),
      },
    ],
  }),

  moraleSettled: eventKind({
    fields: {
      frame: is.pendingId,
      side: is.sideId,
      result: v.picklist(['holds', 'shaken', 'flees']),
      /** A Shaken side stays so until it passes a roll (TE-18); absent where it is Shaken for one turn. */
      lasts: v.optional(is.booleanSchema),
    },
    // The line says how it ended, not that it was tested.
    weight: 'headline',
    words: ({ side, result }, before) => gameMessage(`morale.${result}`, { side: sideName(before, side) }),
    about: ({ side }, before) => sideSubject(before, side),
    // The line says what became of the side, so its result is that of the dice.
    result: ({ frame: id }, before) => {
      const roll = pendingOfKindById(before, id, 'morale')?.roll
      return roll
        ? {
            total: roll.total,
            // A critical only holds (TC-17).
            word: gameMessage(`outcome.${roll.outcome === 'failure' ? 'failure' : 'success'}`),
            tone: roll.outcome === 'failure' ? 'bad' : 'good',
          }
        : null
    },
  }),
}
