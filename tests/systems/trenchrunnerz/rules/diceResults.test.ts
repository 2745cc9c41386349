import { describe, expect, it } from 'vitest'
import {
  collisionHits,
  dogfightOutcome,
  fastestCraft,
  classifyCraftEffect,
  flakDiceOf,
  flakOutcome,
  fastestSpeedOption,
  isDestroyed,
  isMoveBackToPrevious,
  laserOutcome,
  malusOf,
  mayEndMove,
  obstaclesOutcome,
  raidDiceCount,
  raidHits,
  raidTargets,
  rollOff,
  speedFromFace,
  speedOptionsFromFaces,
  applyCraftEffect,
  tokenKinds,
  faceWithMalus,
} from '@/systems/trenchrunnerz/rules'

describe('TR-5: Speed', () => {
  it.each([
    [1, 0, 1],
    [6, 0, 6],
    [6, 1, 5],
    [2, 1, 1],
    [1, 1, 1],
  ])('TR-5: face %i with %i Hits gives Speed %i', (face, hits, speed) => {
    expect(speedFromFace(face, hits)).toBe(speed)
  })

  it('TR-5: dice that give the same Speed are one option', () => {
    expect(speedOptionsFromFaces([3, 5], 1)).toEqual([
      { die: 0, face: 3, speed: 2 },
      { die: 1, face: 5, speed: 4 },
    ])
    expect(speedOptionsFromFaces([4, 4], 0)).toEqual([{ die: 0, face: 4, speed: 4 }])
    expect(speedOptionsFromFaces([2, 1], 1)).toEqual([{ die: 0, face: 2, speed: 1 }])
  })

  it('TR-14: full Speed is that of the higher die', () => {
    expect(fastestSpeedOption([2, 5], 0)).toEqual({ die: 1, face: 5, speed: 5 })
    expect(fastestSpeedOption([6, 6], 1)).toEqual({ die: 0, face: 6, speed: 5 })
    expect(() => fastestSpeedOption([], 0)).toThrow(RangeError)
  })

  it('TR-5: fastest returns all craft with the highest Speed', () => {
    const craft = [2, 5, 3, 5, 2].map((speed, id) => ({ id, speed }))
    expect(fastestCraft(craft).map(({ id }) => id)).toEqual([1, 3])
  })

  it('TR-5: the highest die wins a roll-off, and equal highest dice roll again', () => {
    const throws = (...faces: number[]) => faces.map((face, id) => ({ id, face }))
    expect(rollOff(throws(2, 6, 4))).toEqual({ kind: 'won', winner: 1 })
    expect(rollOff(throws(5, 1, 5))).toEqual({ kind: 'again', among: [0, 2] })
    expect(() => rollOff([])).toThrow(RangeError)
  })

  it('TR-5: straight back means the previous place; a space between places is never straight back', () => {
    expect(isMoveBackToPrevious('4', '4')).toBe(true)
    expect(isMoveBackToPrevious('4', '5')).toBe(false)
    expect(isMoveBackToPrevious('4', null)).toBe(false)
    expect(isMoveBackToPrevious('between', 'between')).toBe(false)
  })
})

describe('TR-6, TR-13: Hits and their malus', () => {
  it.each([
    [0, 0, false],
    [1, -1, false],
    [2, -1, true],
  ])('TR-6, TR-13: %i Hits give the malus %i (destroyed: %s)', (hits, malus, destroyed) => {
    expect(malusOf(hits)).toBe(malus)
    expect(faceWithMalus(4, hits)).toBe(4 + malus)
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
  ] as const)(
    'TR-13: a craft with %i Hits and the effect %j ends as %j, shown as %s',
    (hits, effect, after, fate) => {
      expect(applyCraftEffect(hits, effect)).toEqual(after)
      expect(classifyCraftEffect(hits, after)).toBe(fate)
    },
  )

  it.each([
    [1, 0, 1],
    [2, 0, 0],
    [6, 0, 0],
    [1, 1, 1],
    [2, 1, 1],
    [3, 1, 0],
  ])(
    'TR-6: face %i of a bomber with %i Hits in a collision gives both craft %i Hits',
    (face, hits, taken) => {
      expect(collisionHits(face, hits)).toBe(taken)
    },
  )
})

describe('TR-8, TR-3: Flak', () => {
  it('TR-8: a battery throws as many dice as its token says, other tokens throw none', () => {
    expect(tokenKinds.map(flakDiceOf)).toEqual([0, 0, 0, 1, 2, 3])
  })

  it.each([
    [[3, 2], 4, 0, 0, false, false],
    [[4, 2], 4, 1, 0, true, false],
    [[4, 6], 4, 2, 1, true, false],
    [[4, 4, 4], 4, 3, 0, false, true],
    [[1, 1, 1, 1], 1, 4, 0, false, true],
    [[5], 6, 0, 0, false, false],
  ])(
    'TR-8: the faces %j against Speed %i are %i Strikes (Hits %i, pushed %s, destroyed %s)',
    (faces, speed, strikes, hits, pushed, destroyed) => {
      expect(flakOutcome(faces, speed)).toEqual({ strikes, hits, pushed, destroyed })
    },
  )
})

describe('TR-9, TR-10: Laser Turret and Obstacles', () => {
  it.each([
    [4, 4, 0, false],
    [3, 4, 0, true],
    [4, 4, 1, true],
    [5, 4, 1, false],
  ])('TR-9: laser face %i against Speed %i with %i Hits (destroyed: %s)', (face, speed, hits, destroyed) => {
    expect(laserOutcome(face, speed, hits)).toEqual({ hits: 0, pushed: false, destroyed })
  })

  it.each([
    [4, 4, 0, 1],
    [5, 4, 0, 0],
    [5, 4, 1, 1],
    [6, 4, 1, 0],
  ] as const)(
    'TR-10: face %i at Speed %i with %i Hits gives %i Hits and no push',
    (face, speed, before, hits) => {
      expect(obstaclesOutcome(face, speed, before)).toEqual({ hits, pushed: false, destroyed: false })
    },
  )

  it('TR-10: no move may end in Obstacles', () => {
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
  ] as const)(
    'TR-11, TR-13: bomber face %i with %i Hits against interceptor face %i with %i Hits: %j',
    (face, hits, against, theirs, decided) => {
      const [winner, loser, difference, struck] = decided ?? []
      expect(
        dogfightOutcome({ bomber: { face, hits }, interceptor: { face: against, hits: theirs } }),
      ).toEqual(
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
    },
  )
})

describe('TR-12: bombing raid', () => {
  it.each([
    [[4, 4], 4, 0, 1],
    [[4, 3], 4, 0, 0],
    [[3, 6], 4, 0, 0],
    [[4, 6], 4, 1, 0],
    [[5, 5], 4, 1, 1],
    [[], 1, 0, 0],
  ])('TR-12: the raid faces %j at Speed %i with %i Hits score %i Hits', (faces, speed, hits, scored) => {
    expect(raidHits(faces, speed, hits)).toBe(scored)
  })

  it('TR-12: a raid rolls two dice', () => {
    expect(raidDiceCount).toBe(2)
  })

  it('TR-12: each battery and the objective has a raid to itself, a destroyed objective has none', () => {
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
