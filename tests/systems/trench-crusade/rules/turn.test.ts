import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import {
  activatableGroups,
  fireteamOf,
  infectionAfterActivation,
  nextSideToActivate,
  sideModelsOnTable,
  editionOf,
  sideWithInitiative,
  type Model,
} from '@/systems/trench-crusade/rules'
import { aModel } from '../../../helpers/trenchCrusade'

/** Models in short: `a` Ready, `a*` activated, `a_` Down, `a!` Out of Action, `a+` of the Fireteam "pair". */
const models = (shorts: string): Model[] =>
  shorts
    .split(' ')
    .filter(Boolean)
    .map((short, index) =>
      aModel({
        id: `${index}`,
        side: short.startsWith('a') ? 'a' : 'b',
        activated: short.includes('*'),
        posture: short.includes('!') ? 'out' : short.includes('_') ? 'down' : 'up',
        profile: { fireteam: short.includes('+') ? 'pair' : null },
      }),
    )

const alternations = (shorts: string): string[][] =>
  activatableGroups(models(shorts), 'a').map((together) => together.map((model) => model.id))

describe('TC-15: the turn', () => {
  it.each([
    ['a a b b b', 'a'],
    ['a a a b b', 'b'],
    ['a a b b', 'tie'],
    ['a a! b b', 'a'],
    ['a a_ b b', 'tie'],
    ['a+ a+ b', 'b'],
  ] as const)('TC-15: with the models "%s", the turn is started by %s', (shorts, starts) => {
    expect(sideWithInitiative(editionOf('1.6.3'), models(shorts))).toBe(starts)
  })

  it.each([
    ['a a* a_ a! b', [['0'], ['2']]],
    ['a+ a a+ b+', [['0', '2'], ['1']]],
    ['a+ a+! a', [['0'], ['2']]],
    ['a+* a+', [['1']]],
    ['a* b', []],
  ])('TC-15, TC-23: with the models "%s", the activations left to side a are %j', (shorts, left) => {
    expect(alternations(shorts)).toEqual(left)
  })

  it.each([
    ['a+ a+ b+', '0', ['0', '1']],
    ['a+ a+! b+', '0', ['0']],
    ['a b', '0', ['0']],
    ['a! b', '0', []],
    ['a b', 'nobody', []],
  ])('TC-15: with the models "%s", activating %s activates %j', (shorts, id, together) => {
    expect(fireteamOf(models(shorts), id).map((model) => model.id)).toEqual(together)
  })

  it('TC-15: a Fireteam counts as two models', () => {
    expect(sideModelsOnTable(models('a+ a+ a! b'), 'a')).toHaveLength(2)
  })

  it.each([
    ['a b', 'a', 'b'],
    ['a b*', 'a', 'a'],
    ['a* b', 'a', 'b'],
    ['a* b!', 'a', null],
    ['a b!', 'a', 'a'],
    ['a* b* ', 'b', null],
  ] as const)('TC-15: with the models "%s", the side that activates after %s is %s', (shorts, just, next) => {
    expect(nextSideToActivate(models(shorts), just)).toBe(next)
  })

  it('TC-15: every model on the table activates exactly once, whichever side starts', () => {
    const some = fc.array(fc.constantFrom('a', 'b', 'a+', 'b+', 'a!', 'b_'), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(some, fc.constantFrom('a' as const, 'b' as const), (shorts, starts) => {
        let now = models(shorts.join(' '))
        const count = now.filter((model) => model.posture !== 'out').length
        let activated = 0
        for (let side = nextSideToActivate(now, starts); side; side = nextSideToActivate(now, side)) {
          const together = activatableGroups(now, side)[0] ?? []
          activated += together.length
          expect(together.length).toBeGreaterThan(0)
          now = now.map((model) => (together.includes(model) ? { ...model, activated: true } : model))
        }
        expect(activated).toBe(count)
      }),
    )
  })
})

describe('TC-16: INFECTION on activation', () => {
  it.each([
    [0, 0],
    [1, 2],
    [5, 6],
    [6, 6],
  ])('TC-16, TC-4: INFECTION %i becomes %i', (infection, after) => {
    expect(infectionAfterActivation(aModel({ infection }))).toBe(after)
  })
})
