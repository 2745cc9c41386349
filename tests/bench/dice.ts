import { DiceRoll, NumberGenerator } from '@dice-roller/rpg-dice-roller'
import { cryptoRng } from '@/app/chance'
import { bandWeights, keepTwoWeights, readKeepTwo, readSuccesses, successWeights, throwDice } from '@/dice'

/** Keeps results from being optimised away. */
let sink = 0
const rng = cryptoRng()
const { engines, generator } = NumberGenerator

/** The known library, rolling a notation that it parsed once: its fastest way. */
const rolledAgain = (notation: string, engine: typeof generator.engine) => {
  const roll = new DiceRoll(notation)
  return () => {
    generator.engine = engine
    roll.roll()
    sink ^= roll.total
  }
}

interface Case {
  readonly name: string
  run(): void
}
const keepTwo: Case = {
  name: 'Firestep, crypto',
  run: () => (sink ^= readKeepTwo(throwDice(4, 6, rng), 'highest').total),
}
const successes: Case = {
  name: 'Firestep, crypto',
  run: () => (sink ^= readSuccesses(throwDice(10, 8, rng)).successes),
}
const theirs = (notation: string): Case[] => [
  { name: 'rpg-dice-roller, parsed once', run: rolledAgain(notation, engines.nativeMath) },
  { name: 'the same with crypto', run: rolledAgain(notation, engines.browserCrypto) },
  {
    name: 'rpg-dice-roller, parsed each time',
    run: () => {
      generator.engine = engines.nativeMath
      sink ^= new DiceRoll(notation).total
    },
  },
]
const groups: { readonly title: string; readonly cases: readonly Case[] }[] = [
  { title: '4D6 keep 2', cases: [keepTwo, ...theirs('4d6kh2')] },
  { title: '10D8 >= 5', cases: [successes, ...theirs('10d8>=5')] },
  {
    title: 'odds: keep-two, net +2',
    cases: [{ name: 'Firestep', run: () => (sink ^= keepTwoWeights(2).total) }],
  },
  {
    title: 'odds: keep-two, net -18',
    cases: [{ name: 'Firestep', run: () => (sink ^= keepTwoWeights(-18).weights.length) }],
  },
  {
    title: 'odds: ACTION chart, net +2',
    cases: [{ name: 'Firestep', run: () => (sink ^= bandWeights(keepTwoWeights(2), [7, 12])[1] ?? 0) }],
  },
  {
    title: 'odds: successes of 10D8',
    cases: [
      {
        name: 'Firestep',
        run: () => (sink ^= successWeights([{ count: 10, sides: 8, rollModifier: 0 }]).weights.length),
      },
    ],
  },
]

const rounds = 31
const milliseconds = 8

/** Runs a second for one stretch of time. */
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

// All cases take turns in every round, so that a busy moment of the machine hits both sides of a comparison.
const all = groups.flatMap((group) => group.cases)
const rates = new Map<Case, number[]>(all.map((one) => [one, []]))
for (const one of all) rate(one)
for (let round = 0; round < rounds; round += 1)
  for (let turn = 0; turn < all.length; turn += 1) {
    const one = all[(turn + round) % all.length]
    if (one) rates.get(one)?.push(rate(one))
  }

const table = groups.flatMap(({ title, cases }) => {
  const ours = rates.get(cases[0] ?? keepTwo) ?? []
  return cases.map((one) => {
    const measured = rates.get(one) ?? []
    return {
      what: title,
      who: one.name,
      'a second': Math.round(median(measured)).toLocaleString('en'),
      'us each': Number((1e6 / median(measured)).toFixed(3)),
      'Firestep is faster by': Number(
        median(measured.map((theirs, round) => (ours[round] ?? 0) / theirs)).toFixed(1),
      ),
    }
  })
})
console.table(table)
console.log(`Medians of ${rounds} rounds, cases in turn; ratios paired within each round. (${sink})`)
