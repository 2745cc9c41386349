import * as v from 'valibot'
import type { Message } from '@/kit'
import type { ThrowRecord } from '@/engine'
import { otherSide, type BloodAndInfectionSpend, type InjuryEffect, type Model } from '../../rules'
import { outOfActionChance, type InjuryRollInput } from '../outcomeWeights'
import { newlyOpenedPendingSchemas, type PendingInjury } from '../pending'
import { modelName, sideNamesOfModelAndOpponent } from '../names'
import { injuryTerms } from '../pendingInjury'
import { injuryEffectSchema, injuryRollSchema, type StoredInjuryRoll as InjuryDice } from '../rolls'
import { editionOfBattle, type State } from '../state'
import * as is from '../schemas'
import { injuryBreakdown } from './rollBreakdowns'
import {
  modelAsDiceOwner,
  pendingOfKindById,
  modelSubjectById,
  loggedPool,
  throwRecordFields,
} from './logSubjectsAndThrows'
import { markerChangeNotes, changedMarkers, type Markers } from './markerChanges'
import {
  besideResult,
  injuryResult,
  isBeside,
  isOneOfSeveral,
  resultWord,
  withheldResult,
} from './injuryResults'
import { eventKind, gameMessage } from './eventKind'

const injuryTitle = ({ target: id, cause }: PendingInjury, state: State): Message => {
  const target = modelName(state, id)
  switch (cause.kind) {
    case 'attack':
      return gameMessage('hit', { target })
    case 'fall':
      return gameMessage(cause.voluntary ? 'jumpsDown' : 'falls', { target, inches: cause.inches })
    case 'terrain':
      return gameMessage('terrainHurts', { target })
    case 'custom':
      return cause.name
        ? gameMessage('hurt', { target, name: cause.name })
        : gameMessage('hurtSomehow', { target })
  }
}

/** The prompt of an injury roll before its dice; null if the model or the pending decision is gone. */
const askedOf = (
  frame: PendingInjury | null,
  target: Model | undefined,
  armour: number,
  { net }: InjuryDice,
  before: State,
): InjuryRollInput | null =>
  frame && target ? { ...injuryTerms(editionOfBattle(before), target, frame), armour, net } : null

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

/** All that the enemy pays for an injury roll: for +DICE, and for a Bloodbath (TC-5). */
const paidOnInjury = ({
  blood,
  infection,
  bloodbath,
}: BloodAndInfectionSpend & { readonly bloodbath: BloodAndInfectionSpend | null }): Markers => ({
  blood: blood + (bloodbath?.blood ?? 0),
  infection: infection + (bloodbath?.infection ?? 0),
})

/** Injury rolls: what the enemy and the owner spend, the dice, and their effects. */
export const injuryEvents = {
  injuryOpened: eventKind({
    fields: { frame: newlyOpenedPendingSchemas.injury },
    weighed: true,
    words: ({ frame }, before) => injuryTitle(frame, before),
    about: ({ frame }, before) => modelSubjectById(before, frame.target),
    // After a failed climb or jump the title tells only the ACTION.
    notes: ({ frame: { cause } }, before) =>
      cause.kind === 'fall' && before.frames.some(({ kind }) => kind === 'action')
        ? [gameMessage('fallOf', { inches: cause.inches })]
        : [],
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
    notes: ({ target, ...spent }, before) => markerChangeNotes(before, target, { paid: paidOnInjury(spent) }),
    markers: ({ target, ...spent }, before) => changedMarkers(before, target, { paid: paidOnInjury(spent) }),
    matters: ({ blood, infection, bloodbath }) => blood + infection > 0 || bloodbath !== null,
  }),

  warded: eventKind({
    fields: { frame: is.pendingId, target: is.modelId, blessing: is.blessing },
    weight: 'note',
    weighed: true,
    words: ({ blessing, target }, before) =>
      blessing > 0
        ? gameMessage('blessingSpent', {
            side: sideNamesOfModelAndOpponent(before, target).own,
            count: blessing,
            name: modelName(before, target),
          })
        : null,
    notes: ({ target, blessing }, before) => markerChangeNotes(before, target, { paid: { blessing } }),
    markers: ({ target, blessing }, before) => changedMarkers(before, target, { paid: { blessing } }),
    matters: ({ blessing }) => blessing > 0,
  }),

  injuryThrown: eventKind({
    fields: { frame: is.pendingId, target: is.modelId, armour: is.armour, roll: injuryRollSchema },
    words: ({ frame: id, roll }, before) => {
      const frame = pendingOfKindById(before, id, 'injury')
      const result = gameMessage(`injury.${resultWord(roll.effect)}`)
      return frame ? gameMessage('told', { told: injuryTitle(frame, before), result }) : result
    },
    // The opponent of the model's player throws (TC-3, TE-4), for the attacking model if that is its own. It is a
    // success if it takes the model Out of Action (TC-6).
    throws: ({ frame: id, target: targetId, armour, roll }, before): readonly ThrowRecord[] => {
      const target = before.models[targetId]
      const frame = pendingOfKindById(before, id, 'injury')
      const foe = target?.side === 'a' ? otherSide('a') : 'a'
      const by = frame?.cause.kind === 'attack' ? modelAsDiceOwner(before, frame.cause.by) : null
      const { bloodbathFace, effect, faces } = roll
      const cause = askedOf(frame, target, armour, roll, before)
      const reading = isBeside(before, targetId)
        ? gameMessage('injuryTotalOf', { name: modelName(before, targetId), total: effect.total })
        : gameMessage('injuryTotal', { total: effect.total })
      return [
        {
          counts: {
            // An attacker that hits a friend throws nothing for its own side: the dice are the opponent's.
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
      const cause = askedOf(frame, before.models[target], armour, roll, before)
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
    matters: ({ effect }) => effect.result === 'down' || effect.result === 'out',
    fate: ({ target, effect }, before) => ({
      model: target,
      name: modelName(before, target),
      named: `tc.log.fate.${resultWord(effect)}.named`,
      counted: `tc.log.fate.${resultWord(effect)}.counted`,
    }),
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
    // The total alone would contradict the result.
    notes: ({ effect }) => (effect.changedBy ? [gameMessage('saved', { keyword: effect.changedBy })] : []),
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
    /** Without an effect, players left out the roll itself. */
    fields: { frame: is.pendingId, target: is.modelId, effect: v.nullable(injuryEffectSchema) },
    weight: 'note',
    words: ({ target, effect }, before) =>
      gameMessage(effect ? 'withheld' : 'injuryLeftOut', { name: modelName(before, target) }),
    result: ({ effect, target }, before) =>
      effect && !isBeside(before, target) ? withheldResult(effect) : null,
    accounts: ({ frame, effect, target }, before) =>
      effect
        ? [
            {
              key: String(frame),
              result: withheldResult(effect),
              effects: [gameMessage('withheld', { name: modelName(before, target) })],
            },
          ]
        : [],
  }),
}
