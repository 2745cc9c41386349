import { describe, expect, it } from 'vitest'
import { message } from '@/kit'
import { createLogFormatters, type EventWithStateBefore } from '@/engine'

interface Event {
  readonly type: 'declared' | 'opened' | 'thrown' | 'moved' | 'over'
  readonly what: string
}
interface State {
  readonly turn: number
}
const words = ({ what }: Event) => message(what)

const { open, recount } = createLogFormatters<Event, State>(
  {
    declared: { weight: 'aside', below: false, names: true, words },
    opened: { names: true, words },
    thrown: {
      words,
      throws: () => [
        { counts: { side: 'a', thrown: 'hand', faces: [4], success: { had: 0.5, came: true } }, rows: [] },
      ],
    },
    moved: { words },
    over: { weight: 'headline', names: true, words },
  },
  'reason',
)
/** The title of a step and what stands in it once it is opened. */
const told = (...events: readonly [Event['type'], string][]): readonly string[] => {
  const step = events.map(([type, what]): EventWithStateBefore<Event, State> => ({
    event: { type, what },
    before: { turn: 1 },
  }))
  return [recount(step, null)?.title, ...open(step, null).notes].map((one) => one?.key ?? '')
}

describe('step details list each event once', () => {
  it('leave out the event that gave the title', () => {
    expect(told(['moved', 'A moves'])).toEqual(['A moves'])
    expect(told(['moved', 'A moves'], ['moved', 'B moves'])).toEqual(['A moves', 'B moves'])
  })

  it('leave out an event that only repeats the title, and list a repeated event once', () => {
    expect(told(['declared', 'A charges B'], ['opened', 'A charges B'])).toEqual(['A charges B'])
    expect(told(['declared', 'A fires'], ['opened', 'A shoots at B'])).toEqual(['A shoots at B', 'A fires'])
    expect(told(['moved', 'A moves'], ['opened', 'A shoots'], ['opened', 'A shoots'])).toEqual([
      'A moves',
      'A shoots',
    ])
  })

  it('leave out an event whose text the dice of the step already show', () => {
    expect(told(['moved', 'A moves'], ['opened', 'A shoots'], ['thrown', 'A shoots'])).toEqual(['A moves'])
  })

  it('list every event that says something, even with the same text', () => {
    expect(told(['moved', 'A moves'], ['moved', 'A moves'], ['moved', 'A moves'])).toEqual([
      'A moves',
      'A moves',
      'A moves',
    ])
    expect(told(['moved', 'A flies'], ['moved', 'A flies'], ['over', 'A flies'])).toEqual([
      'A flies',
      'A flies',
      'A flies',
    ])
  })

  it('leave out an event that the title of another names', () => {
    expect(told(['moved', 'A flies'], ['over', 'A flies'])).toEqual(['A flies'])
  })
})
