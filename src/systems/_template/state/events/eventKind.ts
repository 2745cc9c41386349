import { eventKindFactory, type LogSubject } from '@/engine'
import { message, type Message } from '@/kit'
import { sideIds, type SideId } from '../../rules'
import type { State } from '../state'

/** Makes an event kind of this game. */
export const eventKind = eventKindFactory<State>()

export const gameMessage = (key: string, params?: Message['params']): Message =>
  message(`template.log.${key}`, params)
/** The log subject of a step by one side. */
export const sideSubject = (side: SideId): LogSubject => ({
  side,
  sideIndex: sideIds.indexOf(side),
  icon: 'person',
  leader: false,
})
