/**
 * The rooms of the house and the arrows between them: the one table that the linter and the tests read.
 * Imports flow down only, no game knows another, and the outside enters a game by its `index.ts` alone, and before that by
 * its `manifest`, which stands on Home.
 */
import { posix } from 'node:path'

/**
 * What a room may import. `types` are rooms of which it may take types only. `packages` lists what it may take from
 * outside (a name, or a prefix ending in `*`); without it everything is allowed.
 * @typedef {{ from: readonly string[], types?: readonly string[], packages?: readonly string[], pure?: true }} Room
 */

const drawing = ['vue', 'reka-ui', '~icons/*', '@fontsource*']

/** Pure rooms know no Vue, no browser, no clock and no chance but what was handed to them. */
const pure = /** @type {const} */ ({ pure: true, packages: ['valibot'] })

/** @type {Readonly<Record<string, Room>>} */
export const rooms = {
  kit: { from: [], ...pure },
  dice: { from: ['kit'], ...pure },
  engine: { from: ['kit', 'dice'], ...pure },
  rulebook: { from: ['kit'], ...pure },
  ui: { from: ['kit'], types: ['dice'], packages: drawing },
  play: { from: ['engine', 'ui', 'kit'], packages: drawing },

  // A hidden arrangement is committed to by its hash, which is a rule of the table like any other.
  'systems/*/rules': { from: ['kit', 'dice'], ...pure, packages: ['valibot', '@noble/hashes*'] },
  'systems/*/state': {
    from: ['systems/*/rules', 'engine', 'dice', 'kit'],
    types: ['systems/*/messages'],
    ...pure,
  },
  'systems/*/roster': { from: ['systems/*/rules', 'engine', 'kit'], ...pure },
  'systems/*/odds': { from: ['systems/*/rules', 'dice', 'kit'], ...pure },
  'systems/*/messages': { from: [], packages: [] },
  // What a game's rules say to a reader: words alone. No code of the game knows them, nor they it.
  'systems/*/rulebook': { from: [], types: ['rulebook'], packages: [] },
  // What is drawn for this game alone: as dumb as the objects and controls of `ui`.
  'systems/*/pieces': { from: ['ui', 'kit'], types: ['dice'], packages: drawing },
  'systems/*/screens': {
    from: [
      ...['rules', 'state', 'odds', 'roster', 'messages', 'pieces'].map((part) => `systems/*/${part}`),
      'play',
      'engine',
      'ui',
      'dice',
      'kit',
    ],
    // A stored draft is read back as a stranger's: screens parse it.
    packages: [...drawing, 'valibot'],
  },
  // What stands of a game before anything else of it is fetched. It is in everybody's first visit: no rules, no state, and
  // the door only by `import()`.
  'systems/*/manifest': {
    from: ['systems/*', 'systems/*/messages', 'systems/*/pieces', 'ui', 'kit'],
    types: ['engine'],
    packages: drawing,
  },
  'systems/*': {
    from: [
      ...['rules', 'state', 'odds', 'roster', 'screens', 'messages', 'rulebook'].map(
        (part) => `systems/*/${part}`,
      ),
      'engine',
      'dice',
      'kit',
    ],
    packages: ['valibot', 'vue'],
  },

  'campaign/rules': { from: ['kit', 'dice', 'engine'], ...pure },
  'campaign/state': {
    from: ['campaign/rules', 'kit', 'dice', 'engine'],
    ...pure,
    // What is here of a chronicle is told to another phone by hashes.
    packages: ['valibot', '@noble/hashes*'],
  },
  campaign: { from: ['campaign/rules', 'campaign/state', 'kit', 'dice', 'engine'] },

  // Several phones at one table: the protocol, and apart from it the radio that carries it.
  sync: { from: ['kit', 'engine'], ...pure, packages: ['valibot', '@noble/hashes*'] },
  webrtc: { from: ['kit', 'sync'], packages: [] },

  // What a phone and a club's server must know alike: a shared campaign as a document, and who may write what in it.
  club: {
    from: ['kit', 'engine', 'campaign/rules', 'campaign/state'],
    ...pure,
    packages: ['valibot', 'yjs', '@noble/hashes*'],
  },
  // The club's server: it runs in Node, and nothing of it is in the app.
  server: { from: ['kit', 'engine', 'campaign', 'campaign/rules', 'campaign/state', 'club'] },

  exchange: { from: ['kit', 'dice', 'engine', 'campaign', 'campaign/rules', 'campaign/state'] },
  storage: { from: ['kit', 'engine'], packages: ['dexie', 'valibot', '@noble/hashes*'] },
  pwa: { from: ['kit'], packages: ['workbox-*'] },
  app: {
    from: [
      'kit',
      'dice',
      'engine',
      'ui',
      'rulebook',
      'systems/*',
      'systems/*/manifest',
      'campaign',
      'campaign/rules',
      'campaign/state',
      'sync',
      'webrtc',
      'club',
      'exchange',
      'storage',
      'pwa',
    ],
  },
}

