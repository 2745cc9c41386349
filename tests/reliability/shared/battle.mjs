/** A battle that is played by random taps, and what must be found of it afterwards. */
import { randomInt } from 'node:crypto'

/** @import { BrowserContext, Page } from '@playwright/test' */

/**
 * The battles in the database, read without the app.
 * @typedef {object} Kept
 * @property {readonly { id: string, entries: number, damaged?: true }[]} battles
 * @property {readonly { battle: string, seq: number, id: string, whole: boolean }[]} entries
 */

/**
 * What these scripts and a page share.
 * @typedef {object} Shared
 * @property {(seq: number) => void} [firestepSaved]
 * @property {() => void} [firestepStop]
 */

/** How long a busy machine may take to show a screen, in milliseconds. */
const patience = 30_000

/**
 * Sets up a battle of the sample warbands and begins its first turn.
 * @param {Page} page
 * @param {string} address
 */
export const beginBattle = async (page, address) => {
  await page.goto(`${address}#/new/trench-crusade`)
  await page.getByRole('button', { name: 'Begin battle' }).click({ timeout: patience })
  await page.getByRole('button', { name: 'Begin turn 1' }).click({ timeout: patience })
  await page.locator('[data-saved="1"]').waitFor({ timeout: patience })
  return decodeURIComponent(new URL(page.url()).hash.split('/')[2] ?? '')
}

/**
 * Opens a battle.
 * @param {Page} page
 * @param {string} address
 * @param {string} battle
 * @returns {Promise<number>} the seq of the last saved entry; throws with the app's text if the battle does not open
 */
export const openBattle = async (page, address, battle) => {
  await page.goto(`${address}#/battle/${encodeURIComponent(battle)}`)
  const room = page.locator('[data-saved]')
  // The app may show a notice as well. Only a battle that does not open is a failure.
  await room.waitFor({ timeout: patience }).catch(async () => {
    const said = await page.locator('#app').getByRole('alert').allInnerTexts()
    throw new Error(`the battle did not open: ${said.join(' ')}`)
  })
  await page.getByRole('region', { name: 'To do now' }).waitFor({ timeout: patience })
  return Number(await room.getAttribute('data-saved'))
}

/**
 * The seq that `data-saved` shows.
 * @param {Page} page
 */
export const savedOn = async (page) =>
  Number(await page.locator('[data-saved]').getAttribute('data-saved', { timeout: patience }))

/**
 * Reads every battle and entry, in a page of the app.
 * @param {Page} page
 * @returns {Promise<Kept>}
 */
export const readKept = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('firestep')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const reading = database.transaction(['battles', 'entries'])
          const battles = reading.objectStore('battles').getAll()
          const entries = reading.objectStore('entries').getAll()
          reading.onerror = () => reject(reading.error)
          reading.oncomplete = () => {
            database.close()
            resolve({
              battles: battles.result.map(({ id, entries, damaged }) => ({ id, entries, damaged })),
              entries: entries.result.map(({ battle, seq, id, step, at, by, body }) => ({
                battle,
                seq,
                id,
                whole:
                  [seq, step, at].every(Number.isSafeInteger) &&
                  [id, by].every((each) => typeof each === 'string' && each !== '') &&
                  typeof body?.kind === 'string' &&
                  (body.kind !== 'played' || body.events.length > 0),
              })),
            })
          }
        }
      }),
  )

/**
 * The seq that the app shows. The browser may lose only the end of a log: then the battle opens without it, and
 * follows when the second copy has restored it.
 * @param {Page} page
 * @param {Kept} kept
 * @param {string} battle
 */
export const shownEntry = async (page, kept, battle) => {
  const last = kept.entries.filter((entry) => entry.battle === battle).length - 1
  const reached = page.locator(`[data-saved="${last}"]`)
  await reached.waitFor({ timeout: patience }).catch(() => undefined)
  return savedOn(page)
}

