import { describe, expect, it } from 'vitest'
import { oddsChartOf } from '@/app/dice/oddsChart'
import {
  chanceOfOutcomes,
  diceExpressionDistribution,
  maxExplosions,
  maxLikelyResults,
  parseNotation,
  printNotation,
} from '@/dice'
import { everyThrow } from '../helpers/pools'

const noted = (text: string) => {
  const parsed = parseNotation(text)
  if (!parsed.ok) throw new Error(`${text}: ${parsed.reason.reason}`)
  return parsed.value
}
const chancesOf = (text: string): ReadonlyMap<number, number> => {
  const odds = diceExpressionDistribution(noted(text))
  if (!odds.ok) throw new Error(odds.reason)
  const { least, total, weights } = odds.value
  return new Map(
    weights.flatMap((weight, index) => (weight ? [[least + index, chanceOfOutcomes(weight, total)]] : [])),
  )
}
const expectSame = (fast: ReadonlyMap<number, number>, slow: ReadonlyMap<number, number>) => {
  expect([...fast.keys()].sort((one, other) => one - other)).toEqual(
    [...slow.keys()].sort((one, other) => one - other),
  )
  for (const [result, chance] of slow) expect(Math.abs((fast.get(result) ?? 0) - chance)).toBeLessThan(1e-9)
}

/** The slow twin: every throw of these dice, read by a few lines that share nothing with the notation. */
const everyResult = (sides: readonly number[], read: (faces: readonly number[]) => number) => {
  const chances = new Map<number, number>()
  const share = sides.reduce((product, many) => product / many, 1)
  const enter = (faces: readonly number[]) => {
    const many = sides[faces.length]
    if (many === undefined) chances.set(read(faces), (chances.get(read(faces)) ?? 0) + share)
    else for (let face = 1; face <= many; face += 1) enter([...faces, face])
  }
  enter([])
  return chances
}

/** The slow twin of dice whose highest face adds another one to them. */
const everyCompound = (sides: number, dice: number, read: (values: readonly number[]) => number) => {
  const chances = new Map<number, number>()
  const enter = (values: readonly number[], value: number, extras: number, share: number) => {
    if (values.length === dice) {
      chances.set(read(values), (chances.get(read(values)) ?? 0) + share)
      return
    }
    for (let face = 1; face <= sides; face += 1)
      if (face === sides && extras < maxExplosions) enter(values, value + face, extras + 1, share / sides)
      else enter([...values, value + face], 0, 0, share / sides)
  }
  enter([], 0, 0, 1)
  return chances
}

const sum = (faces: readonly number[]) => faces.reduce((total, face) => total + face, 0)
const count = (faces: readonly number[], hits: (face: number) => boolean) => faces.filter(hits).length
const ascending = (faces: readonly number[]) => [...faces].sort((one, other) => one - other)

