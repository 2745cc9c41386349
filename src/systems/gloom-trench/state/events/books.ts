import * as v from 'valibot'
import type { Message } from '@/kit'
import { unitProfileSchema, type Unit } from '../../rules'
import { correction, replaced, type Correction } from '../correction'
import { nameOf, sideName } from '../names'
import type { State } from '../state'
import * as is from '../values'
import { ofModels, ofSide, ofUnit, sum } from './about'
import { kind, say } from './kind'

/** Lists that follow a unit's composition: they are as long as it, and recorded damage is less than the Wounds. */
const followsProfile = ({ profile, left, recorded }: Pick<Unit, 'profile' | 'left' | 'recorded'>): boolean =>
  left.length === profile.composition.length &&
  recorded.length === profile.composition.length &&
  profile.composition.every(({ profile: { wounds } }, index) => (recorded[index] ?? 0) < wounds)

const unit: v.GenericSchema<unknown, Unit> = v.pipe(
  v.strictObject({
    id: is.unitId,
    side: is.side,
    profile: unitProfileSchema,
    left: is.perProfile,
    recorded: is.perProfile,
    stress: is.stress,
    dugIn: is.booleanFlag,
    activations: is.activations,
  }),
  v.check((one) => is.ofItsSide(one), 'side'),
  v.check((one) => followsProfile(one), 'lists'),
)

const mended = (mending: Correction, from: Correction['to'], state: State): Message => {
  const number = typeof from === 'number' ? from : 0
  const words = (params?: Message['params']) => say(`corrected.${mending.what}`, params)
  switch (mending.what) {
    case 'models':
    case 'recorded':
      return words({
        name: nameOf(state, mending.unit),
        from: Array.isArray(from) ? sum(from as readonly number[]) : 0,
        to: sum(mending.to),
      })
    case 'stress':
    case 'activations':
      return words({ name: nameOf(state, mending.unit), from: number, to: mending.to })
    case 'dugIn':
      return say(`corrected.dugIn.${mending.to}`, { name: nameOf(state, mending.unit) })
    case 'points':
      return words({ side: sideName(state, mending.side), from: number, to: mending.to })
    case 'bag':
      return words()
    case 'fogDrawn':
      return words({ to: mending.to })
    case 'initiative':
      return mending.to === null ? say('corrected.nobody') : words({ side: sideName(state, mending.to) })
  }
}

const times = <One>(count: number, one: One): readonly One[] =>
  Array.from({ length: Math.max(0, count) }, () => one)

/** Each model fewer, or more, that a unit has by the players' word: its last falls are taken back, or it lost some more. */
const modelsMended = (mending: Correction, from: Correction['to'], state: State) => {
  if (mending.what !== 'models' || !Array.isArray(from)) return { fewer: [], more: [] }
  const { unit, to } = mending
  const change = sum(to) - sum(from as readonly number[])
  const one = { side: state.units[unit]?.side ?? '', model: unit }
  return { fewer: times(-change, one), more: times(change, one) }
}

/** What players say of the battle: corrections, units that come and go, its score and its end. */
export const bookEvents = {
  corrected: kind({
    fields: { correction, from: replaced, reason: is.text },
    words: ({ correction: mending, from }, before) => mended(mending, from, before),
    fell: ({ correction: mending, from }, before) => modelsMended(mending, from, before).fewer,
    restored: ({ correction: mending, from }, before) => modelsMended(mending, from, before).more,
    about: ({ correction: mending }, before) =>
      'unit' in mending
        ? ofUnit(before, mending.unit)
        : ofSide(before, 'side' in mending ? mending.side : null),
  }),

  unitAdded: kind({
    fields: { unit },
    words: ({ unit: added }) => say('unitAdded', { name: added.profile.name }),
    about: ({ unit: added }, before) => ofModels(before, added),
  }),

  unitEdited: kind({
    fields: {
      unit: is.unitId,
      from: unitProfileSchema,
      to: unitProfileSchema,
      left: is.perProfile,
      recorded: is.perProfile,
    },
    checks: {
      lists: ({ to, left, recorded }) => followsProfile({ profile: to, left, recorded }),
    },
    words: ({ to }) => say('unitEdited', { name: to.name }),
    about: ({ unit: id }, before) => ofUnit(before, id),
  }),

  unitRemoved: kind({
    fields: { unit },
    words: ({ unit: removed }) => say('unitRemoved', { name: removed.profile.name }),
    about: ({ unit: removed }, before) => ofModels(before, removed),
    restored: ({ unit: { id, side, profile, left } }) =>
      times(sum(profile.composition.map(({ models }) => models)) - sum(left), { side, model: id }),
  }),

  scored: kind({
    fields: { side: is.side, from: is.victoryPoints, to: is.victoryPoints },
    words: ({ side, from, to }, before) => say('scored', { side: sideName(before, side), from, to }),
    about: ({ side }, before) => ofSide(before, side),
  }),

  scenarioEdited: kind({ fields: { scenario: is.scenario }, words: () => say('scenarioEdited') }),

  conceded: kind({
    fields: { side: is.side },
    words: ({ side }, before) => say('conceded', { side: sideName(before, side) }),
    about: ({ side }, before) => ofSide(before, side),
  }),

  ended: kind({
    fields: { outcome: is.outcome, resume: is.resume },
    words: ({ outcome: { winner, reason } }, before) =>
      winner === 'draw' ? say('drawnBattle') : say(`won.${reason}`, { side: sideName(before, winner) }),
    about: ({ outcome: { winner } }, before) => ofSide(before, winner === 'draw' ? null : winner),
  }),

  continued: kind({ fields: {}, words: () => say('continued') }),
}
