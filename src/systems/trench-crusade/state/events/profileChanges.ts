import { message, type Message } from '@/kit'
import type { Profile } from '../../rules'
import { gameMessage } from './eventKind'

const numbers = ['movement', 'ranged', 'melee', 'armour'] as const

/** The names of keywords, weapons and items of a profile. Two of the same are two entries. */
const thingsOf = ({ keywords, weapons, consumables, equipment }: Profile): readonly string[] => [
  ...keywords,
  ...weapons.map(({ name }) => name),
  ...consumables,
  ...equipment,
]

/** The list without one of each of the others. */
const without = (things: readonly string[], others: readonly string[]): readonly string[] => {
  const left = [...others]
  return things.filter((thing) => {
    const at = left.indexOf(thing)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** What an edit of a model changes, a note each: its numbers, and what it has or no longer has. */
export const profileChangeNotes = (from: Profile, to: Profile): readonly Message[] => [
  ...numbers
    .filter((field) => from[field] !== to[field])
    .map((field) =>
      gameMessage('edited.number', {
        what: message(`tc.log.edited.${field}`),
        from: from[field],
        to: to[field],
      }),
    ),
  ...without(thingsOf(to), thingsOf(from)).map((thing) => gameMessage('edited.gains', { thing })),
  ...without(thingsOf(from), thingsOf(to)).map((thing) => gameMessage('edited.loses', { thing })),
]
