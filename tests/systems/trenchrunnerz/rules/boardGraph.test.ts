import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import {
  isValidBoardGraph,
  distanceBetween,
  areNeighbours,
  isPlainSpaceId,
  legsThroughStops,
  neighboursOf,
  emptyBoardGraph,
  withToggledEdge,
  shortestPathsFrom,
  withoutSpace,
  addPlainSpace,
  type BoardGraphEdge,
  type BoardGraph,
  type SpaceId,
  type SpaceWithPrevious,
  type SpacePath,
} from '@/systems/trenchrunnerz/rules'

const spaces: readonly SpaceId[] = ['bow', 's1', 's2', 's3', 's4', '1', 'alpha', 's5', '2', 'stern']
const plain = (id: SpaceId) => (isPlainSpaceId(id) ? [{ id, x: 0.5, y: 0.5 }] : [])

/** Any board over ten spaces, sparse or dense. */
const board: fc.Arbitrary<BoardGraph> = fc
  .uniqueArray(fc.tuple(fc.nat(9), fc.nat(9)), {
    maxLength: 18,
    selector: ([one, other]) => [one, other].sort((a, b) => a - b).join(),
  })
  .map((pairs) => ({
    spaces: spaces.flatMap(plain),
    links: pairs.flatMap(([one, other]): BoardGraphEdge[] =>
      one === other ? [] : [[spaces[one] ?? 'bow', spaces[other] ?? 'bow']],
    ),
  }))
const space = fc.constantFrom(...spaces)

/** The twin: every path of up to this many steps, one by one. */
const everyWay = (
  on: BoardGraph,
  { at, cameFrom }: SpaceWithPrevious,
  steps: number,
  passes: (one: SpaceId) => boolean,
): readonly SpacePath[] =>
  steps === 0
    ? []
    : on.links.flatMap(([one, other]) =>
        [...(one === at ? [other] : []), ...(other === at ? [one] : [])].flatMap(
          (to): readonly SpacePath[] => {
            if (to === cameFrom || to === 'bow') return []
            const on_ =
              to !== 'stern' && passes(to) ? everyWay(on, { at: to, cameFrom: at }, steps - 1, passes) : []
            return [[to], ...on_.map((way) => [to, ...way])]
          },
        ),
      )

const shortest = (ways: readonly SpacePath[]): ReadonlyMap<SpaceId, number> => {
  const lengths = new Map<SpaceId, number>()
  for (const way of ways) {
    const end = way.at(-1)
    if (end) lengths.set(end, Math.min(way.length, lengths.get(end) ?? Infinity))
  }
  return lengths
}

