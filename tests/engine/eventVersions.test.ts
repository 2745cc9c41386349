import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createEventParser, readEntry } from '@/engine'

const kinds = {
  scored: { fields: { points: v.pipe(v.number(), v.safeInteger(), v.minValue(0)), side: v.string() } },
}

/** A made-up game whose first version called the points `score`, and whose second knew no sides. */
const { version, parseEvent } = createEventParser(kinds, [
  (raw) => {
    const { score, ...rest } = raw as { score: number }
    return { ...rest, points: score }
  },
  (raw) => ({ ...(raw as object), side: 'a' }),
])
const scored = { type: 'scored', points: 3, side: 'a' }

const entryOf = (v: number, event: unknown, more: object = {}) => ({
  battle: 'one',
  seq: 0,
  step: 0,
  id: 'entry',
  at: 1,
  by: 'device',
  v,
  body: { kind: 'played', events: [event] },
  ...more,
})
const read = (raw: unknown) => readEntry(raw, 'one', 0, { version, parseEvent })

test('eventParser: the version of a game is one more than its number of migrations', () => {
  expect(version).toBe(3)
  expect(createEventParser(kinds).version).toBe(1)
})

test('eventParser migrates events of every older version to the current one', () => {
  expect(parseEvent({ type: 'scored', score: 3 }, 1)).toEqual({ ok: true, value: scored })
  expect(parseEvent({ type: 'scored', points: 3 }, 2)).toEqual({ ok: true, value: scored })
  expect(parseEvent(scored, 3)).toEqual({ ok: true, value: scored })
})

test('readEntry gives a migrated entry the current version', () => {
  const lifted = read(entryOf(1, { type: 'scored', score: 3 }))
  expect(lifted).toEqual({ ok: true, value: entryOf(3, scored) })
})

test('eventParser reports an event of a higher version as newer, whatever it holds', () => {
  for (const raw of [scored, { type: 'unheard', of: 1 }, null, 'text'])
    expect(parseEvent(raw, 4)).toEqual({ ok: false, reason: { kind: 'newer', version: 4 } })
})

test('eventParser reports an unknown field, an unknown kind or a broken bound at the current version as damaged', () => {
  for (const raw of [{ ...scored, extra: 1 }, { type: 'unheard' }, { ...scored, points: -1 }, null])
    expect(parseEvent(raw, 3)).toMatchObject({ ok: false, reason: { kind: 'damaged' } })
})

test('eventParser reports an invalid version, and an event that a migration cannot take, as damaged', () => {
  for (const at of [0, -1, 1.5, NaN, Infinity])
    expect(parseEvent(scored, at)).toMatchObject({ ok: false, reason: { kind: 'damaged' } })
  expect(parseEvent(null, 1)).toMatchObject({ ok: false, reason: { kind: 'damaged' } })
  expect(parseEvent(scored, 1)).toMatchObject({ ok: false, reason: { kind: 'damaged' } })
})

test('readEntry reports an entry with a new field as newer at a higher version, and as damaged at the current one', () => {
  expect(read(entryOf(4, scored, { weather: 'rain' }))).toEqual({
    ok: false,
    reason: { kind: 'newer', version: 4 },
  })
  expect(read(entryOf(3, scored, { weather: 'rain' }))).toMatchObject({
    ok: false,
    reason: { kind: 'damaged' },
  })
})

test('readEntry reports a new kind of body as newer at a higher version, and as damaged at the current one', () => {
  expect(read(entryOf(4, null, { body: { kind: 'branched', from: 2 } }))).toMatchObject({
    reason: { kind: 'newer' },
  })
  expect(read(entryOf(3, null, { body: { kind: 'branched', from: 2 } }))).toMatchObject({
    reason: { kind: 'damaged' },
  })
})

test('readEntry reports a newer entry with a wrong sequence number or battle as damaged', () => {
  expect(read(entryOf(4, scored, { seq: 1 }))).toMatchObject({ reason: { kind: 'damaged' } })
  expect(read(entryOf(4, scored, { battle: 'two' }))).toMatchObject({ reason: { kind: 'damaged' } })
})
