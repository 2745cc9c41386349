/**
 * The folder that `npm run club:bundle` packs: it starts quickly and without the repository, and writes only to its
 * data. Also in Docker, if Docker is there.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, lstatSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, ServerProcess } from '../helpers/club/servers'
import { runTrial } from './shared/trial.mjs'

const home = mkdtempSync(join(tmpdir(), 'firestep-bundle-'))
const bundle = join(home, 'srv')
process.once('exit', () => rmSync(home, { recursive: true, force: true }))

const everything = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
const setWritable = (writable: boolean): void => {
  for (const path of [bundle, ...everything(bundle)])
    chmodSync(path, lstatSync(path).isDirectory() ? (writable ? 0o755 : 0o555) : writable ? 0o644 : 0o444)
}
/** Root can write to read-only files. This takes that right away. */
const withoutRights =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-all', '--inh-caps=-all', '--'] : []

const docker = spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0

await runTrial(
  {
    what: 'club’s server from its bundle, read-only and without rights',
    times: { full: 5, short: 2 },
    aim: (times) => `${times} starts, each in less than 2 s`,
  },
  async ({ times, fail }) => {
    execFileSync(process.execPath, ['scripts/clubBundle.mjs', '--to', join(home, 'packed')], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    // Moves it to where no folder above it belongs to the repository.
    renameSync(join(home, 'packed'), bundle)
    const files = everything(bundle).length
    setWritable(false)
    let slowest = 0
    for (let start = 0; start < times; start += 1) {
      const program = join(bundle, 'server', 'main.js')
      const server = new ServerProcess(program, await freePort(), null, {
        by: withoutRights,
        options: ['--app', join(bundle, 'dist')],
      })
      const began = performance.now()
      await server.begin()
      slowest = Math.max(slowest, performance.now() - began)
      const page = await fetch(`${server.address}/`)
      const about = await fetch(`${server.address}/club/about`)
      if (page.status !== 200 || about.status !== 200) fail(`start ${start}: ${page.status}, ${about.status}`)
      if (!(await page.text()).includes('Firestep')) fail(`start ${start}: not the app`)
      await server.stop()
      if (!existsSync(join(server.data, 'CURRENT'))) fail(`start ${start}: no data`)
      rmSync(server.folder, { recursive: true, force: true })
    }
    if (everything(bundle).length !== files) fail('something was written into the bundle')
    if (slowest > 2_000) fail(`the slowest start took ${Math.round(slowest)} ms`)
    const image = docker ? await tryImage(fail) : 'image not built: no Docker here'
    setWritable(true)
    return `${times} starts, the slowest in ${Math.round(slowest)} ms; ${image}`
  },
)

/** Builds the image and waits until a container of it answers. */
async function tryImage(fail: (sentence: string) => void): Promise<string> {
  const port = await freePort()
  const tag = `firestep-club-${process.pid}`
  const built = spawnSync('docker', ['build', '-q', '-t', tag, bundle], { encoding: 'utf8' })
  if (built.status !== 0) {
    fail(`docker build: ${built.stderr}`)
    return 'image not built'
  }
  const options = ['run', '-d', '--rm', '--read-only', '-p', `127.0.0.1:${port}:8080`, '--name', tag, tag]
  const began = spawnSync('docker', options, { encoding: 'utf8' })
  try {
    const until = Date.now() + 30_000
    while (Date.now() < until) {
      const answer = await fetch(`http://127.0.0.1:${port}/club/about`).catch(() => null)
      if (answer?.status === 200) return 'image built, its container answers'
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    fail(`no answer from the container: ${began.stderr}`)
    return 'image built, its container is silent'
  } finally {
    spawnSync('docker', ['rm', '-f', tag], { stdio: 'ignore' })
    spawnSync('docker', ['rmi', '-f', tag], { stdio: 'ignore' })
  }
}
