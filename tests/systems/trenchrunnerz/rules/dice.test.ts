import { describe, expect, it } from 'vitest'
import {
  collisionHits,
  dogfightOutcome,
  fastest,
  craftOutcomeOf,
  flakDice,
  flakOutcome,
  fullSpeed,
  isDestroyed,
  isStraightBack,
  laserOutcome,
  malusOf,
  mayEndMove,
  obstaclesOutcome,
  raidDice,
  raidHits,
  raidTargets,
  rollOff,
  speedOf,
  speedOptions,
  applyHits,
  tokenKinds,
  withMalus,
} from '@/systems/trenchrunnerz/rules'

describe('TR-5: Speed', () => {
  it.each([
    [1, 0, 1],
    [6, 0, 6],
    [6, 1, 5],
    [2, 1, 1],
    [1, 1, 1],
  ])('TR-5: face %i with %i Hits: Speed %i', (face, hits, speed) => {
    expect(speedOf(face, hits)).toBe(speed)
  })

  it('TR-5: dice of one Speed are no choice', () => {
    expect(speedOptions([3, 5], 1)).toEqual([
      { die: 0, face: 3, speed: 2 },
      { die: 1, face: 5, speed: 4 },
    ])
    expect(speedOptions([4, 4], 0)).toEqual([{ die: 0, face: 4, speed: 4 }])
    expect(speedOptions([2, 1], 1)).toEqual([{ die: 0, face: 2, speed: 1 }])
  })

  it('TR-14: full Speed is the higher die', () => {
    expect(fullSpeed([2, 5], 0)).toEqual({ die: 1, face: 5, speed: 5 })
    expect(fullSpeed([6, 6], 1)).toEqual({ die: 0, face: 6, speed: 5 })
    expect(() => fullSpeed([], 0)).toThrow(RangeError)
  })

  it('TR-5: the highest Speed moves first, equal ones together', () => {
    const craft = [2, 5, 3, 5, 2].map((speed, id) => ({ id, speed }))
    expect(fastest(craft).map(({ id }) => id)).toEqual([1, 3])
  })

  it('TR-5: ties are rolled off on a D6, level ones again', () => {
    const throws = (...faces: number[]) => faces.map((face, id) => ({ id, face }))
    expect(rollOff(throws(2, 6, 4))).toEqual({ kind: 'won', winner: 1 })
    expect(rollOff(throws(5, 1, 5))).toEqual({ kind: 'again', among: [0, 2] })
    expect(() => rollOff([])).toThrow(RangeError)
  })

  it('TR-5: straight back is the previous space; of spaces between places nobody can say', () => {
    expect(isStraightBack('4', '4')).toBe(true)
    expect(isStraightBack('4', '5')).toBe(false)
    expect(isStraightBack('4', null)).toBe(false)
    expect(isStraightBack('between', 'between')).toBe(false)
  })
})

describe('TR-6, TR-13: Hits and their malus', () => {
  it.each([
    [0, 0, false],
    [1, -1, false],
    [2, -1, true],
  ])('TR-6, TR-13: %i Hits: malus %i, destroyed %s', (hits, malus, destroyed) => {
    expect(malusOf(hits)).toBe(malus)
    expect(withMalus(4, hits)).toBe(4 + malus)
    expect(isDestroyed(hits)).toBe(destroyed)
  })

  it.each([
    [
      0,
      { hits: 0, pushed: false, destroyed: false },
      { hits: 0, pushed: false, destroyed: false },
      'untouched',
    ],
    [0, { hits: 0, pushed: true, destroyed: false }, { hits: 0, pushed: true, destroyed: false }, 'pushed'],
    [0, { hits: 1, pushed: true, destroyed: false }, { hits: 1, pushed: true, destroyed: false }, 'hit'],
    [1, { hits: 0, pushed: true, destroyed: false }, { hits: 1, pushed: true, destroyed: false }, 'pushed'],
    [
      1,
      { hits: 1, pushed: true, destroyed: false },
      { hits: 2, pushed: false, destroyed: true },
      'destroyed',
    ],
    [
      0,
      { hits: 0, pushed: false, destroyed: true },
      { hits: 2, pushed: false, destroyed: true },
      'destroyed',
    ],
  ] as const)('TR-13: %i Hits and %j: %j, %s', (hits, effect, after, fate) => {
    expect(applyHits(hits, effect)).toEqual(after)
    expect(craftOutcomeOf(hits, after)).toBe(fate)
  })

  it.each([
    [1, 0, 1],
    [2, 0, 0],
    [6, 0, 0],
    [1, 1, 1],
    [2, 1, 1],
    [3, 1, 0],
  ])('TR-6: a collision, face %i of a bomber with %i Hits: %i Hit on both', (face, hits, taken) => {
    expect(collisionHits(face, hits)).toBe(taken)
  })
})

