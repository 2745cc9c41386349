import fc from '../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import type { Rng } from '@/kit'
import { Timeline, type PlayUndoOrRedoBody, type LogEntry, type Snapshot } from '@/engine'
import {
  counter,
  faces,
  stamps,
  type CounterCommand,
  type CounterEvent,
  type CounterState,
} from '../helpers/counter'

type CounterTimeline = Timeline<CounterState, CounterCommand, CounterEvent>

const opened = (
  entries: readonly LogEntry<CounterEvent>[],
  snapshot?: Snapshot<CounterState>,
): CounterTimeline => {
  const timeline = Timeline.open(counter, 'battle', entries, snapshot)
  if (!timeline.ok) throw new Error(JSON.stringify(timeline.reason))
  return timeline.value
}

/** A battle that has begun, and short words for playing on. */
const table = (...listed: readonly number[]) => {
  const timeline = opened([])
  const stamp = stamps()
  const rng = faces(...listed)
  const play = (command: CounterCommand, overrule: readonly string[] = []) => {
    const played = timeline.play(command, { rng, overrule }, stamp())
    if (!played.ok) throw new Error(JSON.stringify(played.reason))
    return played.value
  }
  play({ kind: 'begin' })
  return { timeline, play, undo: () => timeline.undo(stamp()), redo: () => timeline.redo(stamp()) }
}

const add = (by: number): CounterCommand => ({ kind: 'add', by })
const open: CounterCommand = { kind: 'open', atomic: true }
const close: CounterCommand = { kind: 'close' }
const swap: CounterCommand = { kind: 'swap' }
const dice: CounterCommand = { kind: 'throw' }

