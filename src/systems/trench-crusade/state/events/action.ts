import * as v from 'valibot'
import { message, type Message } from '@/kit'
import type { ThrowRecord } from '@/engine'
import { shotIntoMeleeSideForFace, type BloodAndInfectionSpend } from '../../rules'
import { newlyOpenedPendingSchemas, type PendingAction } from '../pending'
import { modelName, sideName, sideNamesOfModelAndOpponent } from '../names'
import { actionRollSchema } from '../rolls'
import type { State } from '../state'
import * as is from '../schemas'
import { actionReasons, actionChartBreakdown } from './rollBreakdowns'
import {
  actionResultColumn,
  loggedActionChartThrow,
  modelAsDiceOwner,
  pendingOfKindById,
  modelSubjectById,
  loggedDiceRow,
} from './logSubjectsAndThrows'
import { markerChangeNotes, changedMarkers, type Markers } from './markerChanges'
import { eventKind, gameMessage } from './eventKind'

const actionTitle = (frame: PendingAction, state: State): Message => {
  const actor = modelName(state, frame.actor)
  if (frame.act === 'custom') return gameMessage('custom', { actor, name: frame.name })
  if (frame.act !== 'shoot' && frame.act !== 'fight') return gameMessage(frame.act, { actor })
  if (frame.target === null) return gameMessage('shootPoint', { actor, weapon: frame.weapon?.name ?? '' })
  return gameMessage(frame.act, { actor, target: modelName(state, frame.target) })
}

/** One die of a shot into melee. Such dice are never changed. */
const scatterThrow = (
  {
    frame: id,
    face,
    thrown,
  }: { readonly frame: number; readonly face: number; readonly thrown: 'phone' | 'hand' },
  before: State,
  { reading = null, sides }: { readonly reading?: Message | null; readonly sides?: number | undefined },
): ThrowRecord => ({
  counts: { side: pendingOfKindById(before, id, 'scatter')?.side ?? '', thrown, faces: [face] },
  rows: [{ ...loggedDiceRow([face], thrown, null, sides), reading }],
})

/** What comes back when an ACTION is given up. */
const markersBack = ({
  blessing,
  opposed,
}: {
  readonly blessing: number
  readonly opposed: BloodAndInfectionSpend | null
}): Markers => ({ ...opposed, blessing })

const picked = (target: string, before: State): Message =>
  gameMessage('picked', { target: modelName(before, target) })

