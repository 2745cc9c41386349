/**
 * The rooms of `src` and the allowed imports between them. This is the only table: the linter and the tests read it.
 * Imports flow down only, and no game knows another. Other rooms import a game only through its `index.ts`, and
 * before that through its `manifest`, which Home shows.
 */
import { posix } from 'node:path'

/**
 * What a room may import. `types` are rooms of which it may take types only. `packages` lists what it may take from
 * outside (a name, or a prefix ending in `*`); without it everything is allowed.
 * @typedef {{ from: readonly string[], types?: readonly string[], packages?: readonly string[], pure?: true }} Room
 */

const drawing = ['vue', 'reka-ui', '~icons/*', '@fontsource*']

/** Pure rooms use no Vue, no browser, no clock and no randomness except what they get as an argument. */
const pure = /** @type {const} */ ({ pure: true, packages: ['valibot'] })

/** @type {Readonly<Record<string, Room>>} */
export const rooms = {
  kit: { from: [], ...pure },
  dice: { from: ['kit'], ...pure },
  engine: { from: ['kit', 'dice'], ...pure },
  rulebook: { from: ['kit'], ...pure },
  ui: { from: ['kit'], types: ['dice'], packages: drawing },
  play: { from: ['engine', 'ui', 'kit'], packages: drawing },

  // A hidden arrangement is committed to by its hash. That is a rule of the game like any other.
  'systems/*/rules': { from: ['kit', 'dice'], ...pure, packages: ['valibot', '@noble/hashes*'] },
  'systems/*/state': {
    from: ['systems/*/rules', 'engine', 'dice', 'kit'],
    types: ['systems/*/messages'],
    ...pure,
  },
  'systems/*/roster': { from: ['systems/*/rules', 'engine', 'kit'], ...pure },
  'systems/*/odds': { from: ['systems/*/rules', 'dice', 'kit'], ...pure },
  'systems/*/messages': { from: [], packages: [] },
  // The rule texts of a game for readers: messages only. The game's code does not know them, and they do not know the
  // code.
  'systems/*/rulebook': { from: [], types: ['rulebook'], packages: [] },
  // Drawings for one game only. They have no logic, like the objects and controls of `ui`.
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
    // A stored draft is not trusted when it is read: screens parse it.
    packages: [...drawing, 'valibot'],
  },
  // What is known of a game before anything else of it is loaded. It is part of every first visit: no rules, no
  // state, and the game's index only by `import()`.
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
    // A phone describes its chronicle to another phone by hashes.
    packages: ['valibot', '@noble/hashes*'],
  },
  campaign: { from: ['campaign/rules', 'campaign/state', 'kit', 'dice', 'engine'] },

  // Several phones at one table: the protocol, and separately WebRTC, which carries it.
  sync: { from: ['kit', 'engine'], ...pure, packages: ['valibot', '@noble/hashes*'] },
  webrtc: { from: ['kit', 'sync'], packages: [] },

  // What a phone and a club's server must agree on: a shared campaign as a document, and who may write what.
  club: {
    from: ['kit', 'engine', 'campaign/rules', 'campaign/state'],
    ...pure,
    packages: ['valibot', 'yjs', '@noble/hashes*'],
  },
  // The club's server. It runs in Node, and the app contains none of it.
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

/** Globals that a pure room must not use: the browser, the clock and randomness. */
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
 * The room of a file, and its game, if any.
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
 * Checks one import.
 * @param {string} path the importing file, from `src/`
 * @param {string} specifier as written in the import
 * @param {boolean} typeOnly whether it imports nothing but types
 * @returns {string | null} what is wrong with it, in a sentence; null if it is allowed
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
  // A game whose folder begins with `_` is for developers and tests. No build contains it.
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
 * @returns {string | null} null for a package, a style, a picture, or a file that does not exist
 */
export const fileOf = (path, specifier, files) => {
  const target = resolve(path, specifier)
  if (target === null) return null
  return [target, `${target}.ts`, `${target}/index.ts`].find((file) => files.has(file)) ?? null
}

/**
 * Groups of files that import each other in a circle, types included. A reader of one file must read them all (Tarjan's
 * strongly connected components).
 * @param {ReadonlyMap<string, readonly string[]>} imports the files that each file imports
 * @returns {string[][]} the groups, each sorted; empty if no imports lead back
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
