import {
  attackSpendOptions,
  attackOdds,
  injuryOdds,
  type AttackOddsInput,
} from '@/systems/trench-crusade/odds'
import { sampleWarbands, type Model, type Profile } from '@/systems/trench-crusade/rules'
import { terms163 } from '../helpers/trenchTerms'

/** Keeps results from being optimised away. */
let sink = 0

const onTable = (profile: Profile, index: number): Model => ({
  id: `${index}`,
  side: 'b',
  profile,
  posture: index % 3 === 0 ? 'down' : 'up',
  activated: false,
  blood: index % 7,
  infection: index % 2,
  blessing: index % 3,
  toughUsed: false,
  consumed: [],
})

const targets = sampleWarbands.flatMap(({ profiles }) => profiles).map(onTable)

/**
 * Every sample model attacks every other one, at all net dice of a battle, so that no two inputs in a row are equal.
 */
const questions = targets.flatMap((actor, first) =>
  targets.map((target, second): AttackOddsInput & { readonly actor: Model } => ({
    actor,
    target,
    attackNet: ((first * 7 + second) % 9) - 4,
    weapon: actor.profile.weapons[0] ?? null,
    injuryModifiersNet: ((first + second * 5) % 7) - 3,
    ...terms163,
    bloodbath: (first + second) % 4 === 0,
    armour: target.profile.armour,
  })),
)
let at = 0
const next = () => {
  at = (at + 1) % questions.length
  const question = questions[at]
  if (!question) throw new RangeError('no question')
  return question
}

interface Case {
  readonly name: string
  run(): void
}
const cases: readonly Case[] = [
  { name: 'whole attack', run: () => (sink += Number(attackOdds(next()).fate.out)) },
  {
    name: 'whole attack, 25 dice (bigint)',
    run: () =>
      (sink += Number(BigInt(attackOdds({ ...next(), attackNet: 9, injuryModifiersNet: 11 }).fate.out) % 7n)),
  },
  {
    name: 'injury roll with BLOOD afterwards',
    run: () => {
      const { target, weapon, injuryModifiersNet, armour, bloodbath } = next()
      const weaponKeywords = weapon?.keywords ?? []
      sink += Number(
        injuryOdds({ ...terms163, target, netDice: injuryModifiersNet, armour, bloodbath, weaponKeywords })
          .out,
      )
    },
  },
  { name: 'all levers of an attack', run: () => (sink += attackSpendOptions(next()).length) },
]

const rounds = 31
const milliseconds = 8

/** Runs per second, measured over one period. */
const rate = ({ run }: Case): number => {
  const start = performance.now()
  let runs = 0
  let spent = 0
  do {
    for (let repeat = 0; repeat < 50; repeat += 1) run()
    runs += 50
    spent = performance.now() - start
  } while (spent < milliseconds)
  return (runs / spent) * 1000
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

// Comes first, because it computes charts that are not cached yet.
const start = performance.now()
for (const question of questions) sink += Number(attackOdds(question).fate.out)
const cold = (performance.now() - start) / questions.length

const rates = new Map<Case, number[]>(cases.map((one) => [one, []]))
for (const one of cases) rate(one)
for (let round = 0; round < rounds; round += 1)
  for (let turn = 0; turn < cases.length; turn += 1) {
    const one = cases[(turn + round) % cases.length]
    if (one) rates.get(one)?.push(rate(one))
  }

console.table(
  cases.map((one) => {
    const measured = median(rates.get(one) ?? [])
    return {
      what: one.name,
      'a second': Math.round(measured).toLocaleString('en'),
      'us each': Number((1e6 / measured).toFixed(3)),
    }
  }),
)
console.log(`Medians of ${rounds} rounds over ${questions.length} questions, cases in turn.`)
console.log(
  `In a fresh process, nothing remembered: ${(cold * 1000).toFixed(1)} us an attack. (${sink % 10})`,
)
