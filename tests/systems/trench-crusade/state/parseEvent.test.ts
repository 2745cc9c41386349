import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { evolve, parseEvent, version, type Event } from '@/systems/trench-crusade/state'
import { eventKinds } from '@/systems/trench-crusade/state/events'
import { randomTrenchBattle } from '../../../helpers/randomTrenchBattle'

/** Random battles. Some are long enough for turns to end and for morale tests. */
const battles = Array.from({ length: 60 }, (_, seed) =>
  randomTrenchBattle(seed, {
    shakenRule: seed % 2 === 0,
    commands: seed % 8 === 0 ? 700 : 120,
    ...(seed % 16 === 8 ? { edition: '1.0.2' } : {}),
  }),
)

const playedIn = ({ timeline }: (typeof battles)[number]): readonly Event[] =>
  timeline.entries.flatMap(({ body }) => (body.kind === 'played' ? body.events : []))

/** At most twelve events of each type. */
const events = [
  ...battles
    .flatMap(playedIn)
    .reduce((byType, event) => {
      const some = byType.get(event.type) ?? []
      return some.length < 12 ? byType.set(event.type, [...some, event]) : byType
    }, new Map<string, readonly Event[]>())
    .values(),
].flat()

const stored = (event: unknown): unknown => JSON.parse(JSON.stringify(event))

type Path = readonly (string | number)[]

/** The paths of all fields and items in a value, at any depth. */
const pathsIn = (value: unknown, path: Path = []): readonly Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [[...path, key], ...pathsIn(inner, [...path, key])])
    : []

const get = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value)

const changed = (
  event: Event,
  path: Path,
  change: (parent: Record<string, unknown>, key: string) => void,
) => {
  const copy = stored(event)
  change(get(copy, path.slice(0, -1)) as Record<string, unknown>, String(path.at(-1)))
  return copy
}

const inProfile = (path: Path): boolean =>
  path.some((key) => ['profile', 'from', 'to', 'weapon'].includes(String(key)))

const randomEvent = fc.constantFrom(...events)
const eventAndPath = randomEvent.chain((event) =>
  fc.record({ event: fc.constant(event), path: fc.constantFrom(...pathsIn(event)) }),
)

/** Fields of profiles and events that older logs don't have. */
const newerFields = ['equipment', 'source', 'engages', 'said', 'evade', 'evadeDie']
/** Fields that only one edition of the rules writes. */
const editionFields = ['edition', 'initiative', 'stood', 'lasts', 'plus', 'counted', 'standfast', 'infection']
/** Whether older events may lack the field at this path. */
const isNewerField = ({ type }: { readonly type: string }, path: readonly (string | number)[]): boolean =>
  [...newerFields, ...editionFields].includes(String(path.at(-1))) ||
  (type === 'engagementCorrected' && path.at(-1) === 'reason')

