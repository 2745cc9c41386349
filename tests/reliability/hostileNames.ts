/**
 * Makes every text hostile that a file or a paste can bring, and opens every screen with it: routes, battles of all
 * games at each of their prompts, their menus, and the previews of imports. None of it may become a script, an element
 * or a request, breach the policy or make a screen wider than the phone. It is shown as plain text.
 */
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { backupFileText, toShareableDump } from '@/app/backupFile'
import { emptyDump, type Dump } from '@/storage'
import { overflow } from '../helpers/audit'
import { addressesOf, fullDevice, longestOf, plantDevice, routePaths, systems } from '../helpers/device'
import { caught, payloads, poisoned, spoilt } from '../helpers/hostile'
import { rosterText } from '../helpers/rosterFiles'
import { withApp } from './shared/openApp'
import { isShort, runTrial } from './shared/trial.mjs'

/** The browser's own message that a plain file server does not answer like a club's server. */
const ofNoClub = /^console: Failed to load resource: .* 404 .*\/club\/(?:about|campaigns\/not-there\/.*)$/

/** How many phones are tried at the same time. */
const phones = 3

const seen = (page: Page, payload: string) =>
  page.evaluate(
    ({ caught, start }) => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
        ({ value }) => value,
      )
      // Half of a surrogate pair arrives as the replacement character.
      const text = [document.body.textContent ?? '', ...fields].join('').toWellFormed().replace(/\s/g, '')
      return {
        ran: caught.mark in window,
        elements: document.querySelectorAll(caught.selector).length,
        shown: text.includes(start),
      }
    },
    { caught, start: payload.replace(/\s/g, '').slice(0, 8).toWellFormed() },
  )

const fileOf = (name: string, text: string) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(text),
})

/** Files in which everything that a preview shows is hostile. */
const filesOf = (dump: Dump, payload: string) => {
  const companion = ['warband-name', 'name', 'model-name', 'equipment-name', 'keyword-name']
  const spoiltFile = (name: string, fields: readonly string[]) =>
    JSON.stringify(spoilt(JSON.parse(rosterText(name)), payload, new Set(fields)))
  const [force] = dump.warbands
  const [battle] = dump.battles
  return [
    { at: '/rosters/import', text: spoiltFile('saint-orsolyas-own.json', ['customName']) },
    { at: '/rosters/import', text: spoiltFile('trench-companion-tts.json', companion) },
    {
      at: '/share',
      text: backupFileText(
        'force',
        toShareableDump({ ...emptyDump, warbands: force ? [force] : [] }, 'force'),
        1,
      ),
    },
    {
      at: '/share',
      text: backupFileText(
        'battle',
        toShareableDump({ ...emptyDump, battles: battle ? [battle] : [] }, 'battle'),
        1,
      ),
    },
    { at: '/settings/backup', text: backupFileText('backup', dump, 1) },
  ]
}

const { values } = parseArgs({ options: { payload: { type: 'string' } }, strict: false })
/** `--payload words` tries only the payloads with these words in their titles. */
const only = String(values.payload ?? '')
const { full, short } = { full: Object.keys(payloads).length, short: 5 }

await runTrial(
  {
    what: 'Hostile names on every screen',
    times: { full, short },
    aim: (times) => `${times} payloads, 0 scripts, 0 breaches of the policy`,
  },
  ({ times, fail, progress }) =>
    withApp(async (app) => {
      const clean = await fullDevice()
      const longest = Object.keys(systems).map((game) => longestOf(clean, game))
      const kept = new Set(longest.map(({ id }) => id))
      const device = isShort
        ? { ...clean, battles: longest, entries: clean.entries.filter(({ battle }) => kept.has(battle)) }
        : clean
      const all = Object.entries(payloads).filter(([title]) => title.includes(only))
      // The short figures try some of each kind.
      const several = Math.min(times, all.length)
      const chosen = Array.from(
        { length: several },
        (_, index) => all[Math.floor((index * all.length) / several)],
      )
      const queue = chosen.filter((one) => one !== undefined)
      let screens = 0
      let shown = 0
      let done = 0

      const tryOn = async (page: Page, title: string, payload: string) => {
        const { device: hostile, spared } = poisoned(device, payload)
        if (spared > 0) fail(`${title}: ${spared} events kept their own names`)
        await page.goto('about:blank')
        await page.goto(app.address)
        await plantDevice(page, hostile)
        await page.reload()
        let here = 0
        const look = async (where: string) => {
          screens += 1
          const found = await seen(page, payload)
          if (found.ran) fail(`${title}, ${where}: a script ran`)
          if (found.elements > 0) fail(`${title}, ${where}: ${found.elements} elements`)
          const wide = await overflow(page)
          if (wide.length > 0) fail(`${title}, ${where}: too wide: ${wide.slice(0, 2).join('; ')}`)
          const wrongs = app.recorder.wrongs.splice(0).filter((wrong) => !ofNoClub.test(wrong))
          if (wrongs.length > 0) fail(`${title}, ${where}: ${wrongs.slice(0, 2).join('; ')}`)
          if (found.shown) here += 1
        }
        for (const address of addressesOf(hostile, await routePaths(page))) {
          await page.goto(`${app.address}#${address}`)
          await page.getByRole('heading').first().waitFor()
          await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)))
          await look(address)
          const menu = page.getByRole('button', { name: 'Menu', exact: true })
          if (!/^\/battle\/[^/]+$/.test(address) || (await menu.count()) === 0) continue
          // A prompt that opens its sheet right now hides the menu. Then the sheet is checked.
          await menu
            .first()
            .press('Enter', { timeout: 2_000 })
            .catch(() => undefined)
          await page.getByRole('dialog').last().waitFor()
          await look(`${address}, its menu`)
          await page.keyboard.press('Escape')
        }
        const dump: Dump = {
          ...emptyDump,
          warbands: hostile.warbands,
          settings: {},
          battles: hostile.battles.map((row) => ({
            row,
            draft: null,
            entries: hostile.entries.filter(({ battle }) => battle === row.id),
          })),
          campaigns: hostile.campaigns.map((row) => ({ row, entries: hostile.chronicle })),
        }
        for (const { at, text } of filesOf(dump, payload)) {
          await page.goto(`${app.address}#/`)
          await page.goto(`${app.address}#${at}`)
          await page.locator('input[type=file]').first().setInputFiles(fileOf('hostile.json', text))
          await page.waitForTimeout(300)
          await look(`${at}, the preview of a file`)
        }
        // A payload that hardly any screen shows was not tested. Characters that are never drawn count as shown.
        if (here < 15) fail(`${title}: shown on ${here} screens only`)
        shown += here
        done += 1
        progress(done)
      }

      await Promise.all(
        Array.from({ length: Math.min(phones, queue.length) }, async () => {
          const page = await app.newPhone()
          page.setDefaultTimeout(20_000)
          for (let next = queue.shift(); next; next = queue.shift()) {
            const [title, payload] = next
            await tryOn(page, title, payload).catch((error: unknown) =>
              fail(`${title}: at ${page.url()}: ${String(error).slice(0, 300)}`),
            )
          }
          await page.context().close()
        }),
      )
      return `${done} payloads on ${screens} screens, shown as text on ${shown}`
    }),
)
