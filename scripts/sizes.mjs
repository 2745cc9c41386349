/**
 * `npm run sizes`: measures the download size of the build (gzip), prints a table, and fails when a budget is
 * exceeded.
 */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

/**
 * Bytes, gzipped; fonts uncompressed. The first paint needs the page, its style and the one blocking script. Home
 * responds to taps when its script is loaded too. A game loads in chunks: first its screen, then its sheets.
 * Everything is cached for offline use; these files are also counted, because each costs a request. The messages of
 * another language are added if that language is chosen.
 */
const budgets = {
  firstPaint: 20_000,
  home: 74_000,
  fonts: 80_000,
  gameChunk: 35_000,
  game: 145_000,
  rulebook: 11_400,
  everything: 1_240_000,
  files: 140,
  language: 140_000,
}

/**
 * @typedef {object} Chunk
 * @property {string} file
 * @property {string} [src]
 * @property {boolean} [isEntry]
 * @property {string[]} [imports]
 * @property {string[]} [dynamicImports]
 * @property {string[]} [css]
 */

const dist = fileURLToPath(new URL('../dist/', import.meta.url))

/** @param {string} file */
const gzipped = (file) =>
  /\.(woff2|png|webp)$/.test(file) ? statSync(dist + file).size : gzipSync(readFileSync(dist + file)).length

/** @param {Iterable<string>} files */
const weight = (files) => [...files].reduce((sum, file) => sum + gzipped(file), 0)

/**
 * The scripts and styles of a chunk and of what it imports. `later` adds what it may load later. What it reaches only
 * through `beyond` is left out.
 * @param {Readonly<Record<string, Chunk>>} chunks
 * @param {readonly string[]} keys
 * @param {{ later: boolean, beyond?: (key: string) => boolean }} how
 */
const filesOf = (chunks, keys, { later, beyond = () => false }) => {
  /** @type {Set<string>} */
  const seen = new Set()
  /** @type {Set<string>} */
  const files = new Set()
  /** @param {string} key */
  const visit = (key) => {
    const chunk = chunks[key]
    if (!chunk || seen.has(key) || beyond(key)) return
    seen.add(key)
    if (/\.(js|css)$/.test(chunk.file)) files.add(chunk.file)
    chunk.css?.forEach((file) => files.add(file))
    chunk.imports?.forEach(visit)
    if (later) chunk.dynamicImports?.forEach(visit)
  }
  keys.forEach(visit)
  return files
}

/** What `index.html` waits for before it paints: itself, its styles and its blocking script. */
const firstPaintFiles = () => {
  const page = readFileSync(`${dist}index.html`, 'utf8')
  const named = [...page.matchAll(/<(?:link rel="stylesheet"[^>]*href|script src)="\.\/([^"]+)"/g)]
  return new Set(['index.html', ...named.flatMap(([, file]) => file ?? [])])
}

/** The language of a message file that is cached only if the language is chosen (`src/pwa/workerContract.ts`). */
const languageOf = (/** @type {string} */ file) => /words-([a-z]{2}(?:-[A-Z]\w{1,3})?)-[^/]*$/.exec(file)?.[1]

