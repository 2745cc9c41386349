import fc from '../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import {
  countOfFaces,
  thrownFacesByDie,
  diceWithEnteredFaces,
  parseNotation,
  readFaces,
  expressionOfOnePool,
  throwDiceExpression,
  withEnteredFace,
  type DiceExpression,
} from '@/dice'
import { seeded } from '../helpers/chance'
import { anyPool } from '../helpers/pools'

const noted = (text: string): DiceExpression => {
  const parsed = parseNotation(text)
  if (!parsed.ok) throw new Error(text)
  return parsed.value
}

describe('C-2 real dice, entered die by die', () => {
  it('a die is whole once it has all the faces it needs, with explosions and rerolls', () => {
    const wholes = (text: string, faces: readonly (readonly number[])[]) =>
      diceWithEnteredFaces(noted(text), faces).map(({ whole }) => whole)
    expect(wholes('2d6', [[3]])).toEqual([true, false])
    expect(wholes('2d6!', [[6], [2]])).toEqual([false, true])
    expect(wholes('2d6!', [[6, 1], [2]])).toEqual([true, true])
    expect(wholes('2d6ro1', [[1], [1, 1]])).toEqual([false, true])
    expect(wholes('3d6kh2', [[1], [2], [3]])).toEqual([true, true, true])
  })

  it.each<[string, readonly number[], number]>([
    ['2d6', [], 2],
    ['2d6', [3, 4], 2],
    ['2d6!', [6], 3],
    ['2d6!', [6, 6, 2], 4],
    ['2d6!!', [1, 6, 6], 4],
    ['2d6ro1', [1, 1, 1], 4],
    ['2d6r1', [1, 1, 1], 5],
    ['3d6>=5f1', [1], 3],
  ])('%s with faces %j takes %i of them', (text, faces, count) => {
    const pool = noted(text).terms[0]?.pool
    const [group] = pool?.dice ?? []
    if (!pool || !group) throw new Error(text)
    expect(countOfFaces(pool, group, faces)).toBe(count)
  })

  it.each<
    [
      string,
      readonly (readonly number[])[],
      { die: number; at: number },
      number,
      readonly (readonly number[])[],
    ]
  >([
    ['2d6', [[3], [4]], { die: 1, at: 0 }, 6, [[3], [6]]],
    ['2d6!', [[6, 2], [4]], { die: 0, at: 0 }, 5, [[5], [4]]],
    ['2d6!', [[3], [4]], { die: 0, at: 0 }, 6, [[6], [4]]],
    ['2d6!', [[6, 6, 2], [4]], { die: 0, at: 1 }, 5, [[6, 5], [4]]],
    ['2d6!', [[6, 6, 2], [4]], { die: 0, at: 2 }, 3, [[6, 6, 3], [4]]],
    [
      '2d6ro1',
      [
        [1, 3],
        [1, 4],
      ],
      { die: 0, at: 0 },
      2,
      [[2], [1, 4]],
    ],
    ['2d6ro1', [[2], [1, 4]], { die: 0, at: 0 }, 1, [[1], [1, 4]]],
  ])(
    'in %s with faces %j, replacing %j by %i removes and keeps the right faces of that die',
    (text, faces, place, face, after) => {
      expect(withEnteredFace(noted(text), faces, place, face)).toEqual(after)
    },
  )

  it('a throw split by die reads back the same, and entering its faces one by one gives the same dice', () => {
    fc.assert(
      fc.property(anyPool(6, [2, 3, 4, 6, 8]), fc.integer(), (pool, seed) => {
        const sum = expressionOfOnePool(pool)
        const thrown = throwDiceExpression(sum, seeded(seed))
        const faces = thrownFacesByDie(thrown)
        expect(diceWithEnteredFaces(sum, faces).every(({ whole }) => whole)).toBe(true)
        expect(readFaces(sum, faces.flat()).thrown).toEqual(thrown)
        let entered: readonly (readonly number[])[] = []
        faces.forEach((showed, die) =>
          showed.forEach((face, at) => (entered = withEnteredFace(sum, entered, { die, at }, face))),
        )
        expect(entered).toEqual(faces)
      }),
    )
  })

  it('after any changed face, entering the missing faces gives a whole throw, and other dice stay', () => {
    fc.assert(
      fc.property(anyPool(5, [2, 4, 6]), fc.integer(), fc.nat(), fc.nat(), (pool, seed, pick, face) => {
        const sum = expressionOfOnePool(pool)
        const before = thrownFacesByDie(throwDiceExpression(sum, seeded(seed)))
        const places = before.flatMap((faces, die) => faces.map((_, at) => ({ die, at })))
        const place = places[pick % places.length] ?? { die: 0, at: 0 }
        const sides = diceWithEnteredFaces(sum, before)[place.die]?.sides ?? 6
        let faces = withEnteredFace(sum, before, place, (face % sides) + 1)
        // A face that is neither thrown again nor explodes. A D2 may not have one; then the maximum of explosions ends
        // it.
        for (let left = 40; left > 0; left -= 1) {
          const die = diceWithEnteredFaces(sum, faces).findIndex(({ whole }) => !whole)
          if (die < 0) break
          const next = diceWithEnteredFaces(sum, faces)[die]
          faces = withEnteredFace(
            sum,
            faces,
            { die, at: next?.faces.length ?? 0 },
            Math.max(1, (next?.sides ?? 6) - 1),
          )
        }
        const dice = diceWithEnteredFaces(sum, faces)
        if (dice.some(({ whole }) => !whole)) return
        expect(
          readFaces(sum, faces.flat()).thrown &&
            thrownFacesByDie(readFaces(sum, faces.flat()).thrown ?? never()),
        ).toEqual(faces)
        faces.forEach((after, die) => {
          if (die !== place.die) expect(after).toEqual(before[die])
        })
      }),
    )
  })
})

const never = (): never => {
  throw new Error('read as whole a moment before')
}