describe('parseEvent', () => {
  it('is tested with every type of event', () => {
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(Object.keys(eventKinds)))
  })

  it('accepts every event of a random battle unchanged after JSON', () => {
    for (const event of battles.flatMap(playedIn))
      expect(parseEvent(stored(event), 1)).toEqual({ ok: true, value: event })
  })

  it('reads profiles of older logs, which have no equipment and no source', () => {
    const mustered = events.find(({ type }) => type === 'mustered')
    const old = JSON.parse(JSON.stringify(mustered), (key, value: unknown) =>
      newerFields.includes(key) ? undefined : value,
    ) as unknown
    expect(parseEvent(old, 1)).toEqual({ ok: true, value: mustered })
  })

  it('refuses newer versions, unknown types and values that are no events', () => {
    const [event] = events
    expect(parseEvent(event, version + 1)).toMatchObject({ ok: false, reason: { kind: 'newer' } })
    expect(parseEvent(event, NaN).ok).toBe(false)
    for (const type of ['__proto__', 'constructor', 'toString', '', 'played', null, 7, {}])
      expect(parseEvent({ ...event, type }, 1).ok).toBe(false)
    for (const raw of [null, undefined, 7, 'mustered', [], [event], {}])
      expect(parseEvent(raw, 1).ok).toBe(false)
  })

  it('refuses values that fit no field, in any field', () => {
    const poison = fc.constantFrom<unknown>(
      NaN,
      Infinity,
      -1e9,
      1e9,
      0.1234,
      'x'.repeat(5000),
      {},
      { __proto__: null, length: 3 },
      [[[]]],
      undefined,
    )
    fc.assert(
      fc.property(eventAndPath, poison, ({ event, path }, value) => {
        const distances = ['movement', 'range', 'inches', 'fall', 'reach']
        fc.pre(value !== 0.1234 || !distances.includes(String(path.at(-1))))
        fc.pre(value !== undefined || !isNewerField(event, path))
        const raw = changed(event, path, (parent, key) => (parent[key] = value))
        expect(parseEvent(raw, 1).ok).toBe(false)
      }),
      { numRuns: 3000 },
    )
  })

  it('refuses an event that lacks a field', () => {
    fc.assert(
      fc.property(eventAndPath, ({ event, path }) => {
        fc.pre(!Array.isArray(get(event, path.slice(0, -1))))
        fc.pre(!isNewerField(event, path))
        expect(
          parseEvent(
            changed(event, path, (parent, key) => delete parent[key]),
            1,
          ).ok,
        ).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })

  it('refuses unknown fields, `__proto__` too, but drops them in profiles', () => {
    fc.assert(
      fc.property(
        eventAndPath,
        fc.constantFrom('__proto__', 'constructor', 'extra'),
        ({ event, path }, key) => {
          const parent = get(event, path.slice(0, -1))
          fc.pre(!Array.isArray(parent))
          const raw = changed(event, path, (inner) =>
            Object.defineProperty(inner, key, { value: { blood: 9 }, enumerable: true, configurable: true }),
          )
          const parsed = parseEvent(raw, 1)
          if (!inProfile(path.slice(0, -1))) expect(parsed.ok).toBe(false)
          else if (parsed.ok) expect(parsed.value).toEqual(event)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('refuses lists of 5000 items', () => {
    fc.assert(
      fc.property(eventAndPath, ({ event, path }) => {
        const list = get(event, path)
        fc.pre(Array.isArray(list) && list.length > 0)
        const raw = changed(
          event,
          path,
          (parent, key) => (parent[key] = Array(5000).fill((list as unknown[])[0])),
        )
        expect(parseEvent(raw, 1).ok).toBe(false)
      }),
      { numRuns: 500 },
    )
  })

  it('refuses ids that every object has, impossible pending decisions, and dice kept twice', () => {
    const of = <Type extends Event['type']>(type: Type) =>
      events.find((event) => event.type === type) as Extract<Event, { type: Type }>
    const refused = (event: unknown) => expect(parseEvent(event, 1).ok).toBe(false)
    for (const model of ['__proto__', 'constructor', 'c1', 'a0', 'a', 'a1 ', 'a'.repeat(41)])
      refused({ ...of('stoodUp'), model })
    const declared = of('actionDeclared')
    refused({ ...declared, frame: { ...declared.frame, stage: 'settle' } })
    refused({ ...declared, frame: { ...declared.frame, stage: 'throw', opposed: null } })
    refused({ ...declared, frame: { ...declared.frame, id: Number.MAX_SAFE_INTEGER } })
    const thrown = of('actionThrown')
    refused({ ...thrown, roll: { ...thrown.roll, kept: [0, 0] } })
    refused({ ...thrown, roll: { ...thrown.roll, kept: [0, 50] } })
    refused({ ...thrown, roll: { ...thrown.roll, faces: [6, 7] } })
    const scatter = of('scatterThrown')
    refused({ ...scatter, candidates: [], picked: null })
    const corrected = of('corrected')
    refused({ ...corrected, correction: { what: 'profile', to: {} } })
    refused({ ...corrected, correction: { what: 'posture', to: true } })
    refused({ ...of('marked'), marker: 'blood', to: 7 })
    refused({ ...of('marked'), marker: '__proto__' })
    const mustered = of('mustered')
    refused({ ...mustered, models: [...mustered.models, mustered.models[0]] })
  })

  it('accepts only events that neither crash evolve nor break a bound, in any order', () => {
    fc.assert(
      fc.property(
        fc.array(randomEvent, { minLength: 1, maxLength: 60 }),
        fc.constantFrom(...battles),
        (list, battle) => {
          const end = list.reduce(evolve, battle.timeline.state)
          for (const model of Object.values(end.models)) {
            expect(model.blood).toBeGreaterThanOrEqual(0)
            expect(model.blood).toBeLessThanOrEqual(6)
            expect(model.infection).toBeGreaterThanOrEqual(0)
            expect(model.infection).toBeLessThanOrEqual(6)
            expect(model.blessing).toBeGreaterThanOrEqual(0)
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})
