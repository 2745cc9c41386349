import { describe, expect, it } from 'vitest'
import {
  defaultBoardOrderAndNames,
  defaultPlaceOrder,
  emptySpaceContents,
  spaceEntrySteps,
  fliesOn,
  isCompletePlaceOrder,
  isObjective,
  isPlace,
  leadsBack,
  mayPushTo,
  pickOne,
  placeIds,
  pushChooser,
  pushEncounterKind,
  pushPlaces,
  stepsOfTurnedUpToken,
  type PushBoard,
  type SpaceContents,
  type TokenKind,
} from '@/systems/trenchrunnerz/rules'
import { scriptedRng } from '../scriptedRng'

describe('TR-1: places', () => {
  it('TR-1: there are nine places with Alpha and Beta, and a board order names each once', () => {
    expect(placeIds).toHaveLength(9)
    expect(placeIds.filter(isObjective)).toEqual(['alpha', 'beta'])
    expect(defaultBoardOrderAndNames.order).toEqual(['1', '2', '3', 'alpha', '4', '5', '6', 'beta', '7'])
    expect(isCompletePlaceOrder(defaultPlaceOrder)).toBe(true)
    expect(isCompletePlaceOrder([...defaultPlaceOrder.slice(1), '7'])).toBe(false)
    expect(isCompletePlaceOrder(defaultPlaceOrder.slice(1))).toBe(false)
    expect(isCompletePlaceOrder([...defaultPlaceOrder, '7'])).toBe(false)
    expect((['alpha', 'bow', 'between', 'stern', '7'] as const).map(isPlace)).toEqual([
      true,
      false,
      false,
      false,
      true,
    ])
  })
})

const space = (some: Partial<SpaceContents>): SpaceContents => ({ ...emptySpaceContents, ...some })
const token = (kind: TokenKind, faceUp: boolean): Partial<SpaceContents> => ({ token: { kind, faceUp } })
const words = (some: Partial<SpaceContents>): string[] =>
  spaceEntrySteps(space(some)).map((step) => [...Object.values(step)].join(' '))

describe('TR-7: entering a space', () => {
  it.each([
    ['an empty space has no steps', {}, []],
    ['a face-down Laser Turret is only turned up', token('laserTurret', false), ['turnUp laserTurret']],
    ['a face-up Laser Turret fires', token('laserTurret', true), ['laser']],
    [
      'face-down Obstacles are turned up and take effect',
      token('obstacles', false),
      ['turnUp obstacles', 'obstacles'],
    ],
    [
      'a face-down interceptor is turned up and fights',
      token('interceptor', false),
      ['turnUp interceptor', 'dogfight token'],
    ],
    [
      'face-down Flak is turned up, fires and is raided',
      token('flak2', false),
      ['turnUp flak2', 'flak token 2', 'raid token'],
    ],
    ['face-up Flak fires and is raided', token('flak3', true), ['flak token 3', 'raid token']],
    [
      'TR-18: a face-down token is turned up and takes effect before the interceptor above it fights',
      { ...token('flak2', false), interceptors: 1, objective: { hits: 0, batteries: 1 } },
      [
        'turnUp flak2',
        'flak token 2',
        'dogfight craft',
        'flak objective 1',
        'raid token',
        'raid ownBattery',
        'raid objective',
      ],
    ],
    [
      'TR-18: a face-down interceptor is turned up and fights before the one that was up',
      { ...token('interceptor', false), interceptors: 1 },
      ['turnUp interceptor', 'dogfight token', 'dogfight craft'],
    ],
    [
      'a face-up token takes effect after the interceptor above it',
      { ...token('obstacles', true), interceptors: 1 },
      ['dogfight craft', 'obstacles'],
    ],
    [
      'Flak on an objective fires, then the batteries of the objective, then come the raids',
      { ...token('flak1', false), objective: { hits: 0, batteries: 1 } },
      ['turnUp flak1', 'flak token 1', 'flak objective 1', 'raid token', 'raid ownBattery', 'raid objective'],
    ],
    [
      'TR-3: three batteries fire together and are raided one by one',
      { objective: { hits: 3, batteries: 3 } },
      ['flak objective 3', 'raid ownBattery', 'raid ownBattery', 'raid ownBattery', 'raid objective'],
    ],
    ['a space where all is destroyed has no steps', { objective: { hits: 4, batteries: 0 } }, []],
  ])('TR-7: %s', (_, some, plan) => {
    expect(words(some)).toEqual(plan)
  })

  it.each([
    [false, false, true],
    [true, false, false],
    [false, true, false],
  ])('TR-7, TR-12: destroyed: %s, pushed: %s; flies on: %s', (destroyed, pushed, on) => {
    expect(fliesOn({ destroyed, pushed })).toBe(on)
  })

  it.each([
    ['laserTurret', ['turnUp']],
    ['flak2', ['turnUp', 'flak']],
    ['obstacles', ['turnUp', 'obstacles']],
    ['interceptor', ['turnUp', 'dogfight']],
  ] as const)('TR-7: %s that the Defender turns up under a bomber causes %j and no raid', (kind, steps) => {
    expect(stepsOfTurnedUpToken(kind).map((step) => step.kind)).toEqual(steps)
  })
})

