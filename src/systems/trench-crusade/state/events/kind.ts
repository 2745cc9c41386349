import { message, type Message } from '@/kit'
import { kindsOf } from '@/table'
import type { State } from '../state'

/** One kind of event of this game. */
export const kind = kindsOf<State>()

export const say = (key: string, params?: Message['params']): Message => message(`tc.log.${key}`, params)
