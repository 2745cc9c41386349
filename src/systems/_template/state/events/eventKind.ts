import { eventKindFactory, type LogSubject } from '@/engine'
import { message, type Message } from '@/kit'
import { sideIds, type SideId } from '../../rules'
import type { State } from '../state'

/** One kind of event of this game. */
export const eventKind = eventKindFactory<State>()

export const gameMessage = (key: string, params?: Message['params']): Message =>
  message(`template.log.${key}`, params)
/** A step of one side. */
export const sideSubject = (side: SideId): LogSubject => ({
  side,
  sideIndex: sideIds.indexOf(side),
  icon: 'person',
  leader: false,
})
