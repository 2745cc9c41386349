/**
 * `npm test`: sets up, lints, checks types, runs unit and component tests, audits the dependencies, builds, measures
 * the build, and runs the short figures of tests/reliability and the browser tests. Every stage runs, also after a
 * failure. The last line is the sum: `N passed, N failed`. `--no-browser` skips the browser tests, `--only-browser`
 * runs nothing else, `--only-webkit` runs only WebKit. `--changed` runs the tests that a change since the last commit
 * can affect, `--changed=main` the same since main. Other options after `--` go to the runner of the browser tests.
 * `npm run release` requires a complete run that passed.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ensureBuildBefore } from './buildBefore.mjs'
import { changedSince, specsFor } from './changed.mjs'
import { findRedis } from './redis.mjs'
import { rememberTested } from './release.mjs'
import { ensureBuild, ensureDependencies, root, run, runInstalled, say } from './setup.mjs'

/** @typedef {{ passed: number, failed: number }} Counts */

const { values } = parseArgs({
  options: {
    'no-browser': { type: 'boolean' },
    'only-browser': { type: 'boolean' },
    'only-webkit': { type: 'boolean' },
    changed: { type: 'string' },
  },
  // `--changed` alone means: since the last commit.
  args: process.argv.slice(2).map((each) => (each === '--changed' ? '--changed=HEAD' : each)),
  strict: false,
})
const runnerOptions = process.argv
  .slice(2)
  .filter((each) => !/^--((no|only)-browser|only-webkit|changed(=.*)?)$/.test(each))
/** The commit to compare with; null for all tests. */
const since = typeof values.changed === 'string' ? values.changed : null
/** The files that differ since then; null for all tests, or if git can't tell. */
const changed = since === null ? null : changedSince(since)

/** How many browser tests passed only on a retry. */
let flaky = 0
/** The browser engines that this machine does not have. Their tests are skipped. @type {string[]} */
const missing = []

/** Whether this is `npm test` without options. It plays the day's part of the combinations (scripts/rotation.mjs). */
const everything = since === null && runnerOptions.length === 0 && Object.keys(values).length === 0

/** The names of the failed tests. The end of a long run prints them again. @type {string[]} */
const failures = []

/** @param {string} stage @param {any[]} files of a report of vitest */
const nameFailures = (stage, files) => {
  for (const { name, status, assertionResults: tests } of files) {
    const failed = tests.filter((/** @type {any} */ test) => test.status === 'failed')
    if (status === 'failed' && tests.length === 0) failures.push(`${stage}: ${name}`)
    for (const test of failed) failures.push(`${stage}: ${name}: ${test.fullName}`)
  }
}

/** @param {any} suite of a report of Playwright */
const nameBrowserFailures = ({ suites = [], specs = [] }) => {
  for (const suite of suites) nameBrowserFailures(suite)
  for (const { file, title, tests } of specs)
    for (const { projectName, status } of tests)
      if (status !== 'expected' && status !== 'flaky')
        failures.push(`browser: ${file}: ${title} (${projectName}, ${status})`)
}

/** @param {boolean} good @returns {Counts} */
const one = (good) => ({ passed: good ? 1 : 0, failed: good ? 0 : 1 })

/**
 * A runner's own counts, from its report. If it fails without a failed test, or writes no report, that counts as one
 * failure.
 * @param {string} report
 * @param {number} code
 * @param {(report: any) => Counts} read
 */
