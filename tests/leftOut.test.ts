import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import leftOut from './leftOut.json' with { type: 'json' }

/** A title that no test has leaves nothing out, and the report would name a test that does not exist. */
describe.each(Object.entries(leftOut))('the browser tests that are left out in %s', (_, files) => {
  it.each(Object.entries(files))('exist in %s, and each has a reason', (file, tests) => {
    const path = `tests/e2e/${file}`
    expect(existsSync(path)).toBe(true)
    const spec = readFileSync(path, 'utf8')
    for (const [title, why] of Object.entries(tests)) {
      expect(spec).toContain(`test('${title}'`)
      expect(why).not.toBe('')
    }
  })
})
