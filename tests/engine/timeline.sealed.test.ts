import { describe, expect, it } from 'vitest'
import { Timeline } from '@/engine'
import { counter, faces, stamps } from '../helpers/counter'
import { cupGame, type CupCommand, type CupEvent, type CupState } from '../helpers/cupGame'

describe('the entry of a hidden result', () => {
  it('has no data with which anybody could repeat the throw', () => {
    const opened = Timeline.open<CupState, CupCommand, CupEvent>(cupGame, 'battle', [])
    if (!opened.ok) throw new Error('an empty log can be opened')
    const shared = { with: 'guest', secrets: ['1'.repeat(64), '2'.repeat(64)] as [string, string] }
    const chance = { rng: faces(2), overrule: [] }
    const played = opened.value.play({ kind: 'hide' }, chance, { ...stamps()(), shared })
    expect(played).toMatchObject({ ok: true, value: { sealed: { face: 2 } } })
    expect(played.ok && 'shared' in played.value).toBe(false)
  })
})

describe('snapshot', () => {
  it('is null for a log without entries', () => {
    const opened = Timeline.open(counter, 'battle', [])
    expect(opened.ok && opened.value.snapshot()).toBeNull()
  })
})
