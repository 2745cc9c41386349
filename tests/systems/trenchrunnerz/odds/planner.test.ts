import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { weightBetween } from '@/dice'
import {
  emptyPlannedSpace,
  planOdds,
  type PlanOddsInput,
  type PlannedSpace,
} from '@/systems/trenchrunnerz/odds'
import {
  defaultMix,
  defaultPlaceOrder,
  isObjective,
  tokenKinds,
  type PlaceId,
  type TokenKind,
  type TokenMix,
} from '@/systems/trenchrunnerz/rules'
import { planTwin } from './plannerTwin'
import { oddsAsFractions } from './oddsAsFractions'

const none: TokenMix = { interceptor: 0, laserTurret: 0, obstacles: 0, flak1: 0, flak2: 0, flak3: 0 }
const faceUp = (kind: TokenKind): PlannedSpace => ({ ...emptyPlannedSpace, token: { kind, faceUp: true } })
const unseenSpace: PlannedSpace = { ...emptyPlannedSpace, token: 'unseen' }
const objective = (hits = 0, batteries = 1): PlannedSpace => ({
  ...emptyPlannedSpace,
  objective: { hits, batteries },
})
const aPlan = (plan: Partial<PlanOddsInput>): PlanOddsInput => ({
  path: [],
  spaces: {},
  flyer: { speed: 3, hits: 0 },
  unseen: none,
  ...plan,
})

const fractionsOf = (plan: PlanOddsInput): Readonly<Record<string, string>> => oddsAsFractions(planOdds(plan))

const places: readonly PlaceId[] = ['alpha', 'beta', '1', '2']
const aSpace = (place: PlaceId): fc.Arbitrary<PlannedSpace> =>
  fc.record({
    token: fc.oneof(
      { weight: 4, arbitrary: fc.constant('unseen' as const) },
      { weight: 1, arbitrary: fc.constant(null) },
      { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom(...tokenKinds), faceUp: fc.boolean() }) },
    ),
    shifted: fc.oneof(
      { weight: 5, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.array(fc.constantFrom('flak1', 'flak2'), { maxLength: 2 }) },
    ),
    interceptors: fc.oneof(
      { weight: 5, arbitrary: fc.constant([]) },
      {
        weight: 1,
        arbitrary: fc.array(fc.record({ hits: fc.integer({ min: 0, max: 1 }) }), { maxLength: 2 }),
      },
    ),
    objective: isObjective(place)
      ? fc.record({ hits: fc.integer({ min: 0, max: 4 }), batteries: fc.integer({ min: 0, max: 2 }) })
      : fc.constant(null),
  })
const aMix: fc.Arbitrary<TokenMix> = fc
  .array(fc.constantFrom(...tokenKinds), { maxLength: 5 })
  .map((kinds) => kinds.reduce<TokenMix>((mix, kind) => ({ ...mix, [kind]: mix[kind] + 1 }), none))
const anyPlan: fc.Arbitrary<PlanOddsInput> = fc.record({
  path: fc.array(fc.constantFrom(...places), { maxLength: 4 }),
  spaces: fc.record({ alpha: aSpace('alpha'), beta: aSpace('beta'), 1: aSpace('1'), 2: aSpace('2') }),
  flyer: fc.record({ speed: fc.integer({ min: 1, max: 6 }), hits: fc.integer({ min: 0, max: 1 }) }),
  unseen: aMix,
})

