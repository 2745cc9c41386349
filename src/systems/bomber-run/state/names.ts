import { message, type Message } from '@/kit'
import { aircraftCountsByFormation, type Aircraft, type AircraftId, type SideId } from '../rules'
import { aircraftOf, type State } from './state'

type Named = Pick<State, 'aircraft' | 'sides' | 'settings'>

/** "Fighter 3", "Bomber". A bomber has a number only if its side has two. */
export const aircraftName = (
  { kind, number }: Pick<Aircraft, 'kind' | 'number'>,
  { formation }: Pick<State['settings'], 'formation'>,
): Message =>
  aircraftCountsByFormation[formation][kind] === 1
    ? message(`br.name.${kind}Alone`)
    : message(`br.name.${kind}`, { number })

/** The name of an aircraft by its id; a question mark for an unknown id. */
export const nameOf = (state: Named, id: AircraftId): Message | string => {
  const aircraft = aircraftOf(state, id)
  return aircraft ? aircraftName(aircraft, state.settings) : '?'
}

/** The name with its side: "Fighter 3 of East". */
export const fullNameOf = (state: Named, id: AircraftId): Message | string => {
  const aircraft = aircraftOf(state, id)
  return aircraft
    ? message('br.name.ofSide', { name: nameOf(state, id), side: state.sides[aircraft.side].name })
    : '?'
}

/** The shortest name with its side, for lines and buttons that name two aircraft: "East 3", "West bomber". */
export const shortName = (
  { kind, number, side }: Pick<Aircraft, 'kind' | 'number' | 'side'>,
  { formation }: Pick<State['settings'], 'formation'>,
): Message => {
  const alone = kind === 'bomber' && aircraftCountsByFormation[formation][kind] === 1
  return message(`br.short.${side}.${alone ? 'bomberAlone' : kind}`, { number })
}

/** The short name of an aircraft by its id; a question mark for an unknown id. */
export const shortNameOf = (state: Named, id: AircraftId): Message | string => {
  const aircraft = aircraftOf(state, id)
  return aircraft ? shortName(aircraft, state.settings) : '?'
}

export const sideName = (state: Pick<State, 'sides'>, side: SideId): string => state.sides[side].name
