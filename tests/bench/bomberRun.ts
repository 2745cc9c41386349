import {
  movementDieNeedsForAttacks,
  chainOdds,
  duelOddsOfKinds,
  attackTrades,
  findPaths,
  reachableSquares,
} from '@/systems/bomber-run/odds'
import {
  aircraftId,
  headings,
  newMove,
  targetsOf,
  type PlacedAircraft,
  type SideId,
} from '@/systems/bomber-run/rules'

/** Keeps results from being optimised away. */
let sink = 0

/**
 * Sixteen aircraft on each side (more than the Expanded Formation) around the middle of the board, on every third
 * square.
 */
const aSide = (side: SideId, shift: number): readonly PlacedAircraft[] =>
  Array.from({ length: 16 }, (_, index): PlacedAircraft => {
    const kind = index < 14 ? 'fighter' : 'bomber'
    const number = index < 14 ? index + 1 : index - 13
    const square = { column: 7 + ((index * 3 + shift) % 9), row: 8 + ((index * 5 + shift * 3) % 9) }
    const heading = headings[(index * 3 + shift * 2) % 8] ?? 'N'
    return {
      id: aircraftId(side, kind, number),
      side,
      kind,
      number,
      status: 'flying',
      position: { square, heading },
    }
  })
const seen = new Set<number>()
const crowd = [...aSide('west', 0), ...aSide('east', 1)].map((one) => {
  let { column, row } = one.position.square
  while (seen.has(row * 24 + column)) {
    column = (column + 1) % 24
    if (column === 0) row = (row % 24) + 1
  }
  seen.add(row * 24 + column)
  return { ...one, position: { ...one.position, square: { column, row } } }
})
const lone = crowd.slice(0, 1)
const baseRows = { west: 9, east: 14 }

let turn = 0
const mover = (): PlacedAircraft => {
  turn += 1
  const one = crowd[turn % 14]
  if (!one) throw new RangeError('nobody to move')
  return one
}
const four = newMove('fighter', 8)

const cases: readonly (readonly [string, () => void])[] = [
  ['duel odds, grid and all', () => (sink += duelOddsOfKinds('fighter', 'bomber').hits)],
  [
    'chain of attack, two snap-shots, AA',
    () => {
      const { alive } = chainOdds({
        own: 'fighter',
        enemies: ['bomber', 'fighter'],
        links: [
          { kind: 'attack', enemy: 0 },
          { kind: 'attacked', enemy: 0 },
          { kind: 'attacked', enemy: 1 },
          { kind: 'antiAircraft' },
        ],
      })
      sink += Number(alive % 7n)
    },
  ],
  ['whom one may attack, 16 v 16', () => (sink += targetsOf(mover(), crowd).length)],
  [
    'reach of a 4, alone',
    () => {
      for (const one of lone) sink += reachableSquares({ aircraft: lone, mover: one, move: four }).ends.length
    },
  ],
  [
    'ways of a 4, 16 v 16',
    () => (sink += findPaths({ aircraft: crowd, mover: mover(), move: four }).arrivals.length),
  ],
  [
    'reach of a 4, 16 v 16',
    () => (sink += reachableSquares({ aircraft: crowd, mover: mover(), move: four }).ends.length),
  ],
  [
    'all exchanges of a 4, 16 v 16, next turn too',
    () => {
      sink += attackTrades({ aircraft: crowd, mover: mover(), move: four, baseRows, nextTurn: true }).length
    },
  ],
  ['best dice for all enemies, 16 v 16', () => (sink += movementDieNeedsForAttacks(crowd, mover()).length)],
]

const rounds = 15
const milliseconds = 20

/** Runs per second, measured over one period. */
const rate = (run: () => void): number => {
  const start = performance.now()
  let runs = 0
  do {
    run()
    runs += 1
  } while (performance.now() - start < milliseconds)
  return (runs / (performance.now() - start)) * 1000
}
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

for (const [, run] of cases) rate(run)
const rates = cases.map((): number[] => [])
for (let round = 0; round < rounds; round += 1)
  for (const [index, [, run]] of cases.entries()) rates[index]?.push(rate(run))

console.table(
  cases.map(([what], index) => {
    const measured = median(rates[index] ?? [])
    return {
      what,
      'a second': Math.round(measured).toLocaleString('en'),
      'us each': Number((1e6 / measured).toFixed(2)),
    }
  }),
)
const offered = crowd.slice(0, 14).map((one) => {
  const question = { aircraft: crowd, mover: one, move: four }
  return [reachableSquares(question).ends.length, attackTrades({ ...question, baseRows }).length] as const
})
console.log(
  `Places in reach and exchanges of each fighter: ${offered.map((two) => two.join('/')).join(' ')}.`,
)
console.log(`Medians of ${rounds} rounds, cases in turn. (${sink % 10})`)
