/**
 * `npm run bench`: prints one table of everything that must be quick or small, next to the figures of other tools.
 * `npm run bench -- name` runs one of `tests/bench/*.ts`: these measure one part in detail and print their own table.
 * All are bundled like the app's code and run in a fresh Node. Nothing asserts a time, because a busy machine must
 * not fail a test.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { buildPages, served } from './benchPages.mjs'
import { findBrowser, launchFlags } from './browser.mjs'
import { ensureBuild, ensureDependencies, installLocked, root, run, say } from './setup.mjs'
import { mainWeights } from './sizes.mjs'

const outDir = `${root}/.cache/bench/built`

/** Installs the libraries to compare with into a separate folder. The app does not need them. */
const ensurePeers = async () => {
  const folder = `${root}/.cache/bench/peers`
  mkdirSync(folder, { recursive: true })
  for (const file of ['package.json', 'package-lock.json'])
    cpSync(`tests/bench/peers/${file}`, `${folder}/${file}`)
  return (await installLocked(folder)) ? folder : ''
}

/**
 * @param {string} entry below `tests/bench`, without its extension
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
  /** Settings for the measurement: see `Setting` in `tests/bench/table/setting.ts`. */
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
 * Measures the pages to compare with in a browser.
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

// The installed packages are good enough to measure with. A bench must not change what other runs use.
if (!existsSync('node_modules/vite') && !(await ensureDependencies())) process.exit(1)
rmSync(outDir, { recursive: true, force: true })
const wanted = process.argv[2]
process.exitCode = wanted === undefined ? await table() : await closer(wanted)
