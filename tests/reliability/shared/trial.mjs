/** What every script of tests/reliability uses: how often it tries, what failed, and its row of the table. */
import { appendFileSync } from 'node:fs'
import { argv, env } from 'node:process'
import { parseArgs } from 'node:util'

/**
 * @typedef {object} Row one line of the table
 * @property {string} what
 * @property {string} aim what is required, in words
 * @property {string} reached what was reached, in words
 * @property {number} failures
 * @property {number} seconds
 */

/**
 * @typedef {object} Trial
 * @property {string} what
 * @property {{ full: number, short: number }} times how often it is tried; `--count N` replaces both
 * @property {(times: number) => string} aim
 */

/**
 * @typedef {object} Course
 * @property {number} times
 * @property {(sentence: string) => void} fail counts a failure and prints it; the trial goes on
 * @property {(done: number, sentence?: string) => void} progress prints from time to time how far the trial is
 */

const { values } = parseArgs({
  args: argv.slice(2),
  options: { short: { type: 'boolean' }, count: { type: 'string' } },
  strict: false,
})

/** Whether the short figures were requested. */
export const isShort = values.short === true

/** How many failures are printed. A broken app fails the same way hundreds of times. */
const saidAtMost = 20

/**
 * Runs a trial, prints its row, and adds it to the runner's report if there is one. A failure, or an error that ends
 * the trial early, makes the script's exit code 1.
 * @param {Trial} trial
 * @param {(course: Course) => Promise<string> | string} work returns what was reached, in words
 */
export const runTrial = async ({ what, times: { full, short }, aim }, work) => {
  const times = Number(values.count ?? (isShort ? short : full))
  if (!Number.isSafeInteger(times) || times < 1) throw new RangeError(`--count ${values.count} is no count`)
  const started = performance.now()
  let failures = 0
  let toldAt = started
  /** @param {string} sentence */
  const fail = (sentence) => {
    failures += 1
    if (failures <= saidAtMost) console.log(`  FAILED: ${sentence}`)
  }
  /** @param {number} done @param {string} [sentence] */
  const progress = (done, sentence = '') => {
    if (performance.now() - toldAt < 15_000) return
    toldAt = performance.now()
    console.log(`  ${done} of ${times}${sentence && `, ${sentence}`}`)
  }
  let reached
  try {
    reached = await work({ times, fail, progress })
  } catch (error) {
    fail(error instanceof Error ? (error.stack ?? error.message) : String(error))
    reached = 'ended early'
  }
  const seconds = Math.round((performance.now() - started) / 100) / 10
  /** @type {Row} */
  const row = { what, aim: aim(times), reached, failures, seconds }
  console.log(`${what}: ${reached}; ${failures} failures, ${seconds} s (asked: ${row.aim})`)
  const report = env['FIRESTEP_RELIABILITY_REPORT']
  if (report) appendFileSync(report, `${JSON.stringify(row)}\n`)
  if (failures > 0) process.exitCode = 1
}
