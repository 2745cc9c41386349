/**
 * New versions are published while a battle is live: every file of the old version is gone from the server, as after a
 * real deploy. The battle must not reload, even if another tab requests the update, and each of its screens that was
 * not opened yet must still open. After the battle is left, the update is installed.
 */
import { cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuild } from '../../scripts/setup.mjs'
import { serveApp } from './shared/app.mjs'
import { beginBattle, savedOn } from './shared/battle.mjs'
import { withChromium } from './shared/chromium.mjs'
import { runTrial } from './shared/trial.mjs'

/** @import { Page } from '@playwright/test' */

const waiting = { timeout: 30_000 }

/**
 * Publishes a version in which every asset has another name and every other file another revision.
 * @param {string} folder
 * @param {number} release
 */
const publish = (folder, release) => {
  rmSync(folder, { recursive: true, force: true })
  cpSync('dist', folder, { recursive: true })
  const assets = join(folder, 'assets')
  /** @type {Map<string, string>} */
  const renamed = new Map()
  for (const name of readdirSync(assets)) {
    const next = name.replace(/\.(?=[^.]+$)/, `-r${release}.`)
    renamed.set(name, next)
    renameSync(join(assets, name), join(assets, next))
  }
  const names = new RegExp([...renamed.keys()].map((name) => name.replace(/[.]/g, '\\.')).join('|'), 'g')
  const texts = [...readdirSync(assets).map((name) => join('assets', name)), 'index.html', 'worker.js']
  for (const name of texts.filter((each) => /\.(js|css|html)$/.test(each))) {
    const file = join(folder, name)
    const text = readFileSync(file, 'utf8').replace(names, (found) => renamed.get(found) ?? found)
    const revised = text.replace(
      /[0-9a-f]{32}/g,
      (found) => found.slice(4) + String(release).padStart(4, '0'),
    )
    writeFileSync(file, name === 'worker.js' ? revised : text)
  }
}

/** @param {Page} page */
const lookForUpdate = (page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
/** @param {Page} page */
const updateWaits = (page) =>
  page.waitForFunction(
    async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting),
    undefined,
    waiting,
  )

if (!(await ensureBuild())) throw new Error('the build failed')
const folder = mkdtempSync(join(tmpdir(), 'firestep-versions-'))
publish(folder, 0)
const { address, stop } = await serveApp(folder)
await runTrial(
  {
    what: 'Service worker updates during a live battle',
    times: { full: 20, short: 2 },
    aim: (times) => `${times} updates, 0 reloads, 0 missing chunks`,
  },
  ({ times, fail, progress }) =>
    withChromium(async (context) => {
      const page = await context.newPage()
      let loads = 0
      let missing = 0
      context.on('response', (answer) => {
        if (answer.status() < 400) return
        missing += 1
        fail(`missing: ${answer.url()}`)
      })
      page.on('load', () => (loads += 1))
      await page.goto(address)
      await page.waitForFunction(
        () => navigator.serviceWorker.controller?.state === 'activated',
        undefined,
        waiting,
      )
      for (let release = 1; release <= times; release += 1) {
        await beginBattle(page, address)
        const battle = page.url()
        const before = loads
        publish(folder, release)
        await lookForUpdate(page)
        await updateWaits(page)

        // Another tab requests the update, and is told to wait.
        const other = await context.newPage()
        await other.goto(address)
        await other.getByRole('button', { name: 'Update' }).click(waiting)
        await other.getByText('A battle is open, here or in another tab').waitFor(waiting)
        await other.close()

        // The battle goes on, with screens that were not opened before.
        const saved = await savedOn(page)
        await page
          .getByRole('button', { name: /^Blood of .*: one more$/ })
          .first()
          .click(waiting)
        await page.locator(`[data-saved="${saved + 1}"]`).waitFor(waiting)
        for (const screen of ['/log', '/report', '']) {
          await page.goto(`${battle}${screen}`)
          await page.getByRole('heading').first().waitFor(waiting)
        }
        if (loads !== before) fail(`update ${release}: the battle was loaded anew ${loads - before} times`)

        await page.goto(`${address}#/`)
        const reloaded = page.waitForEvent('load', waiting)
        await page.getByRole('button', { name: 'Update' }).click(waiting)
        await reloaded
        if (!(await page.content()).includes(`-r${release}.`))
          fail(`update ${release}: an older version was loaded`)
        progress(release)
      }
      return `${times} updates, ${missing} missing files`
    }),
)
stop()
rmSync(folder, { recursive: true, force: true })
