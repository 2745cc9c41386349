import type { Message } from '@/kit'

/** The id of a ruling or house rule, such as `TC-3`. */
export type RulingId = string

/**
 * Why a command was refused. `impossible`: it makes no sense in this state, even if the players agree to it.
 * `againstRule`: the rules forbid it, but the players may overrule them. Sent again with that ruling overruled, it
 * passes and the log says so.
 */
export type Refusal =
  | { readonly kind: 'impossible'; readonly message: Message }
  | { readonly kind: 'againstRule'; readonly ruling: RulingId; readonly message: Message }

export const impossible = (key: string, params?: Message['params']): Refusal => ({
  kind: 'impossible',
  message: params ? { key, params } : { key },
})

export const againstRule = (ruling: RulingId, key: string, params?: Message['params']): Refusal => ({
  kind: 'againstRule',
  ruling,
  message: params ? { key, params } : { key },
})
