import {
  emptyPlannedSpace,
  planOdds,
  speedComparison,
  type PlanOddsInput,
} from '@/systems/trenchrunnerz/odds'
import {
  defaultMix,
  defaultPlaceOrder,
  isObjective,
  tokenKinds,
  type PlaceId,
} from '@/systems/trenchrunnerz/rules'

/** Keeps results from being optimised away. */
let sink = 0
let at = 0

/** A path through the first places of the board, with every second or every place hidden, at any Speed. */
const planOf = (places: number, allUnseen: boolean): PlanOddsInput => {
  at += 1
  const path = defaultPlaceOrder.slice(0, places)
  const spaces = path.map((place, index) => {
    const kind = tokenKinds[(index + at) % tokenKinds.length] ?? 'obstacles'
    const token = allUnseen || index % 2 === 0 ? ('unseen' as const) : { kind, faceUp: true }
    const objective = isObjective(place) ? { hits: at % 4, batteries: 1 } : null
    return [place, { ...emptyPlannedSpace, token, objective }] as const
  })
  return {
    path,
    spaces: Object.fromEntries(spaces),
    flyer: { speed: 1 + (at % 6), hits: at % 2 },
    unseen: defaultMix,
  }
}
/** Round a loop of the board: every place is entered twice. */
const loop: readonly PlaceId[] = ['2', '3', 'alpha']
const twice = (): PlanOddsInput => {
  const plan = planOf(9, true)
  return { ...plan, path: [...loop, ...loop] }
}

const cases: readonly (readonly [string, () => void])[] = [
  ['9 places, all unseen', () => (sink += planOdds(planOf(9, true)).steps.length)],
  ['9 places, half unseen', () => (sink += planOdds(planOf(9, false)).steps.length)],
  ['6 entries, three places twice', () => (sink += planOdds(twice()).steps.length)],
  ['6 places, all unseen', () => (sink += planOdds(planOf(6, true)).steps.length)],
  ['3 places, all unseen', () => (sink += planOdds(planOf(3, true)).steps.length)],
  [
    'both Speeds side by side',
    () => (sink += speedComparison([1 + (at++ % 6), 2], at % 2, 3).options.length),
  ],
]

const rounds = 15
const milliseconds = 20

/** The microseconds of one run, measured over one period. */
const microseconds = (run: () => void): number => {
  const start = performance.now()
  let runs = 0
  do {
    run()
    runs += 1
  } while (performance.now() - start < milliseconds)
  return ((performance.now() - start) * 1000) / runs
}
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

for (const [, run] of cases) microseconds(run)
const measured = cases.map((): number[] => [])
for (let round = 0; round < rounds; round += 1)
  for (const [index, [, run]] of cases.entries()) measured[index]?.push(microseconds(run))

console.table(
  cases.map(([what], index) => ({ what, 'us each': Number(median(measured[index] ?? []).toFixed(1)) })),
)
console.log(`Medians of ${rounds} rounds. (${sink % 10})`)
