/**
 * Several phones at one table: real Chromium pages over real WebRTC, each with its own database. Measures how soon a
 * step is painted on the other phones and what it costs to catch up, and checks that nothing is lost or doubled however
 * often the connection is cut. Times are reported, but never checked. All pages run on this machine, so their clocks
 * agree.
 */
import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { exchangeCodes, openLogOn } from '../helpers/pairedPhones'
import { plantGloom } from '../helpers/plantedGloom'
import { openTimeline, randomGloomBattle } from '../helpers/randomGloomBattle'
import { beginBattle, keepTapping, Ledger, listen, readKept, stopTapping } from './shared/battle.mjs'
import { cutLines, keepLines, saidOn } from './shared/lines'
import { withApp, type OpenedApp } from './shared/openApp'
import { runTrial } from './shared/trial.mjs'

const quantile = (list: readonly number[], part: number): number =>
  [...list].sort((one, other) => one - other)[Math.min(list.length - 1, Math.floor(list.length * part))] ??
  NaN

const milliseconds = (list: readonly number[]) =>
  `median ${Math.round(quantile(list, 0.5))} ms, p95 ${Math.round(quantile(list, 0.95))} ms, slowest ${Math.round(Math.max(...list))} ms`

const goTo = (page: Page, hash: string) => page.evaluate((hash) => void (location.hash = hash), hash)
const tableOf = (battle: string) => `#/battle/${battle}/phones`
const battleOf = (battle: string) => `#/battle/${battle}`

/** A Gloom Trench battle of at least this many entries. With `lyingOpen` it is not over and has no pending decision. */
const longBattle = (least: number, lyingOpen: boolean) => {
  for (let seed = 1; seed < 40; seed += 1) {
    const { entries } = randomGloomBattle(seed, { commands: 3 * least + 200, wild: 0 }).timeline
    for (let count = least; count <= entries.length; count += 1) {
      const timeline = openTimeline(entries.slice(0, count))
      if (!lyingOpen || (timeline.state.frames.length === 0 && timeline.state.phase !== 'over'))
        return timeline
      if (count > least + 200) break
    }
  }
  throw new RangeError(`no battle of ${least} entries`)
}

/** A phone that hosts a battle that was played before, and its guests. */
const sitDown = async (app: OpenedApp, timeline: ReturnType<typeof longBattle>, guests: number) => {
  const keeper = await app.newPhone()
  await plantGloom(keeper, timeline, 'long')
  await goTo(keeper, tableOf('long'))
  const others: Page[] = []
  for (let count = 0; count < guests; count += 1) {
    const guest = await app.newPhone()
    others.push(guest)
    await goTo(guest, '#/join')
    await exchangeCodes(keeper, guest)
  }
  return { keeper, guests: others }
}

/** A promise of a page, which its window holds until it is awaited. */
interface Promising {
  firestepPainted?: Promise<number>
}
const points = 'main.battle .points .value'

/** From now on the page watches for the next change of the points; `painted` returns when a frame with it was drawn. */
const lookOut = (page: Page) =>
  page.evaluate((points) => {
    const shown = () => document.querySelector(points)?.textContent
    const was = shown()
    const promising = globalThis as Promising
    promising.firestepPainted = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (shown() === was) return
        observer.disconnect()
        // One task after the frame, when its drawing is on the way to the screen.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())))
      })
      observer.observe(document, { subtree: true, childList: true, characterData: true })
    })
  }, points)
const painted = (page: Page) =>
  page.evaluate(() => (globalThis as Promising).firestepPainted ?? Promise.reject(new Error('nobody looks')))

/** Taps the same button on every phone in turn, and measures until all others have painted the result. */
const measureSteps = (phones: number) =>
  runTrial(
    {
      what: `Command to painted on the other phone, ${phones} phones at the table`,
      times: { full: 200, short: phones === 2 ? 20 : 8 },
      aim: (times) => `${times} commands, each painted on ${phones - 1} other phones; times are told`,
    },
    ({ times, fail, progress }) =>
      withApp(async (app) => {
        const { keeper, guests } = await sitDown(app, longBattle(20, true), phones - 1)
        for (const guest of guests)
          await guest
            .getByRole('group', { name: 'Sides this phone plays' })
            .getByRole('button')
            .first()
            .click()
        const pages = [keeper, ...guests]
        for (const page of pages) {
          await goTo(page, battleOf('long'))
          await page.locator(points).first().waitFor()
        }
        const before = (await openLogOn(keeper)).length
        const taken: number[] = []
        for (let done = 0; done < times; progress((done += 1))) {
          const tapped = pages[done % pages.length]
          if (!tapped) throw new RangeError('no phone')
          await Promise.all(pages.map(lookOut))
          const key = tapped.getByRole('button', { name: /^.*, Tactical Points: one more$/ }).first()
          const from = await key.evaluate((element: HTMLElement) => {
            const now = performance.timeOrigin + performance.now()
            element.click()
            return now
          })
          const seen = await Promise.all(pages.map(painted))
          for (const [at, page] of pages.entries()) if (page !== tapped) taken.push((seen[at] ?? NaN) - from)
        }
        const logs = await Promise.all(pages.map((page) => settledLog(page, before + times)))
        for (const log of logs) if (!isDeepStrictEqual(log, logs[0])) fail('two phones keep different logs')
        for (const wrong of app.recorder.wrongs) fail(wrong)
        return milliseconds(taken)
      }),
  )

