/** A file of words; rejects if it can't be fetched. */
type WordsFile = () => Promise<unknown>

/** Every file of words that is not English. English words come with the screens and games that say them. */
const found: Readonly<Record<string, WordsFile>> = import.meta.glob<unknown>(
  [
    '/src/app/**/messages/**/*.json',
    '/src/systems/[!_]*/messages/**/*.json',
    '/src/systems/[!_]*/rulebook/*/*.json',
    '/src/rulebook/common/*.json',
    '!/src/**/en.json',
    '!/src/**/en/*.json',
  ],
  { import: 'default' },
)

/** `…/de.json` and `…/de/log.json` are of the language `de`. */
export const languageOfFile = (path: string): string => /\/([a-z]{2})(?:\/\w+)?\.json$/.exec(path)?.[1] ?? ''

/**
 * The part of the app that says a file's words: `home`, `app` for all other screens, a game by its id, and its rulebook by
 * `rules/<id>` (what all games' rulebooks share: `rules`). Starters are said by Quick dice, which opens no game.
 */
export const partOfFile = (path: string): string => {
  if (/^\/src\/app\/messages\/\w+\.json$/.test(path)) return 'home'
  const [, game, folder] = /^\/src\/systems\/([^/]+)\/(rulebook|messages(?!\/starters))\//.exec(path) ?? []
  if (game !== undefined) return folder === 'rulebook' ? `rules/${game}` : game
  return path.startsWith('/src/rulebook/') ? 'rules' : 'app'
}

/** The files of a part in a language, by their paths. */
export const filesOf = (language: string, part: string): readonly (readonly [string, WordsFile])[] =>
  Object.entries(found).filter(([path]) => languageOfFile(path) === language && partOfFile(path) === part)
