import fc from '../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import {
  changeDiceCount,
  withHandOptions,
  withOptionsBeyondNotation,
  withReadMode,
  removeDice,
  diceCountInHand,
  poolInHand,
  keepHighestOrLowestCount,
  emptyDiceExpression,
  readModeOf,
} from '@/app/dice/editPoolSum'
import { oddsChartOf } from '@/app/dice/oddsChart'
import { parseDiceHistory, toStoredDiceHistory, type SavedRoll } from '@/app/dice/storedDiceHistory'
import { builtInPresetSets } from '@/app/dice/builtInPresetSets'
import {
  keptCountOf,
  parseNotation,
  poolSides,
  diceExpressionDistribution,
  printNotation,
  diceExpressionFault,
  throwDiceExpression,
  type DiceExpression,
} from '@/dice'
import { seeded } from '../../helpers/chance'

const noted = (text: string): DiceExpression => {
  const parsed = parseNotation(text)
  if (!parsed.ok) throw new Error(text)
  return parsed.value
}
const printed = printNotation

describe('building a dice pool with buttons', () => {
  it('adds, removes and clears dice, and lists smaller dice first', () => {
    const sum = changeDiceCount(changeDiceCount(changeDiceCount(emptyDiceExpression, 8, 1), 6, 1), 6, 1)
    expect(printed(sum)).toBe('2d6+1d8')
    expect(printed(changeDiceCount(sum, 6, -1))).toBe('1d6+1d8')
    expect(printed(removeDice(sum, 6))).toBe('1d8')
    expect(removeDice(removeDice(sum, 6), 8)).toEqual(emptyDiceExpression)
    expect(changeDiceCount(emptyDiceExpression, 6, -1)).toBe(emptyDiceExpression)
  })

  it('adds no die beyond a hundred', () => {
    const full = noted('100d6')
    expect(changeDiceCount(full, 8, 1)).toBe(full)
  })

  it('changes how the dice are read, and takes the next number on a second tap', () => {
    const sum = noted('4d6')
    const two = withReadMode(sum, 'highest')
    expect(printed(two)).toBe('4d6kh2')
    expect(printed(withReadMode(two, 'highest'))).toBe('4d6kh3')
    expect(keepHighestOrLowestCount(withReadMode(withReadMode(two, 'highest'), 'highest'))).toBe(1)
    expect(printed(withReadMode(two, 'lowest'))).toBe('4d6kl2')
    expect(printed(withReadMode(two, 'each'))).toBe('4d6>=5')
    expect(printed(withReadMode(two, 'all'))).toBe('4d6')
    expect(readModeOf(noted('4d6dl1'))).toBe('highest')
  })

  it('gives each die its own first target after one of the sum', () => {
    expect(printed(withReadMode(noted('(2d6)<=9'), 'each'))).toBe('2d6>=5')
    expect(printed(withReadMode(noted('2d6<=2'), 'each'))).toBe('2d6<=2')
  })

  it.each([
    ['2d6', false],
    ['(2d6)>=7', false],
    ['2d6>=5', true],
  ])('keeps “a natural 1 fails” for typed dice with a target for each: %s', (text, kept) => {
    const before = withHandOptions(noted('3d6>=4'), { naturalOneFails: true })
    expect(poolInHand(withOptionsBeyondNotation(noted(text), before)).naturalOneFails).toBe(kept)
  })

  it('gives up “keep highest” for exploding dice, and the reverse', () => {
    expect(printed(withHandOptions(noted('4d6kh2'), { explodes: true }))).toBe('4d6!')
    expect(printed(withReadMode(noted('4d6!'), 'lowest'))).toBe('4d6kl2')
  })

  it('adds a die to the first term and leaves the other terms of a notation alone', () => {
    expect(printed(changeDiceCount(noted('2d6kh1-1d4+2'), 8, 1))).toBe('{2d6+1d8}kh1-1d4+2')
  })

  it('gives a pool that is empty or can be thrown, after any taps', () => {
    const tap = fc.oneof(
      fc.tuple(fc.constant('add' as const), fc.constantFrom(...poolSides), fc.constantFrom(1, -1)),
      fc.tuple(fc.constant('read' as const), fc.constantFrom('all', 'highest', 'lowest', 'each')),
      fc.tuple(fc.constant('set' as const), fc.boolean(), fc.boolean()),
    )
    fc.assert(
      fc.property(fc.array(tap, { maxLength: 40 }), (taps) => {
        let sum = emptyDiceExpression
        for (const one of taps) {
          if (one[0] === 'add') sum = changeDiceCount(sum, one[1], one[2])
          else if (one[0] === 'read') sum = withReadMode(sum, one[1] as 'all')
          else
            sum = withHandOptions(sum, { explodes: one[1], reroll: one[2] ? { upTo: 1, once: true } : null })
          expect([null, 'noDice']).toContain(diceExpressionFault(sum))
        }
        if (sum.terms.length) expect(keptCountOf(poolInHand(sum))).toBeGreaterThan(0)
        expect(diceCountInHand(sum, 6)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('oddsChartOf', () => {
  const chart = (text: string) => {
    const odds = diceExpressionDistribution(noted(text))
    if (!odds.ok) throw new Error(text)
    return oddsChartOf(odds.value)
  }

  it('has a bar for each total, with its percentage', () => {
    const { bars, middle, atLeast } = chart('2d6')
    expect(bars.map(({ value }) => value)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(bars.map(({ percent }) => percent)).toEqual([
      '3',
      '6',
      '8',
      '11',
      '14',
      '17',
      '14',
      '11',
      '8',
      '6',
      '3',
    ])
    expect(middle).toBe(7)
    expect([1, 2, 7, 12, 13].map(atLeast)).toEqual(['100', '100', '58', '3', '0'])
  })

  it('leaves out totals that almost never come', () => {
    const { bars, atLeast } = chart('100d6')
    expect(bars.length).toBeLessThan(140)
    expect(atLeast(600)).toBe('<1')
    expect(atLeast(101)).toBe('>99')
  })
})

describe('saved dice', () => {
  const roll = (text: string, seed: number): SavedRoll => {
    const sum = noted(text)
    return {
      id: String(seed),
      at: seed,
      sum,
      goal: 7,
      byHand: false,
      thrown: throwDiceExpression(sum, seeded(seed)),
    }
  }

  it('are read back as they were saved', () => {
    const rolls = [
      roll('4d6kh2+1', 1),
      roll('10d8>=5', 2),
      roll('6d6!-1d4', 3),
      roll('d%+2d20ro1', 4),
      roll('(2d7)<=5-4dF', 5),
      roll('9d1000>=500f1!!', 6),
      roll('2d66*3', 7),
    ]
    const kinds = Array.from({ length: 21 }, (_, index) => `1d${index + 2}`).join('+')
    const presets = [
      { id: 'a', name: '<b>💀</b>', sum: noted('{2d6+1d8}kl2'), goal: null },
      { id: 'b', name: 'All kinds', sum: noted(kinds), goal: null },
    ]
    const kept: unknown = JSON.parse(JSON.stringify(toStoredDiceHistory(rolls, presets)))
    expect(parseDiceHistory(kept)).toEqual({ rolls, presets })
  })

  it('of before the newer notation still open, with what it did not have', () => {
    const pool = {
      dice: [{ count: 4, sides: 6 }],
      keeping: null,
      target: 5,
      naturalOneFails: true,
      explodes: true,
      reroll: { upTo: 1, once: true },
      perDie: 1,
    }
    const sum = { terms: [{ sign: 1, pool }], plus: 2 }
    const old = {
      rolls: [{ id: 'r', at: 1, sum, goal: 3, byHand: true, faces: [1, 6, 2, 3, 4, 5] }],
      presets: [{ id: 'p', name: 'Mine', sum, goal: null }],
    }
    const { rolls, presets } = parseDiceHistory(old)
    expect(rolls[0]?.thrown.total).toBe(5)
    expect(presets[0]?.sum).toEqual({
      terms: [
        {
          sign: 1,
          pool: {
            ...pool,
            compares: 'atLeast',
            ofSum: false,
            subtractingFace: null,
            compounds: false,
            fate: false,
          },
        },
      ],
      plus: 2,
    })
  })

  it('are checked row by row, so that an invalid row does not remove the others', () => {
    const good = toStoredDiceHistory([roll('2d6', 1)], []).rolls as readonly object[]
    const bad = [
      null,
      7,
      { ...good[0], faces: [9, 9] },
      { ...good[0], sum: emptyDiceExpression },
      { ...good[0], faces: [1] },
    ]
    expect(parseDiceHistory({ rolls: [...bad, ...good], presets: [{ id: 1 }] }).rolls).toHaveLength(1)
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        expect(parseDiceHistory({ rolls: [anything], presets: anything })).toEqual({ rolls: [], presets: [] })
      }),
    )
  })
})

it('every built-in preset can be thrown, and its goal can be reached', () => {
  for (const { presets } of builtInPresetSets)
    for (const { id, sum, goal } of presets) {
      const odds = diceExpressionDistribution(sum)
      if (!odds.ok) throw new Error(id)
      const { least, weights } = odds.value
      if (goal !== null) expect(goal, id).toBeLessThan(least + weights.length)
    }
})
