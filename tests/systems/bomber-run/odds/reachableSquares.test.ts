import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import {
  movementDieNeedsForAttacks,
  chainOdds,
  duelOddsOfKinds,
  attackTrades,
  stepCombinationsForPoints,
  reachableSquares,
  smallestFittingDieIndex,
  pathRisk,
} from '@/systems/bomber-run/odds'
import { chanceOfOutcomes } from '@/dice'
import {
  positionAfterStep,
  threatsTo,
  isUnderFire,
  newMove,
  moveAfterStep,
  stepFault,
  squareLabel,
  stepCosts,
  targetsOf,
  type PlacedAircraft,
  type Step,
} from '@/systems/bomber-run/rules'
import { at, placedAt, someCrowd } from '../../../helpers/bomberRun'
import { everyMove } from './bruteForceOdds'

const where = ({ square, heading }: PlacedAircraft['position']): string => `${squareLabel(square)} ${heading}`
const baseRows = { west: 12, east: 12 }

/** The chance that the mover outlives these shooters, one after the other. */
const survival = (
  mover: PlacedAircraft,
  shooters: readonly string[],
  crowd: readonly PlacedAircraft[],
): number =>
  crowd
    .filter(({ id }) => shooters.includes(id))
    .reduce((product, { kind }) => {
      const { hits, total } = duelOddsOfKinds(kind, mover.kind)
      return product * chanceOfOutcomes(total - hits, total)
    }, 1)

