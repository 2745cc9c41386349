import * as v from 'valibot'
import type { Message } from '@/kit'
import type { ThrowRecord, ThrowSource } from '@/engine'
import { evadeInches } from '../../rules'
import { evadeDieSchema, newlyOpenedPendingSchemas } from '../pending'
import type { State } from '../state'
import { modelName } from '../names'
import * as is from '../schemas'
import {
  modelAsDiceOwner,
  pendingOfKindById,
  modelSubjectById,
  loggedDiceRow,
  throwRecordFields,
} from './logSubjectsAndThrows'
import { markerChangeNotes, changedMarkers } from './markerChanges'
import { eventKind, gameMessage } from './eventKind'

interface LoneDie {
  readonly frame: number
  readonly model: string
  readonly face: number
  readonly first: number | null
  readonly thrown: ThrowSource
}

/** A single die of a model in the log and in reports; `part` where its step has others. */
const dieOf = (
  { frame, model, face, first, thrown }: LoneDie,
  before: State,
  part = '',
  reading: Message | null = null,
): ThrowRecord => ({
  counts: {
    ...modelAsDiceOwner(before, model),
    ...throwRecordFields(frame, { thrown, first }, part),
    faces: [face],
  },
  rows: [{ ...loggedDiceRow([face], thrown, first === null ? null : [first]), reading }],
})

const evadeDieOf = (die: LoneDie, before: State): ThrowRecord =>
  dieOf(die, before, 'evade', gameMessage('evadeDie', { inches: evadeInches(die.face) }))

/** What models do without a roll on a chart: standing up, moving, charging, retreating, paying for a Goetic power. */
export const movementEvents = {
  stoodUp: eventKind({
    fields: { model: is.modelId },
    weight: 'note',
    words: ({ model }, before) => gameMessage('stoodUp', { name: modelName(before, model) }),
    about: ({ model }, before) => modelSubjectById(before, model),
  }),

  /** Something that needs no roll was done, or begun. */
  acted: eventKind({
    fields: { model: is.modelId, act: is.actKind, name: is.text },
    matters: ({ act }) => act === 'retreat',
    words: ({ model, act }, before) =>
      gameMessage(act === 'retreat' ? 'retreatsFreely' : 'moved', { actor: modelName(before, model) }),
    about: ({ model }, before) => modelSubjectById(before, model),
  }),

  chargeOpened: eventKind({
    fields: { frame: newlyOpenedPendingSchemas.charge },
    names: true,
    words: ({ frame }, before) =>
      gameMessage('charge', {
        actor: modelName(before, frame.actor),
        target: modelName(before, frame.target),
      }),
    about: ({ frame }, before) => modelSubjectById(before, frame.actor),
  }),

  chargeThrown: eventKind({
    fields: {
      frame: is.pendingId,
      model: is.modelId,
      /** Null where the Charge has no D6 and only its target throws. */
      face: v.nullable(is.face),
      first: v.nullable(is.face),
      thrown: is.throwSourceSchema,
      reach: is.inches,
      /** The die of a SKIRMISHER that is charged. Only such Charges have it. */
      evadeDie: v.optional(evadeDieSchema),
    },
    checks: { face: ({ face, evadeDie }) => face !== null || evadeDie !== undefined },
    words: ({ frame: id, model, reach }, before) => {
      const target = pendingOfKindById(before, id, 'charge')?.target
      const actor = modelName(before, model)
      return target ? gameMessage('reach', { actor, target: modelName(before, target), inches: reach }) : null
    },
    throws: ({ frame, model, face, first, thrown, evadeDie }, before) => {
      const target = pendingOfKindById(before, frame, 'charge')?.target ?? ''
      return [
        ...(face === null ? [] : [dieOf({ frame, model, face, first, thrown }, before)]),
        ...(evadeDie ? [evadeDieOf({ frame, model: target, ...evadeDie, thrown }, before)] : []),
      ]
    },
    notes: ({ frame, evadeDie }, before) => {
      const target = pendingOfKindById(before, frame, 'charge')?.target
      return target && evadeDie
        ? [gameMessage('evades', { name: modelName(before, target), inches: evadeInches(evadeDie.face) })]
        : []
    },
    result: ({ reach }) => ({ total: null, word: gameMessage('inches', { inches: reach }), tone: 'plain' }),
  }),

  charged: eventKind({
    fields: {
      frame: v.nullable(is.pendingId),
      model: is.modelId,
      target: is.modelId,
      reach: is.inches,
      /** It came to melee. Older logs don't say. */
      engages: v.optional(is.booleanSchema),
    },
    names: true,
    words: ({ model, target }, before) =>
      gameMessage('charge', { actor: modelName(before, model), target: modelName(before, target) }),
    about: ({ model }, before) => modelSubjectById(before, model),
    // After a D6, its throw says how far.
    result: ({ frame, reach }) =>
      frame === null ? { total: null, word: gameMessage('inches', { inches: reach }), tone: 'plain' } : null,
  }),

  retreatOpened: eventKind({
    fields: { frame: newlyOpenedPendingSchemas.retreat },
    matters: true,
    words: ({ frame }, before) => gameMessage('retreats', { actor: modelName(before, frame.actor) }),
    about: ({ frame }, before) => modelSubjectById(before, frame.actor),
  }),

  /** The next enemy has attacked, or let it go. */
  retreatAttackTaken: eventKind({
    fields: { frame: is.pendingId, enemy: is.modelId, waived: is.booleanSchema },
    matters: ({ waived }) => waived,
    weight: 'note',
    words: ({ enemy, waived }, before) =>
      waived ? gameMessage('waived', { name: modelName(before, enemy) }) : null,
    about: ({ enemy }, before) => modelSubjectById(before, enemy),
  }),

  retreatClosed: eventKind({
    fields: { frame: is.pendingId, model: is.modelId, moves: is.booleanSchema },
    matters: true,
    weight: 'note',
    words: ({ model, moves }, before) =>
      gameMessage(moves ? 'retreated' : 'retreatStopped', { actor: modelName(before, model) }),
    about: ({ model }, before) => modelSubjectById(before, model),
  }),

  goeticPaid: eventKind({
    fields: {
      model: is.modelId,
      name: is.text,
      payments: is.listOf(v.strictObject({ model: is.modelId, blood: is.markerCount }), is.logBounds.models),
    },
    words: ({ model, name }, before) => gameMessage('cast', { actor: modelName(before, model), name }),
    about: ({ model }, before) => modelSubjectById(before, model),
    result: ({ payments }) => ({
      total: null,
      word: gameMessage('castPaid', { count: payments.reduce((sum, { blood }) => sum + blood, 0) }),
      tone: 'plain',
    }),
    matters: true,
    notes: ({ payments }, before) =>
      payments.flatMap(({ model: payer, blood }) => markerChangeNotes(before, payer, { paid: { blood } })),
    markers: ({ payments }, before) =>
      payments.flatMap(({ model: payer, blood }) => changedMarkers(before, payer, { paid: { blood } })),
  }),
}
