import { describe, expect, it } from 'vitest'
import { DecisionContext, type RulingId, type WithPendingStack } from '@/engine'
import {
  combineDiceIntoThrow,
  correctDice,
  splitThrowIntoDice,
  throwOrEnterEachDie,
  type ThrownDie,
} from '@/engine/diceThrow'
import { faces } from '../helpers/counter'

const context = (overrule: readonly RulingId[] = [], ...listed: readonly number[]) =>
  new DecisionContext<WithPendingStack, never>(
    { frames: [] },
    { rng: faces(...listed), overrule },
    (state) => state,
  )
const die = (face: number, change: Partial<ThrownDie> = {}): ThrownDie => ({
  face,
  thrown: 'hand',
  first: null,
  ...change,
})
const refusalOf = (thrown: ReturnType<typeof throwOrEnterEachDie>) =>
  thrown.ok ? null : thrown.reason.message.key

describe('throwOrEnterEachDie', () => {
  it('takes every face of a die, from 1 to its number of faces', () => {
    expect(throwOrEnterEachDie(context(), [6, 8], [1, 8])).toMatchObject({
      ok: true,
      value: [{ face: 1 }, { face: 8 }],
    })
  })

  it.each([[[0, 1]], [[7, 1]], [[1, 9]], [[1.5, 1]], [[1]], [[1, 1, 1]]])(
    'refuses %s for a D6 and a D8',
    (typed) => {
      expect(refusalOf(throwOrEnterEachDie(context(), [6, 8], typed))).toBe('play.refusal.faces')
    },
  )

  it('C-2 throws the dice of which no face is typed in', () => {
    expect(throwOrEnterEachDie(context([], 4), [6, 6], [null, 2])).toMatchObject({
      value: [
        { face: 4, thrown: 'phone' },
        { face: 2, thrown: 'hand' },
      ],
    })
  })
})

describe('C-4 correctDice', () => {
  it('remembers the face of the first throw, however often a die is corrected', () => {
    expect(correctDice(context(), [die(3, { first: 2 })], [6], [5])).toMatchObject({
      value: [{ face: 5, first: 2 }],
    })
    expect(correctDice(context(), [die(3)], [6], [5])).toMatchObject({ value: [{ face: 5, first: 3 }] })
  })

  it('is against the rule as soon as one of the changed dice is the phone’s', () => {
    const dice = [die(1), die(1, { thrown: 'phone' })]
    expect(correctDice(context(), dice, [6, 6], [2, 2])).toMatchObject({
      ok: false,
      reason: { ruling: 'C-4' },
    })
    expect(correctDice(context(['C-4']), dice, [6, 6], [2, 2]).ok).toBe(true)
    expect(correctDice(context(), dice, [6, 6], [2, null]).ok).toBe(true)
  })

  it('refuses more or fewer faces than there are dice', () => {
    for (const typed of [[], [2, 2]])
      expect(refusalOf(correctDice(context(), [die(1)], [6], typed))).toBe('play.refusal.faces')
  })

  it('refuses a correction that changes nothing', () => {
    expect(refusalOf(correctDice(context(), [die(1)], [6], [1]))).toBe('play.refusal.nothingToChange')
  })
})

describe('combineDiceIntoThrow and splitThrowIntoDice', () => {
  it('give the same dice back, the corrected ones with their first face', () => {
    const dice = [die(4, { first: 2 }), die(3)]
    const thrown = combineDiceIntoThrow(dice)
    expect(thrown).toEqual({ faces: [4, 3], thrown: 'hand', first: [2, 3] })
    expect(splitThrowIntoDice(thrown)).toEqual(dice)
  })

  it('is a throw by hand if any of the dice was', () => {
    expect(combineDiceIntoThrow([die(1, { thrown: 'phone' }), die(1)]).thrown).toBe('hand')
    expect(combineDiceIntoThrow([die(1, { thrown: 'phone' })]).thrown).toBe('phone')
  })
})