const board = (some: Partial<PushBoard> = {}): PushBoard => ({
  order: defaultPlaceOrder,
  faceUp: {},
  taken: [],
  ...some,
})

describe('TR-11: pushing back', () => {
  it('TR-11: the Defender chooses the push, but a bomber that wins a dogfight chooses for itself', () => {
    expect(pushChooser({ kind: 'flak' })).toBe('defender')
    expect(pushChooser({ kind: 'collision' })).toBe('defender')
    expect(pushChooser({ kind: 'dogfight', winner: 'interceptor' })).toBe('defender')
    expect(pushChooser({ kind: 'dogfight', winner: 'bomber' })).toBe('attacker')
  })

  it('TR-11: a push may go anywhere except to face-up Obstacles and off the stern', () => {
    const seen = board({ faceUp: { '2': 'obstacles', '3': 'flak1' }, taken: ['1'] })
    expect(pushPlaces('4', seen)).toEqual(['1', '3', 'alpha', '5', '6', 'beta', '7'])
    expect((['bow', 'between', '2', '3', 'stern'] as const).map((to) => mayPushTo(to, seen))).toEqual([
      true,
      true,
      false,
      true,
      false,
    ])
  })

  it('TR-6, TR-11: a push onto another bomber is a collision, onto an enemy a dogfight', () => {
    expect(pushEncounterKind('bomber', 'bomber')).toBe('collision')
    expect(pushEncounterKind('bomber', 'interceptor')).toBe('dogfight')
    expect(pushEncounterKind('interceptor', 'bomber')).toBe('dogfight')
    expect(pushEncounterKind('interceptor', 'interceptor')).toBe('crowded')
  })

  it.each([
    ['a pushed craft goes back where it came from', '3', board(), true],
    ['a craft that came from the bow goes back to the bow', 'bow', board({ taken: ['1'] }), true],
    ['a craft that came from between places goes back there', 'between', board(), true],
    ['it goes elsewhere if the space behind is taken', '3', board({ taken: ['3', '1'] }), false],
    ['it goes elsewhere if Obstacles are behind', '3', board({ faceUp: { '3': 'obstacles' } }), false],
  ] as const)('TR-11: in a solo game, %s', (_, cameFrom, seen, back) => {
    expect(leadsBack(cameFrom, seen)).toBe(back)
  })
})

describe('TR-14: the target of the app', () => {
  it('TR-14: of equally near bombers the app picks one at random', () => {
    expect([0, 1].map((drawn) => pickOne(['wasp', 'mayfly'], scriptedRng(drawn)))).toEqual(['wasp', 'mayfly'])
  })
})
