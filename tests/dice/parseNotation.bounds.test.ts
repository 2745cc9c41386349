import { describe, expect, it } from 'vitest'
import { parseNotation } from '@/dice/parseNotation'

/** The longest text that is read. */
const maxNotationLength = 200

const reasonOf = (text: string) => {
  const read = parseNotation(text)
  return read.ok ? null : read.reason
}

describe('parseNotation', () => {
  it('reads a text of the maximum length, and refuses a longer one at its end', () => {
    expect(reasonOf('1d6'.padEnd(maxNotationLength))).toBeNull()
    expect(reasonOf('1d6'.padEnd(maxNotationLength + 1))).toEqual({
      reason: 'unexpected',
      at: maxNotationLength,
    })
  })

  it('refuses constants that together are too large, in either direction', () => {
    expect(reasonOf('1d6+9999')).toBeNull()
    expect(reasonOf('1d6-9999')).toBeNull()
    expect(reasonOf('1d6+9999+1')?.reason).toBe('tooLarge')
    expect(reasonOf('1d6-9999-1')?.reason).toBe('tooLarge')
  })

  it.each(['4d6>=3>=4', '4d6kh1kl1', '4d6!!!', '4d6r1r1'])('refuses a repeated part: %s', (text) => {
    expect(['twice', 'explodesFrom']).toContain(reasonOf(text)?.reason)
  })

  it('names a second target as repeated', () => {
    expect(reasonOf('4d6>=3>=4')).toEqual({ reason: 'twice', at: 6 })
    expect(reasonOf('4d6r1r1')).toEqual({ reason: 'twice', at: 5 })
  })

  it('rerolls only ones where no number follows', () => {
    expect(parseNotation('4d6r')).toMatchObject({
      value: { terms: [{ pool: { reroll: { upTo: 1, once: false } } }] },
    })
    expect(parseNotation('4d6ro')).toMatchObject({
      value: { terms: [{ pool: { reroll: { upTo: 1, once: true } } }] },
    })
  })
})
