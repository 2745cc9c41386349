/** Finds a Chromium for the browser tests, and fetches one where there is none. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, runInstalled, say } from './setup.mjs'

/** Headless in a container as root, and silent: nothing but the page asks the network. */
export const launchFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A phone's pointer and scroll bars in Firefox, which the driver's touch screen makes neither of. */
export const phonesPreferences = {
  'ui.primaryPointerCapabilities': 1,
  'ui.allPointerCapabilities': 1,
  'ui.useOverlayScrollbars': 1,
  'dom.w3c_touch_events.enabled': 1,
  'layout.testing.overlay-scrollbars.always-visible': false,
}

/** Whether it starts at all: a stub of a package, or a browser without its libraries, does not. */
const works = (/** @type {string} */ path) =>
  existsSync(path) &&
  (process.platform === 'win32' ||
    spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0)

const installed = () => {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
  const inPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
  const programs = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap(
    (name) => process.env[name] ?? [],
  )
  const elsewhere = {
    darwin: ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
    win32: programs.map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe')),
    linux: ['/usr/bin/chromium', '/snap/bin/chromium', '/opt/google/chrome/chrome'],
  }
  const usual =
    process.platform in elsewhere ? elsewhere[/** @type {keyof typeof elsewhere} */ (process.platform)] : []
  return [...(process.platform === 'win32' ? [] : inPath), ...usual].find(works)
}

const playwrightsOwn = async () => {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return works(path) ? path : undefined
}

const fetched = async () => {
  say(
    'No Chromium or Chrome on this machine: fetching one with Playwright (npx playwright install chromium).',
  )
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' }
  const code = await runInstalled('@playwright/test', 'playwright', ['install', 'chromium'], {
    minutes: 3,
    env,
  })
  const own = await playwrightsOwn()
  if (own) return own
  const debian = existsSync('/etc/debian_version') && process.getuid?.() === 0
  if (!debian) return undefined
  say(
    `${code === 0 ? 'It does not start here' : 'That was refused'}: installing Debian's chromium package with apt-get.`,
  )
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['-qq', 'update'], { minutes: 2, ...quiet })
  await run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', 'chromium'], {
    minutes: 5,
    ...quiet,
  })
  return installed()
}

/**
 * The path of a Chromium: `CHROME_PATH`, else an installed Chromium or Chrome, else Playwright's own, else one that it
 * fetches. Null, with a sentence said, if there is none.
 * @returns {Promise<string | null>}
 */
export const findBrowser = async () => {
  const wished = process.env['CHROME_PATH']
  if (wished) {
    if (works(wished)) return wished
    say(`CHROME_PATH names ${wished}, which does not start.`)
    return null
  }
  const path = installed() ?? (await playwrightsOwn()) ?? (await fetched())
  if (!path)
    say(
      'The browser tests need a Chromium and none could be found or fetched: install one or set CHROME_PATH.',
    )
  return path ?? null
}
