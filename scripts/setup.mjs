/**
 * What both commands need first: locked dependencies and a build. Uses only Node built-ins, because no package may be
 * installed yet.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)

/** @param {string} sentence */
export const say = (sentence) => console.log(`\n› ${sentence}`)

/**
 * Runs a program until it ends. Its output goes to our output, or only to `hear`.
 * @param {string} program
 * @param {readonly string[]} options
 * @param {{ minutes?: number, env?: Record<string, string>, cwd?: string, hear?: (text: string) => void }} [limits]
 *   it is stopped after `minutes`, by default 10
 * @returns {Promise<number>} its exit code; 1 if it could not start, 124 if it was stopped
 */
export const run = (program, options, { minutes = 10, env = {}, cwd = root, hear } = {}) =>
  new Promise((finish) => {
    const windows = process.platform === 'win32'
    const output = hear ? 'pipe' : 'inherit'
    const child = spawn(program, options, {
      stdio: ['ignore', output, output],
      cwd,
      env: { ...process.env, ...env },
      // It has its own process group, so that stopping it stops its children too.
      detached: !windows,
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (/** @type {Buffer} */ chunk) => hear?.(chunk.toString()))
    const stop = () => {
      if (child.pid === undefined) return
      try {
        process.kill(windows ? child.pid : -child.pid, 'SIGKILL')
      } catch {
        // It ended by itself in the meantime.
      }
    }
    const interrupted = () => {
      stop()
      process.exit(130)
    }
    process.once('SIGINT', interrupted)
    process.once('SIGTERM', interrupted)
    /** @param {number} code */
    const end = (code) => {
      clearTimeout(timer)
      process.off('SIGINT', interrupted)
      process.off('SIGTERM', interrupted)
      finish(code)
    }
    const timer = setTimeout(() => {
      say(`${program} took longer than ${minutes} minutes and was stopped.`)
      stop()
      end(124)
    }, minutes * 60_000)
    child.on('error', (error) => {
      say(`${program} could not be started: ${error.message}`)
      end(1)
    })
    // The event `close` comes after all of its output.
    child.on(hear ? 'close' : 'exit', (code) => end(code ?? 1))
  })

/**
 * Runs a program that came with the dependencies.
 * @param {string} packageName
 * @param {string} binary the program's name in the package's `bin`
 * @param {readonly string[]} options
 * @param {Parameters<typeof run>[2]} [limits]
 */
export const runInstalled = (packageName, binary, options, limits) => {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return run(
    process.execPath,
    [join(folder, typeof bin === 'string' ? bin : bin[binary]), ...options],
    limits,
  )
}

/**
 * One hash over the contents of files and folders.
 * @param {readonly string[]} paths
 */
const hashOf = (paths) => {
  const hash = createHash('sha256')
  /** @param {string} path */
  const add = (path) => {
    if (!existsSync(path)) return
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name))
    else hash.update(path).update('\0').update(readFileSync(path))
  }
  paths.forEach(add)
  return hash.digest('hex')
}

/**
 * @param {string} stamp a file that stores a hash
 * @param {string} hash
 */
const stampSays = (stamp, hash) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash

/** @param {string} stamp @param {string} hash */
const writeStamp = (stamp, hash) => {
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}

/**
 * Whether a folder contains what its lockfile lists. npm records what it installed. It leaves out optional packages
 * for other machines.
 * @typedef {{ packages: Record<string, { version?: string, integrity?: string, optional?: boolean }> }} Lock
 * @param {Lock} locked
 * @param {Lock | null} installed
 */
export const holdsLocked = (locked, installed) =>
  installed !== null &&
  Object.entries(locked.packages).every(([path, { version, integrity, optional }]) => {
    const found = installed.packages[path]
    if (!found) return path === '' || optional === true
    return found.version === version && found.integrity === integrity
  }) &&
  Object.keys(installed.packages).every((path) => path in locked.packages)

/** @param {string} file @returns {Lock | null} */
const lockIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

/**
 * Installs exactly what a folder's lockfile lists, unless it is installed.
 * @param {string} [folder] the repository itself by default
 */
export const installLocked = async (folder = '.') => {
  const locked = lockIn(join(folder, 'package-lock.json'))
  if (locked && holdsLocked(locked, lockIn(join(folder, 'node_modules/.package-lock.json')))) return true
  say('Installing the locked dependencies (npm ci).')
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=warn', '--prefix', folder]
  const npm = process.env['npm_execpath']
  const code =
    npm && /\.c?js$/.test(npm)
      ? await run(process.execPath, [npm, ...options])
      : process.platform === 'win32'
        ? await run('cmd', ['/c', 'npm', ...options])
        : await run('npm', options)
  if (code !== 0) say('The dependencies could not be installed: see what npm said above.')
  return code === 0
}

/** What the app is built and tested with. */
export const ensureDependencies = () => installLocked()

/** Builds `dist/`, unless the existing build is from exactly these sources. */
export const ensureBuild = async () => {
  const stamp = '.cache/built-from'
  const hash = hashOf(['src', 'public', 'index.html', 'vite.config.ts', 'package.json', 'package-lock.json'])
  if (existsSync('dist/index.html') && stampSays(stamp, hash)) return true
  say('Building.')
  const code = await runInstalled('vite', 'vite', ['build', '--logLevel', 'warn'], { minutes: 5 })
  if (code === 0) writeStamp(stamp, hash)
  else say('The build failed.')
  return code === 0
}
