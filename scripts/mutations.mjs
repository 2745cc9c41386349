/**
 * `npm run test:mutations`: changes one line at a time (tests/mutations/list.mjs) in a copy of the tree, and runs the
 * tests that can notice it: those of its game, or those of its room. It prints each wrong line that no test finds, and
 * fails when more than three in a hundred survive. `-- --game name`, `--ruling name`, `--room name`, `--subject words`
 * and `--every 13` select some of the lines.
 */
import { fork } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { mutations, roomMutations } from '../tests/mutations/list.mjs'
import { root, say } from './setup.mjs'

const mostAlive = 0.03
/** A mutation may loop forever. Tests that do not end within this time count as failed. */
const patience = 10 * 60_000
/** How many test files of other rooms run, the nearest first, if the room's own tests find nothing. */
const mostBeyond = 12
const mostOfApp = 4
/** Test folders that are too slow here: they open whole screens, browsers or servers. */
const slow = /^tests\/(?:app|e2e|pwa|gallery|bench|reliability|webkit|club|mutations)\//

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    ruling: { type: 'string' },
    room: { type: 'string' },
    subject: { type: 'string' },
    every: { type: 'string' },
  },
})
/** Runs one mutation out of this many, spread over the list. All of them take hours. */
const every = Math.max(1, Math.trunc(Number(values.every ?? 1)) || 1)
const copy = join(root, `.cache/mutations-${process.pid}`)
mkdirSync(copy, { recursive: true })
for (const part of [
  'src',
  'tests',
  'public',
  'scripts',
  'index.html',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
])
  cpSync(join(root, part), join(copy, part), { recursive: true })
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))

/** @param {string} folder @returns {readonly string[]} the files below it, as paths within the copy */
const filesIn = (folder) =>
  readdirSync(join(copy, folder), { recursive: true, encoding: 'utf8' }).map(
    (path) => `${folder}/${path.split(sep).join('/')}`,
  )
const sources = new Map(
  [...filesIn('src'), ...filesIn('tests')]
    .filter((path) => /\.(?:ts|vue|mjs)$/.test(path))
    .map((path) => [path, readFileSync(join(copy, path), 'utf8')]),
)
const testFiles = [...sources.keys()].filter((path) => path.endsWith('.test.ts'))

/** The files that import a file. */
const importers = new Map(/** @type {[string, string[]][]} */ ([]))
for (const [path, text] of sources)
  for (const [, wanted = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'([^'?]+)'/g)) {
    const target = wanted.startsWith('@/')
      ? `src/${wanted.slice(2)}`
      : wanted.startsWith('.')
        ? relative(copy, join(copy, dirname(path), wanted))
            .split(sep)
            .join('/')
        : ''
    const found = ['', '.ts', '/index.ts'].map((end) => target + end).find((name) => sources.has(name))
    if (found) importers.set(found, [...(importers.get(found) ?? []), path])
  }

/**
 * The test files that load a file, in the order in which they run: tests with the file's name first, then those that
 * use its exports most. Among equals the nearest and then the smallest comes first.
 * @param {string} file
 * @returns {readonly string[]}
 */
const testsOf = (file) => {
  const steps = new Map([[file, 0]])
  for (const [path, step] of steps)
    for (const next of importers.get(path) ?? []) if (!steps.has(next)) steps.set(next, step + 1)
  const names = [...(sources.get(file) ?? '').matchAll(/^export (?:const|class|function) (\w+)/gm)].map(
    ([, name]) => name,
  )
  const pattern = new RegExp(`\\b(?:${names.join('|')})\\b`, 'g')
  const judged = testFiles
    .filter((path) => steps.has(path))
    .map((path) => {
      const text = sources.get(path) ?? ''
      const uses = names.length > 0 ? [...text.matchAll(pattern)].length : 0
      const named = basename(path).split('.')[0] === basename(file).split('.')[0]
      return { path, uses: named ? Infinity : uses, step: steps.get(path) ?? 0, size: text.length }
    })
  return judged
    .sort(
      (one, other) =>
        Number(other.uses > one.uses) - Number(other.uses < one.uses) ||
        one.step - other.step ||
        one.size - other.size,
    )
    .map(({ path }) => path)
}

/** @returns {Promise<import('node:child_process').ChildProcess>} */
const startRunner = () =>
  new Promise((ready, fail) => {
    const started = fork(join(copy, 'scripts/mutationRunner.mjs'), { cwd: copy, stdio: 'ignore' })
    started.once('message', () => ready(started))
    started.once('exit', () => fail(new Error('Vitest does not start')))
  })
/** @type {Awaited<ReturnType<typeof startRunner>> | null} */
let runner = null