/** The files that the service worker caches for everybody. */
const keptFiles = () => {
  const worker = readFileSync(`${dist}worker.js`, 'utf8')
  return new Set(
    [...worker.matchAll(/"?url"?:\s*["'`]([^"'`]+)["'`]/g)].flatMap(([, file]) =>
      file && !languageOf(file) ? file : [],
    ),
  )
}

const readBuild = () => {
  /** @type {Record<string, Chunk>} */
  const chunks = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'))
  const keys = Object.keys(chunks)
  const entries = keys.filter((key) => chunks[key]?.isEntry)
  const homeView = keys.filter((key) => /^src\/app\/(.*\/)?Home\w*\.vue$/.test(key))
  const firstPaint = firstPaintFiles()
  const kept = keptFiles()
  const home = new Set([...firstPaint, ...filesOf(chunks, [...entries, ...homeView], { later: false })])
  home.delete('index.html')
  return { chunks, keys, entries, firstPaint, home, kept }
}

/**
 * Bytes that every visitor waits for: until the first paint, until Home responds to taps, and everything that is
 * cached.
 */
export const mainWeights = () => {
  const { firstPaint, home, kept } = readBuild()
  return { firstPaint: weight(firstPaint), home: weight(home), kept: weight(kept) }
}

/**
 * Measures `dist/` and prints the table.
 * @returns {boolean} whether everything is within its budget
 */
export const weigh = () => {
  if (!existsSync(`${dist}.vite/manifest.json`)) {
    console.log('There is no build to weigh: npm run build')
    return false
  }
  const { chunks, keys, entries, firstPaint, home, kept } = readBuild()

  const fonts = readdirSync(`${dist}assets`).filter((name) => /-latin(-ext)?-.*\.woff2$/.test(name))
  const fontBytes = fonts.reduce((sum, name) => sum + statSync(`${dist}assets/${name}`).size, 0)

  const games = [...new Set(keys.flatMap((key) => /^src\/systems\/([^/]+)\//.exec(key)?.[1] ?? []))]
  // A chunk that gathers modules of a game begins with its name (`chunks.mjs`).
  /** @param {string} key */
  const gameOf = (key) =>
    games.find((game) => key.startsWith(`src/systems/${game}/`) || key.startsWith(`_${game}-`))
  const rows = [
    { what: 'First paint', files: firstPaint, bytes: weight(firstPaint), budget: budgets.firstPaint },
    { what: 'Home: scripts and styles', files: home, bytes: weight(home), budget: budgets.home },
    { what: 'Everything kept offline', files: kept, bytes: weight(kept), budget: budgets.everything },
    { what: '  its files', files: kept, bytes: kept.size, budget: budgets.files },
    { what: 'Fonts: latin, latin-ext', files: new Set(fonts), bytes: fontBytes, budget: budgets.fonts },
  ]
  // Several phones at one table: only their own screens and a game's board may wait for this code.
  const alone = filesOf(
    chunks,
    keys.filter(
      (key) =>
        /^src\/.*\.(vue|ts)$/.test(key) &&
        !/^src\/(app\/table|sync|webrtc|ui\/spectator)\/|\/SpectatorBoard\.vue$/.test(key),
    ),
    { later: false },
  )
  const ofPhones = new Set([...alone].filter((file) => /\/phones-/.test(file)))
  rows.push({
    what: 'Several phones, for who plays alone',
    files: ofPhones,
    bytes: weight(ofPhones),
    budget: 0,
  })
  // No screen waits for the connection to a club's server either. It is loaded where a club has a campaign.
  const line = 'src/app/club/clubConnection.ts'
  const without = filesOf(
    chunks,
    keys.filter((key) => /^src\/.*\.(vue|ts)$/.test(key) && key !== line),
    { later: false },
  )
  const ofLine = new Set([...without].filter((file) => file === chunks[line]?.file))
  rows.push({
    what: "A club's line, for who has none",
    files: ofLine,
    bytes: weight(ofLine),
    budget: 0,
  })
  const words = keys.map((key) => chunks[key]?.file ?? '').filter(languageOf)
  for (const language of new Set(words.map(languageOf))) {
    const files = new Set(words.filter((file) => languageOf(file) === language))
    rows.push({ what: `Language: ${language}`, files, bytes: weight(files), budget: budgets.language })
  }
  /** @type {Set<string>} */
  const ofGames = new Set()
  for (const game of games) {
    // What the app or another game reaches without this game is not counted as the game's own.
    const shared = filesOf(
      chunks,
      keys.filter((key) => entries.includes(key) || (gameOf(key) ?? game) !== game),
      { later: true, beyond: (key) => gameOf(key) === game },
    )
    const own = [
      ...filesOf(
        chunks,
        keys.filter((key) => gameOf(key) === game),
        { later: true },
      ),
    ]
    // Its rulebook is text. It loads only when somebody opens a rule, each edition by itself.
    const books = keys
      .filter((key) => key.startsWith(`src/systems/${game}/rulebook/`))
      .map((key) => ({
        edition: /\/rulebook\/([^/]+)\/[^/]+\/[^/]+$/.exec(key)?.[1] ?? '',
        files: [...filesOf(chunks, [key], { later: false })].filter((file) => !shared.has(file)),
      }))
    const rulebook = new Set(books.flatMap(({ files }) => files))
    const files = new Set(own.filter((file) => !shared.has(file) && !rulebook.has(file)))
    own.forEach((file) => ofGames.add(file))
    const largest = Math.max(0, ...[...files].map(gzipped))
    rows.push({ what: `Game: ${game}`, files, bytes: weight(files), budget: budgets.game })
    rows.push({
      what: `  largest chunk of ${game}`,
      files: new Set(),
      bytes: largest,
      budget: budgets.gameChunk,
    })
    for (const { edition, files } of books)
      rows.push({
        what: `  rulebook of ${game} ${edition}`.trimEnd(),
        files: new Set(),
        bytes: weight(files),
        budget: budgets.rulebook,
      })
  }
  const later = keys
    .map((key) => chunks[key]?.file ?? '')
    .filter((file) => /\.(js|css)$/.test(file) && !home.has(file) && !ofGames.has(file) && !languageOf(file))
  const lazy = [...new Set(later)]
    .map((file) => ({ what: `Later: ${file.slice('assets/'.length)}`, bytes: gzipped(file) }))
    .sort((one, other) => other.bytes - one.bytes)

  const share = (/** @type {number} */ bytes, /** @type {number} */ budget) =>
    budget === 0 ? '' : `${Math.round((bytes / budget) * 100)} %`
  const heaviest = (/** @type {Set<string>} */ files) =>
    [...files]
      .filter((file) => /\.(js|css)$/.test(file))
      .map((file) => ({ file, bytes: gzipped(file) }))
      .sort((one, other) => other.bytes - one.bytes)
      .slice(0, 6)
  console.table(
    Object.fromEntries([
      ...rows.flatMap(({ what, files, bytes, budget }) => [
        [what, { files: files.size, bytes, budget, used: share(bytes, budget) }],
        ...heaviest(files).map((part) => [
          `  of it ${part.file.slice('assets/'.length)}`,
          { bytes: part.bytes },
        ]),
      ]),
      ...lazy.map(({ what, bytes }) => [what, { files: 1, bytes }]),
    ]),
  )
  const over = rows.filter(({ bytes, budget }) => bytes > budget)
  over.forEach(({ what, bytes, budget }) => console.log(`${what}: ${bytes - budget} bytes over budget.`))
  return over.length === 0
}

if (argv[1] === fileURLToPath(import.meta.url)) process.exitCode = weigh() ? 0 : 1
