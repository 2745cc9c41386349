import { message, type Message } from '@/kit'
import { placeIds } from '../rules'
import type { OpenedCommitment } from './hidden'
import type { State } from './state'
import { placeName } from './names'

const say = (key: string, params?: Message['params']): Message => message(`tr.log.reckoning.${key}`, params)

/** Parts of a sentence one after the other; null for none. */
export const listed = (parts: readonly Message[]): Message | null =>
  parts.length === 0 ? null : parts.reduce((one, other) => say('list', { one, other }))

/** What lay where, as it was opened at the end (TR-4). */
export const tokensOpened = (
  state: State,
  { arrangement }: Pick<OpenedCommitment, 'arrangement'>,
): Message | null =>
  listed(
    placeIds.flatMap((home) => {
      const kind = arrangement[home]
      return kind ? [say('token', { place: placeName(state, home), token: message(`tr.token.${kind}`) })] : []
    }),
  )
