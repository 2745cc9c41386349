import type { Edition, SideId } from '../rules'
import type { State } from './state'

/** What a failed morale roll does to a side now (TC-17, TE-18). */
export const moraleFailureKind = (
  { morale }: Edition,
  {
    scenario,
    sides,
  }: {
    readonly scenario: Pick<State['scenario'], 'shakenRule'>
    readonly sides: Readonly<
      Record<SideId, Pick<State['sides'][SideId], 'wasShaken'> & { readonly isShaken?: boolean | undefined }>
    >
  },
  side: SideId,
): 'shaken' | 'flees' =>
  morale.failure({
    houseRule: scenario.shakenRule,
    wasShaken: sides[side].wasShaken,
    isShaken: sides[side].isShaken ?? false,
  })
