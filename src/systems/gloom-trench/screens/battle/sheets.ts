import type { UnitId } from '../../rules'

/** The sheet that lies over the battle, besides those that resolve something. */
export type Sheet =
  | { readonly kind: 'unit' | 'edit' | 'unitOrders'; readonly id: UnitId }
  | { readonly kind: 'menu' | 'endTurn' | 'byHand' | 'forecast' | 'bag' | 'result' | 'add' }
