import * as is from '../values'
import * as v from 'valibot'
import { kind, say } from './kind'

export const setUpEvents = {
  begun: kind({
    fields: { names: v.strictObject({ first: is.name, second: is.name }), turns: is.turns },
    words: ({ names, turns }) => say('begun', { ...names, turns }),
    turn: () => 1,
  }),
}
