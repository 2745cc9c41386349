import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { chanceOfOutcomes } from '@/dice'
import {
  initiativeWhatIfs,
  initiativeOdds,
  type InitiativeOddsInput,
  type InitiativeThrower,
} from '@/systems/gloom-trench/odds'
import {
  rollModifiersFromOwnPoints,
  plainDice,
  rollPoolOf,
  withModifiers,
  type SideId,
} from '@/systems/gloom-trench/rules'
import { lowest } from '../../../helpers/fraction'
import { everyInitiative } from './twin'

const thrower = (side: SideId, dice: number, points = 0): InitiativeThrower => {
  const again = rollPoolOf([plainDice(dice, 6)])
  return { side, again, pool: withModifiers(again, rollModifiersFromOwnPoints(points)) }
}
const asked = (holder: SideId | null, ...throwers: readonly InitiativeThrower[]): InitiativeOddsInput => ({
  holder,
  throwers,
})
const share = (question: InitiativeOddsInput, side: SideId): string => {
  const { total, ways } = initiativeOdds(question)
  return lowest(ways[side] ?? 0n, total)
}

describe('GT-6: initiativeOdds and initiativeWhatIfs', () => {
  it('GT-6: with one die each in the first turn both sides have a half, ties included', () => {
    expect(share(asked(null, thrower('a', 1), thrower('b', 1)), 'a')).toBe('1/2')
  })

  it('GT-6: in a later turn a tie goes to the side that did not have the initiative', () => {
    // B wins ties: A only by 1 to 0, 1/3 x 2/3.
    const question = asked('a', thrower('a', 1), thrower('b', 1))
    expect([share(question, 'a'), share(question, 'b')]).toEqual(['2/9', '7/9'])
  })

  it('GT-5, GT-6: a point counts in this throw but not when a tie is rolled again', () => {
    // D8: 4 of 8. A alone 1/2 x 2/3 = 2/6, B alone 1/2 x 1/3 = 1/6, the tied half is even.
    expect(share(asked(null, thrower('a', 1, 1), thrower('b', 1)), 'a')).toBe('7/12')
  })

  it('GT-19: it is undecided without any Command die, and a side with the only dice always wins', () => {
    const { total, ways } = initiativeOdds(asked(null, thrower('a', 0), thrower('b', 0)))
    expect(ways).toEqual({ undecided: total })
    expect(share(asked(null, thrower('a', 0), thrower('b', 2)), 'b')).toBe('1/1')
  })

  const someThrower = fc.tuple(fc.nat(2), fc.nat(2))
  it('GT-6, GT-19: equals every throw read by the rules, for up to four sides', () => {
    fc.assert(
      fc.property(
        fc.array(someThrower, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(null, 'a', 'b'),
        (dice, holder) => {
          const throwers = dice.map(([count, points], index) =>
            thrower((['a', 'b', 'c', 'd'] as const)[index] ?? 'a', count, points),
          )
          const question = { throwers, holder }
          const { total, ways } = initiativeOdds(question)
          expect(Object.values(ways).reduce((sum, one) => sum + one, 0n)).toBe(total)
          const twin = everyInitiative(question, 30)
          for (const end of ['a', 'b', 'c', 'd', 'undecided'] as const) {
            const exact = chanceOfOutcomes(ways[end] ?? 0n, total)
            expect(exact).toBeGreaterThanOrEqual((twin.ends.get(end) ?? 0) - 1e-9)
            expect(exact).toBeLessThanOrEqual((twin.ends.get(end) ?? 0) + twin.open + 1e-9)
          }
        },
      ),
      { numRuns: 60 },
    )
  }, 30_000)

  it('GT-5, GT-6: each side with points has a what-if row that raises its chance', () => {
    const question = asked('b', thrower('a', 3), thrower('b', 2), thrower('c', 1))
    const levers = initiativeWhatIfs(question, { a: 1, b: 0, c: 4 })
    expect(levers.map(({ side, ruling }) => [side, ruling])).toEqual([
      ['a', 'GT-5'],
      ['c', 'GT-5'],
    ])
    const now = initiativeOdds(question)
    const wins = ({ total, ways }: typeof now, side: (typeof levers)[number]['side']) =>
      chanceOfOutcomes(ways[side] ?? 0n, total)
    for (const { side, then } of levers) expect(wins(then, side)).toBeGreaterThan(wins(now, side))
  })
})
