import { describe, expect, it } from 'vitest'
import fc from '../helpers/fastCheck'
import { nearestNotation, parseNotation } from '@/dice'

describe('nearestNotation', () => {
  it.each<[string, string | null]>([
    ['', null],
    ['<b>\u{1f480}</b>', null],
    ['4d6kx', '4d6kh1'],
    ['4d', '4d6'],
    ['2dx', '2d6'],
    ['4d6 + ', '4d6'],
    ['10d8>=', '10d8'],
    ['10d8<0', '10d8'],
    ['10d8>9999', '10d8'],
    ['4d1', '4d2'],
    ['4d1001', '4d1000'],
    ['0d6', '1d6'],
    ['101d6', '100d6'],
    ['60d6+60d8', '60d6+40d8'],
    ['60d66', '50d66'],
    ['4d6kh0', '4d6kh1'],
    ['4d6dl4', '4d6dl3'],
    ['1d6dl1', '1d6'],
    ['4d6kh2kl1', '4d6kh2'],
    ['6d6!>=5', '6d6>=5!'],
    ['6d6!!>=5+1', '6d6>=5!!+1'],
    ['4d6kh2!', '4d6kh2'],
    ['2d6r6', '2d6r<=5'],
    ['100d1000r999', '100d1000'],
    [Array<string>(60).fill('d2!').join('+'), null],
    ['100d1000r1000', '100d1000'],
    ['1d1000r999!+1', '1d1000r<=999+1'],
    ['1d1000r999+2d1000r999', '1d1000r<=999+2d1000'],
    ['{2d6+1d8', '2d6+1d8'],
    ['(2d6', '2d6'],
    ['5', '5d6'],
    ['1d6+99999', '1d6+9999'],
    ['1d6+9999+1', '1d6+9999'],
    ['d6\u{1f480}', '1d6'],
    ['2d20 adv', '2d20kh1'],
    ['adv 2d20', '2d20kh1'],
    ['dF adv', '1dF'],
    ['{1d6+1d66}', '2d6+1d6*10'],
    ['2d6*1d6', '3d6'],
    ['2d6*0', '2d6'],
    ['4d6f1', '4d6'],
    ['4d6>=5f7', '4d6>=5f1'],
    ['(2d6-1d8)>=5', '2d6-1d8'],
    ['2d6 please', '2d6'],
  ])('of %s is %s', (text, nearest) => {
    expect(nearestNotation(text)).toBe(nearest)
  })

  it('is null or a notation that works, for any text', () => {
    const pieces = [
      'd',
      '6',
      '66',
      'kh',
      '>',
      '=',
      '!',
      'r',
      '+',
      '*',
      '(',
      ')',
      '{',
      '}',
      'adv',
      'f',
      '0',
      '<',
    ]
    const text = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.array(fc.constantFrom(...pieces), { maxLength: 20 }).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(text, (typed) => {
        const nearest = nearestNotation(typed)
        if (nearest !== null) expect(parseNotation(nearest).ok).toBe(true)
      }),
    )
  })
})
