import fc from '../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { Timeline, type LogEntry, type Snapshot } from '@/engine'
import {
  counter,
  faces,
  stamps,
  type CounterCommand,
  type CounterEvent,
  type CounterState,
} from '../helpers/counter'

/** The counter, whose adds correct its total. */
const correcting = {
  ...counter,
  correctionStep: (event: CounterEvent) => (event.kind === 'added' ? 'total' : null),
}

const opened = (entries: readonly LogEntry<CounterEvent>[], snapshot?: Snapshot<CounterState>) => {
  const timeline = Timeline.open(correcting, 'battle', entries, snapshot)
  if (!timeline.ok) throw new Error(JSON.stringify(timeline.reason))
  return timeline.value
}
const add: CounterCommand = { kind: 'add', by: 1 }
const throughJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value

describe('corrections in a row', () => {
  const table = () => {
    const timeline = opened([])
    const stamp = stamps()
    const play = (command: CounterCommand) => timeline.play(command, { rng: faces(4), overrule: [] }, stamp())
    play({ kind: 'begin' })
    return { timeline, stamp, play }
  }

  it('are one step, which one undo takes back', () => {
    const { timeline, stamp, play } = table()
    for (let taps = 0; taps < 3; taps += 1) play(add)
    expect(timeline.entries.map(({ step }) => step)).toEqual([0, 1, 1, 1])
    expect(timeline.undoable()).toEqual([1, 2, 3])
    timeline.undo(stamp())
    expect(timeline.state.total).toBe(0)
  })

  it('go on in the same step after a snapshot within it, for a timeline opened from that snapshot', () => {
    const { timeline, play } = table()
    play(add)
    const snapshot = timeline.snapshot() ?? undefined
    play(add)
    play(add)
    const later = opened(timeline.entries.slice(2), throughJson(snapshot))
    expect(later.state).toEqual(timeline.state)
    expect(later.undoable()).toBe('history')
    expect(later.snapshot()).toEqual(timeline.snapshot())
  })

  it('fold to the same state from any snapshot, with undos and redos between them', () => {
    const commands = fc.oneof(
      { weight: 5, arbitrary: fc.constant(add) },
      { weight: 1, arbitrary: fc.constant<CounterCommand>({ kind: 'throw' }) },
      { weight: 1, arbitrary: fc.constant<CounterCommand>({ kind: 'open', atomic: true }) },
      { weight: 1, arbitrary: fc.constant<CounterCommand>({ kind: 'close' }) },
      { weight: 2, arbitrary: fc.constantFrom('undo' as const, 'redo' as const) },
    )
    fc.assert(
      fc.property(fc.array(commands, { maxLength: 30 }), (sequence) => {
        const { timeline, stamp, play } = table()
        const snapshots: Snapshot<CounterState>[] = []
        for (const what of sequence) {
          if (what === 'undo') timeline.undo(stamp())
          else if (what === 'redo') timeline.redo(stamp())
          else play(what)
          const snapshot = timeline.snapshot()
          if (snapshot) snapshots.push(throughJson(snapshot))
        }
        for (const snapshot of snapshots) {
          const tail = Timeline.open(
            correcting,
            'battle',
            throughJson(timeline.entries.slice(snapshot.seq + 1)),
            snapshot,
          )
          // Only an undo that goes back past the snapshot needs the whole log.
          if (!tail.ok) expect(tail.reason.kind).toBe('history')
          else expect(tail.value.snapshot()).toEqual(timeline.snapshot())
        }
      }),
      { numRuns: 2_000, seed: 5 },
    )
  })
})
