import * as is from '../values'
import * as v from 'valibot'
import { eventKind, gameMessage } from './kind'

export const setUpEvents = {
  begun: eventKind({
    fields: { names: v.strictObject({ first: is.name, second: is.name }), turns: is.turns },
    words: ({ names, turns }) => gameMessage('begun', { ...names, turns }),
    turn: () => 1,
  }),
}
