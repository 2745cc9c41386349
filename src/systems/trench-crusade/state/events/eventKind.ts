import { message, type Message } from '@/kit'
import { eventKindFactory } from '@/engine'
import type { State } from '../state'

/** Makes an event kind of this game. */
export const eventKind = eventKindFactory<State>()

export const gameMessage = (key: string, params?: Message['params']): Message =>
  message(`tc.log.${key}`, params)
