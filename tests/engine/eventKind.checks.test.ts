import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createEventParser } from '@/engine'

const { parseEvent } = createEventParser({
  moved: {
    fields: { from: v.number(), to: v.number() },
    checks: {
      'goes on': ({ from, to }: { from: number; to: number }) => to > from,
      'not too far': ({ from, to }: { from: number; to: number }) => to - from < 10,
    },
  },
})

describe('eventParser', () => {
  it('refuses an event that breaks any of the checks of its kind', () => {
    const read = (to: number) => parseEvent({ type: 'moved', from: 0, to }, 1)
    expect(read(9).ok).toBe(true)
    expect(read(0)).toMatchObject({ reason: { kind: 'damaged', reason: 'moved: goes on' } })
    expect(read(10)).toMatchObject({ reason: { kind: 'damaged', reason: 'moved: not too far' } })
  })

  it('knows no kind by the name of a property that every object has', () => {
    for (const type of ['toString', 'constructor'])
      expect(parseEvent({ type }, 1)).toMatchObject({ reason: { kind: 'damaged', reason: 'no such event' } })
  })
})
