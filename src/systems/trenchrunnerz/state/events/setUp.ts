import * as v from 'valibot'
import { placeIds } from '../../rules'
import { agreement, named, playerRoleSchema, type PlayerRole } from '../agreement'
import { bomber } from '../bomber'
import { secret } from '../hidden'
import type { State } from '../state'
import * as is from '../schemas'
import { placeName } from '../names'
import { ofDefender } from './logSubjects'
import { eventKind, resultColumn, gameMessage } from './eventKind'

/** The name of the player who is the Defender; null: the app. */
const defenderName = (seats: readonly PlayerRole[], before: State): string | null => {
  const player = seats.find((one) => one.seat === 'defender')?.player ?? null
  return player === null ? null : (before.players[player] ?? '')
}

/** From the agreed battle to the tokens on the board. */
export const setUpEvents = {
  began: eventKind({
    fields: {
      agreement,
      players: is.listOf(is.text, 5, 1),
      bombers: is.listOf(named, 4, 4),
      solo: is.booleanFlag,
      /** All that is random and hidden in this battle. */
      secret: v.exactOptional(secret),
    },
    weight: 'headline',
    words: () => gameMessage('began'),
  }),

  /** Who plays what. */
  rolesTaken: eventKind({
    fields: { seats: is.listOf(playerRoleSchema, 5, 2), bombers: is.listOf(bomber, 4) },
    weight: 'note',
    words: ({ seats }, before) => {
      const name = defenderName(seats, before)
      return name === null ? gameMessage('roles.app') : gameMessage('roles.player', { name })
    },
    result: ({ seats }, before) => {
      const name = defenderName(seats, before)
      return name === null ? null : resultColumn('defender', 'plain', { name })
    },
  }),

  batteriesCounted: eventKind({
    fields: { objective: is.objectiveId, batteries: is.batteries },
    weight: 'note',
    words: ({ objective, batteries }, before) =>
      gameMessage('batteriesCounted', { place: placeName(before, objective), n: batteries }),
  }),

  /** Tokens lie face down on these places. `hand`: positions in the Defender's hand. */
  placed: eventKind({
    fields: {
      tokens: v.pipe(
        is.listOf(is.placement, placeIds.length),
        v.check((tokens) => new Set(tokens.map(({ place }) => place)).size === tokens.length, 'places'),
      ),
      commitment: v.nullable(is.hash),
    },
    weight: 'headline',
    words: ({ tokens }, { solo }) => gameMessage(solo ? 'laid' : 'placed', { n: tokens.length }),
    about: ofDefender,
  }),
}
