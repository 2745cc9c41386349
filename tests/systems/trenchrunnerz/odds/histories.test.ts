import { describe, expect, it } from 'vitest'
import { holdToTwin } from './histories'

describe('a plan in the middle of a battle', () => {
  it('TR-2, TR-15: is exactly what all deals give that fit what the table has seen, in both waves', () => {
    // 10,000 of them are held to it by tests/reliability/plannedFlights.ts.
    const differs: string[] = []
    const held = holdToTwin(250, { fail: (sentence) => differs.push(sentence) })
    expect(differs).toEqual([])
    expect(held.exact).toBe(250)
    expect(held.second).toBeGreaterThan(60)
    expect(held.guessedSecond).toBeGreaterThan(20)
  }, 120_000)
})
