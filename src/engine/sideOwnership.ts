import type { TableSeat } from './session'

/** Whose a side is to the player of this phone. */
export type SideOwnership = 'own' | 'other'

/**
 * Whose a side is on this phone, of all `sides` of the battle. Null on a phone that plays all of them, or none: they are not its player's
 * more than anybody else's. Without a table the first side is its own, as set-up calls it.
 */
export const sideOwnership = (
  seat: Pick<TableSeat, 'plays'> | null | undefined,
  side: string,
  sides: readonly string[],
): SideOwnership | null => {
  const own = seat ? sides.filter((id) => seat.plays.includes(id)) : sides.slice(0, 1)
  if (own.length === 0 || own.length === sides.length) return null
  return own.includes(side) ? 'own' : 'other'
}
