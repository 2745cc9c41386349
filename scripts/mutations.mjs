/**
 * `npm run test:mutations`: changes one line of the rules at a time (tests/mutations/list.mjs) in a copy of the tree,
 * and runs the tests of its game. It prints each wrong line that no test finds, and fails when more than three in a
 * hundred survive. `-- --game name`, `--ruling name` and `--every 13` select some of the lines.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { mutations } from '../tests/mutations/list.mjs'
import { root, say } from './setup.mjs'

const mostAlive = 0.03
const { values } = parseArgs({
  options: { game: { type: 'string' }, ruling: { type: 'string' }, every: { type: 'string' } },
})
/** Takes one line out of every so many, spread over the list. All of them take hours. */
const every = Math.max(1, Math.trunc(Number(values.every ?? 1)) || 1)
const copy = `${root}/.cache/mutations-${process.pid}`
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
  cpSync(`${root}/${part}`, `${copy}/${part}`, { recursive: true })
symlinkSync(`${root}/node_modules`, `${copy}/node_modules`)

/** @param {readonly string[]} tests @returns {boolean} whether they pass */
const pass = (...tests) => {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--bail', '1', '--no-isolate', '--reporter=dot']
  return spawnSync(process.execPath, [...vitest, ...tests], { cwd: copy, stdio: 'ignore' }).status === 0
}

/** @param {string} game @returns {boolean} whether the game's tests pass */
const passes = (game) => {
  const folders = ['state', 'rules', 'odds'].map((folder) => `tests/systems/${game}/${folder}`)
  const properties = `tests/systems/${game}/state/properties.test.ts`
  // Property tests play hundreds of battles. They run only if nothing else found the fault.
  return pass(...folders, `tests/golden/${game}`, '--exclude', properties) && pass(properties)
}

for (const game of Object.keys(mutations))
  if ((!values.game || values.game === game) && !passes(game)) {
    say(`The tests of ${game} fail as they are.`)
    process.exit(1)
  }

/** @type {string[]} */
const alive = []
let tried = 0
for (const [game, list] of Object.entries(mutations)) {
  if (values.game && values.game !== game) continue
  const chosen = list.filter(({ ruling }) => !values.ruling || values.ruling === ruling)
  for (const { ruling, file, from, to } of chosen.filter((_, place) => place % every === 0)) {
    const path = `${copy}/src/systems/${game}/${file}`
    const text = readFileSync(path, 'utf8')
    tried += 1
    if (text.split(from).length !== 2) {
      alive.push(`${game} ${ruling} ${file}: “${from}” does not stand there once`)
      continue
    }
    writeFileSync(path, text.replace(from, to))
    const lives = passes(game)
    writeFileSync(path, text)
    if (lives) alive.push(`${game} ${ruling} ${file}: “${from}” became “${to}”`)
    console.log(`${lives ? 'LIVES ' : 'killed'} ${game} ${ruling} ${file}: ${from.slice(0, 60)}`)
  }
}
rmSync(copy, { recursive: true, force: true })
say(`${tried} lines made wrong, ${alive.length} not seen`)
for (const line of alive) console.log(`  ${line}`)
process.exitCode = tried > 0 && alive.length <= tried * mostAlive ? 0 : 1
