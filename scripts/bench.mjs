/**
 * `npm run bench [-- name]`: bundles each `tests/bench/*.ts` as the app's code is bundled and runs it in a fresh Node;
 * each prints its own table. No assertion on time: a busy machine must not fail a test.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { ensureDependencies, root, run, say } from './setup.mjs'

if (!(await ensureDependencies())) process.exit(1)
const { build } = await import('vite')
const wanted = process.argv[2] ?? ''
const names = readdirSync('tests/bench')
  .filter((name) => name.endsWith('.ts') && name.includes(wanted))
  .map((name) => basename(name, '.ts'))
if (!names.length) say(`No bench in tests/bench is called ${wanted}.`)

const outDir = `${root}/.cache/bench`
rmSync(outDir, { recursive: true, force: true })
mkdirSync(outDir, { recursive: true })
let failed = names.length ? 0 : 1
for (const name of names) {
  await build({
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: `tests/bench/${name}.ts`, outDir, emptyOutDir: false, manifest: false },
  })
  say(name)
  if ((await run(process.execPath, [`${outDir}/${name}.js`], { minutes: 5 })) !== 0) failed += 1
}
process.exitCode = failed ? 1 : 0
