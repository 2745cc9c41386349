import * as is from '../schemas'
import * as v from 'valibot'
import { eventKind, gameMessage } from './eventKind'

export const setUpEvents = {
  begun: eventKind({
    fields: { names: v.strictObject({ first: is.name, second: is.name }), turns: is.turns },
    words: ({ names, turns }) => gameMessage('begun', { ...names, turns }),
    turn: () => 1,
  }),
}
