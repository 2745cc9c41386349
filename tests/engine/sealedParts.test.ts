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

describe('sealed parts of log entries', () => {
  it('secrets are in the sealed part and in the state, but not in the body', () => {
    const { timeline } = table()
    expect(JSON.stringify(timeline.entries.map(({ body }) => body))).not.toContain('face')
    expect(timeline.entries[1]?.sealed).toEqual({ face: 5 })
    expect(timeline.state.secret).toBe(5)
  })

  it('an entry without a secret has no sealed part', () => {
    const { play } = table()
    expect('sealed' in play('lift')).toBe(false)
  })

  it('a stored log folds to the same state as the live battle', () => {
    const { timeline, play } = table()
    play('lift')
    const stored = JSON.parse(JSON.stringify(timeline.entries)) as LogEntry<CupEvent>[]
    expect(opened(stored).state).toEqual(timeline.state)
  })

  it('a log without sealed parts folds to what everybody may see', () => {
    const { timeline } = table()
    const redacted = timeline.entries.map(({ sealed: _secret, ...entry }) => entry)
    const state = opened(redacted).state
    expect(state.secret).toBeUndefined()
    expect(cupGame.battleView(state, null)).toEqual(cupGame.battleView(timeline.state, null))
  })

  it('a sealed part of the wrong shape is ignored', () => {
    const { timeline } = table()
    const forged = timeline.entries.map((entry) => ({ ...entry, sealed: ['?'] }))
    expect(opened(forged).state).toMatchObject({ hidden: true })
    expect(opened(forged).state.secret).toBeUndefined()
  })

  it('redo brings the secret of an undone entry back', () => {
    const { timeline, undo, redo } = table()
    undo()
    expect(timeline.state.secret).toBe(2)
    redo()
    expect(timeline.state.secret).toBe(5)
  })
})

describe('C-4 a secret that an undone step revealed stays known', () => {
  it('after the undo, and after the log is opened again', () => {
    const { timeline, play, undo } = table()
    play('lift')
    undo()
    expect(timeline.state).toMatchObject({ hidden: true, shown: null, seen: [5] })
    expect(opened(timeline.entries).state).toEqual(timeline.state)
  })

  it('after several undone steps', () => {
    const { timeline, play, undo } = table()
    play('lift')
    undo()
    undo()
    expect(timeline.state).toMatchObject({ secret: 2, seen: [5] })
  })
})