describe('BR-3 to BR-7: reachableSquares', () => {
  it('BR-3: 1 point reaches the square ahead, 1.5 points also the two diagonals', () => {
    const mover = placedAt('west', 'fighter', 'F12 E')
    const ends = (points: number) =>
      reachableSquares({ aircraft: [mover], mover, move: newMove('fighter', points) }).ends.map(
        ({ position }) => where(position),
      )
    expect(ends(1)).toEqual([])
    expect(ends(2)).toEqual(['G12 E'])
    expect(ends(3).sort()).toEqual(['G11 NE', 'G12 E', 'G13 SE'])
  })

  it('BR-3: with a 4 a fighter can turn round and return to its square', () => {
    const mover = placedAt('west', 'fighter', 'F12 E')
    const { ends } = reachableSquares({ aircraft: [mover], mover, move: newMove('fighter', 8) })
    const back = ends.find(({ position }) => where(position) === 'F12 W')
    expect(back?.path.steps).toEqual([
      { kind: 'forward' },
      { kind: 'acrobatic', heading: 'W' },
      { kind: 'forward' },
    ])
    expect(back?.path.cost).toBe(8)
  })

  it.each([
    ['G13 N', ['diagonal', 'diagonal', 'forward']],
    ['G10 S', ['forward', 'diagonal', 'diagonal']],
  ])(
    'BR-6: of two paths at the same cost, takes the one out of the sights of the enemy on %s',
    (guns, steps) => {
      // I11 E costs 4 points over G11 and over G12.
      const mover = placedAt('west', 'fighter', 'F12 E')
      const guard = placedAt('east', 'fighter', guns)
      const { ends } = reachableSquares({ aircraft: [mover, guard], mover, move: newMove('fighter', 8) })
      const end = ends.find(({ position }) => where(position) === 'I11 E')
      expect(end?.path.steps.map(({ kind }) => kind)).toEqual(steps)
      expect(end?.path).toMatchObject({ cost: 8, snapShots: [[], [], []] })
    },
  )

  it('BR-4: a bomber reaches exactly three squares', () => {
    const mover = placedAt('east', 'bomber', 'F12 W')
    const { ends, retreat } = reachableSquares({ aircraft: [mover], mover, move: newMove('bomber', 0) })
    expect(ends.map(({ position }) => where(position)).sort()).toEqual(['E11 NW', 'E12 W', 'E13 SW'])
    expect(retreat).toBeNull()
  })

  it('BR-10: retreat is the cheapest path off the board', () => {
    const mover = placedAt('east', 'fighter', 'B12 W')
    const { retreat } = reachableSquares({ aircraft: [mover], mover, move: newMove('fighter', 8) })
    expect(retreat).toEqual({
      steps: [{ kind: 'forward' }, { kind: 'forward' }],
      cost: 4,
      snapShots: [[], []],
    })
  })

  it.each([
    // Round behind everybody, or through the bomber's sights.
    ['H8', 'NE', [placedAt('east', 'bomber', 'F8 SW', 1), placedAt('east', 'fighter', 'J15 N', 2)], 14, []],
    // A fighter's D4 or a bomber's D6, at one price.
    [
      'E14',
      'S',
      [placedAt('east', 'fighter', 'E11 SE', 1), placedAt('east', 'bomber', 'H11 SW', 2)],
      14,
      ['east-fighter-1'],
    ],
  ] as const)(
    'BR-3, BR-6: with more points than a D4 gives, the path to %s %s is the safest, not the cheapest',
    (label, heading, enemies, cost, shooters) => {
      const mover = placedAt('west', 'fighter', 'F12 E')
      const { ends } = reachableSquares({
        aircraft: [mover, ...enemies],
        mover,
        move: newMove('fighter', 14),
      })
      const end = ends.find(({ position }) => where(position) === `${label} ${heading}`)
      expect(end?.path.cost).toBe(cost)
      expect(end?.path.snapShots.flat()).toEqual(shooters)
    },
  )

  it('BR-3: a move that has ended reaches only its own square', () => {
    const mover = placedAt('west', 'fighter', 'F12 E')
    const move = moveAfterStep(newMove('fighter', 8), 'forward', true)
    const { ends } = reachableSquares({ aircraft: [mover], mover, move })
    expect(ends.map(({ path }) => path.cost)).toEqual([0])
  })

  it('BR-3 to BR-7: equals a search through every order of steps that the rules allow', () => {
    const somePoints = fc.integer({ min: 0, max: 8 })
    fc.assert(
      fc.property(someCrowd(), somePoints, fc.boolean(), ([mover, ...others], points, hasFlown) => {
        if (!mover) return
        const crowd = [mover, ...others]
        const begun = newMove(mover.kind, points)
        const move = hasFlown && !stepFault(begun, 'forward') ? moveAfterStep(begun, 'forward') : begun
        const found = reachableSquares({ aircraft: crowd, mover, move })
        const twin = everyMove(mover, move, crowd)
        const mayEnd = twin.flown.filter((one) => one.mayEnd)
        expect(new Set(found.ends.map(({ position }) => where(position)))).toEqual(
          new Set(mayEnd.map((one) => one.where)),
        )
        for (const { position, into, path, targets } of found.ends) {
          const there = mayEnd.filter((one) => one.where === where(position))
          expect(path.cost).toBe(Math.min(...there.map(({ cost }) => cost)))
          const best = Math.max(...there.map(({ snapShots }) => survival(mover, snapShots.flat(), crowd)))
          expect(survival(mover, path.snapShots.flat(), crowd)).toBeCloseTo(best, 12)
          expect(there.map(({ steps }) => steps)).toContainEqual(path.steps)
          const same = there.find(({ steps }) => JSON.stringify(steps) === JSON.stringify(path.steps))
          expect(path.snapShots.map((ids) => [...ids].sort())).toEqual(
            same?.snapShots.map((ids) => [...ids].sort()),
          )
          expect(same?.into).toBe(into)
          const spent = path.steps.reduce((sum, { kind }) => sum + stepCosts[kind], 0)
          expect(path.cost).toBe(mover.kind === 'fighter' ? spent : 0)
          expect(move.spent + path.cost).toBeLessThanOrEqual(Math.max(points, 0))
          expect(targets).toEqual(into === null ? targetsOf({ ...mover, position }, crowd) : [])
        }
        // Safest first, as every way: the cheapest one off the board may lead past guns that another one avoids.
        const cost = found.retreat?.cost ?? null
        if (cost === null || others.length === 0)
          expect(cost).toBe(twin.left.length ? Math.min(...twin.left) : null)
        else expect(twin.left).toContain(cost)
      }),
      { numRuns: 150 },
    )
  }, 60_000)
})

