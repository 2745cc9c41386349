import { describe, expect, it } from 'vitest'
import { comparePlannerWithTwin } from './comparePlanner'

describe('the planner in the middle of random battles', () => {
  it('TR-2, TR-15: equals a count over all deals that fit what the players have seen, in both waves', () => {
    // tests/reliability/plannedFlights.ts compares 10,000 plans.
    const differs: string[] = []
    const counts = comparePlannerWithTwin(250, { fail: (sentence) => differs.push(sentence) })
    expect(differs).toEqual([])
    expect(counts.exact).toBe(250)
    expect(counts.second).toBeGreaterThan(60)
    expect(counts.guessedSecond).toBeGreaterThan(20)
  }, 120_000)
})
