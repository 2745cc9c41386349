import * as v from 'valibot'
import { unitName, sideName } from '../names'
import * as is from '../schemas'
import { unitSubject, pointsChangeMarkers } from './logSubjects'
import { eventKind, resultColumn, gameMessage } from './eventKind'

/** A unit's activation, from its choice to its end. */
export const activationEvents = {
  activated: eventKind({
    fields: { unit: is.unitId, side: is.sideId, activations: is.activationCount },
    words: ({ unit }, before) => gameMessage('activated', { name: unitName(before, unit) }),
    about: ({ unit, side }, before) => unitSubject(before, unit, side),
  }),

  ordered: eventKind({
    fields: { unit: is.unitId, order: is.order, outOfCoherency: is.booleanSchema },
    words: ({ unit, order }, before) => gameMessage(`ordered.${order}`, { name: unitName(before, unit) }),
    about: ({ unit }, before) => unitSubject(before, unit),
  }),

  stressTested: eventKind({
    fields: {
      frame: is.pendingId,
      unit: is.unitId,
      result: v.picklist(['passed', 'failed', 'leftOut']),
    },
    weight: 'note',
    words: ({ unit, result: how }, before) => gameMessage(`tested.${how}`, { name: unitName(before, unit) }),
    about: ({ unit }, before) => unitSubject(before, unit),
    result: ({ result: how }) => resultColumn(how, how === 'failed' ? 'bad' : 'good'),
  }),

  unitOrderBought: eventKind({
    fields: { unit: is.unitId, side: is.sideId, name: is.text, ...is.pointsChange.entries },
    matters: true,
    words: ({ unit, side, name, from, to }, before) =>
      gameMessage('unitOrder', {
        name: unitName(before, unit),
        order: name,
        side: sideName(before, side),
        price: from - to,
        to,
        n: from - to,
      }),
    about: ({ unit, side }, before) => unitSubject(before, unit, side),
    markers: (event) => pointsChangeMarkers(event),
  }),

  acted: eventKind({
    /** The first unit that it shoots at or charges: a proposal for the next time. Missing in older logs. */
    fields: { unit: is.unitId, act: is.actKind, target: v.exactOptional(is.unitId) },
    weight: 'aside',
    below: false,
    titles: true,
    words: ({ unit, act }, before) => gameMessage(`acted.${act}`, { name: unitName(before, unit) }),
    about: ({ unit }, before) => unitSubject(before, unit),
  }),

  dugIn: eventKind({
    fields: { unit: is.unitId },
    weight: 'note',
    words: ({ unit }, before) => gameMessage('dugIn', { name: unitName(before, unit) }),
    about: ({ unit }, before) => unitSubject(before, unit),
  }),

  activationEnded: eventKind({
    fields: {
      unit: is.unitId,
      side: is.sideId,
      because: v.picklist(['done', 'failedTest', 'dugIn', 'destroyed']),
    },
    weight: 'aside',
    words: ({ unit, because }, before) =>
      gameMessage(`activationEnded.${because}`, { name: unitName(before, unit) }),
    about: ({ unit, side }, before) => unitSubject(before, unit, side),
  }),
}
