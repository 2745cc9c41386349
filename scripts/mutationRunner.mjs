/**
 * Runs test files for scripts/mutations.mjs, which starts it in the copy of the tree. One Vitest stays open for all
 * mutations, so a run costs half a second instead of a start. The parent ends this process if a mutation makes a test
 * run forever.
 */
import { createVitest } from 'vitest/node'

/** Keeps the given order: the nearest test file comes first. */
class GivenOrder {
  sort = (/** @type {unknown[]} */ files) => files
  shard = (/** @type {unknown[]} */ files) => files
}

const vitest = await createVitest('test', {
  watch: false,
  bail: 1,
  isolate: false,
  maxWorkers: 1,
  pool: 'threads',
  reporters: [{}],
  sequence: { sequencer: /** @type {any} */ (GivenOrder) },
})
await vitest.standalone()
const known = new Map((await vitest.globTestSpecifications()).map((one) => [one.moduleId, one]))

/** The file that the last run changed. Its original text is back by now. */
let last = ''

/** @param {{ changed: string | null, files: readonly string[] }} asked @returns {Promise<boolean>} whether all pass */
const pass = async ({ changed, files }) => {
  for (const file of new Set([last, changed ?? last])) if (file) vitest.invalidateFile(file)
  last = changed ?? ''
  const chosen = files.flatMap((file) => known.get(file) ?? [])
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen, false)
  return unhandledErrors.length === 0 && testModules.every((one) => one.ok())
}

process.on('message', (asked) => {
  pass(/** @type {Parameters<typeof pass>[0]} */ (asked)).then(
    (passed) => process.send?.(passed),
    () => process.send?.(false),
  )
})
process.send?.('ready')
