import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

let program: Promise<string> | null = null

/** The club's server as `npm run club` bundles it, once for this process, where it finds its packages. */
const built = (): Promise<string> =>
  (program ??= (async () => {
    const outDir = resolve(`.cache/club/${process.pid}`)
    process.once('exit', () => rmSync(outDir, { recursive: true, force: true }))
    const { build } = await import('vite')
    await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      resolve: { alias: { '@': resolve('src') } },
      build: { ssr: 'src/server/main.ts', outDir, target: 'node20', emptyOutDir: true },
    })
    return join(outDir, 'main.js')
  })())

/** A club's server for one test that serves the built app. It can stop and start again. */
export class ClubHouse {
  private child: ChildProcess | null = null
  private readonly folder = mkdtempSync(join(tmpdir(), 'firestep-house-'))
  /** Where the app is served, with the slash at its end. */
  address = ''
  /** The link that lets a phone bring campaigns. */
  house = ''

  /** Starts it, the first time on a free port, then on the same one. */
  async begin(): Promise<this> {
    const port = this.address ? new URL(this.address).port : '0'
    const options = ['--port', port, '--folder', join(this.folder, 'data'), '--app', resolve('dist')]
    const child = spawn(process.execPath, [await built(), ...options], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.child = child
    const text = await new Promise<string>((heard, failed) => {
      let all = ''
      child.stdout.on('data', (piece) => {
        all += String(piece)
        if (all.includes('All data is in')) heard(all)
      })
      child.once('exit', (code) => failed(new Error(`the club's server ended with ${code}: ${all}`)))
    })
    this.address = /http:\/\/localhost:\d+\//.exec(text)?.[0] ?? ''
    const key = /#\/club\/house\/(\S+)/.exec(text)?.[1]
    if (key) this.house = `${this.address}#/club/house/${key}`
    return this
  }

  /** Stops it. Everything that it acknowledged is in its folder. */
  async stop(): Promise<void> {
    const { child } = this
    this.child = null
    if (!child || child.exitCode !== null) return
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    child.kill('SIGTERM')
    await gone
  }

  async end(): Promise<void> {
    await this.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
