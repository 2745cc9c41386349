import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { system } from '@/systems/gloom-trench'
import type { Command, State } from '@/systems/gloom-trench/state'
import { randomGloomBattle, seeded } from '../../../helpers/randomGloomBattle'

type Throw = Extract<Command, { type: 'throw' }>
const split = (command: Command) => system.splitBySide?.(command) ?? []

/** The state after these commands; null when one is refused. */
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

describe('splitBySide of a throw with the points of several sides (GT-5)', () => {
  it('gives one spend per side and the throw, which lead to the same state', () => {
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
            const oneByOne = played(before, split(whole), seed)
            expect(split(whole).map(({ type }) => type)).toEqual([...points.map(() => 'spend'), 'throw'])
            expect(played(before, [whole], seed)).toEqual(oneByOne)
            // It is null when an undo came in between, or when the throw needed an overrule.
            if (points.length > 1 && oneByOne) several += 1
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
  ])('leaves this command as it is: %j', (command) => {
    expect(split(command as Command)).toEqual([command])
  })
})
