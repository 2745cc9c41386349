import * as v from 'valibot'
import type { ThrowRecord } from '@/table'
import { sideIds } from '../../rules'
import { failingMorale } from '../failingMorale'
import { firstOfBoth, opened, rollOffPurpose } from '../frames'
import { nameOf, sideName } from '../names'
import { actionRoll } from '../rolls'
import * as is from '../values'
import { moraleAccount, moraleResult, ofModifiers } from './accounts'
import { chartThrow, frameIn, ofId, ofSide, row, thrownAs } from './about'
import { kind, say } from './kind'

const infection = v.strictObject({ model: is.modelId, from: is.markers, to: is.markers })

/** Turns, whose they are, the activations in them, and the morale at their end. */
export const turnEvents = {
  turnStarted: kind({
    fields: {
      turn: is.turn,
      starter: is.side,
      because: v.picklist(['fewer', 'rollOff', 'agreed']),
      counts: is.bySide(is.points),
      /** Whose activation is first: the starter, or the other side where the starter has nobody to activate. */
      next: v.nullable(is.side),
    },
    weight: 'note',
    words: ({ turn, starter, because }, before) =>
      say('turnStarted', { turn, side: sideName(before, starter), because: say(`because.${because}`) }),
    about: ({ starter }, before) => ofSide(before, starter),
    turn: ({ turn }) => turn,
  }),

  rollOffOpened: kind({
    fields: { frame: opened.rollOff },
    weighed: true,
    words: ({ frame }) => say(frame.purpose === 'start' ? 'rollOffStart' : 'rollOffMorale'),
  }),

  rollOffThrown: kind({
    fields: {
      frame: is.frameId,
      purpose: rollOffPurpose,
      a: is.face,
      b: is.face,
      thrown: is.thrown,
      /** Null: equal, thrown again. */
      winner: v.nullable(is.side),
      first: firstOfBoth,
    },
    checks: { winner: ({ a, b, winner }) => (a === b) === (winner === null) },
    words: ({ winner }, before) =>
      winner ? say('rollOffWon', { side: sideName(before, winner) }) : say('rollOffEqual'),
    // Each side threw its own die; the log draws the two beside each other.
    throws: (event, before) =>
      sideIds.map((side, index): ThrowRecord => ({
        counts: { side, ...thrownAs(event.frame, event, side), faces: [event[side]] },
        rows:
          index === 0
            ? [
                {
                  ...row([event.a, event.b], event.thrown, event.first),
                  reading: say('rollOffFaces', {
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

  rollOffSettled: kind({
    fields: { frame: is.frameId, purpose: rollOffPurpose, winner: is.side },
    // The line says who won it, not that it was thrown.
    weight: 'headline',
    words: ({ winner, purpose }, before) =>
      say(`rollOffSettled.${purpose}`, { side: sideName(before, winner) }),
    about: ({ winner }, before) => ofSide(before, winner),
  }),

  activated: kind({
    fields: {
      side: is.side,
      models: is.someModelIds,
      /** INFECTION that grew (TC-16). */
      infected: is.listOf(infection, is.logBounds.models),
    },
    words: ({ models }, before) => {
      const [first = '', second] = models
      return second
        ? say('activatedPair', { name: nameOf(before, first), other: nameOf(before, second) })
        : say('activated', { name: nameOf(before, first) })
    },
    about: ({ models: [first] }, before) => ofId(before, first),
    markers: ({ infected }) => infected.map(({ from, to }) => ({ kind: 'infection', from, to })),
  }),

  activationEnded: kind({
    fields: {
      side: is.side,
      models: is.someModelIds,
      because: v.picklist(['done', 'failedRisky', 'out']),
      next: v.nullable(is.side),
    },
    weight: 'footnote',
    words: ({ models: [first = '', second], because }, before) =>
      second === undefined
        ? say(`activationEnded.${because}`, { name: nameOf(before, first) })
        : say(`activationEnded.${because}.pair`, {
            name: nameOf(before, first),
            other: nameOf(before, second),
          }),
    about: ({ models: [first] }, before) => ofId(before, first),
  }),

  turnEnded: kind({
    fields: { turn: is.turn, fallen: is.bySide(is.points) },
    words: ({ turn }) => say('turnEnded', { turn }),
    below: true,
  }),

  moraleOpened: kind({
    fields: { frame: opened.morale },
    weighed: true,
    words: ({ frame }, before) => say('morale', { side: sideName(before, frame.side) }),
    about: ({ frame }, before) => ofSide(before, frame.side),
  }),

  moraleThrown: kind({
    fields: { frame: is.frameId, side: is.side, roll: actionRoll },
    // The test that follows another was opened in the step of that one: its own step is named here.
    words: ({ side, roll }, before) =>
      say('told', {
        told: say('morale', { side: sideName(before, side) }),
        result: say(`moraleShort.${roll.outcome === 'failure' ? failingMorale(before, side) : 'holds'}`),
      }),
    about: ({ side }, before) => ofSide(before, side),
    throws: ({ frame, side, roll }) => [chartThrow(frame, roll, { side })],
    result: ({ side, roll }, before) => moraleResult(roll, failingMorale(before, side)),
    accounts: ({ frame: id, side, roll }, before) => [
      {
        ...moraleAccount(
          id,
          roll,
          ofModifiers(frameIn(before, id, 'morale')?.modifiers ?? [], []),
          failingMorale(before, side),
        ),
        title: say('morale', { side: sideName(before, side) }),
      },
    ],
  }),

  moraleSettled: kind({
    fields: { frame: is.frameId, side: is.side, result: v.picklist(['holds', 'shaken', 'flees']) },
    // The line says how it ended, not that it was tested.
    weight: 'headline',
    words: ({ side, result }, before) => say(`morale.${result}`, { side: sideName(before, side) }),
    about: ({ side }, before) => ofSide(before, side),
    result: ({ result }) => ({
      total: null,
      word: say(`moraleShort.${result}`),
      tone: result === 'holds' ? 'good' : 'bad',
    }),
  }),
}
