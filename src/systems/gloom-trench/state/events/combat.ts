import * as v from 'valibot'
import type { MeleeRoundOutcome } from '../../rules'
import { isPendingWithRolls } from '../pending'
import { unitName, sideName } from '../names'
import {
  modifiersSchema,
  offeredModifiersSchema,
  poolSchema,
  poolDiceListSchema,
  unthrownRollListSchema,
  spendQueueSchema,
} from '../rollSchemas'
import type { State } from '../state'
import { agreedExtraDiceSchema } from '../declaredTargetSchemas'
import * as is from '../schemas'
import { extraDiceText } from './rollBreakdowns'
import { pendingById, unitSubject, pointsChangeMarkers } from './logSubjects'
import { eventKind, resultColumn, gameMessage } from './eventKind'

const meleeOutcome: v.GenericSchema<unknown, MeleeRoundOutcome> = v.variant('kind', [
  v.strictObject({ kind: v.literal('won'), winner: is.role }),
  v.strictObject({ kind: v.literal('again') }),
  v.strictObject({ kind: v.literal('bothGone') }),
])

/** The name of a profile of a unit, by its index. */
const profileName = (state: State, unit: string, place: number): string =>
  state.units[unit]?.profile.composition[place]?.profile.name ?? '?'

const { pendingId: frame } = is

