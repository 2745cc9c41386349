import { describe, expect, it } from 'vitest'
import { deepJson, unpackedSoFar, zipBombs } from '../helpers/bombs'

/** What one read of an unpacked file may come to beyond the cap. */
const spare = 64 * 1024

describe('a file that would hurt if it were believed', () => {
  it('comes in twenty packed and twenty deep forms', () => {
    expect([zipBombs.length, deepJson.length]).toEqual([20, 20])
  })

  it.each([...zipBombs, ...deepJson])('is refused: $name', async (bomb) => {
    const made = await bomb.make()
    unpackedSoFar()
    expect((await bomb.read(made)).ok).toBe(false)
    expect(unpackedSoFar()).toBeLessThanOrEqual(bomb.cap + spare)
  })
})
