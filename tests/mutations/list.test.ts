import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { mutations } from './list.mjs'

describe.each(Object.entries(mutations))('the lines of %s that are made wrong', (game, list) => {
  it('are eighty and more, each a line of a ruling that stands once in its file', () => {
    expect(list.length).toBeGreaterThanOrEqual(80)
    for (const { ruling, file, from, to } of list) {
      const code = readFileSync(`src/systems/${game}/${file}`, 'utf8')
      expect(code.split(from).length - 1, `${ruling} ${file}: ${from}`).toBe(1)
      expect(to).not.toBe(from)
      expect(ruling).toMatch(/^(TC|GT|TR|BR|C)-\d+$/)
    }
  })

  it('are each told once', () => {
    const told = list.map(({ file, from, to }) => `${file}: ${from} -> ${to}`)
    expect(new Set(told).size).toBe(told.length)
  })
})
