import * as v from 'valibot'
import type { Message } from '@/kit'
import { correctedThing } from '@/engine'
import { unitProfileSchema, type Unit } from '../../rules'
import { correctionSchema, replacedValueSchema, type Correction } from '../correctionSchema'
import { unitName, sideName } from '../names'
import type { State } from '../state'
import * as is from '../schemas'
import { unitProfileSubject, sideSubject, unitSubject, sum } from './logSubjects'
import { eventKind, gameMessage } from './eventKind'

/** Lists that follow a unit's composition: they are as long as it, and recorded damage is less than the Wounds. */
const followsProfile = ({ profile, left, recorded }: Pick<Unit, 'profile' | 'left' | 'recorded'>): boolean =>
  left.length === profile.composition.length &&
  recorded.length === profile.composition.length &&
  profile.composition.every(({ profile: { wounds } }, index) => (recorded[index] ?? 0) < wounds)

const unit: v.GenericSchema<unknown, Unit> = v.pipe(
  v.strictObject({
    id: is.unitId,
    side: is.sideId,
    profile: unitProfileSchema,
    left: is.countsByProfileIndex,
    recorded: is.countsByProfileIndex,
    stress: is.stress,
    dugIn: is.booleanSchema,
    activations: is.activationCount,
  }),
  v.check((one) => is.hasIdOfItsSide(one), 'side'),
  v.check((one) => followsProfile(one), 'lists'),
)

const correctionText = (correction: Correction, from: Correction['to'], state: State): Message => {
  const number = typeof from === 'number' ? from : 0
  const words = (params?: Message['params']) => gameMessage(`corrected.${correction.what}`, params)
  switch (correction.what) {
    case 'models':
    case 'recorded':
      return words({
        name: unitName(state, correction.unit),
        from: Array.isArray(from) ? sum(from as readonly number[]) : 0,
        to: sum(correction.to),
      })
    case 'stress':
    case 'activations':
      return words({ name: unitName(state, correction.unit), from: number, to: correction.to })
    case 'dugIn':
      return gameMessage(`corrected.dugIn.${correction.to}`, { name: unitName(state, correction.unit) })
    case 'points':
      return words({ side: sideName(state, correction.side), from: number, to: correction.to })
    case 'bag':
      return words()
    case 'fogDrawn':
      return words({ to: correction.to })
    case 'initiative':
      return correction.to === null
        ? gameMessage('corrected.nobody')
        : words({ side: sideName(state, correction.to) })
  }
}

const times = <One>(count: number, one: One): readonly One[] =>
  Array.from({ length: Math.max(0, count) }, () => one)

/** Models that a correction removes from or returns to a unit. */
const correctedModels = (correction: Correction, from: Correction['to'], state: State) => {
  if (correction.what !== 'models' || !Array.isArray(from)) return { fewer: [], more: [] }
  const { unit, to } = correction
  const change = sum(to) - sum(from as readonly number[])
  const one = { side: state.units[unit]?.side ?? '', model: unit }
  return { fewer: times(-change, one), more: times(change, one) }
}

/** Corrections by players, added and removed units, the score and the end of the battle. */
export const bookkeepingEvents = {
  corrected: eventKind({
    fields: { correction: correctionSchema, from: replacedValueSchema, reason: is.text },
    matters: true,
    corrects: ({ correction, reason }) => correctedThing(correction, reason),
    words: ({ correction, from }, before) => correctionText(correction, from, before),
    fell: ({ correction, from }, before) => correctedModels(correction, from, before).fewer,
    restored: ({ correction, from }, before) => correctedModels(correction, from, before).more,
    about: ({ correction }, before) =>
      'unit' in correction
        ? unitSubject(before, correction.unit)
        : sideSubject(before, 'side' in correction ? correction.side : null),
  }),

  unitAdded: eventKind({
    fields: { unit },
    matters: true,
    words: ({ unit: added }) => gameMessage('unitAdded', { name: added.profile.name }),
    about: ({ unit: added }, before) => unitProfileSubject(before, added),
  }),

  unitEdited: eventKind({
    fields: {
      unit: is.unitId,
      from: unitProfileSchema,
      to: unitProfileSchema,
      left: is.countsByProfileIndex,
      recorded: is.countsByProfileIndex,
    },
    checks: {
      lists: ({ to, left, recorded }) => followsProfile({ profile: to, left, recorded }),
    },
    matters: true,
    words: ({ to }) => gameMessage('unitEdited', { name: to.name }),
    about: ({ unit: id }, before) => unitSubject(before, id),
  }),

  unitRemoved: eventKind({
    fields: { unit },
    matters: true,
    words: ({ unit: removed }) => gameMessage('unitRemoved', { name: removed.profile.name }),
    about: ({ unit: removed }, before) => unitProfileSubject(before, removed),
    restored: ({ unit: { id, side, profile, left } }) =>
      times(sum(profile.composition.map(({ models }) => models)) - sum(left), { side, model: id }),
  }),

  scored: eventKind({
    fields: { side: is.sideId, from: is.victoryPoints, to: is.victoryPoints },
    corrects: ({ side }) => correctedThing({ scored: side }),
    words: ({ side, from, to }, before) => gameMessage('scored', { side: sideName(before, side), from, to }),
    about: ({ side }, before) => sideSubject(before, side),
  }),

  scenarioEdited: eventKind({
    fields: { scenario: is.scenario },
    words: () => gameMessage('scenarioEdited'),
  }),

  conceded: eventKind({
    fields: { side: is.sideId },
    matters: true,
    words: ({ side }, before) => gameMessage('conceded', { side: sideName(before, side) }),
    about: ({ side }, before) => sideSubject(before, side),
  }),

  ended: eventKind({
    fields: { outcome: is.outcome, resume: is.endedBattleResumePoint },
    matters: true,
    words: ({ outcome: { winner, reason } }, before) =>
      winner === 'draw'
        ? gameMessage('drawnBattle')
        : gameMessage(`won.${reason}`, { side: sideName(before, winner) }),
    about: ({ outcome: { winner } }, before) => sideSubject(before, winner === 'draw' ? null : winner),
  }),

  continued: eventKind({ fields: {}, words: () => gameMessage('continued') }),
}
