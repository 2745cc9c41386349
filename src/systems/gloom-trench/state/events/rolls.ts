import * as v from 'valibot'
import type { Message } from '@/kit'
import type { SideId } from '../../rules'
import { newlyOpenedPendingSchema, type AnyPending } from '../pending'
import { unitName, sideName } from '../names'
import {
  modifiersSchema,
  poolSchema,
  poolThrowSchema,
  unthrownRollListSchema,
  pointsByRollIndexSchema,
  spendQueueSchema,
} from '../rollSchemas'
import type { State } from '../state'
import { handSetModifiersSchema } from '../declaredTargetSchemas'
import * as is from '../schemas'
import { rollBreakdowns } from './rollBreakdowns'
import { pendingById, pendingSubject, sideSubject, unitSubject, pointsChangeMarkers } from './logSubjects'
import { eventKind, resultColumn, gameMessage } from './eventKind'
import { changedDiceNotes, loggedFreeThrow, loggedRolls } from './loggedThrows'

const pendingTitle = (frame: AnyPending, state: State): Message | null => {
  switch (frame.kind) {
    case 'morale':
    case 'gain':
    case 'initiative':
    case 'attrition':
      return gameMessage(frame.kind)
    case 'stressTest':
    case 'rally':
    case 'takeThatGround':
      return gameMessage(frame.kind, { name: unitName(state, frame.unit) })
    case 'fire':
      return frame.targets.length > 1 ? gameMessage('splitFire', { name: unitName(state, frame.unit) }) : null
    case 'shooting':
      return gameMessage(frame.against, {
        name: unitName(state, frame.unit),
        target: unitName(state, frame.declared.target),
      })
    case 'charge':
      return gameMessage('charge', {
        name: unitName(state, frame.unit),
        target: unitName(state, frame.target),
      })
    case 'melee':
      return gameMessage(frame.round === 1 ? 'melee' : 'meleeAgain', {
        name: unitName(state, frame.attacker),
        target: unitName(state, frame.defender),
        round: frame.round,
      })
    case 'lastModel':
      return null
  }
}

const pointsBack = (
  { side, from, to }: { readonly side: SideId; readonly from: number; readonly to: number },
  before: State,
): Message => gameMessage('pointsBack', { side: sideName(before, side), count: to - from, to })

const { pendingId: frame } = is

/** Events of pending decisions: how one opens, its points and dice, and how it closes. */
export const rollEvents = {
  /** The opened pending decision asks for the next step. */
  opened: eventKind({
    fields: { frame: newlyOpenedPendingSchema },
    titles: true,
    // Each target of a split fire is a separate step with the name of the target.
    weight: ({ frame: opened }) => (opened.kind === 'fire' ? 'aside' : 'title'),
    below: false,
    words: ({ frame: opened }, before) => pendingTitle(opened, before),
    about: ({ frame: opened }, before) => pendingSubject(before, opened),
  }),

  pointsSpent: eventKind({
    fields: {
      frame,
      side: is.sideId,
      purpose: v.picklist(['own', 'opposing']),
      /** For each roll of the pending decision. */
      points: pointsByRollIndexSchema,
      /** The pools of all rolls afterwards. */
      pools: is.listOf(poolSchema, is.logBounds.units),
      ...is.pointsChange.entries,
    },
    weight: 'aside',
    weighed: true,
    words: ({ side, purpose, from, to }, before) =>
      from > to
        ? gameMessage(`spent.${purpose}`, { side: sideName(before, side), count: from - to, to })
        : null,
    about: ({ side }, before) => sideSubject(before, side),
    markers: (event) => pointsChangeMarkers(event),
  }),

  /** `byHand` is what players set themselves, when it counts for more than this roll (GT-16). */
  modified: eventKind({
    fields: {
      frame,
      roll: is.rollIndex,
      modifiers: modifiersSchema,
      byHand: v.exactOptional(handSetModifiersSchema),
    },
  }),

  /** All rolls of the pending decision, in its order: of an attack, the saves against it, or the only ones. */
  thrown: eventKind({
    fields: {
      frame,
      part: v.picklist(['attack', 'saves', 'only']),
      throws: is.listOf(poolThrowSchema, is.logBounds.units, 1),
      /** Who threw each. */
      sides: is.listOf(is.sideId, is.logBounds.units),
    },
    // The step before may have opened the pending decision: its dice name it again.
    words: ({ frame: id }, before) => {
      const thrownIn = pendingById(before, id)
      return thrownIn ? pendingTitle(thrownIn, before) : null
    },
    about: ({ frame: id }, before) => pendingSubject(before, pendingById(before, id)),
    throws: (event, before) => loggedRolls(event, before),
    // The dice of the line show it too; the story has no dice.
    matters: ({ throws }) => throws.some(({ first }) => first !== null),
    notes: (event, before) => changedDiceNotes(event, before),
    accounts: (event, before) => rollBreakdowns(event, loggedRolls(event, before), before),
  }),

  /** Tied: these throw again (GT-6). */
  initiativeTied: eventKind({
    fields: { frame, rolls: unthrownRollListSchema, waiting: spendQueueSchema },
    weight: 'note',
    words: () => gameMessage('initiativeTied'),
  }),

  freelyThrown: eventKind({
    fields: is.freeDice.entries,
    // A D3 before the dice of a melee is a note of its round.
    weight: 'note',
    words: ({ purpose, faces, sides }) => gameMessage(`free.${purpose}`, { count: faces.length, sides }),
    about: ({ side }, before) => sideSubject(before, side),
    throws: (event) => loggedFreeThrow(event),
  }),

  /** Its effects are final. It closes when no prompt that follows from them is open. */
  settled: eventKind({ fields: { frame } }),
  closed: eventKind({ fields: { frame } }),

  /** The effects are left out (C-4). */
  withheld: eventKind({
    fields: { frame },
    weight: 'note',
    words: () => gameMessage('withheld'),
    result: () => resultColumn('withheld', 'plain'),
  }),

  /** Cancelled before any dice: spent points come back. */
  calledOff: eventKind({
    fields: {
      frame,
      points: is.listOf(v.strictObject({ side: is.sideId, ...is.pointsChange.entries }), 8),
      act: v.nullable(is.actKind),
    },
    weight: 'note',
    words: ({ points }, before) => {
      const [first, ...more] = points
        .filter(({ from, to }) => to > from)
        .map((one) => pointsBack(one, before))
      if (!first) return gameMessage('calledOff')
      return gameMessage('calledOffPoints', {
        back: more.reduce((one, next) => gameMessage('pointsBackAlso', { one, more: next }), first),
      })
    },
  }),

  /** A unit that it needed is gone. */
  abandoned: eventKind({
    fields: { frame, unit: is.unitId },
    names: true,
    weight: 'aside',
    words: ({ unit }, before) => gameMessage('abandoned', { name: unitName(before, unit) }),
    about: ({ unit }, before) => unitSubject(before, unit),
  }),
}
