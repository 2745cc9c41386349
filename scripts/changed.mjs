/** Finds what a change can break: the files that differ, and the browser tests that may show it. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Files that no test reads. */
const idle = /^(README\.md|LICENSE.*|docs\/|\.git|\.ci\/|\.editorconfig)|\.md$/

/**
 * Files that differ from a commit, including untracked ones. Paths are relative to the repository's root.
 * @param {string} since
 * @returns {string[] | null} null where git can't say
 */
export const changedSince = (since) => {
  const lists = [
    ['diff', '--name-only', '--diff-filter=d', since],
    ['diff', '--name-only', '--diff-filter=D', since],
    ['ls-files', '--others', '--exclude-standard'],
  ].map((options) => spawnSync('git', options, { encoding: 'utf8' }))
  if (lists.some(({ status }) => status !== 0)) return null
  return lists.flatMap(({ stdout }) => stdout.split('\n')).filter((path) => path && !idle.test(path))
}

/**
 * A test's file and every file that it imports by a relative path, directly or through other files.
 * @param {string} file
 * @param {Set<string>} [seen]
 */
const withImports = (file, seen = new Set()) => {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, path] of readFileSync(file, 'utf8').matchAll(/from '(\.{1,2}\/[^']+)'/g)) {
    const found = ['', '.ts', '/index.ts'].map((end) => normalize(join(dirname(file), path + end)))
    const next = found.find((each) => /\.(ts|mjs)$/.test(each) && existsSync(each))
    if (next) withImports(next, seen)
  }
  return seen
}

/**
 * @param {string} file
 * @returns {Set<string>} the folders of src/systems that it imports from, directly or through other files
 */
const gamesOf = (file) =>
  new Set(
    [...withImports(file)].flatMap((each) =>
      [...readFileSync(each, 'utf8').matchAll(/['/]systems\/([\w-]+)/g)].map(([, game]) => game ?? ''),
    ),
  )

/** What every browser test uses without importing it: the server, the browser, and files read by their paths. */
const underAll = (/** @type {string} */ path) =>
  /^scripts\/(serve|browser|setup)\.mjs$/.test(path) ||
  (path.startsWith('tests/') && !/\.(ts|mjs)$/.test(path))

/**
 * The browser tests that a change may affect. No game imports another: a change in one game's folder can't affect a
 * test that plays only other games. Any other change to the app may affect all tests.
 * @param {readonly string[]} paths
 * @param {string} [folder]
 */
export const specsFor = (paths, folder = 'tests/e2e') => {
  const specs = readdirSync(folder)
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `${folder}/${name}`)
  const inApp = paths.filter((path) => !path.startsWith('tests/') && !path.startsWith('scripts/'))
  const games = inApp.map((path) => /^src\/systems\/([^/]+)\//.exec(path)?.[1])
  if (games.includes(undefined) || paths.some(underAll)) return specs
  return specs.filter((spec) => {
    const files = withImports(spec)
    if (paths.some((path) => files.has(path))) return true
    const played = gamesOf(spec)
    return games.some((game) => game && (played.size === 0 || played.has(game)))
  })
}
