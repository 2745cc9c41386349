import { readdirSync, readFileSync } from 'node:fs'
import { posix, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { imageColours } from '@/ui/shareImage/imageStyle'

/** The files that may have colours: for every page, and for the bag, the flying games, the codes and the spectator. */
const SHEETS = ['tokens.css', 'chits.css', 'flying.css', 'code.css', 'spectator/spectator.css']
const sheets = SHEETS.map((file) => readFileSync(`src/ui/${file}`, 'utf8'))
const css = sheets.join('\n')
const bodies = (selector: string): string =>
  sheets
    .map((sheet) => {
      const start = sheet.indexOf(`${selector} {`)
      return sheet.slice(start, sheet.indexOf('\n}', start))
    })
    .join('\n')
const block = (selector: string): Map<string, string> =>
  new Map(
    [...bodies(selector).matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,8})\b/gi)].map((m) => [m[1] ?? '', m[2] ?? '']),
  )
const night = block(':root')
const day = new Map([...night, ...block("[data-theme='day']")])

const luminance = (hex: string): number => {
  const full = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1, 7)
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
    const channel = parseInt(full.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: string, b: string): number => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

/** Text colours and their backgrounds. Small text needs 4.5 to 1. */
const WORDS: readonly (readonly [ink: string, grounds: readonly string[]])[] = [
  [
    'text',
    [
      'ground',
      'ground-light',
      'ground-far',
      'plate-top',
      'key-top',
      'key-low',
      'well',
      'dock-top',
      'shelf-low',
      'nav-ground',
    ],
  ],
  [
    'text-2',
    [
      'ground',
      'ground-light',
      'ground-far',
      'plate-top',
      'key-top',
      'key-low',
      'well',
      'dock-top',
      'sheet-top',
      'shelf-low',
      'nav-ground',
    ],
  ],
  ['text-3', ['ground', 'ground-far', 'roster-top', 'well', 'plate-low']],
  ['brass-text', ['ground', 'ground-far', 'roster-top', 'sheet-top']],
  ['ember', ['ground', 'ground-far', 'roster-top', 'sheet-top', 'well']],
  ['slab-text', ['slab-top', 'slab-mid', 'slab-low']],
  ['chip-bonus-text', ['chip-bonus-top', 'chip-bonus-low']],
  ['chip-penalty-text', ['chip-penalty-top', 'chip-penalty-low']],
  ['brass-ink', ['brass']],
  ['verdigris-ink', ['verdigris']],
  ['slate-ink', ['slate']],
  ['enamel-ink', ['enamel']],
  ['ash-ink', ['ash', 'ash-dark']],
  ['stress-ink', ['iron', 'iron-dark']],
  ['socket-ink', ['socket-top', 'socket-low']],
  ['canvas-ink', ['canvas-light', 'canvas']],
  ['text', ['lit-plate-top', 'lit-plate-low', 'tab-well']],
  ['text-2', ['lit-plate-top', 'lit-plate-low', 'tab-well']],
  ['lit-title', ['lit-plate-top', 'lit-plate-low', 'sheet-mid']],
  ['lit-text', ['ground', 'ground-far', 'well']],
  ['ember-2', ['ground', 'ground-far', 'lit-plate-mid']],
  ['damage-ink', ['damage']],
  ['sky-ink', ['sky']],
]
/** Edges and marks that carry meaning: 3 to 1. */
const MARKS: readonly (readonly [ink: string, grounds: readonly string[]])[] = [
  ['outline', ['ground', 'ground-far', 'well', 'sheet-mid']],
  ['token-back-icon', ['token-back']],
  ['token-ink-1', ['token-face', 'token-face-dark']],
  ['token-ink-2', ['token-face', 'token-face-dark']],
  ['socket-cross', ['socket-top', 'socket-low']],
  ['die-blood-pip', ['die-blood-high']],
  ['die-bone-pip', ['die-bone-high']],
  ['die-ghost-pip', ['die-ghost-high']],
  ['picket', ['ground', 'plate-top']],
  ['picket-stump', ['ground']],
  ['pennant', ['ground', 'plate-top']],
  ['focus', ['ground', 'ground-far', 'plate-top', 'well', 'sheet-top']],
  ['warn-rim', ['well']],
  ['stud-ring', ['stud-face']],
  ['canvas-ink', ['canvas-dark']],
  ['brace', ['socket-low', 'ground']],
  ['stress-rim', ['ground', 'roster-top']],
  ['one-mark', ['ground', 'ground-far', 'sheet-mid']],
  ['defence-back-rim', ['token-back']],
  ['defence-back-diamond', ['token-back']],
  ['damage-rim', ['ground']],
  ['torn-rim', ['torn']],
  ['torn-cross', ['torn']],
  ['wheel-ink', ['socket-top', 'socket-low']],
  ['hull-rim', ['ground', 'ground-far']],
  ['hit-star', ['hit']],
  ['hit', ['mirror-well']],
  ['pushed-ink', ['pushed-ground']],
  ['lost-ink', ['lost-ground']],
  ['lit-plate-line', ['ground', 'sheet-mid']],
  ['sky-reach', ['sky', 'sky-reach-ground']],
  ['sky-attack', ['sky']],
  ['sky-danger', ['sky']],
  ['sky-base', ['sky']],
]