const countsFrom = (report, code, read) => {
  if (!existsSync(report)) return one(false)
  const counts = read(JSON.parse(readFileSync(report, 'utf8')))
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

const lint = async () => {
  const files = changed?.filter((path) => existsSync(path)) ?? ['.']
  const coded = changed ? files.filter((path) => /\.(ts|vue|mjs|js)$/.test(path)) : files
  const code =
    coded.length === 0
      ? 0
      : await runInstalled('eslint', 'eslint', [...coded, '--max-warnings', '0'], { minutes: 6 })
  const remembered = ['--cache', '--cache-location', '.cache/prettier']
  const options = ['--check', '--ignore-unknown', '--log-level', 'warn', ...remembered, ...files]
  const style = files.length === 0 ? 0 : await runInstalled('prettier', 'prettier', options, { minutes: 4 })
  const unused = await runInstalled('knip', 'knip', ['--no-progress'], { minutes: 3 })
  const failed = [code, style, unused].filter((each) => each !== 0).length
  return { passed: 3 - failed, failed }
}

const types = async () => {
  // A file that passed is checked again only when it changes.
  const remembered = ['--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo']
  const code = await runInstalled('vue-tsc', 'vue-tsc', ['--noEmit', '-p', '.', ...remembered], {
    minutes: 6,
  })
  const worker = await runInstalled('typescript', 'tsc', ['-p', 'tsconfig.worker.json'], { minutes: 2 })
  return one(code === 0 && worker === 0)
}

const unit = async () => {
  const report = `${root}/.cache/unit.json`
  rmSync(report, { force: true })
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const only = changed ? ['--changed', String(since), '--passWithNoTests'] : []
  const code = await runInstalled('vitest', 'vitest', ['run', ...reporters, ...only], { minutes: 20 })
  return countsFrom(report, code, ({ numPassedTests, numFailedTests, testResults }) => {
    nameFailures('unit', testResults)
    /** @param {any} file */
    const unloaded = (file) => file.status === 'failed' && file.assertionResults.length === 0
    // A file that could not even be loaded has no tests to count, but it failed.
    return { passed: numPassedTests, failed: numFailedTests + testResults.filter(unloaded).length }
  })
}

/**
 * Known vulnerabilities in the dependencies. Without the registry there is no result: that is printed, and is not a
 * failure.
 */
const audit = async () => {
  const options = ['audit', '--omit=dev', '--audit-level=high', '--json']
  const { stdout, error } = spawnSync('npm', options, {
    encoding: 'utf8',
    timeout: 30_000,
    killSignal: 'SIGKILL',
    shell: process.platform === 'win32',
  })
  /** @type {any} */
  let report = null
  try {
    report = JSON.parse(stdout)
  } catch {
    // Output that is not JSON is not a result.
  }
  const holes = report?.metadata?.vulnerabilities
  if (!holes) {
    const why = error
      ? 'no answer within 30 seconds'
      : report?.error?.summary || report?.message || 'no answer'
    say(`The dependency audit was skipped, the registry gives none: ${why}`)
    return { passed: 0, failed: 0 }
  }
  const grave = holes.high + holes.critical
  say(`Dependency audit: ${grave} grave holes, ${holes.total - grave} lesser ones.`)
  if (grave > 0) console.log(Object.keys(report.vulnerabilities ?? {}).join(', '))
  return one(grave === 0)
}

const build = async () => one(await ensureBuild())

const sizes = async () => {
  const { weigh } = await import('./sizes.mjs')
  return one(weigh())
}

const reliability = async () =>
  one((await run(process.execPath, ['scripts/reliability.mjs', '--short'])) === 0)

/**
 * Prints the tests that a browser's driver can't run. They are skipped by name.
 * @param {'firefox' | 'webkit'} engine
 */
const sayLeftOut = (engine) => {
  /** @type {Record<string, Record<string, string>>} */
  const files = JSON.parse(readFileSync(`${root}/tests/leftOut.json`, 'utf8'))[engine]
  const lines = Object.entries(files).flatMap(([file, tests]) =>
    Object.entries(tests).map(([title, why]) => `  ${file}: ${title} (${why})`),
  )
  say(`${lines.length} tests are left out in ${engine}:\n${lines.join('\n')}`)
}

/** A test that passed only on a retry is not a failure of the app, but it is printed. */
const sayFlaky = (/** @type {number} */ count) => {
  flaky += count
  if (count > 0) console.log(`\n${count} browser tests passed only when they were tried again.`)
}

const browser = async () => {
  const { findBrowser, findFirefox } = await import('./browser.mjs')
  const path = await findBrowser()
  if (!path) return one(false)
  const firefox = await findFirefox()
  if (!firefox) missing.push('Firefox')
  say(`Browsers: ${path}${firefox ? `, ${firefox}` : ''}`)
  const day = process.env['FIRESTEP_ROTATION'] ?? String(Math.floor(Date.now() / 86_400_000))
  if (everything) say(`The combinations of day ${day} are played: FIRESTEP_ROTATION=${day} repeats them.`)
  const before = await ensureBuildBefore()
  if (!before) missing.push('the build of before')
  const report = `${root}/.cache/browser.json`
  rmSync(report, { force: true })
  const specs = changed ? specsFor(changed) : []
  if (changed && specs.length === 0) return { passed: 0, failed: 0 }
  const options = ['test', '--reporter=list,json', ...specs, ...runnerOptions]
  const env = {
    FIRESTEP_BROWSER: path,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...(firefox ? { FIRESTEP_FIREFOX: firefox } : {}),
    ...(before ? { FIRESTEP_BEFORE: before } : {}),
    ...(everything ? { FIRESTEP_ROTATION: day } : {}),
  }
  const code = await runInstalled('@playwright/test', 'playwright', options, { minutes: 68, env })
  if (firefox) sayLeftOut('firefox')
  return countsFrom(report, code, ({ stats, suites }) => {
    nameBrowserFailures({ suites })
    sayFlaky(stats.flaky)
    // Nothing is skipped on purpose.
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped }
  })
}

