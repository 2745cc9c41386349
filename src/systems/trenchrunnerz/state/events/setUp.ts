import * as v from 'valibot'
import { placeIds } from '../../rules'
import {
  agreementSchema,
  namedBomberSchema,
  playerRoleAssignmentSchema,
  type PlayerRoleAssignment,
} from '../agreement'
import { bomberSchema } from '../bomber'
import { secretSchema } from '../secretSchemas'
import type { State } from '../state'
import * as is from '../schemas'
import { placeName } from '../names'
import { defenderSubject } from './logSubjects'
import { eventKind, resultColumn, gameMessage } from './eventKind'

/** The name of the player who is the Defender; null: the app. */
const defenderName = (seats: readonly PlayerRoleAssignment[], before: State): string | null => {
  const player = seats.find((one) => one.seat === 'defender')?.player ?? null
  return player === null ? null : (before.players[player] ?? '')
}

/** Events from the beginning of the battle to the tokens on the board. */
export const setUpEvents = {
  began: eventKind({
    fields: {
      agreement: agreementSchema,
      players: is.listOf(is.text, 5, 1),
      bombers: is.listOf(namedBomberSchema, 4, 4),
      solo: is.booleanSchema,
      /** Everything random and hidden in this battle. */
      secret: v.exactOptional(secretSchema),
    },
    weight: 'headline',
    words: () => gameMessage('began'),
  }),

  /** The roles of the players. */
  rolesTaken: eventKind({
    fields: { seats: is.listOf(playerRoleAssignmentSchema, 5, 2), bombers: is.listOf(bomberSchema, 4) },
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

  /** Face-down tokens were placed here. `hand`: positions in the Defender's hand. */
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
    about: defenderSubject,
  }),
}
