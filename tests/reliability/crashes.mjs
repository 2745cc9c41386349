/** The tab crashes while a battle is being written. Then another tab of the same browser opens the battle. */
import { setTimeout as pause } from 'node:timers/promises'
import { serveApp } from './shared/app.mjs'
import {
  anyMoment,
  beginBattle,
  keepTapping,
  Ledger,
  listen,
  openBattle,
  readKept,
} from './shared/battle.mjs'
import { withChromium } from './shared/chromium.mjs'
import { runTrial } from './shared/trial.mjs'

/** After this many entries a new battle begins, because a long log would make the audit slow. */
const longest = 2000

/** @param {import('@playwright/test').Page} page */
const crash = async (page) => {
  const crashed = page.waitForEvent('crash', { timeout: 10_000 })
  const session = await page.context().newCDPSession(page)
  // The call never returns, because the page is gone.
  session.send('Page.crash').catch(() => undefined)
  await crashed
}

const { address, stop } = await serveApp()
await runTrial(
  {
    what: 'Tab crashed while entries are written',
    times: { full: 300, short: 5 },
    aim: (times) => `${times} crashes, 0 acknowledged entries lost, 0 half`,
  },
  ({ times, fail, progress }) =>
    withChromium(async (context) => {
      let written = 0
      let unacknowledged = 0
      let crashes = 0
      let page = await context.newPage()
      let ledger = new Ledger(await beginBattle(page, address))
      await listen(context, (seq) => ledger.acknowledge(seq))
      for (; crashes < times; progress(crashes, `${written} entries`)) {
        if (ledger.entries > longest) ledger = new Ledger(await beginBattle(page, address))
        const { entries } = ledger
        await keepTapping(page)
        await pause(anyMoment())
        await crash(page)
        crashes += 1
        const next = await context.newPage()
        await page.close()
        page = next
        const { acknowledged } = ledger
        const opened = await openBattle(page, address, ledger.battle)
        for (const wrong of ledger.audit(await readKept(page), opened)) fail(`crash ${crashes}: ${wrong}`)
        written += ledger.entries - entries
        if (opened > acknowledged) unacknowledged += 1
      }
      return `${crashes} crashes among ${written} entries, ${unacknowledged} found more than was acknowledged`
    }),
)
stop()
