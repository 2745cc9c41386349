import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A port that is free now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })

/** Waits for output of a child process and returns everything so far. */
const said = (child: ChildProcess, what: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    const hear = (piece: unknown) => {
      text += String(piece)
      if (what.test(text)) resolve(text)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${text}`)))
  })

/** Whether this machine can limit the file size of another process, to imitate a full disk. */
export const canLimitFiles = (): boolean => {
  try {
    execFileSync('prlimit', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Builds the server as `npm run club` does, for this process alone. @returns the program */
export const buildServer = (): Promise<string> => build('vite.club.config.ts', 'now')

/** Builds the server in its next version. @returns the program */
export const buildNextServer = (): Promise<string> => build('tests/helpers/club/nextServer.config.ts', 'next')

const build = async (config: string, name: string): Promise<string> => {
  // Within the repository, so that the program finds its packages.
  const outDir = `${process.cwd()}/.cache/club/${process.pid}-${name}`
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }))
  const vite = ['node_modules/vite/bin/vite.js', 'build', '-c', config, '--outDir', outDir]
  const child = spawn(process.execPath, [...vite, '--logLevel', 'warn'], { stdio: 'inherit' })
  await ended(child)
  if (child.exitCode !== 0) throw new Error('the server could not be built')
  return `${outDir}/main.js`
}

/** A server in a separate process that can be killed and started again. */
export class ServerProcess {
  private child: ChildProcess | null = null
  readonly folder = mkdtempSync(join(tmpdir(), 'firestep-club-'))
  /** Its output since it started. */
  printed = ''
  house = ''

  constructor(
    /** The program that it runs. Another program is another version on the same folder. */
    public program: string,
    readonly port: number,
    private readonly redis: string | null = null,
    /** What precedes the command, such as `setpriv`, and its additional options. */
    private readonly started: { readonly by?: readonly string[]; readonly options?: readonly string[] } = {},
  ) {
    mkdirSync(join(this.folder, 'app'))
    writeFileSync(join(this.folder, 'app', 'index.html'), '<!doctype html><title>Firestep</title>')
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** The folder of its database. */
  get data(): string {
    return join(this.folder, 'data')
  }

  /**
   * Limits the size of the server's files from now on: the append that exceeds it is cut in the middle, as on a
   * full disk. Null gives it room again. Needs `prlimit`.
   */
  limitFiles(bytes: number | null): void {
    execFileSync('prlimit', [`--pid=${this.child?.pid}`, `--fsize=${bytes ?? 'unlimited'}:unlimited`])
  }

  async begin(): Promise<void> {
    const [program = process.execPath, ...options] = [
      ...(this.started.by ?? []),
      process.execPath,
      this.program,
      '--port',
      `${this.port}`,
      '--folder',
      this.data,
      '--app',
      join(this.folder, 'app'),
      ...(this.redis ? ['--redis', this.redis] : []),
      ...(this.started.options ?? []),
    ]
    const child = spawn(program, options, { stdio: ['ignore', 'pipe', 'pipe'] })
    this.child = child
    this.printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece) => (this.printed += String(piece)))
    const text = await said(child, /All data is in/)
    this.house = /club\/house\/(\S+)/.exec(text)?.[1] ?? this.house
  }

  /** Kills it like a power failure. */
  async kill(): Promise<void> {
    await this.end('SIGKILL')
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM')
  }

  /** Megabytes of memory now and at most, or null if the system does not say. */
  memory(): { readonly now: number; readonly most: number } | null {
    const file = `/proc/${this.child?.pid}/status`
    if (!existsSync(file)) return null
    const text = readFileSync(file, 'utf8')
    const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1] ?? 0) / 1024
    return { now: Math.round(read('VmRSS')), most: Math.round(read('VmHWM')) }
  }

  /** Seconds of processor time so far, or null if the system does not say. */
  worked(): number | null {
    const file = `/proc/${this.child?.pid}/stat`
    if (!existsSync(file)) return null
    const fields = readFileSync(file, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  }

  private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (!this.child) return
    this.child.kill(signal)
    await ended(this.child)
    this.child = null
  }
}

/** A Redis without persistence. */
export const beginRedis = async (
  program: string,
): Promise<{ readonly address: string; readonly stop: () => Promise<void> }> => {
  const port = await freePort()
  const child = spawn(
    program,
    ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: tmpdir(),
    },
  )
  await said(child, /Ready to accept connections/i)
  return {
    address: `redis://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM')
      await ended(child)
    },
  }
}