describe('planOdds', () => {
  it('equals a count over all token orders and dice throws, also where a place is entered twice', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        // The twin lays unseen tokens only as long as the mix lasts, in the order of the path, as the planner does.
        expect(fractionsOf(plan)).toEqual(planTwin(plan))
      }),
      { numRuns: 150 },
    )
  }, 60_000)

  it('has weights of all outcomes that add up to the total', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const { total, arrives, steps, objectives } = planOdds(plan)
        const ends = steps.map(({ pushed, destroyed }) => pushed.intact + pushed.damaged + destroyed)
        expect(ends.reduce((sum, ways) => sum + ways, arrives.intact + arrives.damaged)).toBe(total)
        for (const score of Object.values(objectives)) {
          expect(weightBetween(score.hits, 0, Infinity)).toBe(total)
          expect(score.atLeastOne).toBe(weightBetween(score.hits, 1, Infinity))
          // The average as a sum of tails: one for every number of Hits that is reached.
          const tails = score.hits.weights.map((_, hits) =>
            hits ? weightBetween(score.hits, hits, Infinity) : 0n,
          )
          expect(score.expected).toBe(tails.reduce((sum, tail) => sum + tail, 0n))
        }
      }),
    )
  })

  it('a path with nothing on it always arrives, damaged only if the bomber was damaged before', () => {
    expect(fractionsOf(aPlan({ path: ['1', '2'] }))).toEqual({ 'arrives intact': '1/1' })
    expect(fractionsOf(aPlan({ path: ['1'], flyer: { speed: 3, hits: 1 } }))).toEqual({
      'arrives damaged': '1/1',
    })
  })

  it.each([
    ['TR-8: face-up Flak', faceUp('flak1'), { 'arrives intact': '1/3', 'pushed intact 0': '2/3' }],
    [
      'TR-9: a face-up Laser Turret',
      faceUp('laserTurret'),
      { 'arrives intact': '2/3', 'destroyed 0': '1/3' },
    ],
    [
      'TR-7: a Laser Turret known to lie face down fires at nobody',
      { ...emptyPlannedSpace, token: { kind: 'laserTurret', faceUp: false } } as const,
      { 'arrives intact': '1/1' },
    ],
    ['TR-10: Obstacles', faceUp('obstacles'), { 'arrives damaged': '1/2', 'arrives intact': '1/2' }],
    [
      'TR-11: an interceptor',
      { ...emptyPlannedSpace, interceptors: [{ hits: 0 }] },
      { 'arrives intact': '1/2', 'pushed intact 0': '3/10', 'pushed damaged 0': '1/5' },
    ],
    [
      'TR-12: an objective with its own battery',
      objective(),
      { 'arrives intact': '1/3', 'pushed intact 0': '2/3', 'alpha 1': '4/27' },
    ],
    ['TR-12: a destroyed objective is not raided', objective(4, 0), { 'arrives intact': '1/1' }],
  ])('%s', (_, space, odds) => {
    expect(fractionsOf(aPlan({ path: ['alpha'], spaces: { alpha: space } }))).toEqual(
      Object.fromEntries(Object.entries(odds).sort()),
    )
  })

  it('TR-5: a Hit on the path changes the dice after it, and the Speed stays the same', () => {
    const spaces = { 1: faceUp('obstacles'), 2: faceUp('laserTurret') }
    // Half are damaged by Obstacles at Speed 3; they then need a 4 instead of a 3 to survive the laser.
    expect(fractionsOf(aPlan({ path: ['1', '2'], spaces }))).toEqual({
      'arrives damaged': '1/4',
      'arrives intact': '1/3',
      'destroyed 1': '5/12',
    })
  })

  it('unseen tokens are drawn without replacement, and an empty mix leaves the places empty', () => {
    const spaces = { 1: unseenSpace, 2: unseenSpace }
    const unseen = { ...none, laserTurret: 1, obstacles: 1 }
    // Exactly one of the two is Obstacles; with replacement a bomber could be hit twice.
    expect(fractionsOf(aPlan({ path: ['1', '2'], spaces, unseen }))).toEqual({
      'arrives damaged': '1/2',
      'arrives intact': '1/2',
    })
    expect(fractionsOf(aPlan({ path: ['1', '2'], spaces }))).toEqual({ 'arrives intact': '1/1' })
  })

  it('TR-7: a turret that the path turned up fires when the bomber enters its place again', () => {
    const plan = aPlan({
      path: ['1', '2', '1'],
      spaces: { 1: unseenSpace },
      unseen: { ...none, laserTurret: 1 },
    })
    expect(fractionsOf(plan)).toEqual({ 'arrives intact': '2/3', 'destroyed 2': '1/3' })
  })

  it('on nine unseen places a Hit on Alpha is likelier than on Beta, which comes later', () => {
    const spaces = Object.fromEntries(
      defaultPlaceOrder.map((place) => [
        place,
        { ...unseenSpace, objective: isObjective(place) ? { hits: 0, batteries: 1 } : null },
      ]),
    )
    const flyer = { speed: 3, hits: 0 }
    const { total, objectives } = planOdds({ path: defaultPlaceOrder, spaces, flyer, unseen: defaultMix })
    expect(objectives.alpha?.atLeastOne).toBeGreaterThan(objectives.beta?.atLeastOne ?? total)
  })
})