/** Whole battles, sheets and screens in WebKitGTK, by its own driver. */
const webkit = async () => {
  const { findWebKit } = await import('./browser.mjs')
  const path = await findWebKit()
  if (!path) {
    missing.push('WebKit')
    // With `--only-webkit`, a missing WebKit is a failure.
    return { passed: 0, failed: values['only-webkit'] ? 1 : 0 }
  }
  say(`Browser: ${path}`)
  const report = `${root}/.cache/webkit.json`
  rmSync(report, { force: true })
  const options = ['run', '-c', 'tests/webkit/vitest.config.ts', '--reporter=verbose', '--reporter=json']
  const code = await runInstalled('vitest', 'vitest', [...options, `--outputFile.json=${report}`], {
    minutes: 20,
    env: { FIRESTEP_WEBKIT: path },
  })
  sayLeftOut('webkit')
  return countsFrom(report, code, ({ numPassedTests, numFailedTests, testResults }) => {
    nameFailures('webkit', testResults)
    /** @type {any[]} */
    const tests = testResults.flatMap((/** @type {any} */ file) => file.assertionResults)
    // A test that passed but reports an error was retried.
    sayFlaky(tests.filter((test) => test.status === 'passed' && test.failureMessages?.length > 0).length)
    return { passed: numPassedTests, failed: numFailedTests }
  })
}

/** Groups of stages. The stages of one group run in parallel: the linter and the type checker use one core each. */
const stages = values['only-webkit']
  ? [{ build }, { webkit }]
  : values['only-browser']
    ? [{ build }, { browser }, ...(runnerOptions.length > 0 || changed ? [] : [{ webkit }])]
    : [
        { lint, types },
        { unit },
        { build, audit },
        { sizes },
        ...(values['no-browser'] ? [] : [{ reliability }, { browser }, { webkit }]),
      ]

mkdirSync(`${root}/.cache`, { recursive: true })
/** @type {Counts} */
const total = { passed: 0, failed: 0 }
if (await ensureDependencies()) {
  /** @type {(Counts & { stage: string, seconds: number })[]} */
  const table = []
  let built = true
  for (const together of stages) {
    say(Object.keys(together).join(', '))
    await Promise.all(
      Object.entries(together).map(async ([stage, work]) => {
        const started = performance.now()
        /** @type {Counts} */
        const counts =
          ['sizes', 'reliability', 'browser', 'webkit'].includes(stage) && !built ? one(false) : await work()
        if (stage === 'build') built = counts.failed === 0
        table.push({ stage, ...counts, seconds: Math.round((performance.now() - started) / 100) / 10 })
        total.passed += counts.passed
        total.failed += counts.failed
      }),
    )
  }
  console.log('')
  console.table(Object.fromEntries(table.map(({ stage, ...row }) => [stage, row])))
} else total.failed += 1

if (!findRedis()) missing.push('Redis')
if (missing.length > 0) console.log(`Not played on this machine, for want of it: ${missing.join(', ')}.`)
for (const failure of failures) console.log(`Failed: ${failure}`)
if (flaky > 0) console.log(`Passed only when tried again: ${flaky}.`)
console.log(`${total.passed} passed, ${total.failed} failed`)
if (everything && total.failed === 0) rememberTested()
process.exitCode = total.failed === 0 ? 0 : 1
