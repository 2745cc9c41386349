import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import leftOut from './leftOut.json' with { type: 'json' }

/** A name that stands nowhere leaves nothing out, and the report would tell of a test there is not. */
describe.each(Object.entries(leftOut))('what is left out in %s', (_, files) => {
  it.each(Object.entries(files))('stands in %s, with a reason', (file, tests) => {
    const path = `tests/e2e/${file}`
    expect(existsSync(path)).toBe(true)
    const spec = readFileSync(path, 'utf8')
    for (const [title, why] of Object.entries(tests)) {
      expect(spec).toContain(`test('${title}'`)
      expect(why).not.toBe('')
    }
  })
})
