import * as v from 'valibot'
import type { MeleeOutcome } from '../../rules'
import { hasRolls } from '../frames'
import { nameOf, sideName } from '../names'
import { modifiers, offered, pool, rolls, waiting } from '../pools'
import type { State } from '../state'
import * as is from '../values'
import { frameIn, ofUnit, pointsMarker } from './about'
import { kind, result, say } from './kind'

const meleeOutcome: v.GenericSchema<unknown, MeleeOutcome> = v.variant('kind', [
  v.strictObject({ kind: v.literal('won'), winner: is.role }),
  v.strictObject({ kind: v.literal('again') }),
  v.strictObject({ kind: v.literal('bothGone') }),
])

/** The name of a profile of a unit, by its place. */
const profileName = (state: State, unit: string, place: number): string =>
  state.units[unit]?.profile.composition[place]?.profile.name ?? '?'

const { frameId: frame } = is

/** What is said and read between the dice of shots, charges and melees. */
export const fightEvents = {
  targetTaken: kind({ holds: { frame, target: is.unitId } }),

  /** What a unit stands in, as players say it: it counts in shots, charges and melees until the unit moves (GT-11, GT-16). */
  coverNoted: kind({
    holds: { unit: is.unitId, cover: is.cover },
    weight: 'note',
    words: ({ unit, cover }, before) => say(`standsIn.${cover}`, { name: nameOf(before, unit) }),
    about: ({ unit }, before) => ofUnit(before, unit),
  }),

  coverPicked: kind({
    holds: { frame, cover: is.cover, rolls, waiting },
    weight: 'note',
    words: ({ cover }) => say(`cover.${cover}`),
  }),

  /** What the attack's dice lead to: whether a Stress token may be discarded, saves, or nothing to save. */
  hitsRead: kind({ holds: { frame, next: v.picklist(['discard', 'settle']) } }),
  discardAnswered: kind({ holds: { frame, discarded: is.flag } }),
  savesAsked: kind({ holds: { frame, rolls, waiting } }),

  saveChosen: kind({
    holds: { frame, roll: is.rollIndex, profile: is.place, pool },
    weight: 'note',
    words: ({ frame: id, roll, profile }, before) => {
      const asked = frameIn(before, id)
      const unit = asked && hasRolls(asked) ? asked.rolls[roll]?.unit : null
      return say('saveChosen', { profile: profileName(before, unit ?? '', profile) })
    },
  }),

  damageChosen: kind({
    holds: { frame, unit: is.unitId, role: is.role, profile: is.place },
    weight: 'note',
    words: ({ unit, profile }, before) =>
      say('damageChosen', { profile: profileName(before, unit, profile) }),
    about: ({ unit }, before) => ofUnit(before, unit),
  }),

  chargeMeasured: kind({
    holds: { frame, reach: is.reach },
    weight: 'note',
    words: ({ reach }) => say('reach', { count: reach }),
    result: ({ reach }) => result('reach', 'plain', null, { count: reach }),
  }),

  chargeMade: kind({
    holds: {
      frame,
      unit: is.unitId,
      target: is.unitId,
      contact: v.picklist(['fails', 'near', 'far']),
      next: v.picklist(['react', 'melee', 'none']),
    },
    weight: 'note',
    words: ({ unit, contact }, before) =>
      say(contact === 'fails' ? 'chargeFails' : 'chargeArrives', { name: nameOf(before, unit) }),
    about: ({ unit }, before) => ofUnit(before, unit),
    result: ({ contact }) => (contact === 'fails' ? result('chargeFails', 'bad') : null),
  }),

  reacted: kind({
    holds: {
      frame,
      unit: is.unitId,
      side: is.side,
      reaction: v.nullable(is.reaction),
      ...is.change.entries,
    },
    weight: 'note',
    words: ({ unit, side, reaction, to }, before) =>
      reaction === null
        ? null
        : say(`reacted.${reaction}`, { name: nameOf(before, unit), side: sideName(before, side), to }),
    about: ({ unit, side }, before) => ofUnit(before, unit, side),
    markers: (event) => pointsMarker(event),
  }),

  stillWithin: kind({
    holds: { frame, within: is.flag },
    weight: 'note',
    words: ({ within }) => (within ? null : say('heldOff')),
  }),

  meleeCovered: kind({
    holds: {
      frame,
      covers: is.byRole(is.cover),
      rolls: is.listOf(v.strictObject({ offered, modifiers }), 2),
    },
  }),

  meleeDecided: kind({
    holds: {
      frame,
      round: is.round,
      attacker: is.unitId,
      defender: is.unitId,
      taken: is.byRole(is.damage),
      outcome: meleeOutcome,
    },
    weight: 'note',
    words: ({ attacker, defender, taken, outcome }, before) => {
      if (outcome.kind === 'won') {
        const winner = outcome.winner === 'attacker' ? attacker : defender
        return say('meleeWon', { name: nameOf(before, winner), ...taken })
      }
      return say(outcome.kind === 'again' ? 'meleeDrawn' : 'meleeBothGone', { ...taken })
    },
    result: ({ outcome }) => result(`melee.${outcome.kind}`, 'plain'),
  }),

  meleeStopped: kind({
    holds: { frame, attacker: is.unitId, defender: is.unitId },
    weight: 'note',
    words: () => say('meleeStopped'),
  }),
}
