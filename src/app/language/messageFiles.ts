/** A file of messages; rejects if it can't be loaded. */
type WordsFile = () => Promise<unknown>

/** All message files that are not English. English messages come with the screens and games that use them. */
const found: Readonly<Record<string, WordsFile>> = import.meta.glob<unknown>(
  [
    '/src/app/**/messages/**/*.json',
    '/src/systems/[!_]*/messages/**/*.json',
    '/src/systems/[!_]*/rulebook/**/*.json',
    '/src/rulebook/common/*.json',
    '!/src/**/en.json',
    '!/src/**/en/*.json',
  ],
  { import: 'default' },
)

/** `…/de.json` and `…/de/log.json` are of the language `de`. */
export const languageOfFile = (path: string): string =>
  /\/([a-z]{2}(?:-[A-Z]\w{1,3})?)(?:\/\w+)?\.json$/.exec(path)?.[1] ?? ''

/**
 * The part of the app that uses a file's messages: `home`, `app` for all other screens, a game by its id, or its
 * rulebook by `rules/<id>` (`rules` for what all rulebooks share). An edition with a folder of its own, as
 * `rulebook/1.0.2/de/`, is `rules/<id>/<edition>`. Built-in presets belong to Quick dice, which loads no game.
 */
export const partOfFile = (path: string): string => {
  if (/^\/src\/app\/messages\/\w+\.json$/.test(path)) return 'home'
  const [, game, edition] =
    /^\/src\/systems\/([^/]+)\/rulebook\/(?:([^/]+)\/)?[^/]+\/\w+\.json$/.exec(path) ?? []
  if (game !== undefined) return edition === undefined ? `rules/${game}` : `rules/${game}/${edition}`
  const [, ofGame] = /^\/src\/systems\/([^/]+)\/messages(?!\/starters)\//.exec(path) ?? []
  if (ofGame !== undefined) return ofGame
  return path.startsWith('/src/rulebook/') ? 'rules' : 'app'
}

/** The files of a part in a language, with their paths. */
export const messageFilesOf = (language: string, part: string): readonly (readonly [string, WordsFile])[] =>
  Object.entries(found).filter(([path]) => languageOfFile(path) === language && partOfFile(path) === part)