describe('the odds of each form equal every throw, read by hand', () => {
  it.each<[string, readonly number[], (faces: readonly number[]) => number]>([
    ['2d6>=7', [6, 6], () => 0],
    ['3d6>=5', [6, 6, 6], (faces) => count(faces, (face) => face >= 5)],
    ['3d6<=2', [6, 6, 6], (faces) => count(faces, (face) => face <= 2)],
    ['3d6\u22642', [6, 6, 6], (faces) => count(faces, (face) => face <= 2)],
    ['3d6<2', [6, 6, 6], (faces) => count(faces, (face) => face < 2)],
    ['3d6=4', [6, 6, 6], (faces) => count(faces, (face) => face === 4)],
    [
      '3d6>=4f1',
      [6, 6, 6],
      (faces) => count(faces, (face) => face >= 4) - count(faces, (face) => face === 1),
    ],
    // A face that subtracts is not a success too.
    [
      '3d6>=4f5',
      [6, 6, 6],
      (faces) => count(faces, (f) => f === 4 || f === 6) - count(faces, (f) => f === 5),
    ],
    [
      '4d4kh2>=3f1',
      [4, 4, 4, 4],
      (faces) => {
        const kept = ascending(faces).slice(2)
        return count(kept, (face) => face >= 3) - count(kept, (face) => face === 1)
      },
    ],
    [
      '{2d4+1d6}kl2<=2f4',
      [4, 4, 6],
      (faces) => {
        const kept = ascending(faces).slice(0, 2)
        return count(kept, (face) => face <= 2) - count(kept, (face) => face === 4)
      },
    ],
    ['(2d6)>=7', [6, 6], (faces) => Number(sum(faces) >= 7)],
    ['(2d6)<=7', [6, 6], (faces) => Number(sum(faces) <= 7)],
    ['(2d6+1)=7', [6, 6], (faces) => Number(sum(faces) + 1 === 7)],
    ['(4d4 drop lowest)>=9', [4, 4, 4, 4], (faces) => Number(sum(ascending(faces).slice(1)) >= 9)],
    ['4d6 drop lowest', [6, 6, 6, 6], (faces) => sum(ascending(faces).slice(1))],
    ['4d6dl1', [6, 6, 6, 6], (faces) => sum(ascending(faces).slice(1))],
    ['4d6dh1', [6, 6, 6, 6], (faces) => sum(ascending(faces).slice(0, 3))],
    ['adv', [20, 20], (faces) => Math.max(...faces)],
    ['dis-1', [20, 20], (faces) => Math.min(...faces) - 1],
    ['d12 adv', [12, 12], (faces) => Math.max(...faces)],
    ['d66', [6, 6], ([tens = 0, ones = 0]) => 10 * tens + ones],
    ['2d66', [6, 6, 6, 6], ([a = 0, b = 0, c = 0, d = 0]) => 10 * (a + c) + b + d],
    ['-d66+1d4', [6, 6, 4], ([tens = 0, ones = 0, other = 0]) => other - 10 * tens - ones],
    ['4dF', [3, 3, 3, 3], (faces) => sum(faces) - 8],
    ['dF+2', [3], (faces) => sum(faces)],
    ['4dF>=1', [3, 3, 3, 3], (faces) => count(faces, (face) => face === 3)],
    ['2d6*10', [6, 6], (faces) => 10 * sum(faces)],
    ['3\u00d72d4-1d6', [4, 4, 6], ([a = 0, b = 0, c = 0]) => 3 * (a + b) - c],
    ['(1d6+2)*3', [6], (faces) => 3 * (sum(faces) + 2)],
    ['2d6>=5*2', [6, 6], (faces) => 2 * count(faces, (face) => face >= 5)],
    ['2d7', [7, 7], sum],
    ['1d1000', [1000], sum],
    ['2d7ro<=2', [7, 7, 7, 7], ([a = 0, b = 0, c = 0, d = 0]) => (a <= 2 ? b : a) + (c <= 2 ? d : c)],
  ])('%s', (text, sides, read) => {
    expectSame(chancesOf(text), everyResult(sides, read))
  })

  it.each<[string, number, number, (values: readonly number[]) => number]>([
    ['2d3!!', 3, 2, sum],
    ['2d3!!+4', 3, 2, (values) => sum(values) + 4],
    ['2d3>=4!!', 3, 2, (values) => count(values, (value) => value >= 4)],
    ['2d3<=2!!', 3, 2, (values) => count(values, (value) => value <= 2)],
    [
      '2d4>=5f1!!',
      4,
      2,
      (values) => count(values, (value) => value >= 5) - count(values, (value) => value === 1),
    ],
    ['(2d3!!)>=7', 3, 2, (values) => Number(sum(values) >= 7)],
  ])('%s, whose dice grow', (text, sides, dice, read) => {
    expectSame(chancesOf(text), everyCompound(sides, dice, read))
  })

  it.each(['3d6=4', '3d4>=3f1', '(2d6)<=7', 'd66', '4dF', '2d4*10-1', '1d3!!', '2d3>=4!!', '4d4kh2>=3f1'])(
    '%s is thrown as its odds say',
    (text) => {
      const { whole, results } = everyThrow(noted(text))
      const shares = new Map([...results].map(([result, ways]) => [result, chanceOfOutcomes(ways, whole)]))
      expectSame(chancesOf(text), shares)
    },
  )
})

describe('printNotation', () => {
  it.each([
    ['D66', '1d66'],
    ['-2d66+1', '-2d66+1'],
    ['4df', '4dF'],
    ['2d6 \u00d7 10', '2d6*10'],
    ['4d6 drop lowest', '4d6dl1'],
    ['adv', '2d20kh1'],
    ['3d6\u22645', '3d6<=5'],
    ['3d6 f1 >=5 !!', '3d6>=5f1!!'],
    ['(2d6+1d8)=7', '({2d6+1d8})=7'],
  ])('writes %s as %s, and reads it back', (text, printed) => {
    expect(printNotation(noted(text))).toBe(printed)
    expect(noted(printed)).toEqual(noted(text))
  })
})

describe('odds that can not be counted', () => {
  it.each(['100d1000', '100d100!', '100d1000kh3', '60d6*9999', '1d16*9999', '31d1000', '100d1000kh1'])(
    '%s and its chart answer within a second',
    (text) => {
      const started = performance.now()
      const odds = diceExpressionDistribution(noted(text))
      if (odds.ok) expect(oddsChartOf(odds.value).bars.length).toBeLessThanOrEqual(maxLikelyResults)
      else expect(['tooManyResults', 'tooManyKept']).toContain(odds.reason)
      expect(performance.now() - started).toBeLessThan(1000)
    },
  )

  it.each(['100d1000', '1d16*9999', '31d1000'])('%s has too many results', (text) => {
    expect(diceExpressionDistribution(noted(text))).toEqual({ ok: false, reason: 'tooManyResults' })
  })

  it.each(['100d100', '2d6*100', '1d1000'])('%s has not', (text) => {
    expect(diceExpressionDistribution(noted(text)).ok).toBe(true)
  })
})
