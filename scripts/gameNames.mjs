/**
 * Every game's names, from its folder under `src/systems` and its manifest. Nothing outside that folder may use one.
 * The linter checks each line of code, `tests/rooms.test.ts` checks every file. READMEs may name games, because
 * people read them.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const systems = fileURLToPath(new URL('../src/systems/', import.meta.url))

/** Folders that begin with `_` are not games for players. The template's name is an everyday word. */
const folders = readdirSync(systems, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map(({ name }) => name)

/**
 * The proper name in a game's manifest.
 * @param {string} game
 */
const properName = (game) => {
  const manifest = `${systems}${game}/manifest/index.ts`
  return existsSync(manifest) ? (/\bname: '([^']+)'/.exec(readFileSync(manifest, 'utf8'))?.[1] ?? null) : null
}

/** @param {string} word */
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1)

/**
 * The ways to write the words of a name in code and in sentences: `one-game`, `one_game`, `oneGame`, `OneGame`,
 * `ONE_GAME`, `onegame`, `one game`, `One Game`, `One game`.
 * @param {readonly string[]} words
 * @returns {readonly string[]}
 */
export const spellings = (words) => {
  const low = words.map((word) => word.toLowerCase())
  const capitals = low.map(capital)
  const [first = '', ...rest] = capitals
  return [
    ...['-', '_', '', ' '].map((between) => low.join(between)),
    ...['', ' '].map((between) => capitals.join(between)),
    [first.toLowerCase(), ...rest].join(''),
    capital(low.join(' ')),
    low.join('_').toUpperCase(),
  ]
}

/**
 * The words of a name: `GloriousDay 9` has glorious, day and 9.
 * @param {string} name
 */
const wordsOf = (name) => name.split(/[-_\s]+|(?<=[a-z])(?=[A-Z])/).filter(Boolean)

/** @type {ReadonlyMap<string, RegExp>} */
const patterns = new Map(
  folders.map((game) => {
    const proper = properName(game)
    const names = [game, ...(proper ? [proper] : [])]
    const all = new Set([...names, ...names.flatMap((name) => spellings(wordsOf(name)))])
    const escaped = [...all].map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    // A longer word that only starts with a name does not count.
    return [game, new RegExp(`(?:${escaped.join('|')})(?![a-z])`)]
  }),
)

/** All games, by their folders. */
export const games = folders

/**
 * Checks which games a text names.
 * @param {string} path of the text's file, from `src/`, with forward slashes. For files outside `src/` it only matters
 *   that the path is in no game's folder
 * @param {string} text
 * @returns {{ why: string, at: number } | null} what is wrong, in a sentence, and where; null if nothing is
 */
export const namedGame = (path, text) => {
  for (const [game, pattern] of patterns) {
    const found = path.startsWith(`systems/${game}/`) ? null : pattern.exec(text)
    if (found)
      return { why: `“${found[0]}” is a game's name: only systems/${game} may know it`, at: found.index }
  }
  return null
}
