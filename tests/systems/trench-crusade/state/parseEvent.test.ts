import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { evolve, parseEvent, version, type Event } from '@/systems/trench-crusade/state'
import { kinds } from '@/systems/trench-crusade/state/events'
import { randomTrenchBattle } from '../../../helpers/randomTrenchBattle'

/** Some of them go on until turns end and morale is tested. */
const battles = Array.from({ length: 60 }, (_, seed) =>
  randomTrenchBattle(seed, { shakenRule: seed % 2 === 0, commands: seed % 8 === 0 ? 700 : 120 }),
)

const playedIn = ({ timeline }: (typeof battles)[number]): readonly Event[] =>
  timeline.entries.flatMap(({ body }) => (body.kind === 'played' ? body.events : []))

/** A few of each type: no test needs the ten thousandth dash. */
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

/** Every place in a value: fields and items, however deep. */
const places = (value: unknown, at: Path = []): readonly Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [[...at, key], ...places(inner, [...at, key])])
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

const anEvent = fc.constantFrom(...events)
const aPlace = anEvent.chain((event) =>
  fc.record({ event: fc.constant(event), path: fc.constantFrom(...places(event)) }),
)

/** Fields of profiles and events that older logs don't have. */
const cameLater = ['equipment', 'source', 'engages', 'said']

describe('parsing events', () => {
  it('every event there is happens in the battles that are tried', () => {
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(Object.keys(kinds)))
  })

  it('every event of a played battle comes back equal from a trip through JSON', () => {
    for (const event of battles.flatMap(playedIn))
      expect(parseEvent(stored(event), 1)).toEqual({ ok: true, value: event })
  })

  it('reads profiles of older logs, which know no equipment and no source', () => {
    const mustered = events.find(({ type }) => type === 'mustered')
    const old = JSON.parse(JSON.stringify(mustered), (key, value: unknown) =>
      cameLater.includes(key) ? undefined : value,
    ) as unknown
    expect(parseEvent(old, 1)).toEqual({ ok: true, value: mustered })
  })

  it('refuses newer versions, other types and things that are no events', () => {
    const [event] = events
    expect(parseEvent(event, version + 1)).toMatchObject({ ok: false, reason: { kind: 'newer' } })
    expect(parseEvent(event, NaN).ok).toBe(false)
    for (const type of ['__proto__', 'constructor', 'toString', '', 'played', null, 7, {}])
      expect(parseEvent({ ...event, type }, 1).ok).toBe(false)
    for (const raw of [null, undefined, 7, 'mustered', [], [event], {}])
      expect(parseEvent(raw, 1).ok).toBe(false)
  })

  it('refuses values that fit nowhere, wherever they stand', () => {
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
      fc.property(aPlace, poison, ({ event, path }, value) => {
        const distances = ['movement', 'range', 'inches', 'fall', 'reach']
        fc.pre(value !== 0.1234 || !distances.includes(String(path.at(-1))))
        fc.pre(value !== undefined || !cameLater.includes(String(path.at(-1))))
        const raw = changed(event, path, (parent, key) => (parent[key] = value))
        expect(parseEvent(raw, 1).ok).toBe(false)
      }),
      { numRuns: 3000 },
    )
  })

  it('refuses an event that misses a field', () => {
    fc.assert(
      fc.property(aPlace, ({ event, path }) => {
        fc.pre(!Array.isArray(get(event, path.slice(0, -1))))
        fc.pre(!cameLater.includes(String(path.at(-1))))
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

  it('refuses fields that it does not know, `__proto__` too; in profiles it drops them', () => {
    fc.assert(
      fc.property(aPlace, fc.constantFrom('__proto__', 'constructor', 'extra'), ({ event, path }, key) => {
        const parent = get(event, path.slice(0, -1))
        fc.pre(!Array.isArray(parent))
        const raw = changed(event, path, (inner) =>
          Object.defineProperty(inner, key, { value: { blood: 9 }, enumerable: true, configurable: true }),
        )
        const parsed = parseEvent(raw, 1)
        if (!inProfile(path.slice(0, -1))) expect(parsed.ok).toBe(false)
        else if (parsed.ok) expect(parsed.value).toEqual(event)
      }),
      { numRuns: 1000 },
    )
  })

  it('refuses lists without end', () => {
    fc.assert(
      fc.property(aPlace, ({ event, path }) => {
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

  it('refuses ids that every object answers to, frames that open half-way, and dice that are kept twice', () => {
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

  it('what passes, in whatever order, neither crashes the fold nor breaks a bound', () => {
    fc.assert(
      fc.property(
        fc.array(anEvent, { minLength: 1, maxLength: 60 }),
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
