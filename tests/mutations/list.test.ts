import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { mutations } from './list.mjs'

const codeOf = (game: string, file: string) => readFileSync(`src/systems/${game}/${file}`, 'utf8')

/** How many syntax errors a text has. */
const syntaxErrors = (code: string) => {
  const { diagnostics = [] } = ts.transpileModule(code, { reportDiagnostics: true })
  return diagnostics.length
}

describe.each(Object.entries(mutations))('the mutations of %s', (game, list) => {
  it('are at least eighty, each of a ruling and of text that its file has once', () => {
    expect(list.length).toBeGreaterThanOrEqual(80)
    for (const { ruling, file, from, to } of list) {
      expect(codeOf(game, file).split(from).length - 1, `${ruling} ${file}: ${from}`).toBe(1)
      expect(to).not.toBe(from)
      expect(ruling).toMatch(/^(TC|GT|TR|BR|C)-\d+$/)
    }
  })

  it('leave code that still parses: a syntax error would fail every test', () => {
    const broken = list.filter(
      ({ file, from, to }) => syntaxErrors(codeOf(game, file).replace(from, () => to)) > 0,
    )
    expect(broken).toEqual([])
  })

  it('are each listed once', () => {
    const listed = list.map(({ file, from, to }) => `${file}: ${from} -> ${to}`)
    expect(new Set(listed).size).toBe(listed.length)
  })
})
