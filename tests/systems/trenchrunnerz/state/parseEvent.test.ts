import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { system } from '@/systems/trenchrunnerz'
import {
  decide,
  evolve,
  initialState,
  battleView,
  parseEvent,
  version,
  type Event,
  type State,
} from '@/systems/trenchrunnerz/state'
import { randomRunnerzBattle, seeded } from '../../../helpers/randomTrenchrunnerzBattle'

/** Every event of a few battles. */
const played = [3, 14, 15, 92, 65].flatMap((seed, index) => {
  const { timeline } = randomRunnerzBattle(seed, {
    commands: 300,
    wild: 12,
    players: 1 + index,
    rollOff: true,
    rolledBatteries: index % 2 === 1,
    tokens: index % 2 === 0 ? 'phone' : 'table',
  })
  return timeline.entries.flatMap(({ body, sealed }) =>
    body.kind === 'played' ? (system.secrets?.unseal(body.events, sealed) ?? []) : [],
  )
})

/** One event of every kind. */
const kinds = [...new Map(played.map((event) => [event.type, event])).values()]

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
const plain = (event: Event): Json => JSON.parse(JSON.stringify(event)) as Json

/** Every path of keys in a value. */
const places = (value: Json, path: readonly string[] = []): readonly (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? [path, ...Object.entries(value).flatMap(([key, inner]) => places(inner as Json, [...path, key]))]
    : [path]

const replaced = (value: Json, [key, ...rest]: readonly string[], by: unknown): unknown => {
  if (key === undefined || typeof value !== 'object' || value === null) return by
  const change = replaced((value as Record<string, Json>)[key] ?? null, rest, by)
  if (Array.isArray(value)) return value.map((inner: Json, index) => (String(index) === key ? change : inner))
  return { ...value, [key]: change }
}

const aPlace = fc
  .constantFrom(...kinds)
  .chain((event) => fc.record({ event: fc.constant(event), path: fc.constantFrom(...places(plain(event))) }))

describe('parseEvent', () => {
  it('is tested with more than 35 kinds of events from random battles', () => {
    expect(kinds.length).toBeGreaterThan(35)
  })

  it.each(kinds)('accepts $type as it was written, and refuses it with an extra field', (event) => {
    const raw = plain(event)
    expect(parseEvent(raw, 1)).toEqual({ ok: true, value: event })
    expect(parseEvent({ ...(raw as object), extra: 1 }, 1).ok).toBe(false)
  })

  it('refuses newer versions, unknown event kinds and other values', () => {
    expect(parseEvent({ type: 'continued' }, version + 1)).toMatchObject({
      ok: false,
      reason: { kind: 'newer' },
    })
    for (const raw of [null, 7, 'x', [], {}, { type: 'constructor' }, { type: 1 }])
      expect(parseEvent(raw, 1).ok).toBe(false)
  })

  it('refuses an invalid value in any field', () => {
    fc.assert(
      fc.property(
        aPlace,
        fc.constantFrom(NaN, 1e9, -7.5, { no: 1 }, () => 0),
        ({ event, path }, junk) => {
          expect(parseEvent(replaced(plain(event), path, junk), 1).ok, path.join('.')).toBe(false)
        },
      ),
      { numRuns: 1500 },
    )
  })

  it('refuses lists and texts that are too long', () => {
    for (const event of kinds)
      for (const path of places(plain(event))) {
        const value = path.reduce<Json>(
          (inner, key) => (inner as Record<string, Json>)[key] ?? null,
          plain(event),
        )
        const by =
          typeof value === 'string'
            ? 'x'.repeat(5000)
            : Array.isArray(value)
              ? Array.from({ length: 2000 }, () => (value as readonly Json[])[0] ?? 1)
              : null
        if (by !== null)
          expect(parseEvent(replaced(plain(event), path, by), 1).ok, `${event.type} ${path.join('.')}`).toBe(
            false,
          )
      }
  })

  it('valid events in any order crash neither evolve, the views, the log nor the next command', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...played), { minLength: 1, maxLength: 60 }), (events) => {
        let state: State = initialState
        for (const event of events) {
          system.facts(event, state)
          system.describe(event, state, null)
          system.formatStep([{ event, before: state }], null)
          state = evolve(state, event)
          battleView(state, null)
          battleView(state, 'defender')
          system.summary(state)
        }
        const chance = { rng: seeded(1), overrule: ['TR-5'] }
        for (const command of [
          { type: 'proceed' },
          { type: 'throw' },
          { type: 'accept' },
          { type: 'secondWave' },
          { type: 'finish' },
          { type: 'turnUp', place: null },
        ] as const)
          decide(state, command, chance)
      }),
      { numRuns: 300 },
    )
  })
})
