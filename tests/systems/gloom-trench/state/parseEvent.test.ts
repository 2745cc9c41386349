import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { system } from '@/systems/gloom-trench'
import {
  decide,
  evolve,
  initialState,
  battleView,
  parseEvent,
  version,
  type Event,
  type State,
} from '@/systems/gloom-trench/state'
import { randomGloomBattle, seeded } from '../../../helpers/randomGloomBattle'

/** Every event of four random battles. */
const played = [3, 14, 15, 92].flatMap((seed) => {
  const { timeline } = randomGloomBattle(seed, { commands: 250, wild: 8, sides: 2 + (seed % 3) })
  return timeline.entries.flatMap(({ body }) => (body.kind === 'played' ? body.events : []))
})

/** One event of every kind. */
const kinds = [...new Map(played.map((event) => [event.type, event])).values()]

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
const plain = (event: Event): Json => JSON.parse(JSON.stringify(event)) as Json

/** The path of keys to every part of a value. */
const paths = (value: Json, path: readonly string[] = []): readonly (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? [path, ...Object.entries(value).flatMap(([key, inner]) => paths(inner as Json, [...path, key]))]
    : [path]

const replaced = (value: Json, [key, ...rest]: readonly string[], by: unknown): unknown => {
  if (key === undefined || typeof value !== 'object' || value === null) return by
  const change = replaced((value as Record<string, Json>)[key] ?? null, rest, by)
  if (Array.isArray(value)) return value.map((inner: Json, index) => (String(index) === key ? change : inner))
  return { ...value, [key]: change }
}

const eventAndPath = fc.constantFrom(...kinds).chain((event) => {
  const raw = plain(event)
  return fc.record({ event: fc.constant(event), path: fc.constantFrom(...paths(raw)) })
})

describe('parseEvent', () => {
  it('is tested with more than 35 kinds of events', () => {
    expect(kinds.length).toBeGreaterThan(35)
  })

  it.each(kinds)('gives back $type as it was written, and refuses it with an extra field', (event) => {
    const raw = plain(event)
    expect(parseEvent(raw, 1)).toEqual({ ok: true, value: event })
    expect(parseEvent({ ...(raw as object), extra: 1 }, 1).ok).toBe(false)
  })

  it('refuses newer versions, unknown kinds and values that are no event', () => {
    expect(parseEvent({ type: 'continued' }, version + 1)).toMatchObject({
      ok: false,
      reason: { kind: 'newer' },
    })
    for (const raw of [null, 7, 'x', [], {}, { type: 'constructor' }, { type: 1 }])
      expect(parseEvent(raw, 1).ok).toBe(false)
  })

  it('refuses an event with a wrong value in any field', () => {
    fc.assert(
      fc.property(
        eventAndPath,
        fc.constantFrom(undefined, NaN, 1e9, -7.5, { no: 1 }, () => 0),
        ({ event, path }, junk) => {
          const type = path.length === 1 && path[0] === 'type'
          const parsed = parseEvent(replaced(plain(event), path, junk), 1)
          expect(parsed.ok && !type, path.join('.')).toBe(false)
        },
      ),
      { numRuns: 1500 },
    )
  })

  it('refuses lists of 2000 items and texts of 5000 characters', () => {
    interface Grown {
      readonly event: Event
      readonly path: readonly string[]
      readonly by: unknown
    }
    const grown = (event: Event, path: readonly string[]): readonly Grown[] => {
      const value = path.reduce<Json>(
        (inner, key) => (inner as Record<string, Json>)[key] ?? null,
        plain(event),
      )
      if (typeof value === 'string') return [{ event, path, by: 'x'.repeat(5000) }]
      if (!Array.isArray(value)) return []
      const item = (value as readonly Json[])[0] ?? 1
      return [{ event, path, by: Array.from({ length: 2000 }, () => item) }]
    }
    const lists = kinds.flatMap((event) => paths(plain(event)).flatMap((path) => grown(event, path)))
    expect(lists.length).toBeGreaterThan(100)
    for (const { event, path, by } of lists)
      expect(parseEvent(replaced(plain(event), path, by), 1).ok, `${event.type} ${path.join('.')}`).toBe(
        false,
      )
  })

  it('accepts no events that crash evolve, battleView or decide in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...played), { minLength: 1, maxLength: 60 }), (events) => {
        let state: State = initialState
        for (const event of events) {
          system.facts(event, state)
          system.describe(event, state, null)
          system.formatStep([{ event, before: state }], null)
          state = evolve(state, event)
          battleView(state)
          system.summary(state)
        }
        const chance = { rng: seeded(1), overrule: ['GT-7'] }
        for (const command of [
          { type: 'proceed' },
          { type: 'draw' },
          { type: 'throw' },
          { type: 'accept' },
        ] as const)
          decide(state, command, chance)
      }),
      { numRuns: 300 },
    )
  })
})
