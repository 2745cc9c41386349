import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import {
  pathWithinSpeed,
  findNearestTargets,
  type BoardGraph,
  type SpaceId,
} from '@/systems/trenchrunnerz/rules'

const plain = (...ids: readonly `s${number}`[]) => ids.map((id) => ({ id, x: 0.5, y: 0.5 }))
/** bow – s1 – 1 – s2 – 2, and s1 – s3 – s2 round the place. */
const board: BoardGraph = {
  spaces: plain('s1', 's2', 's3'),
  links: [
    ['bow', 's1'],
    ['s1', '1'],
    ['1', 's2'],
    ['s2', '2'],
    ['s1', 's3'],
    ['s3', 's2'],
  ],
}
const anywhere = () => true

describe('TR-14: the app hunts bombers along the edges of the board', () => {
  it('goes for the nearest bomber, also through places, and fights if its Speed is enough', () => {
    const hunt = findNearestTargets(board, { at: '2', cameFrom: null }, [
      { id: 'near', at: '1' },
      { id: 'far', at: 's1' },
    ])
    expect(hunt).toEqual({ far: 2, nearest: [{ id: 'near', way: ['s2', '1'], caught: true }] })
    const [near] = hunt?.nearest ?? []
    expect(near && pathWithinSpeed(near, 2, anywhere)).toEqual({ way: ['s2', '1'], fights: true })
    expect(near && pathWithinSpeed(near, 1, anywhere)).toEqual({ way: ['s2'], fights: false })
  })

  it('lists all bombers that are equally near', () => {
    const hunt = findNearestTargets(board, { at: 's2', cameFrom: '2' }, [
      { id: 'a', at: '1' },
      { id: 'b', at: 's3' },
    ])
    expect(hunt?.nearest.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('never turns straight back: a bomber behind it is as far as the path round', () => {
    const hunt = findNearestTargets(board, { at: '1', cameFrom: 's2' }, [{ id: 'behind', at: '2' }])
    expect(hunt?.far).toBe(4)
    expect(hunt?.nearest[0]?.way).toEqual(['s1', 's3', 's2', '2'])
  })

  it('stops next to a bomber that waits at the bow, without a fight', () => {
    const hunt = findNearestTargets(board, { at: '1', cameFrom: null }, [{ id: 'waits', at: 'bow' }])
    expect(hunt).toEqual({ far: 2, nearest: [{ id: 'waits', way: ['s1'], caught: false }] })
    const [one] = hunt?.nearest ?? []
    expect(one && pathWithinSpeed(one, 6, anywhere)).toEqual({ way: ['s1'], fights: false })
  })

  it('TR-10: stops before a space where no move may end', () => {
    const toward = { way: ['s2', '1', 's1'] as const, caught: true }
    expect(pathWithinSpeed(toward, 2, (space) => space !== '1')).toEqual({ way: ['s2'], fights: false })
  })

  it('flies no further than its Speed, and fights only if it reaches the end of its path', () => {
    const spaces: readonly SpaceId[] = ['1', '2', 's1', 's2', 's3', 'bow']
    fc.assert(
      fc.property(
        fc.constantFrom(...spaces.slice(0, 5)),
        fc.array(fc.constantFrom(...spaces), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 6 }),
        (at, where, speed) => {
          const hunt = findNearestTargets(
            board,
            { at, cameFrom: null },
            where.map((one, id) => ({ id, at: one })),
          )
          for (const one of hunt?.nearest ?? []) {
            const { way, fights } = pathWithinSpeed(one, speed, anywhere)
            expect(way.length).toBeLessThanOrEqual(speed)
            expect(fights).toBe(one.caught && one.way.length <= speed)
            expect(one.way.length + (one.caught ? 0 : 1)).toBe(hunt?.far)
          }
        },
      ),
    )
  })
})
