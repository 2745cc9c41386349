import * as v from 'valibot'
import { opened } from '../frames'
import { nameOf } from '../names'
import * as is from '../values'
import { dicesOf, frameIn, ofId, row, thrownAs } from './about'
import { kind, say } from './kind'

/** What models do without a roll on a chart: standing up, moving, charging, retreating, paying for a Goetic power. */
export const movementEvents = {
  stoodUp: kind({
    fields: { model: is.modelId },
    weight: 'note',
    words: ({ model }, before) => say('stoodUp', { name: nameOf(before, model) }),
    about: ({ model }, before) => ofId(before, model),
  }),

  /** Something that needs no roll was done, or begun. */
  acted: kind({
    fields: { model: is.modelId, act: is.act, name: is.text },
    words: ({ model, act }, before) =>
      say(act === 'retreat' ? 'retreatsFreely' : 'moved', { actor: nameOf(before, model) }),
    about: ({ model }, before) => ofId(before, model),
  }),

  chargeOpened: kind({
    fields: { frame: opened.charge },
    names: true,
    words: ({ frame }, before) =>
      say('charge', { actor: nameOf(before, frame.actor), target: nameOf(before, frame.target) }),
    about: ({ frame }, before) => ofId(before, frame.actor),
  }),

  chargeThrown: kind({
    fields: {
      frame: is.frameId,
      model: is.modelId,
      face: is.face,
      first: v.nullable(is.face),
      thrown: is.thrown,
      reach: is.inches,
    },
    words: ({ frame: id, model, reach }, before) => {
      const target = frameIn(before, id, 'charge')?.target
      const actor = nameOf(before, model)
      return target ? say('reach', { actor, target: nameOf(before, target), inches: reach }) : null
    },
    throws: ({ frame, model, face, first, thrown }, before) => [
      {
        counts: { ...dicesOf(before, model), ...thrownAs(frame, { thrown, first }), faces: [face] },
        rows: [row([face], thrown, first === null ? null : [first])],
      },
    ],
    result: ({ reach }) => ({ total: null, word: say('inches', { inches: reach }), tone: 'plain' }),
  }),

  charged: kind({
    fields: {
      frame: v.nullable(is.frameId),
      model: is.modelId,
      target: is.modelId,
      reach: is.inches,
      /** It came to melee. Older logs don't say. */
      engages: v.optional(is.booleanFlag),
    },
    names: true,
    words: ({ model, target }, before) =>
      say('charge', { actor: nameOf(before, model), target: nameOf(before, target) }),
    about: ({ model }, before) => ofId(before, model),
  }),

  retreatOpened: kind({
    fields: { frame: opened.retreat },
    words: ({ frame }, before) => say('retreats', { actor: nameOf(before, frame.actor) }),
    about: ({ frame }, before) => ofId(before, frame.actor),
  }),

  /** The next enemy has attacked, or let it go. */
  retreatAttackTaken: kind({
    fields: { frame: is.frameId, enemy: is.modelId, waived: is.booleanFlag },
    weight: 'note',
    words: ({ enemy, waived }, before) => (waived ? say('waived', { name: nameOf(before, enemy) }) : null),
    about: ({ enemy }, before) => ofId(before, enemy),
  }),

  retreatClosed: kind({
    fields: { frame: is.frameId, model: is.modelId, moves: is.booleanFlag },
    weight: 'note',
    words: ({ model, moves }, before) =>
      say(moves ? 'retreated' : 'retreatStopped', { actor: nameOf(before, model) }),
    about: ({ model }, before) => ofId(before, model),
  }),

  goeticPaid: kind({
    fields: {
      model: is.modelId,
      name: is.text,
      payments: is.listOf(v.strictObject({ model: is.modelId, blood: is.markers }), is.logBounds.models),
    },
    words: ({ model, name }, before) => say('cast', { actor: nameOf(before, model), name }),
    about: ({ model }, before) => ofId(before, model),
    result: ({ payments }) => ({
      total: payments.reduce((sum, { blood }) => sum + blood, 0),
      word: say('castPaid'),
      tone: 'plain',
    }),
    notes: ({ payments }, before) =>
      payments.map(({ model: payer, blood }) => {
        const from = before.models[payer]?.blood ?? 0
        return say('castPayer', { name: nameOf(before, payer), from, to: Math.max(0, from - blood) })
      }),
  }),
}
