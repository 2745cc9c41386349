import { expect, it } from 'vitest'
import { ownershipOfSide } from '@/engine'

const sides = ['a', 'b', 'c']
const shown = (plays: readonly string[] | null) =>
  sides.map((side) => ownershipOfSide(plays && { plays }, side, sides))

it.each([
  ['a phone that plays the second side', ['b'], ['other', 'own', 'other']],
  ['a phone that plays two of three', ['c', 'a'], ['own', 'other', 'own']],
  ['a phone that plays all of them', ['a', 'b', 'c'], [null, null, null]],
  ['a spectator', [], [null, null, null]],
  ['a phone that plays a side which is not there', ['d'], [null, null, null]],
  ['a phone without a table', null, ['own', 'other', 'other']],
])(
  'ownershipOfSide for %s: own or other for each side, or null where it does not matter',
  (_what, plays, expected) => {
    expect(shown(plays)).toEqual(expected)
  },
)
