import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const specs = readdirSync('tests/e2e')
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => ({ name, text: readFileSync(`tests/e2e/${name}`, 'utf8') }))

const hearsAll = (text: string) => {
  const started = text.match(/chromium\.launch/g)?.length ?? 0
  expect(text.match(/recorder\.watch\(/g)?.length ?? 0).toBe(started)
}

describe('the recorder of the browser tests', () => {
  it.each(specs)('records $name, and each browser that it starts', ({ text }) => {
    expect(text).toMatch(/import \{[^}]*\btest\b[^}]*\} from '\.\.\/helpers\/e2e'/)
    expect(text).not.toMatch(/import \{[^}]*\btest\b[^}]*\} from '@playwright\/test'/)
    hearsAll(text)
  })

  it('records the browsers that helpers start', () => {
    const helpers = readdirSync('tests/helpers', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(`tests/helpers/${name}`, 'utf8'))
    const starting = helpers.filter((text) => text.includes('chromium.launch'))
    expect(starting.length).toBeGreaterThan(0)
    for (const text of starting) hearsAll(text)
  })
})
