/** Finds a Chromium, a Firefox and a WebKit for the browser tests, and installs the missing ones where it can. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, runInstalled, say } from './setup.mjs'

/** Headless, as root in a container, and without network requests of its own. */
export const launchFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Gives Firefox the pointer and scroll bars of a phone, which the driver's touch screen does not. Also sets the host
 * name of `insecureHost`.
 */
export const phonesPreferences = {
  'ui.primaryPointerCapabilities': 1,
  'ui.allPointerCapabilities': 1,
  'ui.useOverlayScrollbars': 1,
  'dom.w3c_touch_events.enabled': 1,
  'layout.testing.overlay-scrollbars.always-visible': false,
  'network.dns.localDomains': 'firestep.test',
}

/** Whether the browser at this path starts. A package stub or a browser without its libraries does not. */
const works = (/** @type {string} */ path) =>
  existsSync(path) &&
  (process.platform === 'win32' ||
    spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0)

/** The path of the first program with one of these names in the PATH. */
const inPath = (/** @type {readonly string[]} */ names) =>
  process.platform === 'win32'
    ? []
    : (process.env['PATH'] ?? '')
        .split(delimiter)
        .flatMap((folder) => names.map((name) => join(folder, name)))

const installed = () => {
  const programs = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap(
    (name) => process.env[name] ?? [],
  )
  const elsewhere = {
    darwin: ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
    win32: programs.map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe')),
    // Debian's headless build renders the same pages in half the time.
    linux: [
      '/usr/lib/chromium/chromium-headless-shell',
      '/usr/bin/chromium',
      '/snap/bin/chromium',
      '/opt/google/chrome/chrome',
    ],
  }
  const usual =
    process.platform in elsewhere ? elsewhere[/** @type {keyof typeof elsewhere} */ (process.platform)] : []
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
  return [...usual, ...inPath(names)].find(works)
}

/** Installs Debian packages, if this is a Debian and the process may install. */
const installedByDebian = async (/** @type {readonly string[]} */ ...names) => {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return false
  say(`Installing from Debian with apt-get: ${names.join(', ')}.`)
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['-qq', 'update'], { minutes: 2, ...quiet })
  const options = ['-qq', 'install', '-y', '--no-install-recommends', ...names]
  return (await run('apt-get', options, { minutes: 5, ...quiet })) === 0
}

const playwrightsOwn = async () => {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return works(path) ? path : undefined
}

/**
 * The first error in what a program printed, without its stack.
 * @param {string} text
 * @returns {string | null}
 */
export const firstError = (text) => /^\s*Error: (.*\S)/m.exec(text)?.[1] ?? null

const fetched = async () => {
  say(
    'No Chromium or Chrome on this machine: fetching one with Playwright (npx playwright install chromium).',
  )
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' }
  // Playwright tries five times and prints a stack each time. One reason is enough.
  let output = ''
  const code = await runInstalled('@playwright/test', 'playwright', ['install', 'chromium'], {
    minutes: 3,
    env,
    hear: (text) => (output += text),
  })
  const own = await playwrightsOwn()
  if (own) return own
  say(
    code === 0
      ? 'It does not start here.'
      : `It could not be fetched: ${firstError(output) ?? 'no reason given'}.`,
  )
  if (!(await installedByDebian('chromium-headless-shell'))) return undefined
  return installed()
}

/**
 * The path of a Chromium: `CHROME_PATH`, else an installed Chromium or Chrome, else Playwright's own, else a
 * downloaded one. Prints a sentence and returns null if there is none.
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

/** Why the driver can't use this Firefox, or null if it can. An older Firefox lacks what the driver needs. */
const whyNotIn = async (/** @type {string} */ executablePath) => {
  const { firefox } = await import('@playwright/test')
  try {
    const browser = await firefox.launch({ channel: 'moz-firefox', executablePath })
    await (await browser.newContext()).newPage()
    await browser.close()
    return null
  } catch (error) {
    return String(error).split('\n')[0]
  }
}

/**
 * The path of a Firefox that can be driven: `FIREFOX_PATH`, else an installed one, else Debian's firefox-esr, which
 * it installs. Prints a sentence and returns null if there is none; the Firefox tests are then skipped.
 * @returns {Promise<string | null>}
 */
export const findFirefox = async () => {
  const wished = process.env['FIREFOX_PATH']
  const found = () =>
    [
      ...(wished ? [wished] : inPath(['firefox-esr', 'firefox'])),
      '/Applications/Firefox.app/Contents/MacOS/firefox',
    ].find(works)
  const path = found() ?? ((await installedByDebian('firefox-esr')) ? found() : undefined)
  const why = path ? await whyNotIn(path) : 'none is installed and none could be fetched'
  if (path && why === null) return path
  say(`The tests that are also played in Firefox are left out on this machine: ${why}.`)
  return null
}

/** MiniBrowser is not in the PATH. It is next to the library. */
const miniBrowser = () => {
  const libraries = '/usr/lib'
  if (process.platform !== 'linux' || !existsSync(libraries)) return undefined
  return readdirSync(libraries)
    .flatMap((machine) =>
      ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((name) => join(libraries, machine, name, 'MiniBrowser')),
    )
    .find((path) => existsSync(path))
}

/**
 * The path of WebKitGTK's MiniBrowser, with its driver and an X server in the PATH: `MINIBROWSER`, else an installed
 * one, else Debian's, which it installs. Prints a sentence and returns null if there is none; the WebKit tests are
 * then skipped.
 * @returns {Promise<string | null>}
 */
export const findWebKit = async () => {
  const found = () =>
    ['WebKitWebDriver', 'Xvfb'].every((name) => inPath([name]).some((path) => existsSync(path)))
      ? (process.env['MINIBROWSER'] ?? miniBrowser())
      : undefined
  const path = found() ?? ((await installedByDebian('webkit2gtk-driver', 'xvfb')) ? found() : undefined)
  if (path) return path
  say(
    'The tests that are also played in WebKit are left out on this machine: WebKitGTK with its driver and an X server are not installed and could not be fetched.',
  )
  return null
}
