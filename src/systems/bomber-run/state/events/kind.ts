import { eventKindFactory } from '@/table'
import { message, type Message } from '@/kit'
import type { State } from '../state'

/** One kind of event of this game. */
export const kind = eventKindFactory<State>()

export const say = (key: string, params?: Message['params']): Message => message(`br.log.${key}`, params)
/** What stands at the right of a line. */
export const result = (key: string, tone: 'good' | 'bad' | 'plain', params?: Message['params']) => ({
  total: null,
  tone,
  word: say(`result.${key}`, params),
})
