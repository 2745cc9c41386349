import fc from '../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { ok } from '@/kit'
import { defineSystem, Timeline, type LogEntry, type PendingDecision } from '@/engine'
import { faces, stamps } from '../helpers/counter'

interface Shot extends PendingDecision {
  readonly actor: string
  readonly target: string
  readonly thrown: boolean
}
interface State {
  readonly frames: readonly Shot[]
  readonly nextFrame: number
  readonly turn: number
}
type Command =
  | { readonly type: 'shoot'; readonly actor: string; readonly target: string }
  | { readonly type: 'throw' }
  | { readonly type: 'change' }
  | { readonly type: 'close' }
  | { readonly type: 'turn' }
type Event =
  | { readonly type: 'shot'; readonly frame: Shot }
  | { readonly type: 'thrown'; readonly face: number; readonly mended: boolean }
  | { readonly type: 'closed' }
  | { readonly type: 'turned' }

/** Models that shoot at each other, a die each: the least that asks the same question twice. */
const range = defineSystem({
  id: 'range',
  version: 1,
  initial: { frames: [], nextFrame: 1, turn: 1 } as State,
  decide: (state: State, command: Command, { rng }) => {
    const happened = (...events: readonly Event[]) => ok(events)
    const [open] = state.frames
    if (command.type === 'turn') return open ? happened() : happened({ type: 'turned' })
    if (command.type === 'shoot') {
      if (open) return happened()
      const { actor, target } = command
      const frame: Shot = { id: state.nextFrame, kind: 'shot', atomic: true, actor, target, thrown: false }
      return happened({ type: 'shot', frame })
    }
    if (!open || open.thrown !== (command.type !== 'throw')) return happened()
    if (command.type === 'close') return happened({ type: 'closed' })
    return happened({ type: 'thrown', face: rng.below(6) + 1, mended: command.type === 'change' })
  },
  evolve: (state: State, event: Event): State => {
    switch (event.type) {
      case 'shot':
        return { ...state, frames: [event.frame], nextFrame: state.nextFrame + 1 }
      case 'thrown':
        return { ...state, frames: state.frames.map((frame) => ({ ...frame, thrown: true })) }
      case 'closed':
        return { ...state, frames: [] }
      case 'turned':
        return { ...state, turn: state.turn + 1 }
    }
  },
  battleView: (state: State) => state,
  describe: () => null,
  formatStep: () => null,
  formatStepDetails: () => ({ accounts: [], notes: [], markers: [] }),
  parseEvent: (raw: unknown) => ok(raw as Event),
  summary: ({ turn }: State) => ({ turn, sides: [], outcome: null }),
  participants: () => [],
  decidingSide: () => null,
  promptedSide: () => null,
  facts: (event: Event, before: State) =>
    event.type === 'thrown'
      ? [
          {
            kind: 'rolled' as const,
            side: 'a',
            thrown: 'phone' as const,
            faces: [event.face],
            roll: String(before.frames[0]?.id),
            ...(event.mended && { mended: true }),
          },
        ]
      : [],
})

const marked = (entry: LogEntry<Event>): boolean => entry.body.kind === 'played' && entry.body.again === true
const isThrow = (entry: LogEntry<Event>): boolean =>
  entry.body.kind === 'played' && entry.body.events.some((event) => event.type === 'thrown' && !event.mended)

const table = () => {
  const opened = Timeline.open<State, Command, Event>(range, 'battle', [])
  if (!opened.ok) throw new Error('an empty log is whole')
  const timeline = opened.value
  const stamp = stamps()
  const rng = faces(...Array.from({ length: 500 }, (_, index) => (index % 6) + 1))
  const play = (command: Command) => {
    const played = timeline.play(command, { rng, overrule: [] }, stamp())
    if (!played.ok) throw new Error('nothing is refused here')
    return played.value
  }
  play({ type: 'turn' })
  return { timeline, play, undo: () => timeline.undo(stamp()), redo: () => timeline.redo(stamp()) }
}
const shoot = (actor: string, target: string): Command => ({ type: 'shoot', actor, target })

describe('C-4 a throw repeated after an undo is marked', () => {
  it('marks only the first throw for the same question after an undo, however often dice are changed', () => {
    const { play, undo } = table()
    play(shoot('Brandt', 'Malkh'))
    play({ type: 'throw' })
    play({ type: 'change' })
    play({ type: 'change' })
    play({ type: 'close' })
    undo()
    play(shoot('Brandt', 'Malkh'))
    expect(marked(play({ type: 'throw' }))).toBe(true)
    expect(marked(play({ type: 'change' }))).toBe(false)
    play({ type: 'close' })
    play(shoot('Brandt', 'Malkh'))
    expect(marked(play({ type: 'throw' }))).toBe(false)
  })

  it.each<[string, readonly Command[]]>([
    ['another target', [shoot('Brandt', 'Pell')]],
    ['another actor', [shoot('Pell', 'Malkh')]],
    ['another turn', [{ type: 'turn' }, shoot('Brandt', 'Malkh')]],
  ])('does not mark a throw for %s', (_, commands) => {
    const { play, undo } = table()
    play(shoot('Brandt', 'Malkh'))
    play({ type: 'throw' })
    play({ type: 'close' })
    undo()
    for (const command of commands) play(command)
    expect(marked(play({ type: 'throw' }))).toBe(false)
  })

  it('marks exactly the throws whose question was undone and not thrown again since, in any sequence', () => {
    const model = fc.constantFrom('Brandt', 'Malkh', 'Pell')
    const step = fc.oneof(
      fc.record({ type: fc.constant('shoot' as const), actor: model, target: model }),
      fc.constantFrom<'undo' | 'redo' | Command>(
        { type: 'throw' },
        { type: 'throw' },
        { type: 'change' },
        { type: 'close' },
        { type: 'turn' },
        'undo',
        'redo',
      ),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { timeline, play, undo, redo } = table()
        /** What each entry that threw was about, and what was taken back. */
        const about = new Map<number, string>()
        const taken = new Set<string>()
        for (const one of steps) {
          if (one === 'undo' || one === 'redo') {
            const entry = one === 'undo' ? undo() : redo()
            if (!entry || entry.body.kind === 'played') continue
            for (const seq of entry.body.entries) {
              const question = about.get(seq)
              if (question) taken[one === 'undo' ? 'add' : 'delete'](question)
            }
            continue
          }
          const { turn } = timeline.state
          const [frame] = timeline.state.frames
          const entry = play(one)
          const question = `${turn} ${frame?.actor} ${frame?.target}`
          expect(marked(entry)).toBe(isThrow(entry) && taken.has(question))
          if (!isThrow(entry)) continue
          about.set(entry.seq, question)
          taken.delete(question)
        }
      }),
    )
  })
})
