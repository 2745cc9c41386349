import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const glossary = readFileSync(fileURLToPath(new URL('../docs/glossary.md', import.meta.url)), 'utf8')
const table = /^\| refused[\s\S]*?\n\n/m.exec(glossary)?.[0] ?? ''

/**
 * Words that no exported name uses any more, and the term for each: the first table of `docs/glossary.md`.
 * @type {ReadonlyMap<string, string>}
 */
export const retiredWords = new Map(
  [...table.matchAll(/^\| ([a-z]+) +\| (.+?) +\|$/gm)]
    .map(([, word = '', term = '']) => /** @type {const} */ ([word, term]))
    .filter(([word]) => word !== 'refused'),
)

/** Names in which such a word has its everyday meaning. */
const allowed = new Set(['lookUp', 'lookUpRow', 'outcomesAtLeast', 'turnsWithMostLosses'])

/**
 * Checks the words of an exported name.
 * @param {string} name in camelCase or PascalCase
 * @returns {string | null} what is wrong with it, in a sentence; null if nothing is
 */
export const retiredIn = (name) => {
  if (allowed.has(name)) return null
  for (const part of name.split(/(?=[A-Z])|_/)) {
    const term = retiredWords.get(part.toLowerCase())
    if (term) return `“${part.toLowerCase()}” is a retired word: the term is ${term} (docs/glossary.md)`
  }
  return null
}
