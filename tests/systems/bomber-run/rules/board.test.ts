import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import {
  allSquares,
  baseRowFromFaces,
  baseSquare,
  headingTo,
  headings,
  isEnemyBase,
  isOnBoard,
  neighbour,
  parseSquare,
  squareIndex,
  squareLabel,
  rotatedHeading,
} from '@/systems/bomber-run/rules'
import { at, someHeading, somePosition } from '../../../helpers/bomberRun'

describe('BR-1: the board', () => {
  it('BR-1: has 576 squares from A1 to X24, each with its own label', () => {
    expect(allSquares.length).toBe(576)
    expect(new Set(allSquares.map(squareLabel)).size).toBe(576)
    expect([allSquares[0], allSquares[575]].map((square) => square && squareLabel(square))).toEqual([
      'A1',
      'X24',
    ])
    for (const [index, square] of allSquares.entries()) {
      expect(squareIndex(square)).toBe(index)
      expect(parseSquare(squareLabel(square))).toEqual(square)
    }
  })

  it('BR-1: parseSquare and squareLabel reject squares off the board', () => {
    for (const label of ['', 'A0', 'A25', 'Y1', '12', 'F', 'F012', 'F1.5', 'FF12', 'F-1'])
      expect(parseSquare(label), label).toBeNull()
    expect(parseSquare(' f12 ')).toEqual({ column: 5, row: 12 })
    expect(parseSquare('k 10')).toEqual({ column: 10, row: 10 })
    expect(() => squareLabel({ column: 24, row: 1 })).toThrow(RangeError)
  })

  it('BR-1: a square has eight neighbours, north is towards row 1 and east towards column X', () => {
    expect(headings.map((heading) => squareLabel(neighbour(at('F12'), heading)))).toEqual([
      'F11',
      'G11',
      'G12',
      'G13',
      'F13',
      'E13',
      'E12',
      'E11',
    ])
    expect(isOnBoard(neighbour(at('A12'), 'W'))).toBe(false)
    expect(isOnBoard(neighbour(at('X24'), 'S'))).toBe(false)
    expect(isOnBoard(neighbour(at('C1'), 'N'))).toBe(false)
    expect(isOnBoard(neighbour(at('X3'), 'NE'))).toBe(false)
  })

  it('BR-1: headingTo gives the heading to a neighbour, and back the opposite heading', () => {
    fc.assert(
      fc.property(somePosition, fc.integer({ min: -20, max: 20 }), ({ square, heading }, eighths) => {
        const there = neighbour(square, heading)
        expect(headingTo(square, there)).toBe(heading)
        expect(headingTo(there, square)).toBe(rotatedHeading(heading, 4))
        expect(headingTo(square, square)).toBeNull()
        expect(headingTo(square, neighbour(there, heading))).toBeNull()
        expect(rotatedHeading(rotatedHeading(heading, eighths), -eighths)).toBe(heading)
      }),
    )
    fc.assert(fc.property(someHeading, (heading) => rotatedHeading(heading, 8) === heading))
    expect(rotatedHeading('N', 1)).toBe('NE')
    expect(rotatedHeading('N', -1)).toBe('NW')
  })

  it('BR-1: bases are in columns C and V, in the row that is the sum of 5D4', () => {
    expect(baseRowFromFaces([1, 1, 1, 1, 1])).toBe(5)
    expect(baseRowFromFaces([4, 4, 4, 4, 4])).toBe(20)
    const rows = { west: 7, east: 15 }
    expect(squareLabel(baseSquare('west', rows))).toBe('C7')
    expect(squareLabel(baseSquare('east', rows))).toBe('V15')
    expect(isEnemyBase(at('V15'), 'west', rows)).toBe(true)
    expect(isEnemyBase(at('V15'), 'east', rows)).toBe(false)
    expect(isEnemyBase(at('V14'), 'west', rows)).toBe(false)
  })
})