const colour = (theme: ReadonlyMap<string, string>, name: string): string => {
  const value = theme.get(name)
  if (!value) throw new Error(`no colour --${name}`)
  return value
}

describe.each([
  ['night', night],
  ['day', day],
])('the colours of the %s theme', (_name, theme) => {
  const tooFaint = (pairs: typeof WORDS, least: number) =>
    pairs.flatMap(([ink, grounds]) =>
      grounds
        .map((ground) => ({ ink, ground, ratio: contrast(colour(theme, ink), colour(theme, ground)) }))
        .filter(({ ratio }) => ratio < least)
        .map(({ ratio, ground }) => `${ink} on ${ground}: ${ratio.toFixed(2)}`),
    )

  it('give text a contrast of at least 4.5 to 1', () => {
    expect(tooFaint(WORDS, 4.5)).toEqual([])
  })

  it('give marks a contrast of at least 3 to 1', () => {
    expect(tooFaint(MARKS, 3)).toEqual([])
  })
})

/** Everything drawn: what games share, and each game's own pieces. */
const drawn = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(sep).join('/'))
  .filter((file) => /^(ui|systems\/[^/]+\/pieces)\/.*\.(vue|ts|css)$/.test(file))

it('every colour of ui and of the pieces is in a style sheet of colours', () => {
  expect(drawn.length).toBeGreaterThan(30)
  const coloured = drawn.filter(
    (file) =>
      !SHEETS.some((sheet) => file === `ui/${sheet}`) &&
      // An image is drawn without style sheets. A test below compares its colours with them.
      file !== 'ui/shareImage/imageStyle.ts' &&
      /#[0-9a-f]{3,8}\b(?!-)|\brgba?\(/i.test(readFileSync(`src/${file}`, 'utf8')),
  )
  expect(coloured).toEqual([])
})

it('the day theme has no variable that the night theme does not have', () => {
  const names = (selector: string) => [...bodies(selector).matchAll(/--([\w-]+):/g)].map((m) => m[1] ?? '')
  const known = new Set(names(':root'))
  expect(names("[data-theme='day']").filter((name) => !known.has(name))).toEqual([])
})

/** The components that use this style sheet: they set its variables on their elements. */
const whoSets = (file: string): readonly string[] =>
  file.endsWith('.css')
    ? drawn
        .filter((other) => other.endsWith('.vue'))
        .map((other) => ({ other, source: readFileSync(`src/${other}`, 'utf8') }))
        .filter(({ other, source }) =>
          [...source.matchAll(/<style[^>]* src="([^"]+)"/g)].some(
            ([, at]) => posix.join(posix.dirname(other), at ?? '') === file,
          ),
        )
        .map(({ source }) => source)
    : []

/** The style sheets that a component uses. */
const sheetsOf = (file: string, source: string): readonly string[] =>
  [...source.matchAll(/<style[^>]* src="([^"]+)"/g)].map(([, at]) =>
    readFileSync(`src/${posix.join(posix.dirname(file), at ?? '')}`, 'utf8'),
  )

it('every CSS variable that ui and the pieces use is defined', () => {
  const defined = new Set([...css.matchAll(/--([\w-]+):/g)].map((m) => m[1]))
  const missing = drawn.flatMap((file) => {
    const source = readFileSync(`src/${file}`, 'utf8')
    const own = new Set(
      [source, ...sheetsOf(file, source), ...whoSets(file)].flatMap((one) =>
        [...one.matchAll(/'?--([\w-]+)'?:/g)].map((m) => m[1]),
      ),
    )
    return [...source.matchAll(/var\(--([\w-]+)[,)]/g)]
      .map((m) => m[1] ?? '')
      .filter((name) => !defined.has(name) && !own.has(name))
      .map((name) => `${file}: --${name}`)
  })
  expect(missing).toEqual([])
})

it('share images use only colours of the night theme', () => {
  const known = new Set(night.values())
  const used = Object.values(imageColours)
  expect(used.length).toBeGreaterThan(15)
  expect(used.filter((ink) => !known.has(ink))).toEqual([])
})
