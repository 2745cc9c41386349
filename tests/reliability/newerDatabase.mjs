/**
 * Newer code changes the database under this one: while battles are open in one tab or two, and before the app is opened.
 * The older code must say so and write nothing.
 */
import { serveApp } from './shared/app.mjs'
import { beginBattle, keepTapping, stopTapping } from './shared/battle.mjs'
import { withChromium } from './shared/chromium.mjs'
import { runTrial } from './shared/trial.mjs'
import { setTimeout as pause } from 'node:timers/promises'

/** @import { Page } from '@playwright/test' */

/** Opens the database as newer code would, one version higher, and leaves it so. @param {Page} page */
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

/** Everything that every store holds, as one text. @param {Page} page @returns {Promise<string>} */
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

/** Until the tab says that newer code was here. @param {Page} page */
const told = (page) =>
  page
    .getByText(/newer Firestep/)
    .first()
    .waitFor({ timeout: 20_000 })
    .then(
      () => true,
      () => false,
    )

const { address, stop } = await serveApp()
await runTrial(
  {
    what: 'Old code on a newer database, one tab and two',
    times: { full: 50, short: 4 },
    aim: (times) => `${times} runs, 0 writes, said in every tab`,
  },
  async ({ times, fail, progress }) => {
    const runs = { open: 0, later: 0 }
    for (let run = 1; run <= times; run += 1) {
      const tabs = (run % 2) + 1
      const openBefore = run % 4 < 2
      await withChromium(async (context) => {
        // A page of the same origin without the app: the newer code.
        const newer = await context.newPage()
        await newer.goto(`${address}icons/icon.svg`)
        const pages = [await context.newPage()]
        for (const page of pages) await beginBattle(page, address)
        const [first] = pages
        const battle = first?.url() ?? address
        while (pages.length < tabs) pages.push(await context.newPage())
        for (const page of pages.slice(1)) {
          await page.goto(battle)
          await page.locator('[data-saved]').waitFor({ timeout: 30_000 })
        }
        if (openBefore) for (const page of pages) await keepTapping(page)
        else for (const page of pages) await page.goto('about:blank')
        await pause(300)
        await raise(newer)
        const before = await dump(newer)
        if (!openBefore) for (const page of pages) await page.goto(battle)
        for (const [index, page] of pages.entries())
          if (!(await told(page))) fail(`run ${run}: tab ${index + 1} of ${tabs} says nothing`)
        // What can still be tapped is tapped; the last of it has time to be written.
        if (!openBefore) for (const page of pages) await keepTapping(page)
        await pause(700)
        for (const page of pages) await stopTapping(page)
        if ((await dump(newer)) !== before) fail(`run ${run}: something was written`)
        runs[openBefore ? 'open' : 'later'] += 1
      })
      progress(run)
    }
    return `${runs.open} runs with open battles, ${runs.later} opened later; one tab and two in turn`
  },
)
stop()
