import fc from './fastCheck'
import { rosterBytes, rosterText } from './rosterFiles'

/** A damaged file: text with a changed tree or characters, or bytes. */
export type SpoiltFile = string | Uint8Array<ArrayBuffer>

type Tree = Record<string | number, unknown>
type Path = readonly string[]

const places = (value: unknown, at: Path = []): readonly Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [[...at, key], ...places(inner, [...at, key])])
    : []

const at = (tree: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Tree | null | undefined)?.[key], tree)

/** A value inside this many nested lists. */
const nested = (value: unknown, depth: number): unknown => {
  let whole = value
  for (let count = 0; count < depth; count += 1) whole = [whole]
  return whole
}

/** Values that a field should never have, and plausible mistakes. */
const poison = fc.oneof(
  fc.constantFrom<unknown>(null, '', '-', {}, [], true, -1, 1e300, 0.5, '999999', '__proto__', 'NaN', '💀'),
  fc.constantFrom<unknown>(
    'x'.repeat(3000),
    '<b onclick=1>',
    'BLAST 3″',
    '+99 DICE',
    '−1 INJURY DICE',
    '2-Handed',
  ),
  fc.integer(),
  fc.string({ maxLength: 40 }),
)

/** A position in a file, from 0 to below 1, all equally likely; fast-check alone would prefer the beginning. */
const anywhere = fc.noBias(fc.nat(999_999)).map((place) => place / 1_000_000)

/**
 * Valid JSON with fields that are wrong, missing, repeated or nested, or that have the value of another field:
 * another type, or an id for the second time.
 */
export const spoiltTree = (texts: readonly string[]): fc.Arbitrary<string> => {
  const known = texts.map((text) => ({ text, places: places(JSON.parse(text)) }))
  const change = fc.record({
    place: anywhere,
    other: anywhere,
    value: poison,
    depth: fc.oneof({ weight: 3, arbitrary: fc.nat(5) }, { weight: 1, arbitrary: fc.nat(600) }),
    how: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom('put', 'drop', 'repeat') },
      { weight: 2, arbitrary: fc.constantFrom('swap', 'nest') },
    ),
  })
  return fc
    .record({
      tree: fc.constantFrom(...known),
      changes: fc.array(change, { minLength: 1, maxLength: 4 }),
    })
    .map(({ tree, changes }) => {
      const whole = JSON.parse(tree.text) as unknown
      const pathOf = (place: number) => tree.places[Math.floor(place * tree.places.length)] ?? []
      for (const { place, other, depth, how, value } of changes) {
        const path = pathOf(place)
        const parent = at(whole, path.slice(0, -1))
        const key = path.at(-1) ?? ''
        if (typeof parent !== 'object' || parent === null) continue
        const fields = parent as Tree
        if (how === 'put') fields[key] = value
        else if (how === 'drop') delete fields[key]
        else if (how === 'swap') fields[key] = structuredClone(at(whole, pathOf(other)))
        else if (how === 'nest') fields[key] = nested(fields[key], depth)
        else if (Array.isArray(parent)) parent.push(...parent.slice(0, 30))
      }
      return JSON.stringify(whole)
    })
}

/** A text that was cut, doubled or overwritten somewhere. */
export const spoiltText = (texts: readonly string[]): fc.Arbitrary<string> =>
  fc
    .record({
      text: fc.constantFrom(...texts),
      at: anywhere,
      length: fc.nat(400),
      put: fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom('', '<', '"', '## ', '&amp;', '\u0000')),
      twice: fc.boolean(),
    })
    .map(({ text, at, length, put, twice }) => {
      const start = Math.floor(at * text.length)
      const part = text.slice(start, start + length)
      return text.slice(0, start) + put + (twice ? part + part : '') + text.slice(start + length)
    })

/** A file of which some bytes were flipped or the end is missing. */
export const spoiltBytes = (files: readonly Uint8Array[]): fc.Arbitrary<Uint8Array<ArrayBuffer>> =>
  fc
    .record({
      file: fc.constantFrom(...files),
      bytes: fc.array(fc.tuple(anywhere, fc.nat(255)), { maxLength: 4 }),
      end: anywhere,
      cut: fc.boolean(),
    })
    .map(({ file, bytes, end, cut }) => {
      const copy = Uint8Array.from(file)
      for (const [at, byte] of bytes) copy[Math.floor(at * copy.length)] = byte
      return cut ? copy.slice(0, Math.floor(end * copy.length)) : copy
    })

/** Rosters of other apps, in all their formats. */
export const spoiltRoster: fc.Arbitrary<SpoiltFile> = fc.oneof(
  {
    weight: 5,
    arbitrary: spoiltTree(['saint-orsolyas-own.json', 'trench-companion-tts.json'].map(rosterText)),
  },
  {
    weight: 3,
    arbitrary: spoiltText(
      ['saint-orsolyas-own.ros', 'trench-companion-text.txt', 'trench-companion-tts.json'].map(rosterText),
    ),
  },
  { weight: 2, arbitrary: spoiltBytes([rosterBytes('saint-orsolyas-own.rosz')]) },
)
