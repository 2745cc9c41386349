import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import {
  diceCount,
  flattenThrownDice,
  rollModifiersFromOwnPoints,
  plainDice,
  rollPoolOf,
  modifierListUnlessZero,
  readPoolFaces,
  readyDice,
  activeModifiers,
  withModifiers,
  type Modifier,
  type OfferedModifier,
} from '@/systems/gloom-trench/rules'
import { aModifier } from '../../../helpers/gloomTrench'

const dice = (value: number) => aModifier(value, { kind: 'dice' })
const ready = (sides: 6 | 8 | 12, modifiers: readonly Modifier[], keepsDice = false) =>
  readyDice({ dice: [plainDice(3, sides)], modifiers, keepsDice })[0]

describe('GT-1: readyDice applies the modifiers of a pool', () => {
  it.each([
    ['a D6 without modifiers stays a D6', 6, [], 6, 0, 0],
    ['d+1 turns a D6 into a D8', 6, [dice(1)], 8, 0, 0],
    ['two d+1 turn a D8 into a D12 with +1', 8, [dice(1), dice(1)], 12, 1, 1],
    ['three d+1 turn a D6 into a D8 with +2, never two steps up', 6, [dice(3)], 8, 2, 2],
    ['d+1 gives a D12 +1', 12, [dice(1)], 12, 1, 1],
    ['d-1 gives a D6 -1', 6, [dice(-1)], 6, -1, -1],
    ['two d-1 turn a D12 into a D8 with -1', 12, [dice(-2)], 8, -1, -1],
    ['d+1 and d-1 cancel each other', 8, [dice(1), dice(-1)], 8, 0, 0],
    ['d+1 and -1 turn a D8 into a D12 with -1', 8, [dice(1), aModifier(-1)], 12, -1, 0],
    ['+1 and -2 give a D8 -1', 8, [aModifier(1), aModifier(-2)], 8, -1, 0],
  ] as const)('GT-1: %s', (_, sides, modifiers, thrown, rollModifier, converted) => {
    expect(ready(sides, modifiers)).toMatchObject({ from: sides, sides: thrown, rollModifier, converted })
  })

  it('GT-15: in a pool that keeps its dice, Dice Modifiers become Roll Modifiers', () => {
    expect(ready(6, [dice(2)], true)).toMatchObject({ sides: 6, rollModifier: 2, converted: 2 })
    expect(ready(6, [dice(-1)], true)).toMatchObject({ sides: 6, rollModifier: -1, converted: -1 })
  })

  it('GT-1: a modifier of a mixed pool changes each kind of die separately: a D6 becomes a D8, a D12 gets +1', () => {
    const pool = rollPoolOf([plainDice(2, 6), plainDice(1, 12)], rollModifiersFromOwnPoints(1))
    expect(readyDice(pool)).toMatchObject([
      { count: 2, sides: 8, rollModifier: 0 },
      { count: 1, sides: 12, rollModifier: 1 },
    ])
    expect(diceCount(pool)).toBe(3)
  })

  it('GT-11: dice that ignore a source do not get its modifier', () => {
    const modifiers = [aModifier(-1, { source: 'obscured' }), aModifier(-1, { source: 'advance' })]
    const ignoring = { ...plainDice(1, 8), ignores: ['obscured'] as const }
    expect(
      readyDice(rollPoolOf([plainDice(1, 8), ignoring], modifiers)).map(({ rollModifier }) => rollModifier),
    ).toEqual([-2, -1])
  })
})

describe('GT-2, C-5: readPool', () => {
  const pool = readyDice(
    rollPoolOf([plainDice(3, 8), { ...plainDice(2, 6), ignoresSaves: true }], [aModifier(4)]),
  )

  it('GT-2: counts a natural 1 as a failure with any modifier, and counts successes that ignore saves', () => {
    const roll = readPoolFaces(pool, [
      [1, 2, 8],
      [1, 3],
    ])
    expect(roll).toMatchObject({ successes: 3, naturalOnes: 2, unsaved: 1 })
    expect(flattenThrownDice(roll).map(({ natural, modified }) => [natural, modified])).toEqual([
      [1, 5],
      [2, 6],
      [8, 12],
      [1, 5],
      [3, 7],
    ])
  })

  it('throws on a face that no die has', () => {
    expect(() => readPoolFaces(pool, [[0, 1, 2], []])).toThrow(RangeError)
  })

  it('GT-2: a higher Roll Modifier never gives fewer successes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 12 }),
        fc.integer({ min: -6, max: 6 }),
        (faces, modifier) => {
          const successes = (rollModifier: number) =>
            readPoolFaces([{ rollModifier, ignoresSaves: false }], [faces]).successes
          expect(successes(modifier + 1)).toBeGreaterThanOrEqual(successes(modifier))
          expect(successes(modifier)).toBeLessThanOrEqual(faces.filter((face) => face > 1).length)
        },
      ),
    )
  })
})

describe('modifierListUnlessZero, withModifiers and countingModifiers', () => {
  it('leave out a modifier of 0, and leave a pool unchanged without modifiers', () => {
    const pool = rollPoolOf([plainDice(1, 6)])
    expect(modifierListUnlessZero('dugIn', 'roll', 0, 'GT-12')).toEqual([])
    expect(withModifiers(pool, [])).toBe(pool)
    expect(withModifiers(pool, rollModifiersFromOwnPoints(2)).modifiers).toEqual([
      { source: 'tacticalPoint', kind: 'dice', value: 2, ruling: 'GT-5', name: '', byHand: false },
    ])
  })

  it('take the modifiers that are on, and mark those that players switched on or added', () => {
    const offer = (source: OfferedModifier['source'], on: boolean): OfferedModifier => ({
      source,
      kind: 'roll',
      value: -1,
      ruling: 'GT-11',
      name: '',
      on,
    })
    const offered = [offer('advance', true), offer('smallUnit', true), offer('heavyCover', false)]
    const taken = activeModifiers(
      offered,
      [undefined, false, true],
      [
        { kind: 'roll', value: 2, name: 'Hill' },
        { kind: 'roll', value: 0, name: 'None' },
      ],
    )
    expect(taken.map(({ source, value, byHand }) => [source, value, byHand])).toEqual([
      ['advance', -1, false],
      ['heavyCover', -1, true],
      ['custom', 2, true],
    ])
    expect(activeModifiers(offered, []).map(({ source }) => source)).toEqual(['advance', 'smallUnit'])
  })
})
