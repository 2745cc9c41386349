import { describe, expect, it } from 'vitest'
import { message } from '@/kit'
import { createLogFormatters, type LoggedThrow, type EventWithStateBefore } from '@/engine'

interface Event {
  readonly type: 'named' | 'moved' | 'thrown' | 'fell' | 'scattered' | 'turned'
  readonly face?: number
  readonly mended?: boolean
  readonly roll?: string
}
interface State {
  readonly turn: number
}
const row = (face: number): LoggedThrow => ({
  matter: 'bone',
  sides: 6,
  dice: [{ face, dropped: false }],
  thrown: 'hand',
  reading: null,
  first: null,
})
const { recount, open } = createLogFormatters<Event, State>(
  {
    named: { names: true, words: () => message('moves') },
    moved: { words: () => message('moves') },
    thrown: {
      words: () => message('throws'),
      throws: ({ face = 1, mended = false, roll = 'r' }) => [
        { counts: { side: 'a', thrown: 'hand', faces: [face], roll, mended }, rows: [row(face)] },
      ],
    },
    fell: {
      words: () => message('falls'),
      fell: () => [{ side: 'a', model: 'm' }],
      losses: () => 3,
    },
    scattered: { words: () => message('scatters'), fell: () => [{ side: 'a', model: 'm' }] },
    turned: { words: () => message('turns'), turn: () => 2 },
  },
  'reason',
)
const step = (...events: readonly Event[]) =>
  events.map((event): EventWithStateBefore<Event, State> => ({ event, before: { turn: 1 } }))
const facesOf = (...events: readonly Event[]) =>
  recount(step(...events), null)?.throws.map(({ dice }) => dice[0]?.face)

describe('a log line', () => {
  it('belongs to the turn that begins in it', () => {
    expect(recount(step({ type: 'turned' }), null)?.turn).toBe(2)
    expect(recount(step({ type: 'moved' }), null)?.turn).toBe(1)
  })

  it('C-4 shows corrected dice once, with their last faces', () => {
    expect(facesOf({ type: 'thrown', face: 1 }, { type: 'thrown', face: 2, mended: true })).toEqual([2])
  })

  it('shows both throws of a roll that was made again without a correction', () => {
    expect(facesOf({ type: 'thrown', face: 1 }, { type: 'thrown', face: 2 })).toEqual([1, 2])
  })

  it('counts the losses that an event gives, and else the models that fell', () => {
    expect(recount(step({ type: 'fell' }), null)?.fell).toBe(3)
    expect(recount(step({ type: 'fell' }, { type: 'scattered' }), null)?.fell).toBe(4)
  })
})

describe('an opened log line', () => {
  it('leaves out an event that only names what a later event reports', () => {
    const notes = open(step({ type: 'turned' }, { type: 'named' }, { type: 'moved' }), null).notes
    expect(notes.map(({ key }) => key)).toEqual(['moves'])
  })
})
