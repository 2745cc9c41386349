import { describe, expect, it } from 'vitest'
import {
  defaultBoard,
  defaultOrder,
  emptySpace,
  entryPlan,
  fliesOn,
  isBoardOrder,
  isObjective,
  isPlace,
  mayPushTo,
  pickOne,
  placeIds,
  pushChooser,
  pushOnto,
  pushPlaces,
  soloPush,
  turnedUpUnder,
  type PushBoard,
  type Space,
  type TokenKind,
} from '@/systems/trenchrunnerz/rules'
import { drawing } from '../chance'

describe('TR-1: places', () => {
  it('TR-1: nine, Alpha and Beta among them, each once in an order', () => {
    expect(placeIds).toHaveLength(9)
    expect(placeIds.filter(isObjective)).toEqual(['alpha', 'beta'])
    expect(defaultBoard.order).toEqual(['1', '2', '3', 'alpha', '4', '5', '6', 'beta', '7'])
    expect(isBoardOrder(defaultOrder)).toBe(true)
    expect(isBoardOrder([...defaultOrder.slice(1), '7'])).toBe(false)
    expect(isBoardOrder(defaultOrder.slice(1))).toBe(false)
    expect(isBoardOrder([...defaultOrder, '7'])).toBe(false)
    expect((['alpha', 'bow', 'between', 'stern', '7'] as const).map(isPlace)).toEqual([
      true,
      false,
      false,
      false,
      true,
    ])
  })
})

const space = (some: Partial<Space>): Space => ({ ...emptySpace, ...some })
const token = (kind: TokenKind, faceUp: boolean): Partial<Space> => ({ token: { kind, faceUp } })
const words = (some: Partial<Space>): string[] =>
  entryPlan(space(some)).map((step) => [...Object.values(step)].join(' '))

describe('TR-7: entering a space', () => {
  it.each([
    ['nothing there', {}, []],
    ['a face-down Laser Turret', token('laserTurret', false), ['turnUp laserTurret']],
    ['a face-up Laser Turret', token('laserTurret', true), ['laser']],
    ['face-down Obstacles', token('obstacles', false), ['turnUp obstacles', 'obstacles']],
    ['a face-down interceptor', token('interceptor', false), ['turnUp interceptor', 'dogfight']],
    ['face-down Flak', token('flak2', false), ['turnUp flak2', 'flak token 2', 'raid token']],
    ['face-up Flak', token('flak3', true), ['flak token 3', 'raid token']],
    [
      'an interceptor over a face-down token',
      { ...token('obstacles', false), interceptors: 1 },
      ['dogfight', 'turnUp obstacles', 'obstacles'],
    ],
    [
      'Flak on an objective: the token, the own battery, the raids',
      { ...token('flak1', false), objective: { hits: 0, batteries: 1 } },
      ['turnUp flak1', 'flak token 1', 'flak objective 1', 'raid token', 'raid ownBattery', 'raid objective'],
    ],
    [
      'TR-3: three batteries fire together and are raided apart',
      { objective: { hits: 3, batteries: 3 } },
      ['flak objective 3', 'raid ownBattery', 'raid ownBattery', 'raid ownBattery', 'raid objective'],
    ],
    ['all destroyed', { objective: { hits: 4, batteries: 0 } }, []],
  ])('TR-7: %s', (_, some, plan) => {
    expect(words(some)).toEqual(plan)
  })

  it.each([
    [false, false, true],
    [true, false, false],
    [false, true, false],
  ])('TR-7, TR-12: destroyed %s, pushed %s: flies on %s', (destroyed, pushed, on) => {
    expect(fliesOn({ destroyed, pushed })).toBe(on)
  })

  it.each([
    ['laserTurret', ['turnUp']],
    ['flak2', ['turnUp', 'flak']],
    ['obstacles', ['turnUp', 'obstacles']],
    ['interceptor', ['turnUp', 'dogfight']],
  ] as const)('TR-7: the Defender turns up %s under a bomber: %j, and nobody raids', (kind, steps) => {
    expect(turnedUpUnder(kind).map((step) => step.kind)).toEqual(steps)
  })
})

const board = (some: Partial<PushBoard> = {}): PushBoard => ({
  order: defaultOrder,
  faceUp: {},
  taken: [],
  ...some,
})

describe('TR-11: pushing back', () => {
  it('TR-11: the Defender chooses, but for the winner of a dogfight', () => {
    expect(pushChooser({ kind: 'flak' })).toBe('defender')
    expect(pushChooser({ kind: 'collision' })).toBe('defender')
    expect(pushChooser({ kind: 'dogfight', winner: 'interceptor' })).toBe('defender')
    expect(pushChooser({ kind: 'dogfight', winner: 'bomber' })).toBe('attacker')
  })

  it('TR-11: anywhere but onto face-up Obstacles, and not off the stern', () => {
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

  it('TR-6, TR-11: onto a bomber a collision, onto an enemy a dogfight', () => {
    expect(pushOnto('bomber', 'bomber')).toBe('collision')
    expect(pushOnto('bomber', 'interceptor')).toBe('dogfight')
    expect(pushOnto('interceptor', 'bomber')).toBe('dogfight')
    expect(pushOnto('interceptor', 'interceptor')).toBe('crowded')
  })

  it.each([
    ['back where it came from', '3', board(), { kind: 'back', to: '3' }],
    ['back to the bow', 'bow', board({ taken: ['1'] }), { kind: 'back', to: 'bow' }],
    ['back between places', 'between', board(), { kind: 'back', to: 'between' }],
    [
      'taken: free spaces from the bow on',
      '3',
      board({ taken: ['3', '1'], faceUp: { '5': 'obstacles' } }),
      { kind: 'nearestBow', places: ['2', 'alpha', '6', 'beta', '7'] },
    ],
    [
      'Obstacles there: free spaces from the bow on',
      '3',
      board({ faceUp: { '3': 'obstacles' }, order: [...defaultOrder].reverse() }),
      { kind: 'nearestBow', places: ['7', 'beta', '6', '5', 'alpha', '2', '1'] },
    ],
  ] as const)('TR-11: solo, %s', (_, cameFrom, seen, push) => {
    expect(soloPush('4', cameFrom, seen)).toEqual(push)
  })
})

describe('TR-14: solo', () => {
  it('TR-14: of equally near bombers one at random', () => {
    expect([0, 1].map((drawn) => pickOne(['wasp', 'mayfly'], drawing(drawn)))).toEqual(['wasp', 'mayfly'])
  })
})
