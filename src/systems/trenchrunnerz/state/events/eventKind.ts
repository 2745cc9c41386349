import { eventKindFactory, type LogLine } from '@/engine'
import { message, type Message } from '@/kit'
import type { State } from '../state'

/** One kind of event of this game. */
export const eventKind = eventKindFactory<State>()

export const gameMessage = (key: string, params?: Message['params']): Message =>
  message(`tr.log.${key}`, params)

/** What stands at the right of a line. */
export const resultColumn = (
  key: string,
  tone: NonNullable<LogLine['result']>['tone'],
  params?: Message['params'],
): LogLine['result'] => ({ total: null, tone, word: gameMessage(`result.${key}`, params) })
