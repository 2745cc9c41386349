import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRoster } from '@/exchange'
import { memoryStore } from '@/storage'
import { parseBody, roster } from '@/systems/trench-crusade/roster'
import { rosterBytes, rosterText } from '../helpers/rosterFiles'

/** How many files are spoilt. The long run is asked for: `FIRESTEP_IMPORTS=100000 npx vitest run tests/exchange`. */
const runs = Number(process.env['FIRESTEP_IMPORTS'] ?? 20_000)

type Tree = Record<string | number, unknown>
type Path = readonly string[]

const trees = ['saint-orsolyas-own.json', 'trench-companion-tts.json'].map((name) => rosterText(name))
const texts = ['saint-orsolyas-own.ros', 'trench-companion-text.txt', 'trench-companion-tts.json'].map(
  rosterText,
)
const zip = rosterBytes('saint-orsolyas-own.rosz')

const places = (value: unknown, at: Path = []): readonly Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [[...at, key], ...places(inner, [...at, key])])
    : []
const known = trees.map((text) => ({ text, places: places(JSON.parse(text)) }))

/** What a field should never hold, and what it might by somebody's slip. */
const poison = fc.oneof(
  fc.constantFrom<unknown>(null, '', '-', {}, [], true, -1, 1e300, 0.5, '999999', '__proto__', 'NaN', '💀'),
  fc.constantFrom<unknown>(
    'x'.repeat(3000),
    '<b onclick=1>',
    'BLAST 3"',
    '+99 DICE',
    '−1 INJURY DICE',
    '2-Handed',
  ),
  fc.integer(),
  fc.string({ maxLength: 40 }),
)

/** A well-formed file in which some fields hold, lack or repeat what they should not. */
const spoiltTree = fc
  .record({
    tree: fc.constantFrom(...known),
    changes: fc.array(
      fc.record({ place: fc.nat(), how: fc.constantFrom('put', 'drop', 'repeat'), value: poison }),
      { minLength: 1, maxLength: 6 },
    ),
  })
  .map(({ tree, changes }) => {
    const whole = JSON.parse(tree.text) as unknown
    for (const { place, how, value } of changes) {
      const path = tree.places[place % tree.places.length] ?? []
      const parent = path
        .slice(0, -1)
        .reduce<unknown>((inner, key) => (inner as Tree | null | undefined)?.[key], whole)
      const key = path.at(-1) ?? ''
      if (typeof parent !== 'object' || parent === null) continue
      if (how === 'put') (parent as Tree)[key] = value
      else if (how === 'drop') delete (parent as Tree)[key]
      else if (Array.isArray(parent)) parent.push(...parent.slice(0, 30))
    }
    return JSON.stringify(whole)
  })

/** A text that was cut, doubled or written over somewhere. */
const spoiltText = fc
  .record({
    text: fc.constantFrom(...texts),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat(400),
    put: fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom('', '<', '"', '## ', '&amp;', '\u0000')),
    twice: fc.boolean(),
  })
  .map(({ text, at, length, put, twice }) => {
    const start = Math.floor(at * text.length)
    const part = text.slice(start, start + length)
    return text.slice(0, start) + put + (twice ? part + part : '') + text.slice(start + length)
  })

const spoiltZip = fc
  .record({
    bytes: fc.array(fc.tuple(fc.nat(zip.length - 1), fc.nat(255)), { maxLength: 8 }),
    end: fc.integer({ min: 0, max: zip.length }),
    cut: fc.boolean(),
  })
  .map(({ bytes, end, cut }) => {
    const copy = zip.slice()
    for (const [at, byte] of bytes) copy[at] = byte
    return new Blob([cut ? copy.slice(0, end) : copy])
  })

const anyFile: fc.Arbitrary<Blob | string> = fc.oneof(
  { weight: 5, arbitrary: spoiltTree },
  { weight: 3, arbitrary: spoiltText },
  { weight: 2, arbitrary: spoiltZip },
)

const good = async () => {
  const read = await readRoster(rosterText('saint-orsolyas-own.json'))
  if (!read.ok) throw new Error('the fixture is broken')
  const force = roster.fromImport(read.value)
  if (!force.ok) throw new Error('the fixture makes no warband')
  return force.value.body
}

describe('spoilt imports', () => {
  it(
    `are ${runs} times either a warband that can be read back, or a reason and an untouched store`,
    async () => {
      const kept = { id: 'kept', game: 'trench-crusade', name: 'Kept', body: await good(), touchedAt: 1 }
      const store = memoryStore()
      await store.warbands.save(kept)
      let taken = 0
      let refused = 0
      await fc.assert(
        fc.asyncProperty(anyFile, fc.boolean(), async (file, again) => {
          const read = await readRoster(file)
          const force = read.ok ? roster.fromImport(read.value, again ? kept.body : undefined) : read
          if (!force.ok) {
            refused += 1
            expect(await store.warbands.list()).toEqual({ ok: true, value: [kept] })
            return
          }
          taken += 1
          const { name, body, models, found, warnings } = force.value
          expect(parseBody(body)).toEqual({ ok: true, value: body })
          expect(models.length).toBeLessThanOrEqual(found)
          expect(roster.glance(body)).not.toBeNull()
          expect(roster.limits(body)).toEqual(expect.arrayContaining([...warnings]))
          const row = { id: 'new', game: 'trench-crusade', name, body, touchedAt: 2 }
          expect(await store.warbands.save(row)).toEqual({ ok: true, value: true })
          expect(await store.warbands.get('new')).toEqual({ ok: true, value: row })
          expect(await store.warbands.get('kept')).toEqual({ ok: true, value: kept })
          await store.warbands.remove('new')
        }),
        { numRuns: runs },
      )
      // The spoilers must spoil neither everything nor nothing.
      expect(taken).toBeGreaterThan(runs / 10)
      expect(refused).toBeGreaterThan(runs / 10)
    },
    Math.max(60_000, runs * 12),
  )
})
