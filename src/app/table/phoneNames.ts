import { message, type Message } from '@/kit'
import type { TableDevice, Seat, TableSide } from '@/sync'
import { ellipsized } from '@/ui/nameAndNumberText'
import type { OpenBattle } from '../battle/openBattle'
import { distinctSideNames } from '../sideNames'

/** A side with its name on this phone. */
export interface NamedSide {
  readonly id: string
  readonly name: string | Message
}

/** The sides of a table with their names on this phone: all different, none empty. */
export const namedSides = (sides: readonly TableSide[], { summary }: OpenBattle): readonly NamedSide[] => {
  const called = distinctSideNames(summary.value)
  return sides.map(({ id, name }, index) => ({ id, name: called[index] ?? name }))
}

/** Names as a list: "Anna, Ben and Cyd". */
export const nameListText = (names: readonly (string | Message)[]): string | Message =>
  names.reduce((first, second, index) =>
    message(index === names.length - 1 ? 'phones.and' : 'phones.comma', { first, second }),
  )

/** The name of a phone: from its owner, else from the sides it plays. A spectator's phone is only "a phone". */
export const phoneName = (
  { name, plays }: Pick<Seat | TableDevice, 'name' | 'plays'>,
  sides: readonly NamedSide[],
): string | Message => {
  const own = name.trim()
  if (own) return ellipsized(own)
  const played = sides.filter(({ id }) => plays.includes(id)).map((side) => side.name)
  if (played.length === 0) return message('phones.aPhone')
  if (played.length > 1 && played.length === sides.length) return message('phones.phoneOfAll')
  return message('phones.phoneOf', {
    sides: nameListText(played.map((one) => (typeof one === 'string' ? ellipsized(one) : one))),
  })
}
