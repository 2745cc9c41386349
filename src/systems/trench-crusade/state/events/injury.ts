import * as v from 'valibot'
import type { Message } from '@/kit'
import type { LogLine, ThrowRecord } from '@/engine'
import {
  isMarkedWithoutInjury,
  otherSide,
  type InjuryEffect,
  type InjuryResult,
  type Model,
  type ModelId,
} from '../../rules'
import { outOfActionChance, type InjuryRollInput } from '../outcomeWeights'
import { newlyOpenedPendingSchemas, type PendingInjury } from '../pending'
import { modelName, sideNamesOfModelAndOpponent } from '../names'
import { injuryEffectSchema, injuryRollSchema, type StoredInjuryRoll as InjuryDice } from '../rolls'
import type { State } from '../state'
import * as is from '../schemas'
import { injuryBreakdown } from './rollBreakdowns'
import {
  modelAsDiceOwner,
  pendingOfKindById,
  modelSubjectById,
  loggedPool,
  throwRecordFields,
} from './logSubjectsAndThrows'
import { eventKind, gameMessage } from './eventKind'

const injuryTitle = ({ target: id, cause }: PendingInjury, state: State): Message => {
  const target = modelName(state, id)
  switch (cause.kind) {
    case 'attack':
      return gameMessage('hit', { target })
    case 'fall':
      return gameMessage('falls', { target, inches: cause.inches })
    case 'terrain':
      return gameMessage('terrainHurts', { target })
    case 'custom':
      return cause.name
        ? gameMessage('hurt', { target, name: cause.name })
        : gameMessage('hurtSomehow', { target })
  }
}

const resultWord = (effect: InjuryEffect): InjuryResult | 'marked' =>
  isMarkedWithoutInjury(effect) ? 'marked' : effect.result

/** Whether an attack hurts this model besides its target (TC-21): then the log line is not about it. */
const isBeside = (before: State, target: ModelId): boolean => {
  const attack = before.frames.findLast((frame) => frame.kind === 'action')
  return attack !== undefined && attack.weapon !== null && attack.target !== target
}

/** Whether an attack hurts others beside this one: then the log names each with its BLOOD. */
const isOneOfSeveral = (before: State, target: ModelId): boolean =>
  isBeside(before, target) ||
  (before.frames.findLast((frame) => frame.kind === 'action')?.victims.some((id) => id !== target) ?? false)

const injuryResult = (effect: InjuryEffect): LogLine['result'] => ({
  total: effect.total,
  word: gameMessage(`injury.${resultWord(effect)}`),
  tone: effect.result === 'down' || effect.result === 'out' ? 'bad' : 'plain',
})

/**
 * The result at the right of an attack's log line when it takes another model Out of Action, but not its target:
 * which model. A BLAST at a point has no target, so its line shows no target's result (TC-21).
 */
const besideResult = (effect: InjuryEffect, target: ModelId, before: State): LogLine['result'] => {
  const aimedAt = before.frames.findLast((frame) => frame.kind === 'action')?.target ?? null
  if (effect.result !== 'out' || aimedAt === null || before.models[aimedAt]?.posture === 'out') return null
  const word = gameMessage('injuryOf', { name: modelName(before, target), result: gameMessage('injury.out') })
  return { total: null, word, tone: 'bad' }
}

const withheldResult = ({ total }: InjuryEffect): LogLine['result'] => ({
  total,
  word: gameMessage('withheldShort'),
  tone: 'plain',
})

/** The prompt of an injury roll before its dice; null if the model or the pending decision is gone. */
const askedOf = (
  frame: PendingInjury | null,
  target: Model | undefined,
  armour: number,
  { net, bloodbathFace }: InjuryDice,
): InjuryRollInput | null =>
  frame && target
    ? {
        target,
        armour,
        net,
        bloodbath: bloodbathFace !== null,
        weaponKeywords: frame.weaponKeywords,
        hit: frame.hit,
      }
    : null

/**
 * The chance of an injury roll to take its model out (TC-6). After an ACTION roll, the chances that were shown before
 * that roll count.
 */
const outOf = (cause: InjuryRollInput | null, effect: InjuryEffect, before: State) => {
  if (!cause) return {}
  const had = outOfActionChance(cause)
  return {
    success: { had, came: effect.result === 'out' },
    ...(before.frames.every(({ kind }) => kind !== 'action') && {
      fells: had,
      takesOut: [{ model: cause.target.id, chance: had }],
    }),
  }
}

