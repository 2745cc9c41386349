import fc from '../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { luckOfEachModel, luckOf, likelySuccessCountRange, successCountWeights } from '@/campaign/rules/luck'
import { dropSupersededFacts } from '@/campaign/rules/dropSupersededFacts'
import { battleAnalysisOf, type BattleStepWithFacts } from '@/campaign/rules/battleAnalysis'
import { message } from '@/kit'
import type { Fact } from '@/engine'

const rolled = (side: string, had: number | null, came = true): Extract<Fact, { kind: 'rolled' }> => ({
  kind: 'rolled',
  side,
  thrown: 'hand',
  faces: [1],
  ...(had === null ? {} : { success: { had, came } }),
})
const fell = (side: string): Fact => ({ kind: 'fell', side, model: 'm' })
const step = (turn: number, name: string, ...facts: readonly Fact[]): BattleStepWithFacts => ({
  turn,
  told: message(name),
  result: null,
  facts,
})
const sides = ['a', 'b']

/** Goes through every outcome of the rolls, one by one. */
const bruteSuccesses = (chances: readonly number[]): number[] => {
  const weights = Array<number>(chances.length + 1).fill(0)
  for (let way = 0; way < 2 ** chances.length; way += 1) {
    let share = 1
    let successes = 0
    for (const [place, had] of chances.entries()) {
      const came = ((way >> place) & 1) === 1
      share *= came ? had : 1 - had
      if (came) successes += 1
    }
    weights[successes] = (weights[successes] ?? 0) + share
  }
  return weights
}

