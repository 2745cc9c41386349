import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { mutations, roomMutations, type Mutation } from './list.mjs'

/** How many syntax errors a text has. */
const syntaxErrors = (code: string) => {
  const { diagnostics = [] } = ts.transpileModule(code, { reportDiagnostics: true })
  return diagnostics.length
}

/** Each list with the folder of its files, the fewest lines that it may have, and a line's label. */
const lists: readonly (readonly [string, string, number, readonly (readonly [string, Mutation])[]])[] = [
  ...Object.entries(mutations).map(
    ([game, list]) =>
      [game, `src/systems/${game}`, 80, list.map((one) => [one.ruling, one] as const)] as const,
  ),
  ...Object.entries(roomMutations).map(
    ([room, list]) =>
      [room, `src/${room}`, room === 'app' ? 1 : 30, list.map((one) => [one.subject, one] as const)] as const,
  ),
]

describe.each(lists)('the mutations of %s', (_, folder, fewest, list) => {
  const codeOf = (file: string) => readFileSync(`${folder}/${file}`, 'utf8')

  it('are enough, and change text that its file has once', () => {
    expect(list.length).toBeGreaterThanOrEqual(fewest)
    for (const [label, { file, from, to }] of list) {
      expect(codeOf(file).split(from).length - 1, `${label} ${file}: ${from}`).toBe(1)
      expect(to).not.toBe(from)
    }
  })

  it('leave code that still parses: a syntax error would fail every test', () => {
    const broken = list.filter(
      ([, { file, from, to }]) => syntaxErrors(codeOf(file).replace(from, () => to)) > 0,
    )
    expect(broken).toEqual([])
  })

  it('are each listed once', () => {
    const listed = list.map(([, { file, from, to }]) => `${file}: ${from} -> ${to}`)
    expect(new Set(listed).size).toBe(listed.length)
  })
})

describe('labels of mutations', () => {
  it('are rulings in the lists of games', () => {
    for (const { ruling } of Object.values(mutations).flat()) expect(ruling).toMatch(/^(TC|TE|GT|TR|BR|C)-\d+$/)
  })

  it('are subjects in plain words in the lists of rooms', () => {
    for (const { subject } of Object.values(roomMutations).flat())
      expect(subject).toMatch(/^[A-Za-z0-9][\w ’,-]+$/)
  })
})
