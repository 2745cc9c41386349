import { readdirSync, readFileSync } from 'node:fs'
import { sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'vue/compiler-sfc'

interface Declaration {
  readonly file: string
  readonly property: string
  readonly value: string
}

const tokens = readFileSync('src/ui/tokens.css', 'utf8')
const named = (kind: 'type' | 'size'): readonly string[] =>
  [...tokens.matchAll(new RegExp(`^ {2}--${kind}-([a-z]+):`, 'gm'))].map(([, name = '']) => name)
const roles = named('type')
const sizes = named('size')

/** Text on paper is measured in points, and text within a drawing in the drawing's units. */
const drawn = [
  'LuckRow.vue',
  'DuelOddsGrid.vue',
  'SkyBoardDrawing.vue',
  'SkyRulers.vue',
  'SkyPathLine.vue',
  'FlightBoard.vue',
]

/** Numbers and marks that are as large as their place. No other text should look like them. */
const ownSize: Readonly<Record<string, readonly string[]>> = {
  '2.875rem': ['HomeScreen.vue'],
  '6.25rem': ['ThrowSummary.vue'],
  'min(3.875rem, 17vw)': ['DieChoicePlates.vue'],
  '1.125rem': ['PieceGrid.vue', 'SidesPanel.vue'],
  'min(1.1875rem, 8vw)': ['SidePointsStepper.vue'],
  '24px': ['ToolButton.vue', 'SpendPad.vue'],
  '28px': ['SpendChip.vue', 'ActButton.vue'],
}

const stylesOf = (path: string): string => {
  const text = readFileSync(`src/${path}`, 'utf8')
  if (path.endsWith('.css')) return text
  return parse(text)
    .descriptor.styles.map(({ content }) => content)
    .join('\n')
}

const declarations: readonly Declaration[] = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => path.split(sep).join('/'))
  .filter((path) => /\.(vue|css)$/.test(path) && !/^ui\/(tokens|fonts)\.css$/.test(path))
  .flatMap((file) =>
    [
      ...stylesOf(file)
        .replaceAll(/\/\*[\s\S]*?\*\//g, '')
        .matchAll(/(?<=[{;]\s*)(font(?:-\w+)?|letter-spacing|line-height)\s*:\s*([^;}]+)/g),
    ].map(([, property = '', value = '']) => ({
      file,
      property,
      value: value.replaceAll(/\s+/g, ' ').trim(),
    })),
  )

const of = (property: string): readonly Declaration[] =>
  declarations.filter((one) => one.property === property)
const told = ({ file, property, value }: Declaration): string => `${file}: ${property}: ${value}`

const isOne = (names: readonly string[], file: string): boolean =>
  names.includes(file.slice(file.lastIndexOf('/') + 1))
const onPaper = ({ value }: Declaration): boolean => /^(\d+ )?[\d.]+pt\b/.test(value)
const inDrawing = ({ file, value }: Declaration): boolean =>
  isOne(drawn, file) && /^(\d+ )?[\d.]+px var\(--(display|body)\)$/.test(value)

describe('typography', () => {
  it('has at most twelve roles, each with a named size', () => {
    expect(roles.length).toBeGreaterThan(0)
    expect(roles.length).toBeLessThanOrEqual(12)
    for (const role of roles)
      expect(tokens).toMatch(
        new RegExp(`--type-${role}: \\d00 var\\(--size-[a-z]+\\) / [\\d.]+ var\\(--(display|body)\\);`),
      )
  })

  it('gives all text outside paper and drawings a role', () => {
    const raw = of('font').filter(
      (one) =>
        !(one.value === 'inherit' || onPaper(one) || inDrawing(one)) &&
        !roles.some((role) => one.value === `var(--type-${role})`),
    )
    expect(raw.map(told)).toEqual([])
  })

  it('uses named font sizes, which the width of the screen may limit', () => {
    const size = `var\\(--size-(?:${sizes.join('|')})\\)`
    const meant = new RegExp(`^(?:${size}|min\\(${size}, [\\d.]+(?:vw|px)\\)|[\\d.]+em|inherit)$`)
    const raw = of('font-size').filter(
      (one) => !meant.test(one.value) && !onPaper(one) && !isOne(ownSize[one.value] ?? [], one.file),
    )
    expect(raw.map(told)).toEqual([])
  })

  it('uses two weights besides those of the roles, and three typefaces', () => {
    const weights = of('font-weight').filter(({ value }) => !['600', '650'].includes(value))
    expect(weights.map(told)).toEqual([])
    const faces = of('font-family').filter(({ value }) => !/^var\(--(display|body|mono)\)$/.test(value))
    expect(faces.map(told)).toEqual([])
  })

  it('uses no more font values besides the roles than now', () => {
    const count = (property: string) =>
      new Set(
        of(property)
          .filter((one) => !onPaper(one) && !inDrawing(one))
          .map(({ value }) => value),
      ).size
    expect(count('font')).toBeLessThanOrEqual(13)
    expect(count('font-size')).toBeLessThanOrEqual(46)
    expect(count('line-height')).toBeLessThanOrEqual(12)
    expect(count('letter-spacing')).toBeLessThanOrEqual(7)
  })

  it('has no unused role and no unused size', () => {
    const all = declarations.map(({ value }) => value).join('\n') + tokens
    const idle = [
      ...roles.filter((role) => !all.includes(`var(--type-${role})`)).map((role) => `--type-${role}`),
      ...sizes.filter((size) => !all.includes(`var(--size-${size})`)).map((size) => `--size-${size}`),
    ]
    expect(idle).toEqual([])
  })
})
