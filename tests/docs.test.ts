import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, it } from 'vitest'
import { retiredIn, retiredWords } from '../scripts/retiredNames.mjs'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 1e8,
}).split('\n')
const tracked = new Set(files)

/** Every page for contributors. The changelog may name files that are gone. */
const pages = files.filter(
  (file) => file.endsWith('.md') && !file.includes('/messages/') && file !== 'CHANGELOG.md',
)

/** What a reader fills in: `<game>`, `systems/x/`, a language. */
const isPattern = (path: string) => /[<>]|systems\/x\//.test(path)

/** `a/{b,c}.ts` is two paths. */
const expanded = (path: string): readonly string[] => {
  const [, before, options, after] = /^(.*?)\{(.*?)\}(.*)$/.exec(path) ?? []
  return options === undefined
    ? [path]
    : options.split(',').flatMap((option) => expanded(`${before}${option}${after}`))
}

/** A path is from the root, from `src`, from the page's folder, or the end of one. */
const exists = (page: string, path: string): boolean => {
  if (path.startsWith('@/')) return tracked.has(`src/${path.slice(2)}`)
  if (tracked.has(posix.join(posix.dirname(page), path))) return true
  if (!path.includes('*')) return files.some((file) => file === path || file.endsWith(`/${path}`))
  const escaped = path.replaceAll('.', '\\.').replaceAll('*', '[^/]+')
  const pattern = new RegExp(`(?:^|/)${escaped}$`)
  return files.some((file) => pattern.test(file))
}

/** Files that a page names although they are built, or made by the reader. */
const notHere = new Set(['CONTRIBUTING.md tests/systems/bomber-run/builtInDicePresets.test.ts'])

it('every file that a page names exists', () => {
  const named = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/`([\w@*{},./<>-]+\.(?:ts|vue|mjs|css|json))`/g)].flatMap(
      ([, path = '']) => expanded(path).map((one) => ({ page, path: one })),
    ),
  )
  expect(named.length).toBeGreaterThan(400)
  const missing = named.filter(
    ({ page, path }) => !isPattern(path) && !notHere.has(`${page} ${path}`) && !exists(page, path),
  )
  expect(missing.map(({ page, path }) => `${page}: ${path}`)).toEqual([])
})

it('every import in an example exists', () => {
  const imported = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/from '@\/([\w./-]+)'/g)].map(([, path = '']) => ({
      page,
      path,
    })),
  )
  expect(imported.length).toBeGreaterThan(0)
  const missing = imported.filter(
    ({ path }) => !['', '.ts', '/index.ts'].some((end) => tracked.has(`src/${path}${end}`)),
  )
  expect(missing).toEqual([])
})

it('the linter reads the retired words from the glossary', () => {
  expect(retiredWords.size).toBeGreaterThan(30)
  expect(retiredIn('BattleLook')).toContain('the term is view')
  expect(retiredIn('mendDice')).toContain('correct')
  expect(retiredIn('BattleView')).toBeNull()
  expect(retiredIn('lookUpRow')).toBeNull()
})
