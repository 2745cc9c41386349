import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import {
  aircraftStatuses,
  baseColumnBySide,
  endByBombing,
  endByLosses,
  flyingAircraft,
  aircraftCountsByFormation,
  formationKinds,
  isOnBoard,
  startingAircraftOfSide,
  neighbour,
  otherSide,
  sideIds,
  squareLabel,
  startFormation,
  whoChooses,
  type Aircraft,
  type AircraftKind,
  type AircraftStatus,
  type SideId,
} from '@/systems/bomber-run/rules'

const all = sideIds.flatMap((side) => startingAircraftOfSide(side, 'standard'))

/** Everybody is gone in this way, but so many of each. */
const left = (
  counts: Readonly<Record<SideId, Readonly<Record<AircraftKind, number>>>>,
  gone: AircraftStatus = 'destroyed',
): readonly Aircraft[] =>
  all.map((one) => (one.number <= counts[one.side][one.kind] ? one : { ...one, status: gone }))
const counts = (westFighters: number, westBombers: number, eastFighters: number, eastBombers: number) => ({
  west: { fighter: westFighters, bomber: westBombers },
  east: { fighter: eastFighters, bomber: eastBombers },
})

describe('BR-11: the end of the battle', () => {
  it.each([
    [6, 1, 6, 1, null],
    [0, 1, 6, 1, null],
    [0, 1, 6, 0, null],
    [1, 0, 1, 0, null],
    [0, 1, 0, 1, null],
    [3, 0, 0, 0, { kind: 'won', winner: 'west', by: 'fighters' }],
    [0, 0, 1, 0, { kind: 'won', winner: 'east', by: 'fighters' }],
    [0, 0, 2, 1, { kind: 'won', winner: 'east', by: 'aircraft' }],
    [0, 1, 0, 0, { kind: 'won', winner: 'west', by: 'aircraft' }],
    [0, 0, 0, 0, { kind: 'draw' }],
  ] as const)(
    'BR-11: west has %i fighters and %i bombers left, east %i and %i: the end is %j',
    (a, b, c, d, end) => {
      expect(endByLosses(left(counts(a, b, c, d)))).toEqual(end)
    },
  )

  it('BR-10, BR-11: retreated aircraft count as eliminated', () => {
    expect(endByLosses(left(counts(1, 0, 0, 0), 'retreated'))).toEqual({
      kind: 'won',
      winner: 'west',
      by: 'fighters',
    })
  })

  it('BR-9: the side that destroys the enemy base wins', () => {
    expect(endByBombing('east')).toEqual({ kind: 'won', winner: 'west', by: 'base' })
  })

  it('BR-11: ends exactly when a side has no aircraft left, and that side never wins', () => {
    const someStatuses = fc.array(fc.constantFrom(...aircraftStatuses), { minLength: 14, maxLength: 14 })
    fc.assert(
      fc.property(someStatuses, fc.constantFrom('west', 'east', null), (statuses, gone) => {
        const now = all.map((one, index) => ({
          ...one,
          status: one.side === gone ? 'destroyed' : (statuses[index] ?? 'flying'),
        }))
        const end = endByLosses(now)
        const [west, east] = sideIds.map((side) => flyingAircraft(now, side).length)
        expect(end === null).toBe(west !== 0 && east !== 0)
        expect(end?.kind === 'draw').toBe(west === 0 && east === 0)
        if (end?.kind === 'won') expect(flyingAircraft(now, otherSide(end.winner))).toEqual([])
      }),
    )
  })
})

describe('whoChooses, which side chooses the first player', () => {
  it('is the side with the higher die, and nobody after a tie', () => {
    expect(whoChooses({ west: 5, east: 2 })).toBe('west')
    expect(whoChooses({ west: 1, east: 6 })).toBe('east')
    expect(whoChooses({ west: 3, east: 3 })).toBeNull()
  })
})

describe('BR-2: formations', () => {
  it('BR-2: a side has 6 fighters and 1 bomber, or 8 and 2, each with a unique id', () => {
    expect(aircraftCountsByFormation).toEqual({
      standard: { fighter: 6, bomber: 1 },
      expanded: { fighter: 8, bomber: 2 },
    })
    const everybody = sideIds.flatMap((side) => startingAircraftOfSide(side, 'expanded'))
    expect(new Set(everybody.map(({ id }) => id)).size).toBe(20)
    expect(everybody[0]).toMatchObject({ id: 'west-fighter-1', status: 'flying', position: null })
  })

  it('BR-2: the proposed squares are on the board, near the base, facing the enemy with a free square ahead', () => {
    for (const side of sideIds)
      for (const formation of formationKinds)
        for (let row = 1; row <= 24; row += 1) {
          const start = startFormation(side, formation, row)
          expect(start.map((one) => ({ ...one, position: null }))).toEqual(
            startingAircraftOfSide(side, formation),
          )
          const labels = start.map(({ position }) => squareLabel(position.square))
          expect(new Set(labels).size).toBe(start.length)
          for (const { position } of start) {
            expect(position.heading).toBe(side === 'west' ? 'E' : 'W')
            expect(isOnBoard(position.square)).toBe(true)
            expect(Math.abs(position.square.column - baseColumnBySide[side])).toBeLessThanOrEqual(2)
            if (row >= 5 && row <= 20) expect(Math.abs(position.square.row - row)).toBeLessThanOrEqual(4)
            expect(labels).not.toContain(squareLabel(neighbour(position.square, position.heading)))
          }
        }
    const labels = (side: SideId) =>
      startFormation(side, 'standard', 10).map(({ position }) => squareLabel(position.square))
    expect(labels('west')).toEqual(['C7', 'D8', 'E9', 'E11', 'D12', 'C13', 'D10'])
    expect(labels('east')).toEqual(['V7', 'U8', 'T9', 'T11', 'U12', 'V13', 'U10'])
  })
})
