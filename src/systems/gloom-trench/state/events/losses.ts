import * as v from 'valibot'
import type { Fate } from '@/engine'
import type { Message } from '@/kit'
import type { UnitId } from '../../rules'
import { unitName } from '../names'
import type { State } from '../state'
import * as is from '../schemas'
import { unitSubject, sum } from './logSubjects'
import { eventKind, resultColumn, gameMessage } from './eventKind'

interface Loss extends Pick<is.UnitLosses, 'removed'> {
  readonly unit: UnitId
  readonly by: UnitId | null
}

/** The models that fell, with the unit that caused it. */
const fallen = ({ unit, by, removed }: Loss, before: State) =>
  Array.from({ length: sum(removed) }, () => ({
    side: before.units[unit]?.side ?? '',
    model: unit,
    ...(by !== null && { by }),
  }))

/** The models that a unit lost, in short; null if it lost none. */
const lossOf = (
  { unit, removed }: Pick<Loss, 'unit' | 'removed'>,
  why: string,
  before: State,
): Fate | null => {
  const count = sum(removed)
  return count === 0
    ? null
    : {
        model: `${unit} ${why}`,
        name: gameMessage('fate.unit', { name: unitName(before, unit), count }),
        named: 'gt.log.fate.named',
        counted: 'gt.log.fate.counted',
      }
}

/** Names a unit that lost its last model; a lost melee and a concession say so themselves. */
const destroyedNotes = (
  { unit, left }: Pick<is.UnitLosses, 'left'> & Pick<Loss, 'unit'>,
  before: State,
): readonly Message[] => (sum(left) === 0 ? [gameMessage('destroyed', { name: unitName(before, unit) })] : [])

/** Events about units: models, damage and Stress. */
export const lossEvents = {
  damaged: eventKind({
    fields: {
      unit: is.unitId,
      by: v.nullable(is.unitId),
      /** The damage, and how much of it models took. */
      damage: is.damage,
      applied: is.damage,
      lost: is.damage,
      byHand: is.booleanSchema,
      reason: is.text,
      ...is.unitLosses.entries,
    },
    weight: 'aside',
    words: ({ unit, damage, removed, byHand }, before) => {
      const name = unitName(before, unit)
      if (damage === 0) return gameMessage('unharmed', { name })
      const models = sum(removed)
      return gameMessage(byHand ? 'damagedByHand' : 'damaged', { name, damage, models, n: models })
    },
    about: ({ unit }, before) => unitSubject(before, unit),
    fate: (event, before) => lossOf(event, 'damage', before),
    notes: destroyedNotes,
    result: ({ damage, removed }) => {
      const count = sum(removed)
      return count > 0
        ? resultColumn('models', 'bad', null, { count })
        : resultColumn('damage', 'plain', null, { count: damage })
    },
    fell: (event, before) => fallen(event, before),
    dealt: ({ unit, by, applied }, before) =>
      applied > 0
        ? [
            {
              side: before.units[unit]?.side ?? '',
              model: unit,
              ...(by !== null && { by }),
              harm: 'wounds',
              n: applied,
            },
          ]
        : [],
  }),

  modelsLost: eventKind({
    fields: {
      unit: is.unitId,
      why: v.picklist(['morale', 'melee', 'conceded']),
      by: v.nullable(is.unitId),
      ...is.unitLosses.entries,
    },
    weight: 'aside',
    words: ({ unit, why, removed }, before) =>
      gameMessage(`lost.${why}`, { name: unitName(before, unit), models: sum(removed), n: sum(removed) }),
    about: ({ unit }, before) => unitSubject(before, unit),
    fate: (event, before) => lossOf(event, event.why, before),
    notes: (event, before) => (event.why === 'morale' ? destroyedNotes(event, before) : []),
    fell: (event, before) => fallen(event, before),
  }),

  stressChanged: eventKind({
    fields: {
      unit: is.unitId,
      why: is.stressChangeReason,
      from: is.stress,
      to: is.stress,
      /** The unit whose attack caused it. Missing in older logs. */
      by: v.exactOptional(is.unitId),
    },
    weight: 'aside',
    // Stress that an enemy caused.
    matters: ({ from, to, by }) => by !== undefined && to > from,
    words: ({ unit, why, from, to }, before) =>
      gameMessage(`stress.${why}`, { name: unitName(before, unit), from, to }),
    about: ({ unit }, before) => unitSubject(before, unit),
    // Its note names the unit, the change and the reason.
    markers: ({ from, to }) => [{ kind: 'stress', from, to, told: true }],
    dealt: ({ unit, from, to, by }, before) =>
      by !== undefined && to > from
        ? [{ side: before.units[unit]?.side ?? '', model: unit, by, harm: 'stress', n: to - from }]
        : [],
  }),
}
