/**
 * `npm run summary -- sizes`: runs an npm script, and writes its output into the job's summary on CI. It fails when
 * the script fails.
 */
import { appendFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { run, say } from './setup.mjs'

const [script] = process.argv.slice(2)
if (script === undefined) {
  say('npm run summary -- sizes takes the name of an npm script.')
  process.exit(1)
}
let printed = ''
const hear = (/** @type {string} */ text) => {
  process.stdout.write(text)
  printed += text
}
process.exitCode = await run('npm', ['run', '--silent', script], { minutes: 170, hear })
const summary = process.env['GITHUB_STEP_SUMMARY']
if (summary)
  appendFileSync(
    summary,
    `### ${script}\n\n\`\`\`text\n${stripVTControlCharacters(printed).trim()}\n\`\`\`\n`,
  )