describe('shortestPathsFrom: paths along the edges of a board (TR-5)', () => {
  it('finds the same ends and shortest lengths as a slow search through every path', () => {
    fc.assert(
      fc.property(
        board,
        space,
        fc.option(space),
        fc.integer({ min: 0, max: 6 }),
        (on, at, cameFrom, steps) => {
          const stance = { at, cameFrom }
          const ways = shortestPathsFrom(on, stance, steps)
          expect(new Map([...ways].map(([end, way]) => [end, way.length]))).toEqual(
            shortest(everyWay(on, stance, steps, isPlainSpaceId)),
          )
          for (const [end, way] of ways) {
            expect(way.at(-1)).toBe(end)
            const whole: readonly SpaceId[] = [at, ...way]
            for (const [index, one] of way.entries()) {
              expect(areNeighbours(on, whole[index] ?? 'bow', one)).toBe(true)
              expect(one).not.toBe(index === 0 ? cameFrom : whole[index - 1])
            }
            expect(way.slice(0, -1).every(isPlainSpaceId)).toBe(true)
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  it('passes through places where the caller allows it', () => {
    fc.assert(
      fc.property(board, space, (on, at) => {
        const stance = { at, cameFrom: null }
        const lengths = new Map(
          [...shortestPathsFrom(on, stance, 5, () => true)].map(([end, way]) => [end, way.length]),
        )
        expect(lengths).toEqual(shortest(everyWay(on, stance, 5, () => true)))
      }),
      { numRuns: 100 },
    )
  })

  it('never goes straight back, but reaches its start again round a loop', () => {
    const ring: BoardGraph = {
      spaces: [...plain('s1'), ...plain('s2')],
      links: [
        ['1', 's1'],
        ['s1', 's2'],
        ['s2', '1'],
      ],
    }
    expect(shortestPathsFrom(ring, { at: '1', cameFrom: null }, 2).has('1')).toBe(false)
    expect(shortestPathsFrom(ring, { at: '1', cameFrom: null }, 3).get('1')).toHaveLength(3)
    expect(shortestPathsFrom(ring, { at: '1', cameFrom: 's1' }, 1).has('s1')).toBe(false)
    expect(shortestPathsFrom(ring, { at: '1', cameFrom: 's1' }, 6).get('s1')).toEqual(['s2', 's1'])
  })
})

it('distanceBetween gives the same distances as a slow search through all edges', () => {
  const twin = (on: BoardGraph, from: SpaceId, to: SpaceId): number | null => {
    const far = new Map(spaces.map((one) => [one, one === from ? 0 : Infinity]))
    for (let round = 0; round < spaces.length; round += 1)
      for (const [one, other] of on.links)
        for (const [a, b] of [
          [one, other],
          [other, one],
        ] as const)
          if (a !== 'stern' || a === from)
            far.set(
              b,
              Math.min(far.get(b) ?? Infinity, (a === 'stern' ? Infinity : (far.get(a) ?? Infinity)) + 1),
            )
    const found = far.get(to) ?? Infinity
    return found === Infinity ? null : found
  }
  fc.assert(
    fc.property(board, space, space, (on, from, to) => {
      expect(distanceBetween(on, from, to)).toBe(twin(on, from, to))
    }),
  )
})

describe('TR-1: editing the edges of a board', () => {
  it('stays valid whatever spaces and edges are added and removed, in any order', () => {
    const step = fc.oneof(
      fc.record({ put: fc.double({ min: 0, max: 1, noNaN: true }) }),
      fc.record({ link: fc.tuple(fc.nat(20), fc.nat(20)) }),
      fc.record({ take: fc.nat(20) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let on = emptyBoardGraph
        for (const one of steps) {
          const all: readonly SpaceId[] = ['bow', '1', 'alpha', 'stern', ...on.spaces.map(({ id }) => id)]
          if ('put' in one) on = addPlainSpace(on, one.put, one.put).board
          else if ('link' in one) {
            const [a, b] = one.link.map((index) => all[index % all.length] ?? 'bow')
            on = withToggledEdge(on, a ?? 'bow', b ?? 'bow')
          } else {
            const gone = on.spaces[one.take % Math.max(1, on.spaces.length)]
            if (gone) on = withoutSpace(on, gone.id)
          }
          expect(isValidBoardGraph(on)).toBe(true)
        }
      }),
    )
  })

  it('isValidBoardGraph refuses an edge to an unknown space, from a space to itself, or a second time', () => {
    const on = addPlainSpace(emptyBoardGraph, 0.5, 0.5).board
    expect(isValidBoardGraph({ ...on, links: [['s1', 's2']] })).toBe(false)
    expect(isValidBoardGraph({ ...on, links: [['s1', 's1']] })).toBe(false)
    expect(
      isValidBoardGraph({
        ...on,
        links: [
          ['s1', '1'],
          ['1', 's1'],
        ],
      }),
    ).toBe(false)
    expect(neighboursOf(withToggledEdge(on, 's1', '1'), '1')).toEqual(['s1'])
  })
})

it('TR-5: legsThroughStops spends one Speed on all stops together', () => {
  const row: BoardGraph = {
    spaces: plain('s1'),
    links: [
      ['bow', '1'],
      ['1', 's1'],
      ['s1', 'alpha'],
      ['alpha', '2'],
    ],
  }
  const legs = (speed: number) =>
    legsThroughStops(row, { at: 'bow', cameFrom: null }, speed, ['1', 'alpha', '2'])
  expect(legs(4)).toEqual([['1'], ['s1', 'alpha'], ['2']])
  expect(legs(3)).toEqual([['1'], ['s1', 'alpha']])
  expect(legs(2)).toEqual([['1']])
})
