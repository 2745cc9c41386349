import type { PlaceId } from '../rules'
import type { Token } from './state'

/** What a new turn forgets of a craft. */
export const resetForTurn = { dice: null, speed: null, moved: false, pushedBack: false } as const

/** A token as it is set: face down, unknown to all. */
export const setToken = (home: PlaceId, number: number | null): Token => ({
  home,
  number,
  kind: null,
  face: 'down',
  turned: false,
  destroyed: false,
  name: '',
  hits: 0,
  where: home,
  tail: null,
  ...resetForTurn,
  goesOn: false,
  chases: null,
})
