/**
 * `npm run bench`: one table of everything that was promised to be quick or small, beside what others do for it.
 * `npm run bench -- name`: one of `tests/bench/*.ts`, which look closer at one part and print their own table. All are
 * bundled as the app's code is and run in a fresh Node. No assertion on time: a busy machine must not fail a test.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { buildPages, served } from './benchPages.mjs'
import { findBrowser, launchFlags } from './browser.mjs'
import { ensureBuild, ensureDependencies, installLocked, root, run, say } from './setup.mjs'
import { mainWeights } from './sizes.mjs'

const outDir = `${root}/.cache/bench/built`

/** Installs the libraries to compare with into a folder of their own; they are nothing that the app needs. */
const ensurePeers = async () => {
  const folder = `${root}/.cache/bench/peers`
  mkdirSync(folder, { recursive: true })
  for (const file of ['package.json', 'package-lock.json'])
    cpSync(`tests/bench/peers/${file}`, `${folder}/${file}`)
  return (await installLocked(folder)) ? folder : ''
}

/**
 * @param {string} entry below `tests/bench`, without its ending
 * @param {Record<string, string>} [env]
 */
const bundleAndRun = async (entry, env = {}) => {
  const { build } = await import('vite')
  await build({
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: `tests/bench/${entry}.ts`, outDir, emptyOutDir: false, manifest: false },
  })
  return run(process.execPath, [`${outDir}/${basename(entry)}.js`], { minutes: 10, env })
}

const table = async () => {
  if (!(await ensureBuild())) return 1
  const peers = await ensurePeers()
  const browser = await findBrowser()
  const app = await served(`${root}/dist`)
  const pages = await buildPages()
  /** What the measuring itself needs to know: see `Setting` in `tests/bench/table/setting.ts`. */
  const setting = {
    peers,
    browser,
    launchFlags,
    app: app.address,
    pages: pages.address,
    weights: { ...mainWeights(), bare: pages.weight },
  }
  say('Measuring: some minutes.')
  const code = await bundleAndRun('table/main', { FIRESTEP_BENCH: JSON.stringify(setting) })
  app.stop()
  pages.stop()
  return code
}

/**
 * A closer look in a browser, at pages that the bench compares with.
 * @param {string} entry
 */
const withPages = async (entry) => {
  const browser = await findBrowser()
  const pages = await buildPages()
  const setting = { browser, launchFlags, pages: pages.address }
  const code = await bundleAndRun(entry, { FIRESTEP_BENCH: JSON.stringify(setting) })
  pages.stop()
  return code
}

/** @param {string} wanted */
const closer = async (wanted) => {
  const names = readdirSync('tests/bench').filter((name) => name.endsWith('.ts') && name.includes(wanted))
  if (!names.length) say(`No bench in tests/bench is called ${wanted}.`)
  let failed = names.length ? 0 : 1
  for (const name of names.map((file) => basename(file, '.ts'))) {
    say(name)
    const code = name === 'stored' ? await withPages(name) : await bundleAndRun(name)
    if (code !== 0) failed += 1
  }
  return failed ? 1 : 0
}

// What is installed is good enough to measure with: a bench must not change what others are working on.
if (!existsSync('node_modules/vite') && !(await ensureDependencies())) process.exit(1)
rmSync(outDir, { recursive: true, force: true })
const wanted = process.argv[2]
process.exitCode = wanted === undefined ? await table() : await closer(wanted)