/** @param {readonly string[]} files @param {string | null} changed @returns {Promise<boolean>} whether they pass */
const pass = async (files, changed) => {
  if (files.length === 0) return true
  const child = (runner ??= await startRunner())
  const passed = await new Promise((tell) => {
    const end = (/** @type {unknown} */ result) => {
      clearTimeout(timer)
      child.removeAllListeners('message').removeAllListeners('exit')
      tell(result)
    }
    const timer = setTimeout(() => end(null), patience)
    child.once('message', end).once('exit', () => end(null))
    child.send({ changed, files: files.map((file) => join(copy, file)) })
  })
  if (typeof passed === 'boolean') return passed
  stopRunner()
  return false
}

const stopRunner = () => {
  runner?.kill('SIGKILL')
  runner = null
}

/**
 * @param {string} game
 * @returns {readonly (readonly string[])[]} the game's tests in two runs, the slow ones last
 */
const runsOfGame = (game) => {
  const own = ['state', 'rules', 'odds', 'editions'].map((room) => `tests/systems/${game}/${room}/`)
  const all = testFiles.filter((path) => [...own, `tests/golden/${game}`].some((one) => path.startsWith(one)))
  // Property tests play hundreds of battles. They run only if nothing else found the fault.
  const properties = `tests/systems/${game}/state/properties.test.ts`
  return [all.filter((path) => path !== properties), all.filter((path) => path === properties)]
}

/**
 * @param {string} room
 * @param {string} file
 * @returns {readonly (readonly string[])[]} the room's tests, then other tests
 */
const runsOfRoom = (room, file) => {
  const all = testsOf(`src/${room}/${file}`)
  const inRoom = all.filter((path) => path.startsWith(`tests/${room}/`))
  // The tests of the app open whole screens: only the nearest of them run.
  const own = room === 'app' ? inRoom.slice(0, mostOfApp) : inRoom
  const beyond = all.filter((path) => !inRoom.includes(path) && !slow.test(path))
  return [own, beyond.slice(0, mostBeyond)]
}

const chosenGames = Object.entries(mutations)
  .filter(([game]) => (values.game ? values.game === game : !values.room && !values.subject))
  .flatMap(([game, list]) =>
    list
      .filter(({ ruling }) => !values.ruling || values.ruling === ruling)
      .filter((_, place) => place % every === 0)
      .map(({ ruling, file, ...change }) => ({
        ...change,
        name: `${game} ${ruling} ${file}`,
        path: `src/systems/${game}/${file}`,
        runs: runsOfGame(game),
      })),
  )
const chosenRooms = Object.entries(roomMutations)
  .filter(([room]) => (values.room ? values.room === room : !values.game && !values.ruling))
  .flatMap(([room, list]) =>
    list
      .filter(({ subject }) => !values.subject || subject.includes(values.subject))
      .filter((_, place) => place % every === 0)
      .map(({ subject, file, ...change }) => ({
        ...change,
        name: `${room} ${file} ${subject}`,
        path: `src/${room}/${file}`,
        runs: runsOfRoom(room, file),
      })),
  )
const chosen = [...chosenGames, ...chosenRooms]

/** @param {readonly (readonly string[])[]} runs @param {string | null} changed @returns {Promise<boolean>} */
const allPass = async (runs, changed) => {
  for (const files of runs) if (!(await pass(files, changed))) return false
  return true
}

const unchanged = [...new Set(chosen.flatMap(({ runs }) => runs.flat()))]
const some = 20
const parts = Array.from({ length: Math.ceil(unchanged.length / some) }, (_, part) =>
  unchanged.slice(part * some, (part + 1) * some),
)
if (!(await allPass(parts, null))) {
  stopRunner()
  rmSync(copy, { recursive: true, force: true })
  say('The tests fail as they are.')
  process.exit(1)
}

/** @type {string[]} */
const alive = []
for (const { name, path, from, to, runs } of chosen) {
  const place = join(copy, path)
  const text = readFileSync(place, 'utf8')
  if (text.split(from).length !== 2) {
    alive.push(`${name}: “${from}” is not there once`)
    continue
  }
  const began = performance.now()
  writeFileSync(
    place,
    text.replace(from, () => to),
  )
  const lives = await allPass(runs, place)
  writeFileSync(place, text)
  if (lives) alive.push(`${name}: “${from}” became “${to}”`)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${lives ? 'LIVES ' : 'killed'} ${seconds} s ${name}: ${from.slice(0, 60)}`)
}
stopRunner()
rmSync(copy, { recursive: true, force: true })
say(`${chosen.length} lines made wrong, ${alive.length} not seen`)
for (const line of alive) console.log(`  ${line}`)
process.exitCode = chosen.length > 0 && alive.length <= chosen.length * mostAlive ? 0 : 1
