/**
 * Chromium drops the whole database of an origin if its log file is torn (google/leveldb#1287). The recipe: append
 * seven bytes to the log of a closed profile, let the app open and write, and open it again. Every step must be there,
 * and the app must tell the player.
 */
import { appendFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serveApp } from './shared/app.mjs'
import {
  beginBattle,
  keepTapping,
  Ledger,
  listen,
  openBattle,
  readKept,
  shownEntry,
} from './shared/battle.mjs'
import { startChromium, withProfile } from './shared/chromium.mjs'
import { runTrial } from './shared/trial.mjs'

/** @import { BrowserContext, Page } from '@playwright/test' */

/** How long the battle is played before the browser is closed, in milliseconds, and the minimum of entries. */
const playing = 1500
const fewest = 5
const sentence = 'restored from the second copy, with every step.'

/** Appends the seven bytes to every log file of the profile's databases. @param {string} profile */
const tear = (profile) => {
  const folder = join(profile, 'Default', 'IndexedDB')
  const databases = readdirSync(folder).filter((name) => name.endsWith('.leveldb'))
  const logs = databases.flatMap((name) =>
    readdirSync(join(folder, name))
      .filter((file) => file.endsWith('.log'))
      .map((file) => join(folder, name, file)),
  )
  if (logs.length === 0) throw new Error('the profile has no log to tear')
  for (const log of logs) appendFileSync(log, Buffer.alloc(7, 0x5a))
}

/**
 * Runs the browser on the profile once and closes it as a player does.
 * @template Value
 * @param {string} profile
 * @param {(page: Page, context: BrowserContext) => Promise<Value>} work
 */
const inBrowser = async (profile, work) => {
  const { context, close } = await startChromium(profile)
  try {
    return await work(context.pages()[0] ?? (await context.newPage()), context)
  } finally {
    await close()
  }
}

/**
 * Whether the app shows its sentence about the second copy. It is loaded only when it is needed.
 * @param {Page} page
 */
const isTold = (page) =>
  page
    .getByText(sentence)
    .waitFor({ timeout: 3000 })
    .then(
      () => true,
      () => false,
    )

const { address, stop } = await serveApp()

await runTrial(
  {
    what: 'Database torn',
    times: { full: 20, short: 2 },
    aim: () => '100 % recovered, player told',
  },
  async ({ times, fail, progress }) => {
    let lost = 0
    let recovered = 0
    let entries = 0
    for (let run = 1; run <= times; run += 1) {
      await withProfile(async (profile) => {
        /** @param {Page} page @param {BrowserContext} context @param {Ledger} ledger */
        const play = async (page, context, ledger) => {
          await listen(context, (seq) => ledger.acknowledge(seq))
          await keepTapping(page)
          await pause(playing)
          while (ledger.acknowledged < fewest) await pause(50)
        }
        const ledger = await inBrowser(profile, async (page, context) => {
          const begun = new Ledger(await beginBattle(page, address))
          await play(page, context, begun)
          return begun
        })
        tear(profile)
        let told = false
        await inBrowser(profile, async (page, context) => {
          await openBattle(page, address, ledger.battle)
          told ||= await isTold(page)
          const kept = await readKept(page)
          for (const wrong of ledger.audit(kept, await shownEntry(page, kept, ledger.battle)))
            fail(`run ${run}, torn: ${wrong}`)
          await play(page, context, ledger)
        })
        await inBrowser(profile, async (page) => {
          await openBattle(page, address, ledger.battle)
          told ||= await isTold(page)
          const kept = await readKept(page)
          const wrongs = ledger.audit(kept, await shownEntry(page, kept, ledger.battle))
          for (const wrong of wrongs) fail(`run ${run}, opened again: ${wrong}`)
          if (told) lost += 1
          if (told && wrongs.length === 0) recovered += 1
          entries += ledger.entries
        })
      }).catch((error) => fail(`run ${run}: ${error instanceof Error ? error.message : error}`))
      progress(run, `${recovered} recovered`)
    }
    if (lost === 0) fail('no database was lost: the recipe tears nothing any more')
    return `${times} torn, ${lost} databases dropped by the browser, ${recovered} recovered and told, ${entries} entries`
  },
)
stop()
