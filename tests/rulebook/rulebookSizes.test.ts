import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { languages } from '@/app/language/languages'

const folder = 'src/systems/trench-crusade/rulebook/1.0.2'
/** Bytes, gzipped: a phone fetches one language of one edition when somebody opens a rule. */
const most = 10_900
/** What the build adds to the entries. */
const wrapping = 110

/** A file of entries nearly as the build writes it: names of fields without quotes, and no white space. */
const built = (file: string): string =>
  JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))).replace(/"(\w+)":/g, '$1:')

it.each(languages)('the rulebook of edition 1.0.2 in $name is small enough', ({ id }) => {
  const files = readdirSync(`${folder}/${id}`).filter((file) => file.endsWith('.json'))
  expect(files).toHaveLength(5)
  const bytes = gzipSync(files.map((file) => built(`${folder}/${id}/${file}`)).join('')).length
  expect(bytes).toBeGreaterThan(5_000)
  expect(bytes + wrapping).toBeLessThanOrEqual(most)
})
