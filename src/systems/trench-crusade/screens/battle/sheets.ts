import type { ModelId } from '../../rules'

/** The sheet that lies over the battle, besides those that resolve something. */
export type Sheet =
  | { readonly kind: 'actions' | 'model' | 'edit' | 'cast'; readonly id: ModelId }
  /** A fall, or an injury that players name. */
  | { readonly kind: 'befall'; readonly form: 'fall' | 'injure'; readonly id: ModelId }
  | { readonly kind: 'menu' | 'starting' | 'result' | 'add' | 'endTurn' }
