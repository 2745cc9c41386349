import { message, type Message } from '@/kit'
import { placeIds } from '../rules'
import type { OpenedCommitment } from './secretSchemas'
import type { State } from './state'
import { placeName } from './names'

const say = (key: string, params?: Message['params']): Message => message(`tr.log.reckoning.${key}`, params)

/** Joins parts of a sentence to a list; null without parts. */
export const joinMessages = (parts: readonly Message[]): Message | null =>
  parts.length === 0 ? null : parts.reduce((one, other) => say('list', { one, other }))

/** The tokens by place, as they were opened at the end (TR-4). */
export const openedTokensText = (
  state: State,
  { arrangement }: Pick<OpenedCommitment, 'arrangement'>,
): Message | null =>
  joinMessages(
    placeIds.flatMap((home) => {
      const kind = arrangement[home]
      return kind ? [say('token', { place: placeName(state, home), token: message(`tr.token.${kind}`) })] : []
    }),
  )
