import type { UnitId } from '../../rules'

/** The sheet over the battle that is open, other than the resolution sheet. */
export type OpenSheet =
  | { readonly kind: 'unit' | 'edit' | 'unitOrders'; readonly id: UnitId }
  | { readonly kind: 'menu' | 'endTurn' | 'byHand' | 'forecast' | 'bag' | 'result' | 'add' }
