import * as v from 'valibot'
import { message } from '@/kit'
import { correctedThing } from '@/engine'
import { bounds, markerLimit, otherSide } from '../../rules'
import { correctionSchema, isPossibleReplacedValue, replacedValueSchema } from '../correctionSchema'
import { modelName, sideName } from '../names'
import * as is from '../schemas'
import { modelSubjectById, modelSubject, sideSubject } from './logSubjectsAndThrows'
import { eventKind, gameMessage } from './eventKind'
import { profileChangeNotes } from './profileChanges'

const unique = (ids: readonly string[]): boolean => new Set(ids).size === ids.length

/** Set-up, corrections by players, and the end of the battle. */
export const bookkeepingEvents = {
  mustered: eventKind({
    fields: {
      /** The edition of the rules; logs of 1.6.3 do not name it. */
      edition: v.optional(is.edition),
      scenario: is.scenario,
      sides: is.bySide(v.strictObject({ name: is.text, icon: is.icon })),
      models: is.listOf(is.startingModelSchema, 2 * bounds.models, 1),
    },
    checks: { ids: ({ models }) => unique(models.map(({ id }) => id)) },
    words: (_, before) => (before.phase === 'muster' ? gameMessage('mustered') : null),
  }),

  consumed: eventKind({
    fields: { model: is.modelId, item: is.text },
    weight: 'note',
    words: ({ model: id, item }, before) => {
      const { profile, consumed = [] } = before.models[id] ?? {}
      const had = [...(profile?.consumables ?? []), ...(profile?.weapons ?? []).map(({ name }) => name)]
      const of = (names: readonly string[]): number => names.filter((one) => one === item).length
      const left = of(had) - of(consumed) - 1
      const name = modelName(before, id)
      return left > 0
        ? gameMessage('consumed.left', { name, item, count: left })
        : gameMessage('consumed', { name, item })
    },
    about: ({ model }, before) => modelSubjectById(before, model),
  }),

  marked: eventKind({
    fields: { model: is.modelId, marker: is.marker, from: is.blessing, to: is.blessing, reason: is.text },
    checks: {
      // BLOOD and INFECTION six (TC-4), BLESSING as many as can be noted.
      limit: ({ marker, from, to }) => marker === 'blessing' || (from <= markerLimit && to <= markerLimit),
    },
    corrects: ({ model, marker, reason }) => correctedThing({ model, marker }, reason),
    words: ({ model, marker, from, to }, before) =>
      gameMessage('marked', {
        name: modelName(before, model),
        marker: message(`tc.marker.${marker}`),
        from,
        to,
      }),
    about: ({ model }, before) => modelSubjectById(before, model),
    markers: ({ marker, from, to }) => [{ kind: marker, from, to }],
  }),

  corrected: eventKind({
    fields: { model: is.modelId, correction: correctionSchema, from: replacedValueSchema, reason: is.text },
    checks: { from: (event) => isPossibleReplacedValue(event.correction, event.from) },
    corrects: ({ model, correction, reason }) => correctedThing({ model, ...correction }, reason),
    matters: true,
    words: ({ model, correction: { what, to } }, before) =>
      gameMessage(`corrected.${what}.${to}`, { name: modelName(before, model) }),
    about: ({ model }, before) => modelSubjectById(before, model),
    fell: ({ model, correction: { what, to } }, before) =>
      what === 'posture' && to === 'out' ? [{ side: before.models[model]?.side ?? '', model }] : [],
    dealt: ({ model, correction: { what, to }, from }, before) =>
      what === 'posture' && to === 'down' && from === 'up'
        ? [{ side: before.models[model]?.side ?? '', model, harm: 'down', n: 1 }]
        : [],
    restored: ({ model, correction: { to }, from }, before) => {
      const side = before.models[model]?.side ?? ''
      if (from === 'out') return [{ side, model }]
      return from === 'down' && to === 'up' ? [{ side, model, from: 'down' }] : []
    },
  }),

  /** Players say which models are in melee with each other. */
  engagementCorrected: eventKind({
    /** Older logs have no reason. */
    fields: {
      model: is.modelId,
      enemy: is.modelId,
      engaged: is.booleanSchema,
      reason: v.optional(is.text),
    },
    words: ({ model, enemy, engaged }, before) =>
      gameMessage(`engagementCorrected.${engaged}`, {
        name: modelName(before, model),
        other: modelName(before, enemy),
      }),
    about: ({ model }, before) => modelSubjectById(before, model),
  }),

  startingCorrected: eventKind({
    fields: { side: is.sideId, from: is.points, to: is.points },
    corrects: ({ side }) => correctedThing({ starting: side }),
    words: ({ side, to }, before) => gameMessage('startingCorrected', { side: sideName(before, side), to }),
    about: ({ side }, before) => sideSubject(before, side),
  }),

  modelAdded: eventKind({
    fields: { model: is.model },
    matters: true,
    words: ({ model }) => gameMessage('modelAdded', { name: model.profile.name }),
    about: ({ model }) => modelSubject(model),
  }),

  modelEdited: eventKind({
    fields: { model: is.modelId, from: is.profile, to: is.profile },
    matters: true,
    words: ({ from, to }) =>
      from.name === to.name
        ? gameMessage('modelEdited', { name: to.name })
        : gameMessage('modelRenamed', { name: from.name, to: to.name }),
    notes: ({ from, to }) => profileChangeNotes(from, to),
    about: ({ model }, before) => modelSubjectById(before, model),
  }),

  modelRemoved: eventKind({
    fields: { model: is.model },
    matters: true,
    words: ({ model }) => gameMessage('modelRemoved', { name: model.profile.name }),
    about: ({ model }) => modelSubject(model),
    restored: ({ model: { id, side, posture } }) => (posture === 'out' ? [{ side, model: id }] : []),
  }),

  scored: eventKind({
    fields: { side: is.sideId, from: is.points, to: is.points },
    corrects: ({ side }) => correctedThing({ scored: side }),
    words: ({ side, from, to }, before) => gameMessage('scored', { side: sideName(before, side), from, to }),
    about: ({ side }, before) => sideSubject(before, side),
  }),

  scenarioEdited: eventKind({
    fields: { scenario: is.scenario },
    words: () => gameMessage('scenarioEdited'),
  }),

  ended: eventKind({
    fields: { outcome: is.outcome },
    weight: 'note',
    matters: true,
    words: ({ outcome: { winner, reason } }, before) =>
      winner === 'draw'
        ? gameMessage(`drawn.${reason}`)
        : gameMessage(`won.${reason}`, {
            side: sideName(before, winner),
            loser: sideName(before, otherSide(winner)),
          }),
    about: ({ outcome: { winner, reason } }, before) => {
      if (winner === 'draw') return sideSubject(before, null)
      return sideSubject(before, reason === 'conceded' ? otherSide(winner) : winner)
    },
  }),

  continued: eventKind({ fields: { phase: is.runningPhase }, words: () => gameMessage('continued') }),
}