describe('luck and current facts', () => {
  it('successesOf equals every outcome enumerated', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 36 }), { maxLength: 9 }), (ways) => {
        const chances = ways.map((way) => way / 36)
        const slow = bruteSuccesses(chances)
        const { weights } = successCountWeights(chances)
        expect(weights).toHaveLength(slow.length)
        for (const [successes, weight] of weights.entries())
          expect(weight).toBeCloseTo(slow[successes] ?? -1, 12)
      }),
    )
  })

  it.each([
    // Ten coins: P(X <= 2) = 56/1024 < 0.1 <= P(X <= 3); P(X <= 6) = 848/1024 < 0.9 <= P(X <= 7).
    [Array<number>(10).fill(1 / 2), 3, 7],
    // Ten at 1 in 10: P(X <= 0) = 0.349; P(X <= 1) = 0.736, P(X <= 2) = 0.930.
    [Array<number>(10).fill(1 / 10), 0, 2],
    [Array<number>(12).fill(1), 12, 12],
    [Array<number>(12).fill(0), 0, 0],
    // P(X <= 0) is exactly one in ten, P(X <= 0) of the other exactly nine in ten.
    [[0.9], 0, 1],
    [[0.1], 0, 0],
  ])('likelySuccessCountRange covers the 10th to the 90th percentile (%j)', (chances, from, to) => {
    expect(likelySuccessCountRange(chances)).toEqual({ from, to })
  })

  it('luckOf gives no range for fewer than ten rolls, and counts only rolls with a known chance', () => {
    const nine = [...Array<null>(9)].map(() => rolled('a', 0.5))
    const unknown = [rolled('a', null), rolled('a', null)]
    expect(luckOf([...nine, ...unknown])).toEqual({
      thrown: 11,
      rolls: 9,
      counted: 'rolls',
      expected: 4.5,
      successes: 9,
      band: null,
    })
    expect(luckOf([...nine, rolled('a', 0.5, false)])).toEqual({
      thrown: 10,
      rolls: 10,
      counted: 'rolls',
      expected: 5,
      successes: 9,
      band: { from: 3, to: 7 },
    })
    expect(luckOf([])).toEqual({
      thrown: 0,
      rolls: 0,
      counted: 'rolls',
      expected: 0,
      successes: 0,
      band: null,
    })
  })

  it.each<
    [string, readonly [readonly number[], number][], number, number, { from: number; to: number } | null]
  >([
    // Two throws are too few, although they have twelve dice: 8 x 1/3 + 4 x 1/2.
    [
      'two throws',
      [
        [Array<number>(8).fill(1 / 3), 4],
        [Array<number>(4).fill(1 / 2), 0],
      ],
      4 + 2 / 3,
      4,
      null,
    ],
    // Ten throws of two D8 each, a success on 5 or more: B(20, 1/2), P(X <= 6) = 0.0577 < 0.1 <= P(X <= 7) = 0.1316 and
    // P(X <= 12) = 0.8684 < 0.9 <= P(X <= 13) = 0.9423.
    ['pairs of D8', Array.from({ length: 10 }, () => [[1 / 2, 1 / 2], 2]), 10, 20, { from: 7, to: 13 }],
    // Ten throws of a D6 and a D12: ten at 1/3 and ten at 2/3, in all 10 with a variance of 40/9.
    ['a D6 and a D12', Array.from({ length: 10 }, () => [[1 / 3, 2 / 3], 1]), 10, 10, { from: 7, to: 13 }],
    // Ten throws of dice that can't succeed: none of them could have gone differently.
    ['dice that cannot', Array.from({ length: 10 }, () => [[0, 0, 0], 0]), 0, 0, null],
  ])('GT-2 luckOf counts every die of a pool: %s', (_what, pools, expected, successes, band) => {
    const throws = pools.map(([had, came]) => ({
      ...rolled('a', 1 - had.reduce((none, each) => none * (1 - each), 1), came > 0),
      dice: { had, came },
    }))
    const told = luckOf(throws)
    expect(told).toMatchObject({
      counted: 'dice',
      rolls: pools.flatMap(([had]) => had).length,
      successes,
      band,
    })
    expect(told.expected).toBeCloseTo(expected, 12)
  })

  it('successesOf and likelySuccessCountRange stay exact for 20,000 dice', () => {
    const chances = Array.from({ length: 20_000 }, (_, place) => (1 + (place % 5)) / 6)
    const { weights } = successCountWeights(chances)
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9)
    // The mean is 10,000 and the deviation 62.4: eight in ten lie within 1.2816 of it.
    const { from, to } = likelySuccessCountRange(chances)
    expect(Math.abs(from - (10_000 - 80))).toBeLessThanOrEqual(1)
    expect(Math.abs(to - (10_000 + 80))).toBeLessThanOrEqual(1)
  })

  it('luckOf gives no range until ten rolls could have gone either way', () => {
    const certain = [...Array<null>(20)].map(() => rolled('a', 1))
    expect(luckOf([...certain, ...[...Array<null>(9)].map(() => rolled('a', 0.5))]).band).toBeNull()
    expect(luckOf([...certain, ...[...Array<null>(10)].map(() => rolled('a', 0.5))]).band).toEqual({
      from: 23,
      to: 27,
    })
  })

  it('luckOfEachModel lists models by their number of rolls, under their last name', () => {
    const throws = [
      { ...rolled('a', 0.5), model: 'one', name: 'Yeoman' },
      { ...rolled('a', 0.25, false), model: 'two', name: 'Mule' },
      { ...rolled('a', 0.25, false), model: 'two', name: 'Old Bell' },
      { ...rolled('a', null), model: 'measures' },
      rolled('a', 0.5),
    ]
    expect(luckOfEachModel(throws)).toEqual([
      {
        model: 'two',
        name: 'Old Bell',
        thrown: 2,
        rolls: 2,
        counted: 'rolls',
        expected: 0.5,
        successes: 0,
        band: null,
      },
      {
        model: 'one',
        name: 'Yeoman',
        thrown: 1,
        rolls: 1,
        counted: 'rolls',
        expected: 0.5,
        successes: 1,
        band: null,
      },
    ])
  })

  it('C-4 dropSupersededFacts replaces the dice of a throw by its changed dice, and a rethrow counts beside it', () => {
    const roll = (name: string, came: boolean, mended = false) => ({
      ...rolled('a', 0.5, came),
      roll: name,
      ...(mended ? { mended } : {}),
    })
    const steps = [
      { facts: [roll('1', true), roll('2', true), fell('b')] },
      { facts: [roll('1', false), roll('1', true, true), roll('1', false, true)] },
      { facts: [roll('3', true, true)] },
    ]
    expect(dropSupersededFacts(steps)).toEqual([
      { facts: [roll('1', true), roll('2', true), fell('b')] },
      { facts: [roll('1', false, true)] },
      { facts: [roll('3', true, true)] },
    ])
  })

  it('C-4 dropSupersededFacts leaves out the fall of a model that players put back, and a later fall counts', () => {
    const [first, again] = [{ ...fell('b'), by: 'x' } as Fact, fell('b')]
    const back: Fact = { kind: 'restored', side: 'b', model: 'm' }
    expect(dropSupersededFacts([{ facts: [first] }, { facts: [back] }, { facts: [again] }])).toEqual([
      { facts: [] },
      { facts: [] },
      { facts: [again] },
    ])
    expect(dropSupersededFacts([{ facts: [back] }, { facts: [first] }])).toEqual([
      { facts: [] },
      { facts: [first] },
    ])
    expect(battleAnalysisOf([step(1, 'x', first), step(2, 'y', back)], sides).casualties).toEqual([
      { turn: 1, fell: [0, 0] },
      { turn: 2, fell: [0, 0] },
    ])
  })
})

