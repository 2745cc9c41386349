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
    ['4d6 drop lowest', expressionOfOnePool(poolOf(4, 6, keeping('drop', 'lowest', 1)))],
    ['4d6 drop 2 highest', expressionOfOnePool(poolOf(4, 6, keeping('drop', 'highest', 2)))],
    ['4d6 Keep Highest 3', expressionOfOnePool(poolOf(4, 6, keeping('keep', 'highest', 3)))],
    ['adv', expressionOfOnePool(poolOf(2, 20, keeping('keep', 'highest', 1)))],
    ['dis+2', expressionOfOnePool(poolOf(2, 20, keeping('keep', 'lowest', 1)), 2)],
    ['adv d12', expressionOfOnePool(poolOf(2, 12, keeping('keep', 'highest', 1)))],
    ['d12 dis', expressionOfOnePool(poolOf(2, 12, keeping('keep', 'lowest', 1)))],
    ['1d20 advantage', expressionOfOnePool(poolOf(2, 20, keeping('keep', 'highest', 1)))],
    ['d7', expressionOfOnePool(poolOf(1, 7))],
    ['3d1000', expressionOfOnePool(poolOf(3, 1000))],
    ['4dF', expressionOfOnePool(poolOf(4, 3, { fate: true, perDie: -2 }))],
    ['df', expressionOfOnePool(poolOf(1, 3, { fate: true, perDie: -2 }))],
    ['10d8<=5', expressionOfOnePool(poolOf(10, 8, { target: 5, compares: 'atMost' }))],
    ['10d8\u22645', expressionOfOnePool(poolOf(10, 8, { target: 5, compares: 'atMost' }))],
    ['10d8<5', expressionOfOnePool(poolOf(10, 8, { target: 4, compares: 'atMost' }))],
    ['10d8=5', expressionOfOnePool(poolOf(10, 8, { target: 5, compares: 'exactly' }))],
    ['10d8\u22655', expressionOfOnePool(poolOf(10, 8, { target: 5 }))],
    ['10d8>=5f1', expressionOfOnePool(poolOf(10, 8, { target: 5, subtractingFace: 1 }))],
    ['10d8 f2 >= 5', expressionOfOnePool(poolOf(10, 8, { target: 5, subtractingFace: 2 }))],
    ['6d6!!', expressionOfOnePool(poolOf(6, 6, { explodes: true, compounds: true }))],
    ['(2d6)<=7', expressionOfOnePool(poolOf(2, 6, { target: 7, compares: 'atMost', ofSum: true }))],
    ['(2d6+3)>=7', expressionOfOnePool(poolOf(2, 6, { target: 4, ofSum: true }))],
    ['2d6*10', { terms: [{ sign: 1, pool: poolOf(2, 6), times: 10 }], plus: 0 }],
    ['10\u00d72d6+1', { terms: [{ sign: 1, pool: poolOf(2, 6), times: 10 }], plus: 1 }],
    ['-2*(1d6-3)', { terms: [{ sign: -1, pool: poolOf(1, 6), times: 2 }], plus: 6 }],
    [
      'd66',
      {
        terms: [
          { sign: 1, pool: poolOf(1, 6), times: 10 },
          { sign: 1, pool: poolOf(1, 6) },
        ],
        plus: 0,
      },
    ],
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
    ['4d1', 'sides', 2],
    ['4d1001', 'sides', 2],
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
    ['10d8<0', 'zero', 4],
    ['10d8>9999', 'tooLarge', 4],
    ['10d8>=', 'number', 6],
    ['6d6!>=5', 'explodesFrom', 4],
    ['6d6!!>=5', 'explodesFrom', 5],
    ['2d20 adv', 'advantageOfOne', 5],
    ['adv 2d20', 'advantageOfOne', 0],
    ['adv dF', 'plainOnly', 0],
    ['d20kh1adv', 'twice', 6],
    ['{1d6+1d66}', 'plainOnly', 1],
    ['{1d6+1dF}', 'plainOnly', 1],
    ['d66kh1', 'unexpected', 3],
    ['60d66', 'tooManyDice', 0],
    ['2d6*1d6', 'multipliesDice', 4],
    ['2d6*0', 'zero', 4],
    ['2d6*9999*2', 'tooLarge', 9],
    ['2d6*', 'number', 4],
    ['4d6f1', 'subtractsWithoutTarget', 3],
    ['4d6>=5f7', 'subtractsNoFace', 6],
    ['4d6>=5f1f2', 'twice', 8],
    ['(2d6', 'unclosed', 4],
    ['(2d6+1d8>=3)>=5', 'comparesMany', 12],
    ['(2d6-1d8)>=5', 'comparesMany', 9],
    ['(2d6+9999)>=5', 'tooLarge', 10],
    ['4d6 drop', 'number', 8],
    ['4d6kh2!', 'explodesAndKeeps', 6],
    ['2d2r2', 'rerollsAll', 3],
    ['100d1000r999', 'tooManyRerolls', 8],
    ['1d1000r999!', 'tooManyRerolls', 10],
    ['1d1000r999+2d1000r999', 'tooManyRerolls', 17],
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
      '*',
      '(',
      ')',
      'f',
      '=',
      'adv',
      'dis',
      'drop',
      'lowest',
      'd66',
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