/**
 * Taps markers, Undo and Redo at random, some milliseconds apart, until `stopTapping` or the end of the page. Each
 * entry is written like a player's. The page reports what `data-saved` shows as soon as it shows it.
 * @param {Page} page
 */
export const keepTapping = (page) =>
  page.evaluate(() => {
    const room = document.querySelector('[data-saved]')
    const shared = /** @type {Shared} */ (globalThis)
    const observer = new MutationObserver(() =>
      shared.firestepSaved?.(Number(room?.getAttribute('data-saved'))),
    )
    if (room) observer.observe(room, { attributeFilter: ['data-saved'] })
    /** @type {ReturnType<typeof setTimeout>} */
    let next
    shared.firestepStop = () => {
      clearTimeout(next)
      observer.disconnect()
    }
    const wanted = /: one (more|less|fewer)$|^Undo|^Redo/
    const below = (/** @type {number} */ limit) =>
      (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % limit
    const tap = () => {
      const buttons = [...document.querySelectorAll('button:not(:disabled)')].filter((button) =>
        wanted.test(button.getAttribute('aria-label') ?? button.textContent?.trim() ?? ''),
      )
      const chosen = buttons[below(buttons.length)]
      if (chosen instanceof HTMLElement) chosen.click()
      next = setTimeout(tap, below(25))
    }
    tap()
  })

/** @param {Page} page */
export const stopTapping = (page) => page.evaluate(() => /** @type {Shared} */ (globalThis).firestepStop?.())

/**
 * Makes every page of a browser report what `data-saved` shows.
 * @param {BrowserContext} context
 * @param {(seq: number) => void} told
 */
export const listen = (context, told) => context.exposeFunction('firestepSaved', told)

/** What one battle must still have: every entry that was once acknowledged or found, unchanged and in order. */
export class Ledger {
  /** @type {readonly string[]} the ids of all entries, as they were last found */
  #ids = []
  #acknowledged = -1

  /** @param {string} battle */
  constructor(battle) {
    this.battle = battle
  }

  get entries() {
    return this.#ids.length
  }

  /** The seq of the last entry that was shown as saved. */
  get acknowledged() {
    return this.#acknowledged
  }

  /**
   * Records that an entry was shown as saved.
   * @param {number} seq
   */
  acknowledge(seq) {
    this.#acknowledged = Math.max(this.#acknowledged, seq)
  }

  /**
   * Compares what was found with what must be there.
   * @param {Kept} kept
   * @param {number} opened the seq that the app showed as saved when it opened the battle
   * @returns {readonly string[]} what is lost or incomplete, in words
   */
  audit({ battles, entries }, opened) {
    const row = battles.find(({ id }) => id === this.battle)
    const found = entries.filter(({ battle }) => battle === this.battle)
    const ids = found.map(({ id }) => id)
    const last = found.length - 1
    const wrongs = []
    if (last < this.#acknowledged)
      wrongs.push(`lost: entry ${this.#acknowledged} was acknowledged, ${last} is the last`)
    if (this.#ids.some((id, seq) => ids[seq] !== id)) wrongs.push('lost: an entry of before is another now')
    if (opened !== last) wrongs.push(`half: the app opened at entry ${opened}, the log ends at ${last}`)
    if (row?.entries !== found.length || row.damaged)
      wrongs.push(`half: ${found.length} entries, the row says ${JSON.stringify(row)}`)
    if (found.some(({ seq, whole }, index) => seq !== index || !whole))
      wrongs.push('half: a gap or a part of an entry')
    if (entries.some(({ battle }) => battles.every(({ id }) => id !== battle)))
      wrongs.push('half: entries without a battle')
    this.#ids = ids
    this.#acknowledged = last
    return wrongs
  }
}

/** A random pause in milliseconds: mostly in the middle of writing, sometimes right at its beginning. */
export const anyMoment = () => (randomInt(4) === 0 ? randomInt(60) : randomInt(1200))
