/** The sheets over the battle, except the resolution sheet. The fields of a kind are the props of its component. */
export type OpenSheet = { readonly kind: 'menu' } | { readonly kind: 'result' } | { readonly kind: 'flag' }
