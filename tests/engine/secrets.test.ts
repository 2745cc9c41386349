import { describe, expect, it } from 'vitest'
import { Timeline, type LogEntry } from '@/engine'
import { cupGame, type CupCommand, type CupEvent, type CupState } from '../helpers/cupGame'
import { faces, stamps } from '../helpers/counter'

const opened = (entries: readonly LogEntry<CupEvent>[]): Timeline<CupState, CupCommand, CupEvent> => {
  const timeline = Timeline.open(cupGame, 'battle', entries)
  if (!timeline.ok) throw new Error(JSON.stringify(timeline.reason))
  return timeline.value
}

/** A die hidden in entry 1 (entry 0 hides another one, because the first entry can't be undone). */
const table = () => {
  const timeline = opened([])
  const stamp = stamps()
  const rng = faces(2, 5)
  const play = (kind: CupCommand['kind']) => {
    const played = timeline.play({ kind }, { rng, overrule: [] }, stamp())
    if (!played.ok) throw new Error(JSON.stringify(played.reason))
    return played.value
  }
  play('hide')
  play('hide')
  return { timeline, play, undo: () => timeline.undo(stamp()), redo: () => timeline.redo(stamp()) }
}

describe('secrets stand only in the sealed part of an entry', () => {
  it('keeps them out of the body and in the state', () => {
    const { timeline } = table()
    expect(JSON.stringify(timeline.entries.map(({ body }) => body))).not.toContain('face')
    expect(timeline.entries[1]?.sealed).toEqual({ face: 5 })
    expect(timeline.state.secret).toBe(5)
  })

  it('writes no sealed part where nothing is secret', () => {
    const { play } = table()
    expect('sealed' in play('lift')).toBe(false)
  })

  it('folds a stored log to the live state', () => {
    const { timeline, play } = table()
    play('lift')
    const stored = JSON.parse(JSON.stringify(timeline.entries)) as LogEntry<CupEvent>[]
    expect(opened(stored).state).toEqual(timeline.state)
  })

  it('folds a redacted log to what everybody may see', () => {
    const { timeline } = table()
    const redacted = timeline.entries.map(({ sealed: _secret, ...entry }) => entry)
    const state = opened(redacted).state
    expect(state.secret).toBeUndefined()
    expect(cupGame.battleView(state, null)).toEqual(cupGame.battleView(timeline.state, null))
  })

  it('leaves out a sealed part that does not fit', () => {
    const { timeline } = table()
    const forged = timeline.entries.map((entry) => ({ ...entry, sealed: ['?'] }))
    expect(opened(forged).state).toMatchObject({ hidden: true })
    expect(opened(forged).state.secret).toBeUndefined()
  })

  it('brings them back with a redo', () => {
    const { timeline, undo, redo } = table()
    undo()
    expect(timeline.state.secret).toBe(2)
    redo()
    expect(timeline.state.secret).toBe(5)
  })
})

describe('C-4: what an undone step has shown stays known', () => {
  it('carries it over the undo, and over opening the log again', () => {
    const { timeline, play, undo } = table()
    play('lift')
    undo()
    expect(timeline.state).toMatchObject({ hidden: true, shown: null, seen: [5] })
    expect(opened(timeline.entries).state).toEqual(timeline.state)
  })

  it('carries it over several undone steps', () => {
    const { timeline, play, undo } = table()
    play('lift')
    undo()
    undo()
    expect(timeline.state).toMatchObject({ secret: 2, seen: [5] })
  })
})
