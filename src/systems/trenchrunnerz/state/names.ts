import { message, type Message } from '@/kit'
import type { PlaceId, Position, SideId } from '../rules'
import type { CraftId } from './craftIdTypes'
import type { State } from './state'
import { bomberById, isBomberId, tokenOf } from './queries'

/** The name of a place: that of the players, or the printed one (TR-1). */
export const placeName = ({ agreement }: Pick<State, 'agreement'>, place: PlaceId): Message => {
  const { names } = agreement.board
  const own = Object.hasOwn(names, place) ? names[place]?.trim() : undefined
  return own ? message('tr.named', { name: own }) : message(`tr.place.${place}`)
}

export const positionName = (state: Pick<State, 'agreement'>, position: Position): Message =>
  position === 'bow' || position === 'between' || position === 'stern'
    ? message(`tr.position.${position}`)
    : placeName(state, position)

/** The name of a craft; an interceptor without one is named by the place where it was turned up. */
export const craftName = (
  state: Pick<State, 'agreement' | 'bombers' | 'tokens'>,
  craft: CraftId,
): Message => {
  if (isBomberId(craft)) return message('tr.named', { name: bomberById(state, craft)?.name ?? '?' })
  const own = tokenOf(state, craft)?.name ?? ''
  return own === ''
    ? message('tr.craft.interceptor', { place: placeName(state, craft) })
    : message('tr.named', { name: own })
}

/**
 * The name of a side: its player, or the app as Defender. An attacker without a name is numbered if there are
 * several.
 */
export const sideName = (
  { sides, solo, playing }: Pick<State, 'sides' | 'solo' | 'playing'>,
  side: SideId,
): Message => {
  if (solo && side === 'defender') return message('tr.side.app')
  const { name } = sides[side]
  if (name.trim() !== '') return message('tr.named', { name })
  return side !== 'defender' && playing.length === 2
    ? message('tr.side.attacker')
    : message(`tr.side.${side}`)
}
