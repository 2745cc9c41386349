import { describe, expect, it } from 'vitest'
import { holdToTwin } from './histories'

describe('a plan in the middle of a battle', () => {
  it('TR-2, TR-15: is exactly what all deals give that fit what the table has seen, in both waves', () => {
    const held = holdToTwin(400)
    expect(held.exact).toBe(400)
    expect(held.second).toBeGreaterThan(100)
    expect(held.guessed).toBeGreaterThan(100)
  }, 120_000)
})