/** The log that a phone has stored, once it has this many entries. */
const settledLog = async (page: Page, count: number) => {
  for (let log = await openLogOn(page); ; log = await openLogOn(page)) {
    if (log.length >= count) return log
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
}

const entriesToCatchUp = 1000

const measureCatchUp = () =>
  runTrial(
    {
      what: `Catch-up of ${entriesToCatchUp} entries`,
      times: { full: 10, short: 1 },
      aim: (times) => `${times} guests, each with all ${entriesToCatchUp}; times are told`,
    },
    ({ times, fail, progress }) =>
      withApp(async (app) => {
        app.browser.on('context', keepLines)
        const timeline = longBattle(entriesToCatchUp, false)
        const { keeper } = await sitDown(app, timeline, 0)
        const expected = await openLogOn(keeper)
        const taken: number[] = []
        const bytes: number[] = []
        for (let done = 0; done < times; progress((done += 1))) {
          const guest = await app.newPhone()
          await goTo(guest, '#/join')
          await exchangeCodes(keeper, guest)
          const { openedAt, said } = await saidOn(guest)
          const shownAt = await guest.evaluate(() => performance.timeOrigin + performance.now())
          taken.push(shownAt - openedAt)
          const heard = (await saidOn(keeper)).said
          bytes.push([...said, ...heard].reduce((sum, one) => sum + one.bytes, 0))
          if (!isDeepStrictEqual(await openLogOn(guest), expected)) fail(`guest ${done + 1} has another log`)
          await guest.context().close()
        }
        for (const wrong of app.recorder.wrongs) fail(wrong)
        return `${milliseconds(taken)}; ${Math.round(quantile(bytes, 0.5) / 1024)} KiB over the line`
      }),
  )

/** One phone of a battle that goes on while its connection is cut, and what it must still have of the battle. */
interface Cut {
  readonly page: Page
  readonly ledger: Ledger
}

const away = (page: Page) => page.getByText('The host is away')

/** Compares what a phone has of the battle with its ledger. */
const audit = async ({ page, ledger }: Cut) => {
  const kept = await readKept(page)
  const last = kept.entries.filter(({ battle }) => battle === ledger.battle).length - 1
  const wrongs = ledger.audit(kept, last)
  const { length } = kept.battles
  return length === 1 ? wrongs : [...wrongs, `doubled: ${length} battles`]
}

const cutAgain = () =>
  runTrial(
    {
      what: 'Line cut while both phones play',
      times: { full: 200, short: 8 },
      aim: (times) => `${times} cuts, 0 entries lost, 0 twice, one log in the end`,
    },
    ({ times, fail, progress }) =>
      withApp(async (app) => {
        app.browser.on('context', keepLines)
        const page = await app.newPhone()
        const battle = await beginBattle(page, app.address)
        const keeper: Cut = { page, ledger: new Ledger(battle) }
        const guest: Cut = { page: await app.newPhone(), ledger: new Ledger(battle) }
        const phones = [keeper, guest]
        for (const { page, ledger } of phones)
          await listen(page.context(), (seq: number) => ledger.acknowledge(seq))
        const weights: number[] = []
        const pairAgain = async () => {
          await goTo(keeper.page, tableOf(battle))
          await goTo(guest.page, '#/join')
          await exchangeCodes(keeper.page, guest.page)
        }
        await pairAgain()
        // The phone chooses once whom it plays. When it comes back, it has the same seat.
        await guest.page
          .getByRole('group', { name: 'Sides this phone plays' })
          .getByRole('button')
          .first()
          .click()
        for (let cut = 1; cut <= times; progress((cut += 1))) {
          for (const { page } of phones) {
            await goTo(page, battleOf(battle))
            await page.getByRole('region', { name: 'To do now' }).waitFor()
          }
          // A host that never pauses outruns its guest, whose taps are then based on another log. So every other time
          // the host pauses.
          const rests = cut % 2 === 0
          await keepTapping(guest.page)
          if (!rests) await keepTapping(page)
          await pause(randomInt(300))
          await cutLines(phones[randomInt(phones.length)]?.page ?? page)
          await away(guest.page).waitFor()
          // The host's player goes on for a moment without the guest.
          if (rests) await keepTapping(page)
          await pause(randomInt(60))
          for (const { page } of phones) await stopTapping(page)
          for (const one of phones)
            for (const wrong of await audit(one))
              fail(`cut ${cut}, ${one === keeper ? 'keeper' : 'guest'}: ${wrong}`)
          for (const { kind, entries, bytes } of (await saidOn(page)).said)
            if (kind === 'entries' && entries === 1) weights.push(bytes)
          await pairAgain()
        }
        const log = await openLogOn(keeper.page)
        const other = await settledLog(guest.page, log.length)
        if (!isDeepStrictEqual(other, log)) fail('the two phones keep different logs')
        if (new Set(log.map(({ id }) => id)).size !== log.length) fail('an entry is there twice')
        const authors = [...new Set(log.map(({ by }) => by))]
        if (authors.length !== 2) fail(`entries of ${authors.length} phones`)
        for (const wrong of app.recorder.wrongs) fail(wrong)
        const each = authors.map((author) => log.filter(({ by }) => by === author).length).join(' and ')
        return `${times} cuts among ${log.length} entries (${each}), 0 lost; an entry takes ${quantile(weights, 0.5)} bytes (median)`
      }),
  )

/** The size of what a player at a shared table fetches beyond the app: script and style. */
const weigh = () =>
  runTrial(
    { what: 'The chunk of several phones', times: { full: 1, short: 1 }, aim: () => 'its weight is told' },
    () => {
      const folder = 'dist/assets'
      const files = readdirSync(folder).filter((name) => /^phones-.*\.(js|css)$/.test(name))
      if (files.length !== 2) throw new Error(`${files.length} files are called phones`)
      const bytes = files.reduce((sum, name) => sum + gzipSync(readFileSync(`${folder}/${name}`)).length, 0)
      return `${bytes} bytes gzipped`
    },
  )

await measureSteps(2)
await measureSteps(8)
await measureCatchUp()
await cutAgain()
await weigh()
