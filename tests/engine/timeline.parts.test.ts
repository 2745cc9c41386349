import { describe, expect, it } from 'vitest'
import { ok } from '@/kit'
import { Timeline, type Fact, type PendingDecision, type Snapshot } from '@/engine'
import { faces, stamps } from '../helpers/counter'

interface Frame extends PendingDecision {
  readonly aim?: { readonly at: string }
}
interface State {
  readonly frames: readonly Frame[]
}
type Event =
  | { readonly type: 'opened'; readonly frame: Frame }
  | { readonly type: 'closed'; readonly id: number }
  | { readonly type: 'thrown' | 'corrected' | 'revealed' | 'lifted' | 'moved' }

/** A game whose commands are the events themselves. Only the game knows what a frame aims at. */
const game = {
  initial: { frames: [] } as State,
  version: 1,
  decide: (_: State, events: readonly Event[]) => ok(events),
  evolve: (state: State, event: Event): State =>
    event.type === 'opened'
      ? { frames: [...state.frames, event.frame] }
      : event.type === 'closed'
        ? { frames: state.frames.filter(({ id }) => id !== event.id) }
        : state,
  facts: ({ type }: Event): readonly Fact[] =>
    type === 'thrown' || type === 'corrected'
      ? [{ kind: 'rolled', side: 'a', thrown: 'phone', faces: [1], mended: type === 'corrected' }]
      : [],
  against: ({ aim }: Frame) => aim?.at ?? null,
  isFinal: ({ type }: Event) => type === 'revealed',
  revealsFor: ({ type }: Event) => (type === 'lifted' ? 'b' : null),
}

const table = (snapshot?: Snapshot<State>) => {
  const opened = Timeline.open<State, readonly Event[], Event>(game, 'battle', [], snapshot)
  if (!opened.ok) throw new Error('an empty log can be opened')
  const timeline = opened.value
  const stamp = stamps()
  const play = (...events: readonly Event[]) => {
    const played = timeline.play(events, { rng: faces(), overrule: [] }, stamp())
    if (!played.ok) throw new Error('nothing is refused')
    return played.value.body
  }
  if (!snapshot) play({ type: 'moved' })
  return { timeline, play, undo: () => timeline.undo(stamp()), redo: () => timeline.redo(stamp()) }
}
const shot = (id: number, at?: string): Event => ({
  type: 'opened',
  frame: { id, kind: 'shot', atomic: true, ...(at !== undefined && { aim: { at } }) },
})
const again = (body: ReturnType<ReturnType<typeof table>['play']>): boolean => 'again' in body

describe('C-4 the rethrow guard', () => {
  it('does not mark a correction that is made again after an undo took the first one back', () => {
    const { play, undo } = table()
    play(shot(1))
    play({ type: 'thrown' })
    play({ type: 'corrected' })
    undo()
    expect(again(play({ type: 'corrected' }))).toBe(false)
  })

  it('does not mark dice against another target, which only the game can name', () => {
    const { play, undo } = table()
    play(shot(1, 'Malkh'))
    play({ type: 'thrown' }, { type: 'closed', id: 1 })
    undo()
    play(shot(2, 'Pell'))
    expect(again(play({ type: 'thrown' }))).toBe(false)
  })

  it('marks dice against the same target, which only the game can name', () => {
    const { play, undo } = table()
    play(shot(1, 'Malkh'))
    play({ type: 'thrown' }, { type: 'closed', id: 1 })
    undo()
    play(shot(2, 'Malkh'))
    expect(again(play({ type: 'thrown' }))).toBe(true)
  })

  it('marks an entry if any of its dice were taken back before', () => {
    const { play, undo } = table()
    play(shot(1, 'Malkh'), { type: 'thrown' }, { type: 'closed', id: 1 })
    undo()
    play(shot(2, 'Pell'), { type: 'thrown' }, { type: 'closed', id: 2 })
    expect(
      again(
        play(shot(3, 'Pell'), { type: 'thrown' }, { type: 'closed', id: 3 }, shot(4, 'Malkh'), {
          type: 'thrown',
        }),
      ),
    ).toBe(true)
  })

  it('still waits for the other dice of an undone step when some of them are thrown again', () => {
    const { play, undo } = table()
    play(shot(1, 'Malkh'), { type: 'thrown' }, { type: 'closed', id: 1 })
    play(shot(2, 'Pell'), { type: 'thrown' }, { type: 'closed', id: 2 })
    undo()
    undo()
    expect(again(play(shot(3, 'Malkh'), { type: 'thrown' }, { type: 'closed', id: 3 }))).toBe(true)
    expect(again(play(shot(4, 'Pell'), { type: 'thrown' }, { type: 'closed', id: 4 }))).toBe(true)
  })

  it('is empty after a snapshot of an old build, which stored only the number of its rolls', () => {
    const snapshot = { battle: 'battle', seq: 0, v: 1, state: game.initial, openStep: null, owed: 2 }
    const { play } = table(snapshot as unknown as Snapshot<State>)
    play(shot(1))
    expect(again(play({ type: 'thrown' }))).toBe(false)
  })
})

describe('undoable', () => {
  it('is empty for a step in which one entry of several revealed a secret (TR-19)', () => {
    const { timeline, play } = table()
    play(shot(1))
    play({ type: 'revealed' })
    play({ type: 'moved' })
    play({ type: 'closed', id: 1 })
    expect(timeline.undoable()).toEqual([])
  })

  it('takes only the last entry while a part within the pending decision is open', () => {
    const { timeline, play } = table()
    play({ type: 'opened', frame: { id: 1, kind: 'round', atomic: true, parts: true } })
    play(shot(2))
    play({ type: 'moved' })
    expect(timeline.undoable()).toEqual([3])
  })

  it('takes the whole part once it has closed', () => {
    const { timeline, play } = table()
    play({ type: 'opened', frame: { id: 1, kind: 'round', atomic: true, parts: true } })
    play(shot(2))
    play({ type: 'moved' })
    play({ type: 'closed', id: 2 })
    expect(timeline.undoable()).toEqual([2, 3, 4])
  })
})

describe('undoNeeds', () => {
  it('is the side whose item any event of the step revealed, not only the first event', () => {
    const { timeline, play } = table()
    play({ type: 'moved' }, { type: 'lifted' })
    expect(timeline.undoNeeds()).toBe('b')
  })

  it('is null for a step that revealed nothing', () => {
    const { timeline, play } = table()
    play({ type: 'moved' })
    expect(timeline.undoNeeds()).toBeNull()
  })
})

describe('the step of an entry', () => {
  it('begins after the entry that opened a pending decision with parts', () => {
    const { timeline, play } = table()
    play({ type: 'opened', frame: { id: 1, kind: 'round', atomic: true, parts: true } })
    play({ type: 'moved' })
    expect(timeline.entries.map(({ step }) => step)).toEqual([0, 1, 2])
  })
})
