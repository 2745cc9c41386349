import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { system } from '@/systems/gloom-trench'
import type { Command, State } from '@/systems/gloom-trench/state'
import { randomGloomBattle, seeded } from '../../../helpers/randomGloomBattle'

type Throw = Extract<Command, { type: 'throw' }>
const parts = (command: Command) => system.splitBySide?.(command) ?? []

/** What a chain of commands makes of a state; null where one is refused. */
const played = (state: State, commands: readonly Command[], seed: number): State | null => {
  const rng = seeded(seed)
  let now = state
  for (const command of commands) {
    const decided = system.decide(now, command, { rng, overrule: [] })
    if (!decided.ok) return null
    now = decided.value.reduce((before, event) => system.evolve(before, event), now)
  }
  return now
}

describe('a throw with the points of several sides (GT-5)', () => {
  it('comes to the same as each side’s answer by itself, and then the dice', () => {
    let several = 0
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        let before: State | null = null
        let points: (readonly number[])[] = []
        for (const tried of randomGloomBattle(seed).tried) {
          const { command, refusal } = tried
          if (refusal) continue
          if (command.type === 'spend') {
            before ??= tried.before
            points.push(command.points)
            continue
          }
          if (command.type === 'throw' && before) {
            const whole: Throw = { ...command, spends: points }
            const apart = played(before, parts(whole), seed)
            expect(parts(whole).map(({ type }) => type)).toEqual([...points.map(() => 'spend'), 'throw'])
            expect(played(before, [whole], seed)).toEqual(apart)
            // Something was undone in between, or a ruling was set aside for it.
            if (points.length > 1 && apart) several += 1
          }
          before = null
          points = []
        }
      }),
      { numRuns: 30 },
    )
    expect(several).toBeGreaterThan(5)
  })

  it.each([
    { type: 'throw' },
    { type: 'throw', faces: [[1]] },
    { type: 'concede', side: 'a' },
    { type: 'throw', spends: 'all' },
  ])('is nothing else: %j', (command) => {
    expect(parts(command as Command)).toEqual([command])
  })
})
