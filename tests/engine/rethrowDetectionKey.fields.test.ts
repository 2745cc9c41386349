import { describe, expect, it } from 'vitest'
import type { PendingDecision } from '@/engine'
import { rethrowDetectionKey } from '@/engine/rethrowDetectionKey'

interface Shot extends PendingDecision {
  readonly target?: string
}
const frame = (id: number, target?: string): Shot => ({
  id,
  kind: 'shot',
  atomic: true,
  ...(target !== undefined && { target }),
})
const rolled = { kind: 'rolled', side: 'a', thrown: 'phone', faces: [1] } as const
const keyOf = (frames: readonly Shot[], change: { side?: string; roll?: string; turn?: number } = {}) =>
  rethrowDetectionKey({ frames, turn: change.turn ?? 1 }, { ...rolled, ...change })

describe('rethrowDetectionKey', () => {
  it('is the same for a pending decision that opens again under another id', () => {
    expect(keyOf([frame(1, 'Malkh')])).toBe(keyOf([frame(2, 'Malkh')]))
  })

  it('differs by turn and by side', () => {
    const key = keyOf([frame(1, 'Malkh')])
    expect(keyOf([frame(1, 'Malkh')], { turn: 2 })).not.toBe(key)
    expect(keyOf([frame(1, 'Malkh')], { side: 'b' })).not.toBe(key)
  })

  it('reads the innermost of nested pending decisions', () => {
    expect(keyOf([frame(1, 'Malkh'), frame(2, 'Brandt')])).toBe(keyOf([frame(2, 'Brandt')]))
    expect(keyOf([frame(1, 'Malkh'), frame(2, 'Brandt')])).not.toBe(keyOf([frame(1, 'Malkh')]))
  })

  it('tells dice outside a pending decision apart by the name of their throw', () => {
    expect(keyOf([], { roll: 'initiative' })).not.toBe(keyOf([], { roll: 'morale' }))
    expect(keyOf([], { roll: 'initiative' })).toBe(keyOf([], { roll: 'initiative' }))
  })
})
