import type { PlaceId } from '../rules'
import type { Token } from './state'

/** The fields of a craft that a new turn resets. */
export const turnResetFields = { dice: null, speed: null, moved: false, pushedBack: false } as const

/** A token that was just placed: face down and unknown. */
export const newToken = (home: PlaceId, number: number | null): Token => ({
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
  ...turnResetFields,
  goesOn: false,
  chases: null,
})