describe('BR-5 to BR-8: attackTrades', () => {
  it('BR-5, BR-6: an attack from behind risks nothing, one from the front risks a snap-shot', () => {
    const mover = placedAt('west', 'fighter', 'F12 E')
    const ahead = placedAt('east', 'fighter', 'H12 E')
    const found = attackTrades({ aircraft: [mover, ahead], mover, move: newMove('fighter', 2), baseRows })
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ target: 'east-fighter-1', bearing: 'ahead', death: 0n })
    expect(chanceOfOutcomes(found[0]?.kill ?? 0n, found[0]?.total ?? 1n)).toBe(10 / 16)
    const facing = placedAt('east', 'fighter', 'H12 W')
    const [duel] = attackTrades({ aircraft: [mover, facing], mover, move: newMove('fighter', 2), baseRows })
    // The own attack comes first; only a survivor snaps, and it attacks again in its own turn if that is counted.
    expect(chanceOfOutcomes(duel?.death ?? 0n, duel?.total ?? 1n)).toBe((6 / 16) * (10 / 16))
    const [both] = attackTrades({
      aircraft: [mover, facing],
      mover,
      move: newMove('fighter', 2),
      baseRows,
      nextTurn: true,
    })
    expect(chanceOfOutcomes(both?.death ?? 0n, both?.total ?? 1n)).toBe((6 / 16) * (1 - (6 / 16) ** 2))
  })

  it('BR-8: counts anti-aircraft fire at the end of the path, unless the base is destroyed', () => {
    const mover = placedAt('west', 'fighter', 'T13 E')
    const target = placedAt('east', 'fighter', 'V13 E')
    const another = placedAt('east', 'fighter', 'A1 N', 2)
    const question = { aircraft: [mover, target, another], mover, move: newMove('fighter', 2), baseRows }
    const [one] = attackTrades(question)
    expect(isUnderFire(at('U13'), 'west', baseRows)).toBe(true)
    expect(chanceOfOutcomes(one?.death ?? 0n, one?.total ?? 1n)).toBe(10 / 16)
    // Guns that fire no more.
    const [silent] = attackTrades({ ...question, baseRows: null })
    expect(silent?.death).toBe(0n)
  })

  it('BR-11: counts no anti-aircraft fire after the last enemy is shot down', () => {
    const mover = placedAt('west', 'fighter', 'T13 E')
    const target = placedAt('east', 'fighter', 'V13 E')
    const [one] = attackTrades({ aircraft: [mover, target], mover, move: newMove('fighter', 2), baseRows })
    expect(chanceOfOutcomes(one?.death ?? 0n, one?.total ?? 1n)).toBe((6 / 16) * (10 / 16))
  })

  it('BR-5, BR-7: offers only collisions once the mover has attacked', () => {
    const mover = placedAt('west', 'fighter', 'F12 E')
    const target = placedAt('east', 'fighter', 'G12 E')
    const question = { aircraft: [mover, target], mover, move: newMove('fighter', 8), baseRows }
    const found = attackTrades({ ...question, hasAttacked: true })
    expect(found.length).toBeGreaterThan(0)
    for (const { bearing, kill, death, total } of found) {
      expect(bearing).toBeNull()
      expect(death).toBe(total)
      expect(chanceOfOutcomes(kill, total)).toBe(10 / 16)
    }
  })

  it('BR-5 to BR-8: lists every attack at every end with the odds of its chain, best first', () => {
    fc.assert(
      fc.property(
        someCrowd(),
        fc.integer({ min: 0, max: 8 }),
        fc.boolean(),
        ([mover, ...others], points, nextTurn) => {
          if (!mover) return
          const question = {
            aircraft: [mover, ...others],
            mover,
            move: newMove(mover.kind, points),
            baseRows: { west: 5, east: 5 },
            nextTurn,
          }
          const found = attackTrades(question)
          const { ends } = reachableSquares(question)
          expect(found).toHaveLength(
            ends.reduce((sum, { into, targets }) => sum + (into === null ? targets.length : 1), 0),
          )
          for (const [index, one] of found.entries()) {
            const { end, chain, total, kill, death, killAndAlive, balance } = one
            const odds = chainOdds(chain)
            expect([total, kill, death, killAndAlive]).toEqual([
              odds.total,
              odds.destroyed[0],
              odds.total - odds.alive,
              odds.destroyedAndAlive[0],
            ])
            expect(balance).toBeCloseTo(Number(kill - death) / Number(total), 9)
            expect(balance).toBeLessThanOrEqual(found[index - 1]?.balance ?? 1)
            const there = { ...mover, position: end.position }
            const next = nextTurn && (end.into === null || mover.kind === 'bomber')
            expect(chain.links.filter(({ kind }) => kind === 'attacked')).toHaveLength(
              end.path.snapShots.flat().length + (next ? threatsTo(there, question.aircraft).length : 0),
            )
            expect(chain.links.some(({ kind }) => kind === 'collision')).toBe(end.into !== null)
          }
        },
      ),
      { numRuns: 100 },
    )
  }, 60_000)
})

