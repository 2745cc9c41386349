import fc from '../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import {
  hasNotation,
  parseNotation,
  plainPoolFromGroups,
  printNotation,
  expressionOfOnePool,
  type NotationReason,
  type DiceExpression,
} from '@/dice'
import { anyNotedSum, poolOf } from '../helpers/pools'

const read = (text: string): DiceExpression => {
  const parsed = parseNotation(text)
  if (!parsed.ok) throw new Error(`${text}: ${parsed.reason.reason} at ${parsed.reason.at}`)
  return parsed.value
}
const keeping = (verb: 'keep' | 'drop', end: 'highest' | 'lowest', count: number) => ({
  keeping: { verb, end, count },
})

describe('dice notation', () => {
  it.each<[string, DiceExpression]>([
    ['4d6kh2+1', expressionOfOnePool(poolOf(4, 6, keeping('keep', 'highest', 2)), 1)],
    ['3d6kl2', expressionOfOnePool(poolOf(3, 6, keeping('keep', 'lowest', 2)))],
    ['3d6k2', expressionOfOnePool(poolOf(3, 6, keeping('keep', 'highest', 2)))],
    ['2d20dl1', expressionOfOnePool(poolOf(2, 20, keeping('drop', 'lowest', 1)))],
    ['2d20d', expressionOfOnePool(poolOf(2, 20, keeping('drop', 'lowest', 1)))],
    ['2d20dh', expressionOfOnePool(poolOf(2, 20, keeping('drop', 'highest', 1)))],
    ['4d6 kh 2', expressionOfOnePool(poolOf(4, 6, keeping('keep', 'highest', 2)))],
    ['2 d6', expressionOfOnePool(poolOf(2, 6))],
    [' 4 d 6  dl 1 + 2 ', expressionOfOnePool(poolOf(4, 6, keeping('drop', 'lowest', 1)), 2)],
    ['4d6 ro <= 2', expressionOfOnePool(poolOf(4, 6, { reroll: { upTo: 2, once: true } }))],
    // The notation that Germans use.
    ['4W6kh2+1', expressionOfOnePool(poolOf(4, 6, keeping('keep', 'highest', 2)), 1)],
    ['w6 + w6', expressionOfOnePool(poolOf(2, 6))],
    ['w%', expressionOfOnePool(poolOf(1, 100))],
    ['10d8>=5', expressionOfOnePool(poolOf(10, 8, { target: 5 }))],
    ['10d8>5', expressionOfOnePool(poolOf(10, 8, { target: 6 }))],
    ['6d6!', expressionOfOnePool(poolOf(6, 6, { explodes: true }))],
    ['6d6>=5!', expressionOfOnePool(poolOf(6, 6, { explodes: true, target: 5 }))],
    ['4d6ro1', expressionOfOnePool(poolOf(4, 6, { reroll: { upTo: 1, once: true } }))],
    ['4d6r1', expressionOfOnePool(poolOf(4, 6, { reroll: { upTo: 1, once: false } }))],
    ['4d6ro<=2', expressionOfOnePool(poolOf(4, 6, { reroll: { upTo: 2, once: true } }))],
    ['d%', expressionOfOnePool(poolOf(1, 100))],
    [
      '2d6+1d8+3',
      expressionOfOnePool(
        plainPoolFromGroups([
          { count: 2, sides: 6 },
          { count: 1, sides: 8 },
        ]),
        3,
      ),
    ],
    ['1d6+d6', expressionOfOnePool(poolOf(2, 6))],
    [' 2 D6 - 1 '.replace('2 D', '2D'), expressionOfOnePool(poolOf(2, 6), -1)],
    ['2d6\u22121', expressionOfOnePool(poolOf(2, 6), -1)],
    [
      '{2d6+1d8}kl2',
      expressionOfOnePool({
        ...plainPoolFromGroups([
          { count: 2, sides: 6 },
          { count: 1, sides: 8 },
        ]),
        ...keeping('keep', 'lowest', 2),
      }),
    ],
    [
      '1d20-2d4',
      {
        terms: [
          { sign: 1, pool: poolOf(1, 20) },
          { sign: -1, pool: poolOf(2, 4) },
        ],
        plus: 0,
      },
    ],
  ])('reads %s', (text, sum) => {
    expect(read(text)).toEqual(sum)
  })

  it.each<[string, NotationReason, number]>([
    ['', 'empty', 0],
    ['  ', 'empty', 0],
    ['4d7', 'sides', 2],
    ['4d', 'number', 2],
    ['4d6kx', 'unexpected', 4],
    ['4d6 + ', 'number', 6],
    ['4d6+x', 'unexpected', 4],
    ['0d6', 'zero', 0],
    ['101d6', 'tooManyDice', 0],
    ['60d6+60d8', 'tooManyDice', 5],
    ['4d6kh0', 'zero', 5],
    ['4d6dl4', 'dropsAll', 3],
    ['4d6kh2kl1', 'twice', 6],
    ['10d8<=5', 'onlyAtLeast', 4],
    ['10d8=5', 'onlyAtLeast', 4],
    ['10d8>=', 'number', 6],
    ['6d6!>=5', 'explodesFrom', 4],
    ['6d6!!', 'explodesFrom', 4],
    ['4d6kh2!', 'explodesAndKeeps', 6],
    ['2d2r2', 'rerollsAll', 3],
    ['{2d6+1d8', 'unclosed', 8],
    ['5', 'noDice', 1],
    ['1d6+99999', 'tooLarge', 4],
    ['d6💀', 'unexpected', 2],
  ])('refuses "%s" with reason %s at index %i', (text, reason, at) => {
    expect(parseNotation(text)).toEqual({ ok: false, reason: { reason, at } })
  })

  it('parseNotation reads back what printNotation prints', () => {
    fc.assert(
      fc.property(anyNotedSum, (sum) => {
        expect(hasNotation(sum)).toBe(true)
        expect(read(printNotation(sum))).toEqual(sum)
      }),
    )
  })

  it('hasNotation is false for a modifier on each die and for "natural 1 fails"', () => {
    expect(hasNotation(expressionOfOnePool(poolOf(2, 6, { perDie: 1 })))).toBe(false)
    expect(hasNotation(expressionOfOnePool(poolOf(2, 6, { naturalOneFails: true, target: 5 })))).toBe(false)
  })

  it('parseNotation never throws on any text, and its error index is within the text', () => {
    const pieces = [
      'd',
      '6',
      '20',
      'kh',
      'l',
      '>',
      '=',
      '!',
      'r',
      'o',
      '+',
      '-',
      '{',
      '}',
      '%',
      ' ',
      '<',
      '💀',
      '1',
    ]
    const text = fc.oneof(
      fc.string({ maxLength: 300 }),
      fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(text, (typed) => {
        const parsed = parseNotation(typed)
        if (parsed.ok) {
          expect(read(printNotation(parsed.value))).toEqual(parsed.value)
          return
        }
        expect(parsed.reason.at).toBeGreaterThanOrEqual(0)
        expect(parsed.reason.at).toBeLessThanOrEqual(typed.length)
      }),
      { numRuns: 2000 },
    )
  })
})
