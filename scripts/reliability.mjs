/**
 * `npm run test:reliability [-- name]`: runs each script of tests/reliability separately and prints one table of
 * required and reached values. `--short` uses the small figures, which `npm test` runs too. A `.mjs` runs directly; a
 * `.ts` is bundled for Node like the app's code. Each script reports its rows through `runTrial`.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { parse } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from './browser.mjs'
import { ensureBuild, ensureDependencies, root, run, say } from './setup.mjs'

/** @import { Row } from '../tests/reliability/shared/trial.mjs' */

const { values, positionals } = parseArgs({
  options: { short: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const folder = 'tests/reliability'
const outDir = `${root}/.cache/reliability`
const report = `${outDir}/report.jsonl`

/** @param {string} file @returns {Promise<string>} the script that Node can run */
const runnable = async (file) => {
  const { name, ext } = parse(file)
  if (ext === '.mjs') return `${folder}/${file}`
  const { build } = await import('vite')
  await build({
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: `${folder}/${file}`, outDir, emptyOutDir: false, manifest: false },
  })
  return `${outDir}/${name}.js`
}

/** @returns {Row[]} */
const rowsSoFar = () =>
  existsSync(report)
    ? readFileSync(report, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : []

const browser = (await ensureDependencies()) && (await ensureBuild()) ? await findBrowser() : null
const files = readdirSync(folder)
  .filter((file) => /\.(mjs|ts)$/.test(file) && positionals.every((wanted) => file.includes(wanted)))
  .sort()
if (!files.length) say(`No script in ${folder} is called ${positionals.join(' ')}.`)

let failed = browser && files.length ? 0 : 1
if (browser) {
  mkdirSync(outDir, { recursive: true })
  rmSync(report, { force: true })
  // Bundled one after another, because they share the output folder. Each script sometimes waits for its browser:
  // three at a time fill two cores, and none of them measures time.
  /** @type {{ file: string, path: string }[]} */
  const waiting = []
  for (const file of files) waiting.push({ file, path: await runnable(file) })
  const runNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      say(parse(next.file).name)
      const options = [next.path, ...(values.short ? ['--short'] : [])]
      const env = { FIRESTEP_BROWSER: browser, FIRESTEP_RELIABILITY_REPORT: report }
      if ((await run(process.execPath, options, { minutes: values.short ? 8 : 60, env })) !== 0) failed += 1
    }
  }
  await Promise.all([runNext(), runNext(), runNext()])
  console.log('')
  console.table(Object.fromEntries(rowsSoFar().map(({ what, ...row }) => [what, row])))
}
process.exitCode = failed ? 1 : 0