/** Events between the dice of shots, charges and melees. */
export const combatEvents = {
  targetTaken: eventKind({ fields: { frame, target: is.unitId } }),

  /**
   * The cover of a unit, as players entered it. It counts in shots, charges and melees until the unit moves (GT-11,
   * GT-16).
   */
  coverNoted: eventKind({
    fields: { unit: is.unitId, cover: is.cover },
    weight: 'note',
    words: ({ unit, cover }, before) => gameMessage(`standsIn.${cover}`, { name: unitName(before, unit) }),
    about: ({ unit }, before) => unitSubject(before, unit),
  }),

  coverPicked: eventKind({
    fields: { frame, cover: is.cover, rolls: unthrownRollListSchema, waiting: spendQueueSchema },
    weight: 'note',
    words: ({ cover }) => gameMessage(`cover.${cover}`),
  }),

  /** What follows from the attack dice: a Stress token may be discarded, or there is nothing to save. */
  hitsRead: eventKind({ fields: { frame, next: v.picklist(['discard', 'settle']) } }),
  discardAnswered: eventKind({ fields: { frame, discarded: is.booleanSchema } }),
  savesAsked: eventKind({ fields: { frame, rolls: unthrownRollListSchema, waiting: spendQueueSchema } }),

  saveChosen: eventKind({
    fields: { frame, roll: is.rollIndex, profile: is.profileIndex, pool: poolSchema },
    weight: 'note',
    words: ({ frame: id, roll, profile }, before) => {
      const asked = pendingById(before, id)
      const unit = asked && isPendingWithRolls(asked) ? asked.rolls[roll]?.unit : null
      return gameMessage('saveChosen', { profile: profileName(before, unit ?? '', profile) })
    },
  }),

  damageChosen: eventKind({
    fields: { frame, unit: is.unitId, role: is.role, profile: is.profileIndex },
    weight: 'note',
    words: ({ unit, profile }, before) =>
      gameMessage('damageChosen', { profile: profileName(before, unit, profile) }),
    about: ({ unit }, before) => unitSubject(before, unit),
  }),

  chargeMeasured: eventKind({
    fields: { frame, reach: is.chargeMoveDistance },
    weight: 'note',
    words: ({ reach }) => gameMessage('reach', { count: reach }),
    result: ({ reach }) => resultColumn('reach', 'plain', null, { count: reach }),
  }),

  chargeMade: eventKind({
    fields: {
      frame,
      unit: is.unitId,
      target: is.unitId,
      contact: v.picklist(['fails', 'near', 'far']),
      next: v.picklist(['react', 'melee', 'none']),
    },
    weight: 'note',
    words: ({ unit, contact }, before) =>
      gameMessage(contact === 'fails' ? 'chargeFails' : 'chargeArrives', { name: unitName(before, unit) }),
    about: ({ unit }, before) => unitSubject(before, unit),
    result: ({ contact }) =>
      contact === 'fails' ? resultColumn('chargeFails', 'bad') : resultColumn('chargeArrives', 'good'),
  }),

  reacted: eventKind({
    fields: {
      frame,
      unit: is.unitId,
      side: is.sideId,
      reaction: v.nullable(is.reaction),
      ...is.pointsChange.entries,
    },
    weight: 'note',
    matters: ({ reaction }) => reaction !== null,
    words: ({ unit, side, reaction, to }, before) =>
      reaction === null
        ? null
        : gameMessage(`reacted.${reaction}`, {
            name: unitName(before, unit),
            side: sideName(before, side),
            to,
          }),
    about: ({ unit, side }, before) => unitSubject(before, unit, side),
    markers: (event) => pointsChangeMarkers(event),
  }),

  stillWithin: eventKind({
    fields: { frame, within: is.booleanSchema },
    weight: 'note',
    words: ({ within }) => (within ? null : gameMessage('heldOff')),
    // The line of a charge ends with the result of the charge, also when models fell to shots.
    result: ({ within }) => (within ? resultColumn('chargeArrives', 'good') : resultColumn('heldOff', 'bad')),
  }),

  meleeCovered: eventKind({
    fields: {
      frame,
      covers: is.byRole(is.cover),
      rolls: is.listOf(v.strictObject({ offered: offeredModifiersSchema, modifiers: modifiersSchema }), 2),
    },
  }),

  /** Dice that players agreed on for a unit's blows, and its dice with them if the prompt is already open (GT-16). */
  diceAgreed: eventKind({
    fields: {
      frame,
      unit: is.unitId,
      role: is.role,
      agreed: v.nullable(agreedExtraDiceSchema),
      pool: v.nullable(poolDiceListSchema),
    },
    // The roll breakdown of the throw shows it, however often it changed before.
    weight: 'note',
    below: false,
    weighed: true,
    words: ({ unit, agreed }, before) => {
      const name = unitName(before, unit)
      if (agreed === null) return gameMessage('diceAsUsual', { name })
      const dice = extraDiceText(agreed.count)
      return agreed.name === ''
        ? gameMessage('diceAgreed', { name, dice })
        : gameMessage('diceAgreedFor', { name, dice, reason: agreed.name })
    },
    about: ({ unit }, before) => unitSubject(before, unit),
  }),

  meleeDecided: eventKind({
    fields: {
      frame,
      round: is.meleeRound,
      attacker: is.unitId,
      defender: is.unitId,
      taken: is.byRole(is.damage),
      outcome: meleeOutcome,
    },
    // The line names the winner instead of the fight.
    weight: 'headline',
    words: ({ attacker, defender, taken, outcome }, before) => {
      const [name, other] = [unitName(before, attacker), unitName(before, defender)]
      if (outcome.kind !== 'won')
        return gameMessage(outcome.kind === 'again' ? 'meleeDrawn' : 'meleeBothGone', {
          name,
          other,
          ...taken,
        })
      return outcome.winner === 'attacker'
        ? gameMessage('meleeWon', { name, other, dealt: taken.defender, suffered: taken.attacker })
        : gameMessage('meleeWon', {
            name: other,
            other: name,
            dealt: taken.attacker,
            suffered: taken.defender,
          })
    },
    about: ({ attacker, defender, outcome }, before) =>
      unitSubject(before, outcome.kind === 'won' && outcome.winner === 'defender' ? defender : attacker),
    notes: ({ round }) => (round > 1 ? [gameMessage('round', { round })] : []),
    result: ({ outcome }) => resultColumn(`melee.${outcome.kind}`, 'plain'),
  }),

  meleeStopped: eventKind({
    fields: { frame, attacker: is.unitId, defender: is.unitId },
    weight: 'note',
    words: () => gameMessage('meleeStopped'),
  }),
}
