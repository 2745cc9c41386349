import {
  activationsLeftOdds,
  attackDamageOdds,
  meleeEndOdds,
  moralePhaseLossOdds,
  shootingWhatIfs,
  shootingOdds,
  type ShootingOddsInput,
} from '@/systems/gloom-trench/odds'
import {
  applyDamage,
  emptyBag,
  moralePool,
  startingUnit,
  plainDice,
  rollPoolOf,
  modifierListUnlessZero,
  readPoolFaces,
  readyDice,
  sampleForces,
  savePool,
  type RollPool,
} from '@/systems/gloom-trench/rules'

/** Keeps results from being optimised away. */
let sink = 0

const units = sampleForces.flatMap(({ units: profiles }, force) =>
  profiles.map((profile, index) => ({
    ...startingUnit(`${force}-${index}`, force === 0 ? 'a' : 'b', profile),
    stress: index % 4,
  })),
)
const [first] = units
if (!first) throw new RangeError('no unit')

/**
 * Shots of `count` dice at every sample unit, with all kinds of dice and modifiers, so that no two inputs in a row are
 * equal.
 */
const questions = (count: number): readonly ShootingOddsInput[] =>
  units.flatMap((target, index) =>
    ([6, 8, 12] as const).map((sides, step) => ({
      attack: rollPoolOf(
        [plainDice(count, sides)],
        modifierListUnlessZero('custom', 'roll', ((index + step) % 4) - 2, 'GT-1'),
      ),
      save: savePool(target, 0, modifierListUnlessZero('dugIn', 'roll', index % 2, 'GT-12')),
      target,
    })),
  )

let at = 0
const nextOf = <One>(list: readonly One[]): One => {
  at += 1
  const one = list[at % list.length]
  if (one === undefined) throw new RangeError('no question')
  return one
}

// Any generator can measure a simulation. This one is cheap, which favours the simulation.
let seed = 1
const below = (sides: number): number => {
  seed = (seed * 48271) % 2147483647
  return seed % sides
}
const thrown = (pool: RollPool) => {
  const dice = readyDice(pool)
  return readPoolFaces(
    dice,
    dice.map(({ count, sides }) => Array.from({ length: count }, () => below(sides) + 1)),
  )
}

const twelve = questions(12)
const sixty = questions(60)
const bag = { ...emptyBag, a: 20, b: 17, fog: 3 }
const morale = units.map((unit) => ({ unit, pool: moralePool(unit) }))
const squads = units.filter((unit) => unit.profile.composition.length > 1)

const cases: readonly (readonly [string, () => void])[] = [
  ['12 shots: damage, models, Stress', () => (sink += shootingOdds(nextOf(twelve)).removed.length)],
  ['60 shots: damage, models, Stress', () => (sink += shootingOdds(nextOf(sixty)).removed.length)],
  [
    '12 shots: hits and saves alone',
    () => {
      const { attack, save } = nextOf(twelve)
      sink += attackDamageOdds(attack, save).damage.length
    },
  ],
  [
    '12 shots: all levers',
    () => {
      const context = { shooter: first, shooterPoints: 1, targetPoints: 1, closer: [plainDice(12, 12)] }
      sink += shootingWhatIfs(nextOf(twelve), context).length
    },
  ],
  [
    '12 shots: one simulation by the rules',
    () => {
      const { attack, save, target } = nextOf(twelve)
      const { successes } = thrown(attack)
      const { successes: saved } = thrown(savePool(target, successes, save.modifiers))
      sink += applyDamage(target, successes - saved).applied
    },
  ],
  [
    'bag of 40: activations left, both sides',
    () => {
      sink += activationsLeftOdds(bag, 0, 'a', units).total
      sink += activationsLeftOdds(bag, 0, 'b', units).total
    },
  ],
  ['morale of all units', () => (sink += moralePhaseLossOdds(morale).weights.length)],
  [
    'melee of two squads, draws played out',
    () => {
      const [attacker, defender] = [nextOf(squads), nextOf(squads)]
      const odds = meleeEndOdds({
        attacker: { unit: attacker, attack: modifierListUnlessZero('charge', 'roll', 1, 'GT-16'), save: [] },
        defender: { unit: defender, attack: [], save: [] },
      })
      sink += Number(odds.total % 7n)
    },
  ],
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
const [odds = Number.NaN, , , , simulated = Number.NaN] = rates.map(median)
console.log(
  `12 shots: the exact odds are ${Math.round((odds / simulated) * 10_000).toLocaleString('en')} times as fast as`,
)
console.log(`10,000 simulations by the rules. Medians of ${rounds} rounds. (${sink % 10})`)
