/**
 * Newer code changes the database under this one: while battles are open in one tab or two, and before the app is
 * opened. The older code must say so and write nothing. `--profiles N` runs N browsers in parallel.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { serveApp } from './shared/app.mjs'
import { beginBattle, keepTapping, stopTapping } from './shared/battle.mjs'
import { withChromium } from './shared/chromium.mjs'
import { runTrial } from './shared/trial.mjs'

/** @import { Page } from '@playwright/test' */

/**
 * Opens the database one version higher, as newer code would, and leaves it at that version.
 * @param {Page} page
 */
const raise = (page) =>
  page.evaluate(async () => {
    const found = (await indexedDB.databases()).find(({ name }) => name === 'firestep')
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open('firestep', (found?.version ?? 0) + 10)
      opening.onerror = () => reject(opening.error)
      opening.onblocked = () => reject(new Error('the older code did not let go'))
      opening.onsuccess = () => {
        opening.result.close()
        resolve(true)
      }
    })
  })

/**
 * The content of every store, as one text.
 * @param {Page} page
 * @returns {Promise<string>}
 */
const dump = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('firestep')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const names = [...database.objectStoreNames]
          const reading = database.transaction(names)
          const rows = names.map((name) => reading.objectStore(name).getAll())
          reading.oncomplete = () => {
            database.close()
            resolve(JSON.stringify([database.version, rows.map(({ result }) => result)]))
          }
        }
      }),
  )

/**
 * Whether the tab says that newer code was here.
 * @param {Page} page
 */
const told = (page) =>
  page
    .getByText(/newer Firestep/)
    .first()
    .waitFor({ timeout: 20_000 })
    .then(
      () => true,
      () => false,
    )

const { values } = parseArgs({ options: { profiles: { type: 'string', default: '2' } }, strict: false })
const { address, stop } = await serveApp()

/**
 * Opens one battle in its tabs, and lets newer code open its database.
 * @param {{ tabs: number, openBefore: boolean }} kind
 * @returns {Promise<readonly string[]>} what went wrong, in words
 */
const meet = ({ tabs, openBefore }) =>
  withChromium(async (context) => {
    const wrongs = []
    // A page of the same origin without the app. It stands for the newer code.
    const newer = await context.newPage()
    await newer.goto(`${address}icons/icon.svg`)
    const first = await context.newPage()
    await beginBattle(first, address)
    const battle = first.url()
    const pages = [first]
    while (pages.length < tabs) {
      const page = await context.newPage()
      await page.goto(battle)
      await page.locator('[data-saved]').waitFor({ timeout: 30_000 })
      pages.push(page)
    }
    if (openBefore) for (const page of pages) await keepTapping(page)
    else for (const page of pages) await page.goto('about:blank')
    await pause(300)
    await raise(newer)
    const before = await dump(newer)
    if (!openBefore) for (const page of pages) await page.goto(battle)
    for (const [index, page] of pages.entries())
      if (!(await told(page))) wrongs.push(`tab ${index + 1} of ${tabs} says nothing`)
    // Taps what can still be tapped, and leaves time for the last tap to be written.
    if (!openBefore) for (const page of pages) await keepTapping(page)
    await pause(700)
    for (const page of pages) await stopTapping(page)
    if ((await dump(newer)) !== before) wrongs.push('something was written')
    return wrongs
  })

await runTrial(
  {
    what: 'Old code on a newer database, one tab and two',
    times: { full: 50, short: 4 },
    aim: (times) => `${times} runs, 0 writes, said in every tab`,
  },
  async ({ times, fail, progress }) => {
    const runs = { open: 0, later: 0 }
    let begun = 0
    const onOneProfile = async () => {
      while (begun < times) {
        const run = (begun += 1)
        const openBefore = run % 4 < 2
        const wrongs = await meet({ tabs: (run % 2) + 1, openBefore }).catch((error) => [String(error)])
        for (const wrong of wrongs) fail(`run ${run}: ${wrong}`)
        runs[openBefore ? 'open' : 'later'] += 1
        progress(runs.open + runs.later)
      }
    }
    await Promise.all(Array.from({ length: Number(values.profiles) }, onOneProfile))
    return `${runs.open} runs with open battles, ${runs.later} opened later; one tab and two in turn`
  },
)
stop()
