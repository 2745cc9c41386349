import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'

const files = ['src', 'scripts', 'tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|vue|mjs|css)$/.test(path))
    .map((path) => join(folder, path)),
)
const isTest = (path: string) => /\.(test|spec)\.ts$/.test(path)
const identifiersIn = (text: string) => text.match(/[A-Za-z_$][\w$]*/g) ?? []

const title =
  /\b(?:describe|it|test)(?:\.\w+)*(?:\((?:[^()]|\([^()]*\))*\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g
/** Words with a capital letter inside: `rollText`, `LogScreen`. */
const name = /\b(?:[a-z]+(?:[A-Z][a-z0-9]*)+|[A-Z][a-z]+(?:[A-Z][a-z0-9]+)+)\b/g
/** Names of products. */
const products = new Set(['macOS', 'BattleScribe', 'TrenchRunnerz'])

it('a name in a test title is the name of something that exists', () => {
  const known = new Set(files.map((path) => basename(path).split('.')[0] ?? ''))
  for (const path of files)
    if (!isTest(path)) for (const each of identifiersIn(readFileSync(path, 'utf8'))) known.add(each)
  const stale = files.filter(isTest).flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    const own = new Set(identifiersIn(text.replace(title, '')))
    return [...text.matchAll(title)].flatMap(([, , words = '']) =>
      (words.match(name) ?? [])
        .filter((each) => !known.has(each) && !own.has(each) && !products.has(each))
        .map((each) => `${path}: ${each}`),
    )
  })
  expect(stale).toEqual([])
})