describe('BR-3: which die a fighter needs', () => {
  const mover = placedAt('west', 'fighter', 'F12 E')

  it('BR-3, BR-5: movementDieNeedsForAttacks gives the smallest die for each enemy in reach, and none for others', () => {
    const near = placedAt('east', 'fighter', 'H12 E', 1)
    const far = placedAt('east', 'bomber', 'J12 E', 1)
    const crowd = [mover, near, far]
    expect(
      movementDieNeedsForAttacks(crowd, mover).map(({ purpose, points, die }) => [purpose, points, die]),
    ).toEqual([[{ kind: 'attack', enemy: 'east-fighter-1' }, 2, 1]])
  })

  it('BR-3, BR-5: the die of movementDieNeedsForAttacks is enough for the attack, and one less is not', () => {
    fc.assert(
      fc.property(someCrowd(), ([first, ...others]) => {
        if (!first) return
        const fighter: PlacedAircraft = { ...first, kind: 'fighter' }
        const crowd = [fighter, ...others]
        const canAttack = (enemy: string, die: number) =>
          everyMove(fighter, newMove('fighter', die * 2), crowd).flown.some(
            ({ mayEnd, steps, into }) => mayEnd && into === null && standsFor(steps, enemy, fighter, crowd),
          )
        for (const { purpose, die } of movementDieNeedsForAttacks(crowd, fighter)) {
          if (purpose.kind !== 'attack') throw new RangeError('asked for attacks')
          expect(canAttack(purpose.enemy, die)).toBe(true)
          if (die > 1) expect(canAttack(purpose.enemy, die - 1)).toBe(false)
        }
      }),
      { numRuns: 40 },
    )
  }, 60_000)

  it.each([
    [[4, 4, 3, 2, 2, 1], 2, 3],
    [[4, null, 3, null, 1], 2, 2],
    [[1, 1], 2, null],
    [[4], 4, 0],
    [[], 1, null],
  ])('BR-3: of the free dice %j, a need of %i takes the die at index %s', (faces, die, place) => {
    expect(smallestFittingDieIndex(faces, { die })).toBe(place)
  })

  it('BR-3: stepCombinationsForPoints lists what points buy without the map, and how many are lost', () => {
    const bought = (points: number) =>
      stepCombinationsForPoints(points).map(({ steps: { forward, diagonal, acrobatic }, lost }) => [
        forward,
        diagonal,
        acrobatic,
        lost,
      ])
    expect(bought(2)).toEqual([[1, 0, 0, 0]])
    expect(bought(4)).toEqual([
      [2, 0, 0, 0],
      [0, 1, 0, 1],
    ])
    expect(bought(6).sort()).toEqual([
      [0, 2, 0, 0],
      [1, 0, 1, 0],
      [1, 1, 0, 1],
      [3, 0, 0, 0],
    ])
    for (let points = 0; points <= 8; points += 1)
      for (const { steps, lost } of stepCombinationsForPoints(points)) {
        expect(2 * steps.forward + 3 * steps.diagonal + 4 * steps.acrobatic + lost).toBe(points)
        expect(lost).toBeLessThan(2)
      }
  })
})

/** Whether these steps bring the fighter before the enemy. */
const standsFor = (
  steps: readonly Step[],
  enemy: string,
  fighter: PlacedAircraft,
  crowd: readonly PlacedAircraft[],
): boolean => {
  const there = steps.reduce((now, step) => positionAfterStep(now, step), fighter.position)
  return targetsOf({ ...fighter, position: there }, crowd).some(({ target }) => target.id === enemy)
}

describe('BR-6, BR-8: pathRisk, the risk of a path without an attack', () => {
  const mover = placedAt('west', 'fighter', 'T11 E')
  const shooter = placedAt('east', 'fighter', 'U10 S')
  const path = { steps: [], cost: 2 }
  it.each([
    ['counts a snap-shot and anti-aircraft fire', [shooter.id], 'U11 E', baseRows, 1 - (6 / 16) ** 2],
    ['counts anti-aircraft fire alone', [], 'U11 E', baseRows, 10 / 16],
    ['is 0 out of range of the base', [], 'T11 E', baseRows, 0],
    ['is 0 once the base is destroyed', [], 'U11 E', null, 0],
  ] as const)('%s', (_, shooters, end, rows, lost) => {
    const question = { aircraft: [mover, shooter], mover, move: newMove('fighter', 8), baseRows: rows }
    const odds = pathRisk(question, {
      position: placedAt('west', 'fighter', end).position,
      path: { ...path, snapShots: [shooters] },
      targets: [],
    })
    expect(chanceOfOutcomes(odds.lost, odds.total)).toBeCloseTo(lost, 12)
  })
})
