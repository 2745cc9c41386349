import { secureRng, type RandomSource } from '@/app/secureRng'
import {
  keepPoolWeights,
  parseNotation,
  diceExpressionDistribution,
  throwDiceExpression,
  type DiceExpression,
} from '@/dice'
import { fairRngFromUint32, type Rng } from '@/kit'
import { atMost, digits, fasterThan, type Figure } from './figure'
import { compare } from './pairs'
import type { Peers } from './peers'

/** Keeps results from being optimised away. */
let sink = 0
const crypto = secureRng()

const read = (notation: string): DiceExpression => {
  const parsed = parseNotation(notation)
  if (!parsed.ok) throw new Error(`${notation}: ${parsed.reason.reason}`)
  return parsed.value
}
const thrown = (sum: DiceExpression, rng: Rng) => (sink ^= throwDiceExpression(sum, rng).total)

/** A throw of parsed dice, and one that parses its notation first. */
const bothWays = (notation: string) => {
  const sum = read(notation)
  return { read: () => thrown(read(notation), crypto), again: () => thrown(sum, crypto) }
}

/** Throws compared with the libraries of other tools, with parsing once or each time, as each can do. */
export const throwsBesidePeers = ({ rpg, typescript, roll }: Peers): readonly Figure[] => {
  const { engines, generator } = rpg.NumberGenerator
  generator.engine = engines.nativeMath
  const dice = new typescript.Dice()
  const roller = new roll()
  const counted = (faces: readonly number[]) => faces.filter((face) => face >= 5).length
  const parsed = roller.parse('4d6b2')
  const rows = [
    { notation: '4d6kh2', rolls: () => roller.roll('4d6b2').result, again: () => roller.roll(parsed).result },
    // It has no notation for successes, so it gets a pool with a function that counts.
    {
      notation: '10d8>=5',
      rolls: null,
      again: () => roller.roll({ quantity: 10, sides: 8, transformations: [counted] }).result,
    },
  ]
  return rows.flatMap(({ notation, rolls, again }) => {
    const ours = bothWays(notation)
    const prepared = new rpg.DiceRoll(notation)
    const beside = (way: 'read' | 'again', name: string, theirs: () => number, aim: number) =>
      fasterThan(
        way === 'read' ? `${notation} from its text` : `${notation} rolled again`,
        name,
        compare(ours[way], () => (sink ^= theirs())),
        aim,
      )
    return [
      beside('read', 'rpg-dice-roller 5.5.1', () => new rpg.DiceRoll(notation).total, 50),
      beside('read', 'dice-typescript 1.6.1', () => dice.roll(notation).total, 100),
      ...(rolls ? [beside('read', 'roll 1.3.2', rolls, 5)] : []),
      beside('again', 'rpg-dice-roller 5.5.1', () => (prepared.roll(), prepared.total), 50),
      beside('again', 'dice-typescript 1.6.1, which reads each time', () => dice.roll(notation).total, 100),
      beside('again', 'roll 1.3.2', again, 5),
    ]
  })
}

/** Marsaglia's xorshift: three shifts a number, about as cheap as a generator gets. */
const seeded = (): Rng => {
  let state = 0x9e3779b9
  return fairRngFromUint32(() => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  })
}

/** The fair generator compared with the cheapest one, in the same code. */
export const chanceBesideSeeded = (): readonly Figure[] => {
  const cheap = seeded()
  const beside = (notation: string, note?: string) => {
    const sum = read(notation)
    const pair = compare(
      () => thrown(sum, crypto),
      () => thrown(sum, cheap),
    )
    return atMost(`${notation} by crypto`, 'a seeded xorshift, same code', pair, 1.2, note)
  }
  const measured = [beside('4d6kh2'), beside('10d8>=5')]
  return [...measured, generatorCalls()]
}

const generatorCalls = (): Figure => {
  let calls = 0
  const counting: RandomSource = {
    getRandomValues: (list) => {
      calls += 1
      return globalThis.crypto.getRandomValues(list)
    },
  }
  const rng = secureRng(counting)
  const sum = read('10d8>=5')
  const throws = 100_000
  for (let time = 0; time < throws; time += 1) thrown(sum, rng)
  const dice = throws * 10
  return {
    what: 'calls of the crypto generator',
    beside: 'a call for each die',
    ratio: `1 for ${digits(dice / calls)} dice`,
    aim: 'no call per die',
    reached: calls * 100 < dice,
    ours: `${calls} calls`,
    theirs: `${dice.toLocaleString('en')} calls`,
  }
}

/** Many dice of which two are kept, compared with few. */
export const manyDiceBesideFew = (): readonly Figure[] => {
  const oddsOf = (notation: string) => {
    const sum = read(notation)
    return () => {
      const odds = diceExpressionDistribution(sum)
      sink ^= odds.ok ? odds.value.weights.length : 0
    }
  }
  const throwOf = (notation: string) => {
    const sum = read(notation)
    return () => thrown(sum, crypto)
  }
  const closed = compare(
    () => (sink ^= keepPoolWeights(18).weights.length),
    () => (sink ^= keepPoolWeights(2).weights.length),
  )
  const pools = compare(oddsOf('20d6kh2'), oddsOf('4d6kh2'))
  const throws = compare(throwOf('20d6kh2'), throwOf('4d6kh2'))
  return [
    atMost('odds of 20d6kh2, as a game asks', 'odds of 4d6kh2', closed, 2),
    atMost('odds of 20d6kh2, as Quick dice asks', 'odds of 4d6kh2', pools, 2),
    {
      ...atMost('a throw of 20d6kh2', 'a throw of 4d6kh2', throws, 2),
      note: 'Five times the dice, and every one of them is in the result.',
    },
  ]
}