/** Globals that a pure room must not touch: they are the browser, the clock or chance. */
export const impureGlobals = [
  'window',
  'document',
  'navigator',
  'self',
  'globalThis',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'Date',
  'performance',
  'crypto',
  'fetch',
  'setTimeout',
  'setInterval',
]

/** Folder patterns of the pure rooms, for the linter. */
export const pureFolders = Object.entries(rooms)
  .filter(([, room]) => room.pure)
  .map(([name]) => `src/${name}/**`)

/**
 * The room a file stands in, and the game it belongs to, if any.
 * @param {string} path from `src/`, with forward slashes
 * @returns {{ name: string, game: string | null } | null} null outside all rooms
 */
export const roomOf = (path) => {
  const [first = '', second = '', third = ''] = path.split('/')
  if (first === 'systems') {
    const part = third && `systems/*/${third}`
    return { name: part in rooms ? part : 'systems/*', game: second }
  }
  const part = `${first}/${second}`
  const name = part in rooms ? part : first
  return name in rooms ? { name, game: null } : null
}

/**
 * Judges one import.
 * @param {string} path the importing file, from `src/`
 * @param {string} specifier as written in the import
 * @param {boolean} typeOnly whether nothing but types is taken
 * @returns {string | null} what is wrong with it, in a sentence; null if it may stand
 */
export const judge = (path, specifier, typeOnly) => {
  const home = roomOf(path)
  if (!home) return `${path} stands in no room`
  const room = /** @type {Room} */ (rooms[home.name])
  const target = resolve(path, specifier)
  if (target === null) {
    const allowed = !room.packages || room.packages.some((name) => fits(specifier, name))
    return allowed ? null : `${home.name} must not import the package ${specifier}`
  }
  if (target.startsWith('..')) return home.name === 'app' ? null : `${home.name} must not reach outside src`

  const guest = roomOf(target)
  if (!guest) return `${specifier} stands in no room`
  if (guest.game !== null && home.game !== null && guest.game !== home.game)
    return `${home.game} must not know ${guest.game}`
  // A game whose folder begins with `_` is read by developers and tests: no build holds a byte of it.
  if (guest.game?.startsWith('_') && home.game === null) return `${home.name} must not know ${guest.game}`
  if (guest.game !== null && home.game === null) {
    const byTheDoor = new RegExp(`^systems/${guest.game}(/index(\\.ts)?)?$`).test(target)
    if (!byTheDoor && guest.name !== 'systems/*/manifest')
      return `a game is entered by its index.ts alone, not by ${specifier}`
  }
  if (guest.name === home.name || room.from.includes(guest.name)) return null
  if (room.types?.includes(guest.name))
    return typeOnly ? null : `${home.name} may take only types from ${guest.name}`
  return `${home.name} must not import from ${guest.name}`
}

/**
 * The file that an import means.
 * @param {string} path the importing file, from `src/`
 * @param {string} specifier as written in the import
 * @param {ReadonlySet<string>} files all files, from `src/`
 * @returns {string | null} null for a package, a style, a picture, or what isn't there
 */
export const fileOf = (path, specifier, files) => {
  const target = resolve(path, specifier)
  if (target === null) return null
  return [target, `${target}.ts`, `${target}/index.ts`].find((file) => files.has(file)) ?? null
}

/**
 * The rings of files that import each other, be it types alone: who reads one of them must read all (Tarjan's strongly
 * connected components).
 * @param {ReadonlyMap<string, readonly string[]>} imports the files that each file imports
 * @returns {string[][]} each ring sorted; none where imports only ever lead on
 */
export const ringsOf = (imports) => {
  /** @type {string[][]} */
  const rings = []
  /** @type {string[]} */
  const open = []
  /** @type {Map<string, number>} */
  const reached = new Map()
  /** @param {string} file */
  const visit = (file) => {
    const own = reached.size
    let lowest = own
    reached.set(file, own)
    open.push(file)
    for (const next of imports.get(file) ?? []) {
      const known = reached.get(next)
      if (known === undefined) lowest = Math.min(lowest, visit(next))
      else if (open.includes(next)) lowest = Math.min(lowest, known)
    }
    if (lowest === own) {
      const ring = open.splice(open.indexOf(file))
      if (ring.length > 1 || imports.get(file)?.includes(file)) rings.push(ring.sort())
    }
    return lowest
  }
  for (const file of imports.keys()) if (!reached.has(file)) visit(file)
  return rings
}

/**
 * @param {string} path
 * @param {string} specifier
 * @returns {string | null} a path from `src/`, or null for a package
 */
const resolve = (path, specifier) => {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('@/')) return posix.normalize(bare.slice(2))
  if (bare.startsWith('.')) return posix.join(posix.dirname(path), bare)
  return null
}

/**
 * @param {string} specifier
 * @param {string} pattern a package name, or a prefix ending in `*`
 */
const fits = (specifier, pattern) =>
  pattern.endsWith('*')
    ? specifier.startsWith(pattern.slice(0, -1))
    : specifier === pattern || specifier.startsWith(`${pattern}/`)