/** Attacks and tests on the ACTION chart, and the dice of a shot into melee. */
export const actionEvents = {
  scatterOpened: eventKind({
    fields: { frame: newlyOpenedPendingSchemas.scatter },
    words: ({ frame }, before) =>
      gameMessage('intoMelee', {
        actor: modelName(before, frame.actor),
        target: modelName(before, frame.declared),
      }),
    about: ({ frame }, before) => modelSubjectById(before, frame.actor),
  }),

  scatterThrown: eventKind({
    fields: {
      frame: is.pendingId,
      face: is.face,
      thrown: is.throwSourceSchema,
      candidates: is.someModelIds,
      /** Known at once when there is only one candidate. */
      picked: v.nullable(is.modelId),
    },
    checks: {
      picked: ({ candidates, picked }) =>
        picked === null ? candidates.length > 1 : candidates.length === 1 && candidates[0] === picked,
    },
    weight: 'note',
    // The dice choose another victim than the title names.
    matters: true,
    words: (event, before) => (event.picked === null ? null : picked(event.picked, before)),
    throws: (event, before) => [
      scatterThrow(event, before, {
        reading: gameMessage(`scatter.${shotIntoMeleeSideForFace(event.face)}`),
      }),
    ],
  }),

  scatterPicked: eventKind({
    fields: {
      frame: is.pendingId,
      /** 1 for the first candidate. */
      face: is.boundedWholeNumber(1, is.logBounds.models),
      thrown: is.throwSourceSchema,
      picked: is.modelId,
    },
    weight: 'note',
    matters: true,
    words: (event, before) => picked(event.picked, before),
    throws: (event, before) => [
      scatterThrow(event, before, {
        sides: pendingOfKindById(before, event.frame, 'scatter')?.candidates.length,
      }),
    ],
  }),

  scatterCalledOff: eventKind({
    fields: { frame: is.pendingId, model: is.modelId },
    words: ({ model }, before) => gameMessage('calledOff', { actor: modelName(before, model) }),
    about: ({ model }, before) => modelSubjectById(before, model),
  }),

  /** The pending decision is stored here; its BLESSING is spent. */
  actionDeclared: eventKind({
    fields: { frame: newlyOpenedPendingSchemas.action },
    words: ({ frame }, before) => actionTitle(frame, before),
    about: ({ frame }, before) => ({
      ...modelSubjectById(before, frame.actor),
      ...(frame.target !== null && { whom: modelSubjectById(before, frame.target) }),
    }),
    weighed: true,
    // What the actor paid, and what the rules proposed and the players left out.
    notes: ({ frame }, before) => [
      ...(frame.blessing > 0
        ? [
            gameMessage('blessingSpent', {
              side: sideName(before, frame.side),
              count: frame.blessing,
              name: modelName(before, frame.actor),
            }),
          ]
        : []),
      ...markerChangeNotes(before, frame.actor, { paid: { blessing: frame.blessing } }),
      ...frame.declined.map(({ source, ruling }) =>
        gameMessage('declined', { modifier: message(`tc.roll.modifier.${source}`), ruling }),
      ),
    ],
    markers: ({ frame }, before) =>
      changedMarkers(before, frame.actor, { paid: { blessing: frame.blessing } }),
    matters: ({ frame }) => frame.blessing > 0,
  }),

  opposed: eventKind({
    fields: { frame: is.pendingId, model: is.modelId, ...is.bloodAndInfectionFields },
    weight: 'note',
    weighed: true,
    words: ({ blood, infection, model }, before) => {
      const count = blood + infection
      return count > 0
        ? gameMessage('opposed', {
            side: sideNamesOfModelAndOpponent(before, model).other,
            count,
            name: modelName(before, model),
          })
        : null
    },
    notes: ({ model, blood, infection }, before) =>
      markerChangeNotes(before, model, { paid: { blood, infection } }),
    markers: ({ model, blood, infection }, before) =>
      changedMarkers(before, model, { paid: { blood, infection } }),
    matters: ({ blood, infection }) => blood + infection > 0,
  }),

  actionThrown: eventKind({
    fields: {
      frame: is.pendingId,
      model: is.modelId,
      roll: actionRollSchema,
      /** It is a Melee Attack: both are engaged. Older logs don't say. */
      engages: v.optional(is.booleanSchema),
      /** What was set about the table for this target. Older logs don't say. */
      said: v.optional(is.listOf(v.picklist(is.positionModifierSources), is.positionModifierSources.length)),
    },
    words: ({ frame: id, roll }, before) => {
      const frame = pendingOfKindById(before, id, 'action')
      const result = gameMessage(`outcome.${roll.outcome}`)
      return frame ? gameMessage('told', { told: actionTitle(frame, before), result }) : result
    },
    throws: ({ frame, model, roll }, before) => [
      loggedActionChartThrow(frame, roll, modelAsDiceOwner(before, model)),
    ],
    result: ({ roll }) => actionResultColumn(roll),
    accounts: ({ frame: id, roll }, before) => {
      const frame = pendingOfKindById(before, id, 'action')
      return [
        {
          ...actionChartBreakdown(
            id,
            roll,
            frame ? actionReasons(frame, before) : [],
            frame?.weapon?.name ?? null,
          ),
          title: frame && actionTitle(frame, before),
        },
      ]
    },
  }),

  actionClosed: eventKind({
    fields: { frame: is.pendingId, model: is.modelId, failedRisky: is.booleanSchema },
    weight: 'note',
    words: ({ frame: id, model, failedRisky }, before) => {
      const frame = pendingOfKindById(before, id, 'action')
      if (!frame?.roll) return null
      const failed = frame.roll.outcome === 'failure'
      const attacks = frame.act === 'shoot' || frame.act === 'fight'
      // A hit that was applied is at its injuries by now, unless nobody is there to be hurt.
      if (attacks && !failed)
        return frame.stage === 'settle' &&
          frame.target !== null &&
          before.models[frame.target]?.posture !== 'out'
          ? gameMessage('hitLeftOut', { target: modelName(before, frame.target) })
          : null
      // A failure that players left out did nothing (C-4). Injuries and standing up have their own events.
      if (failed && frame.stage === 'injuries') return null
      if (failed && frame.risky && !failedRisky && !frame.reaction) return gameMessage('failureLeftOut')
      if (attacks || (!failed && frame.act === 'stand')) return null
      const what = frame.name || modelName(before, model)
      return gameMessage(`${failed ? 'failed' : 'passed'}.${frame.act}`, {
        name: modelName(before, model),
        what,
      })
    },
  }),

  /** Its markers are back: it was given up before any dice. */
  calledOff: eventKind({
    fields: {
      frame: is.pendingId,
      model: is.modelId,
      blessing: is.blessing,
      opposed: v.nullable(is.bloodAndInfectionSpend),
    },
    weight: 'note',
    words: ({ model }, before) => gameMessage('calledOff', { actor: modelName(before, model) }),
    about: ({ model }, before) => modelSubjectById(before, model),
    notes: ({ model, ...spent }, before) => markerChangeNotes(before, model, { back: markersBack(spent) }),
    markers: ({ model, ...spent }, before) => changedMarkers(before, model, { back: markersBack(spent) }),
  }),

  /** A model that the pending decision needs has left the table: it closes without effect. */
  abandoned: eventKind({
    fields: { frame: is.pendingId, model: is.modelId },
    weight: 'note',
    names: true,
    words: ({ model }, before) => gameMessage('abandoned', { name: modelName(before, model) }),
  }),
}
