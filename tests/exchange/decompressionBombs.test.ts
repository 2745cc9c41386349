import { describe, expect, it } from 'vitest'
import { deepJson, unpackedSoFar, zipBombs } from '../helpers/bombs'

/** How many bytes beyond the cap one read of an unpacked file may add. */
const spare = 64 * 1024

describe('decompression bombs and deep JSON', () => {
  it('there are twenty bombs and twenty deep files', () => {
    expect([zipBombs.length, deepJson.length]).toEqual([20, 20])
  })

  it.each([...zipBombs, ...deepJson])('refuses $name, and unpacks no more than its cap', async (bomb) => {
    const made = await bomb.make()
    unpackedSoFar()
    expect((await bomb.read(made)).ok).toBe(false)
    expect(unpackedSoFar()).toBeLessThanOrEqual(bomb.cap + spare)
  })
})