describe('C-4 undo takes back the last step as players see it', () => {
  it('takes one entry outside an atomic decision', () => {
    const { timeline, play, undo } = table()
    play(add(1))
    play(add(2))
    expect(undo()?.body).toEqual({ kind: 'undid', entries: [2] })
    expect(timeline.state.total).toBe(1)
    expect(undo()?.body).toEqual({ kind: 'undid', entries: [1] })
    expect(timeline.state.total).toBe(0)
  })

  it('can open a closed atomic decision again by its last entry alone, and redo closes it', () => {
    const { timeline, play, redo } = table()
    expect(timeline.reopenable()).toEqual([])
    play(open)
    play(add(1))
    expect(timeline.reopenable()).toEqual([])
    play(close)
    expect(timeline.reopenable()).toEqual([3])
    const stamp = stamps()
    expect(timeline.undo(stamp(), 'reopenable')?.body).toEqual({ kind: 'undid', entries: [3] })
    expect(timeline.state.total).toBe(1)
    expect(timeline.state.frames).toHaveLength(1)
    expect(timeline.reopenable()).toEqual([])
    redo()
    expect(timeline.state.frames).toHaveLength(0)
    expect(timeline.undoable()).toEqual([1, 2, 3])
    play(add(1))
    expect(timeline.reopenable()).toEqual([])
  })

  it('can open a closed decision again also inside an open atomic one', () => {
    const { timeline, play } = table()
    play(open)
    play(open)
    play(add(1))
    expect(timeline.reopenable()).toEqual([])
    play(close)
    expect(timeline.reopenable()).toEqual([4])
    timeline.undo(stamps()(), 'reopenable')
    expect(timeline.state.frames).toHaveLength(2)
    play(close)
    play(add(1))
    expect(timeline.reopenable()).toEqual([])
  })

  it('takes the last entry while an atomic decision is open', () => {
    const { timeline, play } = table()
    play(open)
    play(add(1))
    play(add(2))
    expect(timeline.undoable()).toEqual([3])
  })

  it('takes the whole step after the atomic decision has closed', () => {
    const { timeline, play, undo } = table()
    play(add(7))
    play(open)
    play(add(1))
    play(add(2))
    play(close)
    expect(undo()?.body).toEqual({ kind: 'undid', entries: [2, 3, 4, 5] })
    expect(timeline.state).toMatchObject({ total: 7, frames: [] })
  })

  it('what is played after an undo inside the decision joins the same step', () => {
    const { timeline, play, undo } = table()
    play(open)
    play(add(1))
    undo()
    expect(play(add(2)).step).toBe(1)
    play(close)
    expect(timeline.undoable()).toEqual([1, 4, 5])
  })

  it('decisions inside an atomic decision, atomic or not, join its step', () => {
    const { timeline, play } = table()
    play(open)
    play({ kind: 'open', atomic: false })
    play(open)
    play(close)
    play(close)
    expect(timeline.undoable()).toEqual([5])
    play(close)
    expect(timeline.undoable()).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('takes one entry inside a decision that is not atomic, and one atomic step within it', () => {
    const { timeline, play, undo } = table()
    play({ kind: 'open', atomic: false })
    play(add(1))
    play(open)
    play(close)
    expect(timeline.undoable()).toEqual([3, 4])
    undo()
    expect(timeline.undoable()).toEqual([2])
  })

  it('a new step begins where one entry closes a decision and opens the next', () => {
    const { timeline, play, undo } = table()
    play(open)
    expect(play(swap).step).toBe(1)
    expect(play(add(1)).step).toBe(3)
    expect(play(close).step).toBe(3)
    expect(timeline.undoable()).toEqual([3, 4])
    undo()
    expect(timeline.undoable()).toEqual([1, 2])
  })

  it('takes the whole step that led to a decision that nobody has answered yet', () => {
    const { timeline, play, undo, redo } = table()
    play(add(5))
    play(open)
    play(add(1))
    play(swap)
    // The next frame is open, and nothing was done in it: the last step is the one that ended.
    expect(timeline.undoable()).toEqual([2, 3, 4])
    play(add(2))
    play(add(3))
    expect(timeline.undoable()).toEqual([6])
    undo()
    undo()
    // Back at the first question of the second frame.
    expect(undo()?.body).toEqual({ kind: 'undid', entries: [2, 3, 4] })
    expect(timeline.state.frames).toEqual([])
    expect(redo()?.body).toEqual({ kind: 'redid', entries: [2, 3, 4] })
    expect(timeline.state.frames).toHaveLength(1)
    expect(play(add(4)).step).toBe(11)
    expect(timeline.undoable()).toEqual([11])
  })

  it('reads an old log in which that undo took only one entry', () => {
    const { timeline, play } = table()
    play(open)
    play(swap)
    const undid = { battle: 'battle', seq: 3, step: 3, id: 'old', at: 9, by: 'old', v: counter.version }
    const body: PlayUndoOrRedoBody<CounterEvent> = { kind: 'undid', entries: [2] }
    expect(timeline.append({ ...undid, body }).ok).toBe(true)
    expect(timeline.undoable()).toEqual([1])
    expect(opened(timeline.entries).state).toEqual(timeline.state)
  })

  it('never takes back the set-up', () => {
    const { timeline, play, undo } = table()
    expect(timeline.undoable()).toEqual([])
    expect(undo()).toBeNull()
    expect(timeline.nextSeq).toBe(1)
    play(add(1))
    undo()
    expect(undo()).toBeNull()
  })

  it('never takes back a set-up that opened an atomic decision, neither while it is open nor after it closed', () => {
    const timeline = opened([])
    const play = (command: CounterCommand) =>
      timeline.play(command, { rng: faces(), overrule: [] }, stamps()())
    play(open)
    expect(timeline.undoable()).toEqual([])
    play(add(1))
    play(close)
    expect(timeline.undoable()).toEqual([1, 2])
  })
})

describe('C-4 redo', () => {
  it('replays undone steps, the last undone first', () => {
    const { timeline, play, undo, redo } = table()
    play(add(1))
    play(open)
    play(add(2))
    play(close)
    const all = timeline.state
    undo()
    undo()
    expect(redo()?.body).toEqual({ kind: 'redid', entries: [1] })
    expect(redo()?.body).toEqual({ kind: 'redid', entries: [2, 3, 4] })
    expect(timeline.state).toEqual(all)
    expect(redo()).toBeNull()
    expect(timeline.undoable()).toEqual([2, 3, 4])
  })

  it('returns into the open decision, and what follows joins its step', () => {
    const { play, undo, redo } = table()
    play(open)
    play(add(1))
    undo()
    undo()
    redo()
    expect(play(add(3)).step).toBe(1)
  })

  it('is impossible as soon as something else is played', () => {
    const { timeline, play, undo, redo } = table()
    play(add(1))
    undo()
    play(add(2))
    expect(timeline.redoable()).toEqual([])
    expect(redo()).toBeNull()
  })
})

describe('C-4 a throw repeated after an undo is marked', () => {
  const again = (entry: LogEntry<CounterEvent>) => entry.body.kind === 'played' && entry.body.again === true

  it('marks the entry that throws, not the one before or after it', () => {
    const { play, undo } = table(3, 5, 5)
    expect(again(play(dice))).toBe(false)
    undo()
    expect(again(play(add(1)))).toBe(false)
    expect(again(play(dice))).toBe(true)
    expect(again(play(dice))).toBe(false)
  })

  it('marks nothing when the undone throw was redone', () => {
    const { play, undo, redo } = table()
    play(dice)
    undo()
    redo()
    expect(again(play(dice))).toBe(false)
  })

  it('a snapshot remembers which throw was undone', () => {
    const { timeline, play, undo } = table()
    play(dice)
    undo()
    play(add(1))
    const snapshot = timeline.snapshot()
    if (!snapshot) throw new Error('no snapshot')
    const later = opened([], snapshot)
    const thrown = later.play(dice, { rng: faces(2), overrule: [] }, stamps()())
    expect(thrown.ok && again(thrown.value)).toBe(true)
  })

  it('the undone throw stays in the log', () => {
    const { timeline, play, undo } = table(6)
    play(dice)
    undo()
    expect(timeline.entries[1]?.body).toMatchObject({ events: [{ kind: 'thrown', face: 6 }] })
    expect(timeline.standing).toEqual([0])
  })
})

describe('refusals and overrides', () => {
  it('writes nothing when a command is refused', () => {
    const { timeline } = table()
    const refused = timeline.play(add(-1), { rng: faces(), overrule: [] }, stamps()())
    expect(refused).toMatchObject({ ok: false, reason: { kind: 'againstRule', ruling: 'X-1' } })
    expect(timeline.nextSeq).toBe(1)
  })

  it('records the rulings that the players overruled', () => {
    const { play } = table()
    expect(play(add(-1), ['X-1']).body).toMatchObject({ overruled: ['X-1'] })
    expect(play(add(1)).body).not.toHaveProperty('overruled')
  })
})

describe('Timeline.before', () => {
  it('gives the state before a current entry, and nothing for an undone one', () => {
    const { timeline, play, undo } = table()
    play(add(1))
    play(add(2))
    expect(timeline.before(2)?.total).toBe(1)
    undo()
    expect(timeline.before(2)).toBeUndefined()
  })
})

describe('a log that contradicts itself is refused', () => {
  const entry = (
    seq: number,
    body: PlayUndoOrRedoBody<CounterEvent>,
    step = seq,
  ): LogEntry<CounterEvent> => ({
    battle: 'battle',
    seq,
    step,
    id: `e${seq}`,
    at: 0,
    by: 'device',
    v: 1,
    body,
  })
  const played = (seq: number, step = seq) =>
    entry(seq, { kind: 'played', events: [{ kind: 'added', by: 1 }] }, step)
  const fault = (entries: readonly LogEntry<CounterEvent>[], snapshot?: Snapshot<CounterState>) => {
    const timeline = Timeline.open(counter, 'battle', entries, snapshot)
    return timeline.ok ? null : timeline.reason
  }
  const log = [played(0), played(1), played(2)]
  const undid = (...entries: readonly number[]) => entry(3, { kind: 'undid', entries })
  const redid = (...entries: readonly number[]) => entry(4, { kind: 'redid', entries })

  it.each([
    ['gap', 'a missing entry', [played(0), played(2)], 2],
    ['gap', 'an entry twice', [played(0), played(0)], 0],
    ['gap', 'no beginning', [played(1)], 1],
    ['order', 'an undo of what is not the newest', [...log, undid(1)], 3],
    ['order', 'an undo of nothing', [...log, undid()], 3],
    ['order', 'an undo of more than there is', [...log, undid(0, 0, 1, 2)], 3],
    ['order', 'an undo in the wrong order', [...log, undid(2, 1)], 3],
    ['order', 'an undo of the set-up', [...log, undid(0, 1, 2)], 3],
    ['order', 'an undo of the future', [...log, undid(9)], 3],
    ['order', 'a redo of nothing undone', [...log, undid(2), redid(1)], 4],
    ['order', 'a redo of more than was undone', [...log, undid(2), redid(2, 3)], 4],
    ['order', 'a redo of a part', [...log, undid(1, 2), redid(1)], 4],
    ['order', 'a step that does not lie together', [played(0), played(1), played(2), played(3, 1)], 3],
    ['order', 'a step of the future', [played(0), played(1, 2)], 1],
  ] as const)('reports "%s" for %s', (kind, _what, entries, seq) => {
    expect(fault(entries)).toEqual({ kind, seq })
  })

  it('reports "history" for an undo that reaches behind the snapshot', () => {
    const whole = opened(log)
    const snapshot = whole.snapshot() ?? undefined
    expect(fault([undid(2)], snapshot)).toEqual({ kind: 'history', seq: 3 })
    expect(opened([], snapshot).undoable()).toBe('history')
    expect(opened([], snapshot).undo(stamps()())).toBeNull()
  })

  it('reports "history" for a step that began behind the snapshot once its decision has closed', () => {
    const { timeline, play } = table()
    play(open)
    play(add(1))
    const snapshot = timeline.snapshot() ?? undefined
    const inside = play(add(2))
    expect(opened([inside], snapshot).undoable()).toEqual([3])
    expect(opened([inside, play(close)], snapshot).undoable()).toBe('history')
  })

  it('a refused entry leaves the timeline unchanged', () => {
    const timeline = opened(log)
    const { state } = timeline
    expect(timeline.append(undid(1)).ok).toBe(false)
    expect(timeline.state).toBe(state)
    expect(timeline.nextSeq).toBe(3)
    expect(timeline.standing).toEqual([0, 1, 2])
  })

  it('makes no snapshot while there is something to redo', () => {
    const timeline = opened([...log, undid(2)])
    expect(timeline.snapshot()).toBeNull()
  })
})

describe('any sequence of commands, undos and redos', () => {
  const commands = fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: -1, max: 5 }).map(add) },
    { weight: 3, arbitrary: fc.constant(dice) },
    { weight: 2, arbitrary: fc.boolean().map((atomic): CounterCommand => ({ kind: 'open', atomic })) },
    { weight: 2, arbitrary: fc.constant(close) },
    { weight: 1, arbitrary: fc.constant(swap) },
    { weight: 4, arbitrary: fc.constantFrom('undo' as const, 'redo' as const) },
  )
  const sequences = fc.array(commands, { maxLength: 40 })
  const throughJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value

  /** Plays a sequence and keeps the snapshots that could be made on the way. */
  const run = (sequence: readonly (CounterCommand | 'undo' | 'redo')[]) => {
    const timeline = opened([])
    const stamp = stamps()
    let turn = 0
    const rng: Rng = { below: (bound) => (turn++ * 7) % bound }
    const snapshots: Snapshot<CounterState>[] = []
    const returned: LogEntry<CounterEvent>[] = []
    const step = (what: CounterCommand | 'undo' | 'redo') => {
      if (what === 'undo') return timeline.undo(stamp())
      if (what === 'redo') return timeline.redo(stamp())
      const played = timeline.play(what, { rng, overrule: [] }, stamp())
      return played.ok ? played.value : null
    }
    for (const what of [{ kind: 'begin' } as const, ...sequence]) {
      const entry = step(what)
      if (entry) returned.push(entry)
      const snapshot = timeline.snapshot()
      if (snapshot && snapshots.at(-1)?.seq !== snapshot.seq) snapshots.push(snapshot)
    }
    return { timeline, snapshots, returned }
  }

  it('the stored log, any snapshot and JSON all fold to the live state', () => {
    fc.assert(
      fc.property(sequences, fc.nat(), (sequence, pick) => {
        const { timeline, snapshots, returned } = run(sequence)
        // What was handed out to be stored is what the timeline holds.
        expect(returned).toEqual(timeline.entries)
        const whole = opened(throughJson(returned))
        expect(whole.state).toEqual(timeline.state)
        expect(whole.standing).toEqual(timeline.standing)
        expect(whole.undoable()).toEqual(timeline.undoable())
        expect(whole.redoable()).toEqual(timeline.redoable())
        expect(whole.snapshot()).toEqual(timeline.snapshot())

        const snapshot = snapshots[pick % snapshots.length]
        if (!snapshot) return
        const tail = Timeline.open(
          counter,
          'battle',
          throughJson(returned.slice(snapshot.seq + 1)),
          throughJson(snapshot),
        )
        if (tail.ok) {
          expect(tail.value.state).toEqual(timeline.state)
          expect(tail.value.snapshot()).toEqual(timeline.snapshot())
          const undoable = tail.value.undoable()
          if (undoable !== 'history') expect(undoable).toEqual(timeline.undoable())
        } else {
          // Only an undo that reaches behind the snapshot may ask for the whole log.
          expect(tail.reason.kind).toBe('history')
        }
      }),
      { numRuns: 10_000, seed: 2 },
    )
  }, 120_000)

  it('undo always names the last current entries', () => {
    fc.assert(
      fc.property(sequences, (sequence) => {
        const { timeline } = run(sequence)
        const undoable = timeline.undoable()
        if (undoable === 'history') throw new Error('a whole timeline has all its history')
        expect(timeline.standing.slice(timeline.standing.length - undoable.length)).toEqual(undoable)
      }),
      { numRuns: 1_000, seed: 3 },
    )
  })

  it('undoing to the set-up and redoing everything gives the same state', () => {
    fc.assert(
      fc.property(sequences, (sequence) => {
        const { timeline } = run(sequence)
        const { state } = timeline
        const redone = timeline.redoable().length > 0
        const stamp = stamps()
        let undone = 0
        while (timeline.undo(stamp())) undone++
        expect(timeline.state).toEqual(counter.initial)
        for (; undone > 0; undone--) timeline.redo(stamp())
        expect(timeline.state).toEqual(state)
        expect(timeline.redoable().length > 0).toBe(redone)
      }),
      { numRuns: 1_000, seed: 4 },
    )
  })
})
