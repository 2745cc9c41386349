import { defineConfig } from '@playwright/test'
import { firefoxDownloads } from './tests/helpers/firefox'
import leftOut from './tests/leftOut.json' with { type: 'json' }
import { launchFlags, phonesPreferences } from './scripts/browser.mjs'
import { isInRotation } from './scripts/rotation.mjs'

const port = Number(process.env['FIRESTEP_TEST_PORT'] ?? 4183)
const executablePath = process.env['FIRESTEP_BROWSER']
/** Set where a Firefox was found: half of what is played there is played by the same tests. */
const firefoxPath = process.env['FIRESTEP_FIREFOX']

/** A hostname that is this machine and yet no secure context: what a phone on the local network gets. */
const insecureHost = `--host-resolver-rules=MAP firestep.test 127.0.0.1`

/**
 * What a narrower screen shows otherwise than the phone: how the first screens stand. All else is played on the phone, where each
 * screen is looked at in every size (`onEveryScreen`, `inEveryHand`).
 */
const onSmallScreens = ['shell.spec.ts']

/**
 * What is played otherwise on a tablet: battles with both sides on the screen at once. How else a battle may end is no matter of its
 * screen.
 */
const onTablets = ['shell.spec.ts', 'battle.spec.ts', 'bomberBattle.spec.ts', 'longNames.spec.ts']

/**
 * What is played in Firefox too: whole battles, by thumb and by keys, and all that is kept, handed on and read back. Its driver can't
 * hold the worker back nor ask for less motion for one test; the browser as a whole can be started without both.
 */
const inFirefox = [
  'back.spec.ts',
  'badInput.spec.ts',
  'bomberKeyboard.spec.ts',
  'club.spec.ts',
  'keyboard.spec.ts',
  'newerDatabase.spec.ts',
  'ownThings.spec.ts',
  'phones.spec.ts',
  'runnerzKeyboard.spec.ts',
  'secondCopy.spec.ts',
  'tabs.spec.ts',
  'trenchKeyboard.spec.ts',
  'trenchThumb.spec.ts',
]
/** Those that ask for the worker, or for motion. */
const asPlayedInFirefox = [
  'backup.spec.ts',
  'battle.spec.ts',
  'bomberBattle.spec.ts',
  'gloomBattle.spec.ts',
  'offline.spec.ts',
  'pwa.spec.ts',
  'rosters.spec.ts',
  'runnerzBattle.spec.ts',
  'share.spec.ts',
  'shell.spec.ts',
  'start.spec.ts',
]

/** Words for a pattern: nothing in a name is special. */
const literally = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Firefox's tests are played within three days. */
const inTodaysFirefox = (names: readonly string[]) => names.filter((_, index) => isInRotation(index, 3))

const onFiles = (names: readonly string[]) => names.map((name) => `**/${name}`)

const phone = (width: number, height: number) => ({
  viewport: { width, height },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
})

const firefox = (
  name: string,
  files: readonly string[],
  preferences: Readonly<Record<string, boolean | number | string>>,
) => ({
  name,
  testMatch: onFiles(files),
  grepInvert: Object.entries(leftOut.firefox).flatMap(([file, tests]) =>
    Object.keys(tests).map((title) => new RegExp(`${literally(file)} .*${literally(title)}$`)),
  ),
  use: {
    browserName: 'firefox' as const,
    // The Firefox that Debian and Mozilla give out, over WebDriver BiDi; Playwright's own is a build of its own.
    channel: 'moz-firefox',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    serviceWorkers: 'allow' as const,
    contextOptions: {},
    launchOptions: {
      ...(firefoxPath ? { executablePath: firefoxPath } : {}),
      firefoxUserPrefs: { ...phonesPreferences, ...preferences },
      downloadsPath: firefoxDownloads(),
    },
  },
})

export default defineConfig({
  testDir: 'tests/e2e',
  // Played where the history of this repository has the build of before.
  testIgnore: process.env['FIRESTEP_BEFORE'] ? [] : onFiles(['buildBefore.spec.ts']),
  outputDir: 'test-results',
  fullyParallel: true,
  // Two fill the cores of a small machine by four fifths: a page waits for its frames, a test for its page.
  workers: 3,
  // A machine that stands still for a moment is no fault of the app; what needed a second try is named in the report.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  // Each step has a limit of its own; this one is for what hangs altogether. The slowest takes a third of it on a quiet machine.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${port}/`,
    browserName: 'chromium',
    // A finger waits for what it means to touch; this long only where that never comes.
    actionTimeout: 30_000,
    // What moves, and what is fetched to be kept, takes half of a test's time: tests that are about neither go without
    // (`asPlayed`, `withWorker`).
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every step costs a third of the run; a test that fails once tells how at its second try.
    trace: process.env['CI'] ? 'on-first-retry' : 'off',
    launchOptions: {
      args: [...launchFlags, insecureHost],
      ...(executablePath ? { executablePath } : {}),
    },
  },
  projects: [
    // The longest first, so that none is left alone at the end.
    ...(firefoxPath
      ? [
          firefox('firefox', inTodaysFirefox(inFirefox), {
            'dom.serviceWorkers.enabled': false,
            'ui.prefersReducedMotion': 1,
          }),
          firefox('firefox-as-played', inTodaysFirefox(asPlayedInFirefox), {}),
        ]
      : []),
    { name: 'phone', use: phone(390, 844) },
    { name: 'small', use: phone(360, 740), testMatch: onFiles(onSmallScreens) },
    {
      name: 'tablet',
      use: phone(820, 1180),
      testMatch: onFiles(onTablets),
      grepInvert: /without the map|a draw by kamikaze|the last fighter falls/,
    },
  ],
  webServer: {
    command: `node scripts/serve.mjs --port ${port}`,
    port,
    reuseExistingServer: false,
    timeout: 20_000,
  },
})