/** Injury rolls: what the enemy and the owner spend, the dice, and their effects. */
export const injuryEvents = {
  injuryOpened: eventKind({
    fields: { frame: newlyOpenedPendingSchemas.injury },
    weighed: true,
    words: ({ frame }, before) => injuryTitle(frame, before),
    about: ({ frame }, before) => modelSubjectById(before, frame.target),
  }),

  injuryModified: eventKind({
    fields: { frame: is.pendingId, target: is.modelId, modifiers: is.modifiers, armour: is.armour },
    weight: 'note',
    weighed: true,
    words: ({ target }, before) => gameMessage('injuryModified', { target: modelName(before, target) }),
  }),

  worsened: eventKind({
    fields: {
      frame: is.pendingId,
      target: is.modelId,
      ...is.bloodAndInfectionFields,
      /** Over and above the markers for +DICE; null without one (TC-5). */
      bloodbath: v.nullable(is.bloodAndInfectionSpend),
    },
    weight: 'note',
    weighed: true,
    words: ({ blood, infection, bloodbath, target }, before) => {
      const name = modelName(before, target)
      const side = sideNamesOfModelAndOpponent(before, target).other
      const count = blood + infection
      if (bloodbath) return gameMessage(count > 0 ? 'bloodbath.more' : 'bloodbath', { side, name, count })
      return count > 0 ? gameMessage('worsened', { side, count, name }) : null
    },
  }),

  warded: eventKind({
    fields: { frame: is.pendingId, target: is.modelId, blessing: is.blessing },
    weight: 'note',
    weighed: true,
    words: ({ blessing, target }, before) =>
      blessing > 0
        ? gameMessage('warded', {
            side: sideNamesOfModelAndOpponent(before, target).own,
            count: blessing,
            name: modelName(before, target),
          })
        : null,
  }),

  injuryThrown: eventKind({
    fields: { frame: is.pendingId, target: is.modelId, armour: is.armour, roll: injuryRollSchema },
    words: ({ frame: id, roll }, before) => {
      const frame = pendingOfKindById(before, id, 'injury')
      const result = gameMessage(`injury.${resultWord(roll.effect)}`)
      return frame ? gameMessage('told', { told: injuryTitle(frame, before), result }) : result
    },
    // The enemy throws, for the attacking model. It is a success if it takes the target Out of Action (TC-6).
    throws: ({ frame: id, target: targetId, armour, roll }, before): readonly ThrowRecord[] => {
      const target = before.models[targetId]
      const frame = pendingOfKindById(before, id, 'injury')
      const foe = target?.side === 'a' ? otherSide('a') : 'a'
      const by = frame?.cause.kind === 'attack' ? modelAsDiceOwner(before, frame.cause.by) : null
      const { bloodbathFace, effect, faces } = roll
      const cause = askedOf(frame, target, armour, roll)
      const reading = isBeside(before, targetId)
        ? gameMessage('injuryTotalOf', { name: modelName(before, targetId), total: effect.total })
        : gameMessage('injuryTotal', { total: effect.total })
      return [
        {
          counts: {
            // An attacker that hits a friend throws nothing for its own side: the dice are the enemy's.
            ...(by?.side === foe ? by : { side: foe }),
            ...throwRecordFields(id, roll),
            faces: bloodbathFace === null ? faces : [...faces, bloodbathFace],
            ...outOf(cause, effect, before),
          },
          rows: [loggedPool(roll, 'blood', reading, bloodbathFace)],
        },
      ]
    },
    result: ({ roll, target }, before) => (isBeside(before, target) ? null : injuryResult(roll.effect)),
    accounts: ({ frame: id, target, armour, roll }, before) => {
      const frame = pendingOfKindById(before, id, 'injury')
      const cause = askedOf(frame, before.models[target], armour, roll)
      return frame && cause
        ? [
            {
              ...injuryBreakdown({ ...frame, armour }, roll, cause, before),
              result: injuryResult(roll.effect),
            },
          ]
        : []
    },
  }),

  injuryApplied: eventKind({
    fields: {
      frame: is.pendingId,
      target: is.modelId,
      /** The model whose attack it was, if one was. */
      by: v.nullable(is.modelId),
      effect: injuryEffectSchema,
      was: v.strictObject({ posture: is.posture, blood: is.markerCount, toughUsed: is.booleanSchema }),
    },
    weight: 'note',
    words: ({ target, effect, was }, before) => {
      const stays = effect.result === 'down' && was.posture === 'down'
      const what = gameMessage(stays ? 'staysDown' : `suffers.${resultWord(effect)}`, {
        name: modelName(before, target),
      })
      return isOneOfSeveral(before, target) && effect.blood !== was.blood
        ? gameMessage('withBlood', { what, from: was.blood, to: effect.blood })
        : what
    },
    result: ({ effect, target }, before) =>
      isBeside(before, target) ? besideResult(effect, target, before) : injuryResult(effect),
    markers: ({ effect, was, target }, before) =>
      effect.blood === was.blood
        ? []
        : [
            {
              kind: 'blood',
              from: was.blood,
              to: effect.blood,
              ...(isOneOfSeveral(before, target) && { told: true }),
            },
          ],
    accounts: ({ frame, effect, was }) => [
      {
        key: String(frame),
        result: injuryResult(effect),
        effects: [
          ...(effect.changedBy ? [gameMessage('saved', { keyword: effect.changedBy })] : []),
          ...effect.bloodFromKeywords.map(({ keyword, blood }) => gameMessage('bloodBy', { keyword, blood })),
          ...(effect.blood === was.blood
            ? []
            : [gameMessage('bloodChanged', { from: was.blood, to: effect.blood })]),
        ],
      },
    ],
    fell: ({ effect, target, by }, before) =>
      effect.posture === 'out'
        ? [{ side: before.models[target]?.side ?? '', model: target, ...(by !== null && { by }) }]
        : [],
    dealt: ({ effect, target, by, was }, before) => {
      const suffered = { side: before.models[target]?.side ?? '', model: target, ...(by !== null && { by }) }
      return [
        ...(effect.blood > was.blood
          ? [{ ...suffered, harm: 'blood' as const, n: effect.blood - was.blood }]
          : []),
        ...(effect.posture === 'down' && was.posture === 'up'
          ? [{ ...suffered, harm: 'down' as const, n: 1 }]
          : []),
      ]
    },
  }),

  /** The effects are left out (C-4). */
  injuryWithheld: eventKind({
    fields: { frame: is.pendingId, target: is.modelId, effect: injuryEffectSchema },
    weight: 'note',
    words: ({ target }, before) => gameMessage('withheld', { name: modelName(before, target) }),
    result: ({ effect, target }, before) => (isBeside(before, target) ? null : withheldResult(effect)),
    accounts: ({ frame, effect, target }, before) => [
      {
        key: String(frame),
        result: withheldResult(effect),
        effects: [gameMessage('withheld', { name: modelName(before, target) })],
      },
    ],
  }),
}
