import type { SideId, Unit } from '../rules'
import { withSide, withUnit } from './change'
import type { Event, EventOf } from './events'
import type { State } from './state'

/** The state after each kind of event. */
export type EventHandlers = {
  readonly [Type in Event['type']]: (state: State, event: EventOf<Type>) => State
}

/** The number of models of a side at the start of the battle. */
export const startingModelCountOfSide = (
  units: readonly Pick<Unit, 'side' | 'profile'>[],
  side: SideId,
): number =>
  units
    .filter((unit) => unit.side === side)
    .flatMap(({ profile }) => profile.composition)
    .reduce((sum, { models }) => sum + models, 0)

/** Corrections by players, and changes that are no move of the game: units, score and scenario. */
export const bookkeepingHandlers: Pick<
  EventHandlers,
  'corrected' | 'unitAdded' | 'unitEdited' | 'unitRemoved' | 'scored' | 'scenarioEdited'
> = {
  corrected: (state, { correction }) => {
    switch (correction.what) {
      case 'models':
        // Recorded damage needs a model that takes it.
        return withUnit(state, correction.unit, {
          left: correction.to,
          recorded: (state.units[correction.unit]?.recorded ?? []).map((damage, index) =>
            (correction.to[index] ?? 0) > 0 ? damage : 0,
          ),
        })
      case 'recorded':
        return withUnit(state, correction.unit, { recorded: correction.to })
      case 'points':
        return withSide(state, correction.side, { points: correction.to })
      case 'bag':
        return { ...state, bag: correction.to }
      case 'fogDrawn':
        return { ...state, fogDrawn: correction.to }
      case 'initiative':
        return { ...state, initiative: correction.to }
      default:
        return withUnit(state, correction.unit, { [correction.what]: correction.to })
    }
  },
  unitAdded: (state, { unit }) => ({
    ...withSide(state, unit.side, {
      starting: state.sides[unit.side].starting + startingModelCountOfSide([unit], unit.side),
    }),
    units: { ...state.units, [unit.id]: unit },
    order: [...state.order, unit.id],
    nextUnit: state.nextUnit + 1,
  }),
  unitEdited: (state, { unit: id, from, to, left, recorded }) => {
    const side = state.units[id]?.side
    const edited = withUnit(state, id, { profile: to, left, recorded })
    if (!side) return edited
    const grown =
      startingModelCountOfSide([{ side, profile: to }], side) -
      startingModelCountOfSide([{ side, profile: from }], side)
    return withSide(edited, side, { starting: Math.max(0, state.sides[side].starting + grown) })
  },
  unitRemoved: (state, { unit }) => {
    const { [unit.id]: _gone, ...units } = state.units
    const gone = startingModelCountOfSide([unit], unit.side)
    return {
      ...withSide(state, unit.side, { starting: Math.max(0, state.sides[unit.side].starting - gone) }),
      units,
      order: state.order.filter((id) => id !== unit.id),
    }
  },
  scored: (state, { side, to }) => withSide(state, side, { victoryPoints: to }),
  scenarioEdited: (state, { scenario }) => ({ ...state, scenario }),
}
