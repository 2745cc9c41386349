import { message, type Message } from '@/kit'
import type { TableDevice, Seat, TableSide } from '@/sync'
import { ellipsized } from '@/ui/text'
import type { OpenBattle } from '../battle/openBattle'
import { distinctSideNames } from '../sideNames'

/** A side as this phone calls it. */
export interface NamedSide {
  readonly id: string
  readonly name: string | Message
}

/** The sides of a table in this phone's words: none is called like another, and none is without a name. */
export const namedSides = (sides: readonly TableSide[], { summary }: OpenBattle): readonly NamedSide[] => {
  const called = distinctSideNames(summary.value)
  return sides.map(({ id, name }, index) => ({ id, name: called[index] ?? name }))
}

/** Names as they are listed: "Anna, Ben and Cyd". */
export const listText = (names: readonly (string | Message)[]): string | Message =>
  names.reduce((first, second, index) =>
    message(index === names.length - 1 ? 'phones.and' : 'phones.comma', { first, second }),
  )

/** What a phone is called: by its owner, else after whom it plays. The board is only a phone. */
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
    sides: listText(played.map((one) => (typeof one === 'string' ? ellipsized(one) : one))),
  })
}
