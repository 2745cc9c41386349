/** What may lie over the table, besides the sheet that resolves. The fields of a kind are the props of its part. */
export type Sheet = { readonly kind: 'menu' } | { readonly kind: 'result' } | { readonly kind: 'flag' }
