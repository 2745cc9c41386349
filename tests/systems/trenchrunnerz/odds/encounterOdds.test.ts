import { describe, expect, it } from 'vitest'
import { percentTexts } from '@/dice'
import {
  collisionHitOdds,
  bomberDogfightOutcomeOdds,
  modifiedDogfightOdds,
  dogfightOdds,
  flakOdds,
  laserSurvivalOdds,
  obstaclesUnharmedOdds,
  bomberRaidHitOdds,
  speedComparison,
} from '@/systems/trenchrunnerz/odds'
import { everyFall } from '../../../helpers/fraction'

const falls = (dice: number): readonly number[][] => everyFall(Array<number>(dice).fill(6))
const speeds = [1, 2, 3, 4, 5, 6]
const flyers = speeds.flatMap((speed) => [0, 1].map((hits) => ({ speed, hits })))

describe('odds of single events equal the count over all dice throws', () => {
  it.each(flyers)('TR-8, TR-13: Flak at Speed $speed with $hits Hits', ({ speed, hits }) => {
    for (const dice of [0, 1, 2, 3, 4, 6]) {
      const counts = { untouched: 0, pushed: 0, hit: 0, destroyed: 0 }
      for (const fall of falls(dice)) {
        const strikes = fall.filter((face) => face >= speed).length
        if (strikes === 0) counts.untouched += 1
        else if (strikes === 1) counts.pushed += 1
        else if (strikes === 2 && hits === 0) counts.hit += 1
        else counts.destroyed += 1
      }
      expect(flakOdds(dice, { speed, hits })).toEqual({ total: 6 ** dice, ...counts })
    }
  })

  it.each(flyers)(
    'TR-9, TR-10, TR-12: Laser Turret, Obstacles and raids at Speed $speed with $hits Hits',
    (flyer) => {
      const { speed, hits } = flyer
      const ones = falls(1).map(([face = 0]) => face - hits)
      expect(laserSurvivalOdds(flyer)).toEqual({
        total: 6,
        ways: ones.filter((face) => face >= speed).length,
      })
      expect(obstaclesUnharmedOdds(flyer)).toEqual({
        total: 6,
        ways: ones.filter((face) => face > speed).length,
      })
      const scores = (fall: readonly number[]): boolean => fall.every((face) => face - hits >= speed)
      expect(bomberRaidHitOdds(flyer)).toEqual({ total: 36, ways: falls(2).filter(scores).length })
      const two = [0n, 0n, 0n]
      for (const fall of falls(4)) {
        const score = Number(scores(fall.slice(0, 2))) + Number(scores(fall.slice(2)))
        two[score] = (two[score] ?? 0n) + 1n
      }
    },
  )

  it.each([
    [0, 0, 30],
    [1, 0, 31],
    [0, 1, 31],
    [1, 1, 30],
  ])(
    'TR-11: a dogfight of a bomber with %i Hits and an interceptor with %i has %i decisive throws',
    (bomber, interceptor, total) => {
      const by = falls(2)
        .map(([mine = 0, theirs = 0]) => mine - bomber - (theirs - interceptor))
        .filter((lead) => lead !== 0)
      const count = (holds: (lead: number) => boolean): number => by.filter(holds).length
      const odds = {
        total,
        wins: count((lead) => lead > 0),
        winsWithHit: count((lead) => lead >= 3),
        loses: count((lead) => lead < 0),
        losesWithHit: count((lead) => lead <= -3),
      }
      expect(dogfightOdds(bomber, interceptor)).toEqual(odds)
      expect(bomberDogfightOutcomeOdds(bomber, interceptor)).toEqual({
        total,
        untouched: odds.wins,
        pushed: odds.loses - odds.losesWithHit,
        hit: bomber === 0 ? odds.losesWithHit : 0,
        destroyed: bomber === 0 ? 0 : odds.losesWithHit,
      })
    },
  )

  it('TR-6: a collision hits on a 1, and on a 1 or 2 when the pushed bomber is damaged', () => {
    expect(collisionHitOdds(0)).toEqual({ total: 6, ways: 1 })
    expect(collisionHitOdds(1)).toEqual({ total: 6, ways: 2 })
  })
})

describe('TR-11: modifiedDogfightOdds of two dice against each other', () => {
  it.each([
    [0, 0, { total: 30, wins: 15, winsClearly: 6, loses: 15, losesClearly: 6 }],
    [-1, 0, { total: 31, wins: 10, winsClearly: 3, loses: 21, losesClearly: 10 }],
    [0, -1, { total: 31, wins: 21, winsClearly: 10, loses: 10, losesClearly: 3 }],
    [9, 0, { total: 36, wins: 36, winsClearly: 36, loses: 0, losesClearly: 0 }],
  ])('TR-11: modifiers %i against %i give %j', (own, other, odds) => {
    expect(modifiedDogfightOdds(own, other)).toEqual(odds)
  })
})

describe('TR-5: speedComparison', () => {
  it('compares the Speeds 5 and 2 for Flak 2D6, Laser Turret, Obstacles and raids', () => {
    const { options, better } = speedComparison([5, 2], 0, 2)
    expect(options).toEqual([
      {
        option: { die: 0, face: 5, speed: 5 },
        flak: { total: 36, untouched: 16, pushed: 16, hit: 4, destroyed: 0 },
        laser: { total: 6, ways: 2 },
        obstacles: { total: 6, ways: 1 },
        raid: { total: 36, ways: 4 },
      },
      {
        option: { die: 1, face: 2, speed: 2 },
        flak: { total: 36, untouched: 1, pushed: 10, hit: 25, destroyed: 0 },
        laser: { total: 6, ways: 5 },
        obstacles: { total: 6, ways: 4 },
        raid: { total: 36, ways: 25 },
      },
    ])
    expect(better).toEqual({ flak: 0, laser: 1, obstacles: 1, raid: 1 })
    const flak = options.map(({ flak: { untouched, pushed, hit, destroyed } }) =>
      percentTexts([untouched, pushed, hit, destroyed]),
    )
    expect(flak).toEqual([
      ['44', '44', '11', '0'],
      ['3', '28', '69', '0'],
    ])
  })

  it('TR-6: a damaged bomber has its malus on Speed and own dice, and a second Hit destroys it', () => {
    const [five] = speedComparison([5, 2], 1, 2).options
    expect(five).toEqual({
      option: { die: 0, face: 5, speed: 4 },
      flak: { total: 36, untouched: 9, pushed: 18, hit: 0, destroyed: 9 },
      laser: { total: 6, ways: 2 },
      obstacles: { total: 6, ways: 1 },
      raid: { total: 36, ways: 4 },
    })
  })

  it.each([
    [[4, 4], 0],
    [[1, 2], 1],
  ])(
    'TR-5: the dice %j with %i Hits give the same Speed, so there is one option and none is better',
    (faces, hits) => {
      const { options, better } = speedComparison(faces, hits, 1)
      expect(options).toHaveLength(1)
      expect(better).toEqual({ flak: null, laser: null, obstacles: null, raid: null })
    },
  )

  it('TR-8: no option is better where both odds are equal', () => {
    expect(speedComparison([5, 2], 0, 0).better).toEqual({ flak: null, laser: 1, obstacles: 1, raid: 1 })
  })

  it('names the better option for each row, whichever die comes first', () => {
    expect(speedComparison([1, 3], 0, 1).better).toEqual({ flak: 1, laser: 0, obstacles: 0, raid: 0 })
  })
})
