import { describe, expect, it } from 'vitest'
import { wrapText } from '@/ui/shareImage/wrapText'

/** Every character is one unit wide. */
const wrap = (text: string, width: number, lines: number) =>
  wrapText(text, { width, lines, measure: (part) => part.length })

describe('wrapText', () => {
  it('fills a line to exactly its width', () => {
    expect(wrap('abcdef', 3, 5)).toEqual(['abc', 'def'])
  })

  it('breaks at a space and begins the next line without it', () => {
    expect(wrap('iron hail', 6, 5)).toEqual(['iron', 'hail'])
    expect(wrap('iron hail', 4, 5)).toEqual(['iron', 'hail'])
  })

  it('breaks a word that is too long for a line', () => {
    expect(wrap('a bombardment', 5, 5)).toEqual(['a', 'bomba', 'rdmen', 't'])
  })

  it('ends the last line in an ellipsis that fits its width, if text is left', () => {
    expect(wrap('abcdefghi', 3, 2)).toEqual(['abc', 'de…'])
  })

  it('adds no ellipsis if the text just fits', () => {
    expect(wrap('abcdef', 3, 2)).toEqual(['abc', 'def'])
  })
})
