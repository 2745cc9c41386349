/**
 * Damaged roster files: 100,000 in Node. Each is a warband that can be read back, or is refused with a reason while the
 * store stays untouched. tests/exchange/mutatedImports.test.ts makes the files and checks them. The unit tests run it
 * with 10,000 files, so the short figures leave it out.
 */
import { spawnSync } from 'node:child_process'
import { rmSync, readFileSync } from 'node:fs'
import { env } from 'node:process'
import { isShort, runTrial } from './shared/trial.mjs'

const report = '.cache/mutatedImports.json'

const spoilt = () =>
  runTrial(
    {
      what: 'Mutated imports in Node',
      times: { full: 100_000, short: 10_000 },
      aim: (times) => `${times}, 0 crashes, 0 partial`,
    },
    ({ times, fail }) => {
      rmSync(report, { force: true })
      const options = [
        'run',
        'tests/exchange/mutatedImports.test.ts',
        '--reporter=json',
        `--outputFile=${report}`,
      ]
      const { status } = spawnSync('node_modules/.bin/vitest', options, {
        env: { ...env, FIRESTEP_IMPORTS: String(times) },
        stdio: ['ignore', 'ignore', 'inherit'],
        shell: process.platform === 'win32',
      })
      const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
      if (status !== 0 || numPassedTests < 1)
        fail(testResults.map((/** @type {{ message: string }} */ { message }) => message).join('\n'))
      return `${times} files, each a whole warband or a reason and an untouched store`
    },
  )

if (!isShort) await spoilt()
