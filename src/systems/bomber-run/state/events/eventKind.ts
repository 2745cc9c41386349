import { eventKindFactory } from '@/engine'
import { message, type Message } from '@/kit'
import type { State } from '../state'

/** Makes an event kind of this game. */
export const eventKind = eventKindFactory<State>()

export const gameMessage = (key: string, params?: Message['params']): Message =>
  message(`br.log.${key}`, params)
/** The result at the right of a log line. */
export const resultColumn = (key: string, tone: 'good' | 'bad' | 'plain', params?: Message['params']) => ({
  total: null,
  tone,
  word: gameMessage(`result.${key}`, params),
})
