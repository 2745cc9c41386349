import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { chainOdds, type Chain, type ChainLink } from '@/systems/bomber-run/odds'
import { someKind } from '../../../helpers/bomberRun'
import { lowest } from '../../../helpers/fraction'
import { everyChain } from './bruteForceOdds'

describe('BR-5 to BR-9: odds of a chain', () => {
  it('BR-5, BR-6, BR-8: counts an attack, two snap-shots and anti-aircraft fire in order', () => {
    const odds = chainOdds({
      own: 'fighter',
      enemies: ['bomber', 'fighter'],
      links: [
        { kind: 'attack', enemy: 0 },
        { kind: 'attacked', enemy: 0 },
        { kind: 'attacked', enemy: 1 },
        { kind: 'antiAircraft' },
      ],
    })
    // The bomber falls in 10 of 24 and then doesn't fire; else 6 of 24 are outlived. Then 6/16 and 6/16.
    expect(lowest(odds.alive, odds.total)).toBe(lowest((10 * 24 + 14 * 6) * 6 * 6, 24 * 24 * 16 * 16))
    expect(lowest(odds.destroyed[0] ?? 0, odds.total)).toBe('5/12')
    expect(odds.destroyed[1]).toBe(0n)
    expect(lowest(odds.destroyedAndAlive[0] ?? 0, odds.total)).toBe(lowest(10 * 6 * 6, 24 * 16 * 16))
  })

  it('BR-6: counts an attack only if the mover survives the snap-shot before it', () => {
    const links: readonly ChainLink[] = [
      { kind: 'attacked', enemy: 0 },
      { kind: 'attack', enemy: 0 },
    ]
    const odds = chainOdds({ own: 'fighter', enemies: ['fighter'], links })
    expect(lowest(odds.destroyed[0] ?? 0, odds.total)).toBe(lowest(6 * 10, 16 * 16))
  })

  it('BR-9: counts no link after a bombing run that destroys the base', () => {
    const links: readonly ChainLink[] = [{ kind: 'bombingRun' }, { kind: 'attacked', enemy: 0 }]
    const odds = chainOdds({ own: 'bomber', enemies: ['fighter'], links })
    expect(lowest(odds.baseDestroyed, odds.total)).toBe('3/4')
    expect(lowest(odds.alive, odds.total)).toBe(lowest(3 * 24 + 14, 4 * 24))
  })

  it('without links survival is certain, and a link to an enemy that is not listed throws', () => {
    expect(chainOdds({ own: 'fighter', enemies: [], links: [] })).toMatchObject({ total: 1n, alive: 1n })
    expect(() => chainOdds({ own: 'fighter', enemies: [], links: [{ kind: 'attack', enemy: 0 }] })).toThrow(
      RangeError,
    )
  })

  it('BR-5 to BR-9: equals the count of all dice results, played by the rules', () => {
    const someLink = fc.record({
      kind: fc.constantFrom('attack', 'attacked', 'collision', 'antiAircraft', 'bombingRun'),
      enemy: fc.nat(1),
    }) as fc.Arbitrary<ChainLink>
    const someChain = fc.record({
      own: someKind,
      enemies: fc.tuple(someKind, someKind),
      links: fc.array(someLink, { maxLength: 3 }),
    })
    fc.assert(
      fc.property(someChain, (chain: Chain) => {
        const odds = chainOdds(chain)
        const played = everyChain(chain)
        expect(Number(odds.total)).toBe(played.length)
        expect(Number(odds.alive)).toBe(played.filter(({ alive }) => alive).length)
        expect(Number(odds.baseDestroyed)).toBe(played.filter(({ baseDestroyed }) => baseDestroyed).length)
        for (const enemy of [0, 1]) {
          const killed = played.filter(({ destroyed }) => destroyed[enemy])
          expect(Number(odds.destroyed[enemy])).toBe(killed.length)
          expect(Number(odds.destroyedAndAlive[enemy])).toBe(killed.filter(({ alive }) => alive).length)
        }
        expect(odds.ends.reduce((sum, { weight }) => sum + weight, 0n)).toBe(odds.total)
        const names = odds.ends.map(({ alive, destroyed, baseDestroyed }) =>
          [alive, ...destroyed, baseDestroyed].join(),
        )
        expect(new Set(names).size).toBe(names.length)
      }),
      { numRuns: 80 },
    )
  }, 60_000)
})
