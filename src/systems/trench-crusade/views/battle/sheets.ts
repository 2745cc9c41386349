import type { ModelId } from '../../rules'

/** The sheet that lies over the battle, besides those that resolve something. */
export type Sheet =
  | { readonly kind: 'actions' | 'model' | 'edit'; readonly model: ModelId }
  | { readonly kind: 'form'; readonly form: 'cast' | 'fall' | 'injure'; readonly model: ModelId }
  | { readonly kind: 'menu' | 'starting' | 'result' | 'add' }
