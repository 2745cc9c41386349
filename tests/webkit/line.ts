import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** How WebDriver names an element. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** A connection to one browser. */
export interface Line {
  readonly get: (path: string) => Promise<unknown>
  readonly post: (path: string, body?: object) => Promise<unknown>
  /** Runs a function in the page and returns its result. Its errors are thrown here. */
  readonly evaluate: (source: string, ...given: readonly unknown[]) => Promise<unknown>
  /** The address of the page at its last answer. */
  readonly address: () => string
  /** Sets the size of the page, not of its window, in CSS pixels. */
  readonly resize: (width: number, height: number) => Promise<void>
  readonly screenshot: (path: string) => Promise<void>
  /** The output of the browser, with the console of its pages. */
  readonly output: () => string
  readonly close: () => Promise<void>
}

/** The toolbar of MiniBrowser is wider than a phone, but narrower without padding. */
const slimToolbar = () => {
  const home = mkdtempSync(join(tmpdir(), 'firestep-webkit-'))
  mkdirSync(join(home, 'gtk-3.0'))
  const style = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 5px; }'
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), style)
  return home
}

/** Features of WebKit on phones that WebKitGTK switches off. Without them no page has a private file system. */
const onPhones = [
  'StorageAPI',
  'StorageAPIEstimate',
  'FileSystem',
  'FileSystemWritableStream',
  'AccessHandle',
]

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/** Starts an X server and returns its display. */
const startDisplay = async (children: ChildProcess[]) => {
  const options = ['-displayfd', '3', '-screen', '0', '1700x2600x24', '-nolisten', 'tcp']
  const server = spawn('Xvfb', options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  children.push(server)
  const told = server.stdio[3]
  return new Promise<string>((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', () => reject(new Error('the X server ended')))
    told?.once('data', (bytes: Buffer) => resolve(`:${bytes.toString().trim()}`))
  })
}

/**
 * Starts WebKitGTK's MiniBrowser under its own X server, with two device pixels for each CSS pixel, and connects to it
 * by W3C WebDriver. Each browser has its own profile, which is removed with it.
 * @param browser the path of MiniBrowser
 */
export const startWebKit = async (browser: string): Promise<Line> => {
  const children: ChildProcess[] = []
  const end = () => {
    for (const child of children.splice(0).reverse()) child.kill('SIGKILL')
  }
  process.once('exit', end)
  const display = await startDisplay(children)
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      GDK_SCALE: '2',
      NO_AT_BRIDGE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // There is no graphics card: painting without an emulated one takes half the time.
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      XDG_CONFIG_HOME: slimToolbar(),
    },
  })
  children.push(driver)
  let output = ''
  for (const stream of [driver.stdout, driver.stderr])
    stream.on('data', (bytes: Buffer) => (output += bytes.toString()))

  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      // A page that is being left sometimes never answers.
      signal: AbortSignal.timeout(path.endsWith('/url') || path === '/session' ? 90_000 : 10_000),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null }
    if (value?.error) throw new Error(`${method} ${path}: ${value.error}: ${value.message ?? ''}`)
    return value
  }
  const untilItListens = async () => {
    for (;;)
      if (await call('GET', '/status').catch(() => null)) return
      else await sleep(50)
  }
  await untilItListens()
  const { sessionId } = (await call('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {
          binary: browser,
          args: [
            '--automation',
            '--enable-write-console-messages-to-stdout=true',
            `--features=${onPhones.map((name) => `+${name}`).join()}`,
          ],
        },
      },
    },
  })) as { sessionId: string }
  const session = `/session/${sessionId}`
  const post = (path: string, body: object = {}) => call('POST', session + path, body)
  const get = (path: string) => call('GET', session + path)
  await post('/timeouts', { script: 60_000, pageLoad: 60_000, implicit: 0 })

  let address = ''
  const evaluate = async (source: string, ...given: readonly unknown[]) => {
    const told = (await post('/execute/async', {
      script: `const done = arguments[arguments.length - 1]; const given = [...arguments].slice(0, -1)
        Promise.resolve().then(() => (${source})(...given))
          .then((value) => ({ value }), (error) => ({ error: String(error && error.message || error) }))
          .then((told) => done({ ...told, address: location.href }))`,
      args: given,
    })) as { value?: unknown; error?: string; address: string }
    address = told.address
    if (told.error !== undefined) throw new Error(told.error)
    return told.value
  }
  const resize = async (width: number, height: number) => {
    for (let tries = 0; tries < 40; tries += 1) {
      const [wide = 0, high = 0] = (await evaluate('() => [innerWidth, innerHeight]')) as number[]
      if (wide === width && high === height) return
      const rect = (await get('/window/rect')) as { width: number; height: number }
      await post('/window/rect', {
        x: 0,
        y: 0,
        width: rect.width + width - wide,
        height: rect.height + height - high,
      })
      await sleep(100)
    }
    throw new Error(`the window does not become ${width} by ${height}`)
  }
  /**
   * Only if `FIRESTEP_PICTURES` is set and ImageMagick is installed. The driver's own screenshot sometimes never
   * returns; the X server's always does.
   */
  const screenshot = async (path: string) => {
    if (!process.env['FIRESTEP_PICTURES']) return
    // The page is on the display two frames later. If none is painted, the screenshot has the last one.
    const size = await evaluate(`async () => {
      const frame = () => new Promise((resolve) => { setTimeout(resolve, 500); requestAnimationFrame(resolve) })
      await frame(); await frame()
      return [innerWidth * devicePixelRatio, innerHeight * devicePixelRatio]
    }`)
    const [width = 0, height = 0] = size as number[]
    mkdirSync(dirname(path), { recursive: true })
    const whole = join(tmpdir(), `firestep-webkit-${process.pid}.png`)
    execFileSync('import', ['-display', display, '-window', 'root', whole])
    // In the window the toolbar is above the page.
    const trimmed = execFileSync('convert', [whole, '-trim', '-format', '%h', 'info:'])
    const top = Math.max(0, Number(trimmed.toString()) - height)
    execFileSync('convert', [whole, '-crop', `${width}x${height}+0+${top}`, '+repage', path])
  }
  return {
    post,
    get,
    evaluate,
    address: () => address,
    resize,
    screenshot,
    output: () => output,
    async close() {
      await Promise.race([call('DELETE', session).catch(() => undefined), sleep(3000)])
      end()
      process.off('exit', end)
    },
  }
}