describe('battleAnalysisOf', () => {
  it('counts casualties by turn and side, and lists turns without any', () => {
    const steps = [step(0, 'begin'), step(1, 'x', fell('b'), fell('b')), step(3, 'y', fell('a'), fell('?'))]
    expect(battleAnalysisOf(steps, sides).casualties).toEqual([
      { turn: 1, fell: [0, 2] },
      { turn: 2, fell: [0, 0] },
      { turn: 3, fell: [1, 0] },
    ])
  })

  it('counts the luck of each side separately', () => {
    const { luck } = battleAnalysisOf(
      [step(1, 'x', rolled('a', 0.25), rolled('b', 0.5, false), rolled('', 1))],
      sides,
    )
    expect(luck.map(({ rolls, expected, successes }) => [rolls, expected, successes])).toEqual([
      [1, 0.25, 1],
      [1, 0.5, 0],
    ])
  })

  it('finds the three least likely rolls that were followed by a fall, failed ones by the chance to fail', () => {
    const steps = [
      step(1, 'likely', rolled('a', 0.7), fell('b')),
      step(1, 'nobody fell', rolled('a', 0.01)),
      step(2, 'rare', rolled('a', 0.08), fell('b'), fell('b')),
      step(2, 'failed save', rolled('a', 0.6), rolled('b', 0.9, false), fell('b')),
      step(3, 'unknown', rolled('b', null), fell('a')),
      step(3, 'fair', rolled('b', 0.4), fell('a')),
      step(3, 'fourth', rolled('b', 0.45), fell('a')),
    ]
    expect(
      battleAnalysisOf(steps, sides).turningPoints.map(({ told, turn, chance, loser, thrower, fell }) => [
        told.key,
        turn,
        Math.round(chance * 100),
        loser,
        thrower,
        fell,
      ]),
    ).toEqual([
      ['rare', 2, 8, 1, 0, 2],
      ['failed save', 2, 10, 1, 1, 1],
      ['fair', 3, 40, 0, 1, 1],
    ])
  })

  it('tells the beginning, the throws, the falls and the end, and is empty without steps', () => {
    const steps = [
      step(0, 'begin'),
      step(1, 'walk'),
      step(1, 'shot', rolled('a', 0.5), fell('b')),
      step(2, 'walk'),
      step(2, 'end'),
    ]
    expect(
      battleAnalysisOf(steps, sides).story.map(({ turn, lines }) => [
        turn,
        ...lines.map(({ told }) => told.key),
      ]),
    ).toEqual([
      [0, 'begin'],
      [1, 'shot'],
      [2, 'end'],
    ])
    expect(battleAnalysisOf([], sides)).toMatchObject({ casualties: [], turningPoints: [], story: [] })
  })
})
