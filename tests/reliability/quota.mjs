/**
 * The browser refuses more room while a battle is being written. The app must say so, no part of an entry may stay, the
 * battle can be saved as a file, and "Try again" writes everything once there is room again. Chromium remembers for
 * half a minute how much room an open database has. So the limit is set before the battle opens, a little above what is
 * used.
 */
import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { serveApp } from './shared/app.mjs'
import {
  beginBattle,
  keepTapping,
  Ledger,
  listen,
  openBattle,
  readKept,
  savedOn,
  stopTapping,
} from './shared/battle.mjs'
import { withChromium } from './shared/chromium.mjs'
import { runTrial } from './shared/trial.mjs'

/** @import { Page } from '@playwright/test' */

/** After this many entries a new battle begins, because a long log would make the audit slow. */
const longest = 1000

/** How many bytes are left at most when a battle is opened: some dozens of entries. */
const mostRoom = 40_000

/** How long Chromium holds on to a database that nobody has open, in milliseconds. */
const letGo = 2500

const full = 'Not saved: this device is full.'

/** @param {Page} page */
const download = async (page) => {
  const saving = page.waitForEvent('download', { timeout: 10_000 })
  await page.getByRole('button', { name: 'Download this battle' }).click()
  return JSON.parse(await readFile(await (await saving).path(), 'utf8'))
}

/**
 * Closes the sheet that a tap after the refusal opens.
 * @param {Page} page
 */
const leaveSheet = async (page) => {
  const leave = page.getByRole('button', { name: 'OK', exact: true })
  if (await leave.count()) await leave.click()
}

const { address, origin, stop } = await serveApp()
await runTrial(
  {
    what: 'Quota refused while entries are written',
    times: { full: 100, short: 5 },
    aim: (times) => `${times} refusals, 0 half, all said, all exported, all saved afterwards`,
  },
  ({ times, fail, progress }) =>
    withChromium(async (context) => {
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      const limit = (/** @type {number} */ quotaSize) =>
        session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize })
      const lift = () => session.send('Storage.overrideQuotaForOrigin', { origin })
      let waited = 0
      let round = 0
      let ledger = new Ledger(await beginBattle(page, address))
      await listen(context, (seq) => ledger.acknowledge(seq))
      const audit = async (/** @type {string} */ when) => {
        for (const wrong of ledger.audit(await readKept(page), await savedOn(page)))
          fail(`refusal ${round}, ${when}: ${wrong}`)
      }
      /**
       * Opens a battle with little room left, and taps until the browser refuses to write.
       * @param {string} battle
       */
      const playUntilFull = async (battle) => {
        await page.goto('about:blank')
        await pause(letGo)
        const before = await session.send('Storage.getUsageAndQuota', { origin })
        await limit(Math.round(before.usage) + randomInt(mostRoom))
        await openBattle(page, address, battle)
        await keepTapping(page)
        // A tap after the refusal opens a sheet. Until it is closed, it hides the alert from screen readers.
        const said = await page
          .getByText(full)
          .first()
          .waitFor({ timeout: 40_000 })
          .then(
            () => true,
            () => false,
          )
        await stopTapping(page)
        if (said) return
        const { usage, quota } = await session.send('Storage.getUsageAndQuota', { origin })
        if (quota - usage < mostRoom) throw new Error('there is no room left, and nothing is said')
        // Chromium has tidied up its own files since the limit was set, so it is set again.
        await playUntilFull(battle)
      }
      for (; round < times; progress(round)) {
        round += 1
        if (ledger.entries > longest) ledger = new Ledger(await beginBattle(page, address))
        await playUntilFull(ledger.battle)
        await leaveSheet(page)
        const told = page.getByRole('alert').filter({ hasText: full })
        await told.waitFor({ timeout: 20_000 })
        await audit('refused')

        const { entries, unsaved } = await download(page)
        const seqs = [...entries, ...unsaved].map(({ seq }) => seq)
        if (seqs.some((seq, index) => seq !== index) || unsaved.length === 0)
          fail(`refusal ${round}: the export holds ${entries.length} entries and ${unsaved.length} unsaved`)
        waited += unsaved.length

        await lift()
        await page.getByRole('button', { name: 'Try again' }).click()
        await told.waitFor({ state: 'hidden' })
        await page.locator(`[data-saved="${seqs.length - 1}"]`).waitFor({ timeout: 20_000 })
        await audit('saved again')
      }
      return `${round} refusals, all said and exported; ${waited} entries waited and were saved`
    }),
)
stop()
