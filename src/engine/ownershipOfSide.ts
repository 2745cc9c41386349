import type { TableSeat } from './screenSessions'

/** Whether a side belongs to the player of this phone. */
export type SideOwnership = 'own' | 'other'

/**
 * Who a side belongs to on this phone, given all `sides` of the battle. Null on a phone that plays all of them, or
 * none: then no side is more its player's than any other. Without a shared table, the first side is the player's own,
 * as in set-up.
 */
export const ownershipOfSide = (
  seat: Pick<TableSeat, 'plays'> | null | undefined,
  side: string,
  sides: readonly string[],
): SideOwnership | null => {
  const own = seat ? sides.filter((id) => seat.plays.includes(id)) : sides.slice(0, 1)
  if (own.length === 0 || own.length === sides.length) return null
  return own.includes(side) ? 'own' : 'other'
}
