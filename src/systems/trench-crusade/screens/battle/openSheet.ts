import type { ModelId } from '../../rules'

/** The sheets over the battle, except the resolution sheet. */
export type OpenSheet =
  | { readonly kind: 'actions' | 'model' | 'edit' | 'cast'; readonly id: ModelId }
  /** A fall, or an injury that players name. */
  | { readonly kind: 'befall'; readonly form: 'fall' | 'injure'; readonly id: ModelId }
  | { readonly kind: 'menu' | 'starting' | 'result' | 'add' | 'endTurn' }