describe('TR-8, TR-3: Flak', () => {
  it('TR-8: a battery throws the dice on its token, other tokens none', () => {
    expect(tokenKinds.map(flakDice)).toEqual([0, 0, 0, 1, 2, 3])
  })

  it.each([
    [[3, 2], 4, 0, 0, false, false],
    [[4, 2], 4, 1, 0, true, false],
    [[4, 6], 4, 2, 1, true, false],
    [[4, 4, 4], 4, 3, 0, false, true],
    [[1, 1, 1, 1], 1, 4, 0, false, true],
    [[5], 6, 0, 0, false, false],
  ])('TR-8: %j at Speed %i: %i Strikes', (faces, speed, strikes, hits, pushed, destroyed) => {
    expect(flakOutcome(faces, speed)).toEqual({ strikes, hits, pushed, destroyed })
  })
})

describe('TR-9, TR-10: Laser Turret and Obstacles', () => {
  it.each([
    [4, 4, 0, false],
    [3, 4, 0, true],
    [4, 4, 1, true],
    [5, 4, 1, false],
  ])('TR-9: face %i at Speed %i with %i Hits: destroyed %s', (face, speed, hits, destroyed) => {
    expect(laserOutcome(face, speed, hits)).toEqual({ hits: 0, pushed: false, destroyed })
  })

  it.each([
    [4, 4, 0, 1],
    [5, 4, 0, 0],
    [5, 4, 1, 1],
    [6, 4, 1, 0],
  ] as const)(
    'TR-10: face %i at Speed %i with %i Hits: %i Hit, and it flies on',
    (face, speed, before, hits) => {
      expect(obstaclesOutcome(face, speed, before)).toEqual({ hits, pushed: false, destroyed: false })
    },
  )

  it('TR-10: nobody ends a move in Obstacles', () => {
    expect(mayEndMove('obstacles')).toBe(false)
    expect(mayEndMove('flak3')).toBe(true)
    expect(mayEndMove(null)).toBe(true)
  })
})

describe('TR-11: dogfight', () => {
  it.each([
    [3, 0, 3, 0, null],
    [4, 1, 3, 0, null],
    [3, 0, 4, 1, null],
    [4, 0, 3, 0, ['bomber', 'interceptor', 1, 0]],
    [5, 0, 3, 0, ['bomber', 'interceptor', 2, 0]],
    [6, 0, 3, 0, ['bomber', 'interceptor', 3, 1]],
    [6, 1, 3, 0, ['bomber', 'interceptor', 2, 0]],
    [2, 0, 4, 1, ['interceptor', 'bomber', 1, 0]],
    [1, 1, 3, 0, ['interceptor', 'bomber', 3, 1]],
    [1, 0, 6, 0, ['interceptor', 'bomber', 5, 1]],
  ] as const)('TR-11, TR-13: %i with %i Hits against %i with %i', (face, hits, against, theirs, decided) => {
    const [winner, loser, difference, struck] = decided ?? []
    expect(dogfightOutcome({ bomber: { face, hits }, interceptor: { face: against, hits: theirs } })).toEqual(
      decided
        ? {
            kind: 'decided',
            winner,
            loser,
            difference,
            effect: { hits: struck, pushed: true, destroyed: false },
          }
        : { kind: 'again' },
    )
  })
})

describe('TR-12: bombing raid', () => {
  it.each([
    [[4, 4], 4, 0, 1],
    [[4, 3], 4, 0, 0],
    [[3, 6], 4, 0, 0],
    [[4, 6], 4, 1, 0],
    [[5, 5], 4, 1, 1],
    [[], 1, 0, 0],
  ])('TR-12: %j at Speed %i with %i Hits: %i Hit', (faces, speed, hits, scored) => {
    expect(raidHits(faces, speed, hits)).toBe(scored)
  })

  it('TR-12: a raid throws two dice', () => {
    expect(raidDice).toBe(2)
  })

  it('TR-12: each battery and the objective has its own raid, a destroyed objective none', () => {
    expect(raidTargets(true, null)).toEqual(['token'])
    expect(raidTargets(true, { hits: 3, batteries: 2 })).toEqual([
      'token',
      'ownBattery',
      'ownBattery',
      'objective',
    ])
    expect(raidTargets(false, { hits: 4, batteries: 1 })).toEqual(['ownBattery'])
    expect(raidTargets(false, null)).toEqual([])
  })
})
