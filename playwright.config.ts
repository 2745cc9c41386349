import { defineConfig } from '@playwright/test'
import { firefoxDownloads } from './tests/helpers/firefox'
import leftOut from './tests/leftOut.json' with { type: 'json' }
import { launchFlags, phonesPreferences } from './scripts/browser.mjs'
import { isInRotation } from './scripts/rotation.mjs'

const port = Number(process.env['FIRESTEP_TEST_PORT'] ?? 4183)
const executablePath = process.env['FIRESTEP_BROWSER']
/** Set if a Firefox was found. Without it the Firefox projects are left out. */
const firefoxPath = process.env['FIRESTEP_FIREFOX']

/** A host name that means this machine but is not a secure context, like a phone's address on the local network. */
const insecureHost = `--host-resolver-rules=MAP firestep.test 127.0.0.1`

/**
 * Runs on the small screen too: the layout of the first screens. All other tests run on the phone, where each screen is
 * checked in every size (`onEveryScreen`, `inEveryHand`).
 */
const onSmallScreens = ['shell.spec.ts']

/**
 * Runs on the tablet too: battles, because a tablet shows both sides at once. The other ways in which a battle can end
 * do not depend on the screen.
 */
const onTablets = ['shell.spec.ts', 'battle.spec.ts', 'bomberBattle.spec.ts', 'longNames.spec.ts']

/**
 * Runs in Firefox too: whole battles, by thumb and by keyboard, and everything that is saved, shared and read back.
 * Firefox's driver can't block the service worker or reduce motion for a single test, so this project starts the whole
 * browser without the worker and with reduced motion.
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
/** Tests that need the service worker or motion. They run in a Firefox that has both. */
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

/** Escapes a text, so that a pattern matches it literally. */
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
    // The Firefox that Debian and Mozilla distribute, over WebDriver BiDi. Playwright's own Firefox is a special build.
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
  // This test needs an earlier build, which is made from the history of this repository.
  testIgnore: process.env['FIRESTEP_BEFORE'] ? [] : onFiles(['buildBefore.spec.ts']),
  outputDir: 'test-results',
  fullyParallel: true,
  // Two workers use only four fifths of a small machine's cores: pages wait for frames, and tests wait for pages.
  workers: 3,
  // A machine that stalls for a moment is not the app's fault. The report names each test that needed a retry.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  // Each step has its own limit. This one stops a test that hangs. The slowest test takes a third of it on a quiet
  // machine.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${port}/`,
    browserName: 'chromium',
    // An action waits until its target can be touched. This limit matters only if that never happens.
    actionTimeout: 30_000,
    // Motion and the service worker's downloads take half of a test's time. Tests that need them turn them on
    // (`asPlayed`, `withWorker`).
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every step costs a third of the run. A test that fails is recorded at its retry.
    trace: process.env['CI'] ? 'on-first-retry' : 'off',
    launchOptions: {
      args: [...launchFlags, insecureHost],
      ...(executablePath ? { executablePath } : {}),
    },
  },
  projects: [
    // The longest projects come first, so that no long one runs alone at the end.
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
