import type { Browser, Page } from '@playwright/test'
import { adaptToFirefox } from './firefox'

/** A button by its name. */
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })

/** Another phone: another database, without any connection to the first one. */
export const anotherPhone = async (browser: Browser, info: { project: { use: object } }): Promise<Page> => {
  const context = await browser.newContext(info.project.use)
  const page = await context.newPage()
  if (browser.browserType().name() === 'firefox') adaptToFirefox(page)
  return page
}

/** The image of the code that a phone shows. */
export const codePicture = (page: Page) => page.getByRole('img', { name: 'Code for the other phone' })

/** The text of the code that a phone shows. */
export const codeOf = async (page: Page): Promise<string> => {
  await codePicture(page).waitFor()
  const words = page.getByText('Without a camera')
  const letters = page.getByRole('group', { name: 'The text of this phone’s code' })
  if (!(await letters.isVisible())) await words.click()
  return (await letters.innerText()).trim()
}

/** Enters the text of a code on a phone. */
export const enterCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Text from the other phone').fill(code)
  await button(page, 'Read the text').click()
}

/** Begins a battle of two samples on a phone and opens its table. */
export const keepTable = async (page: Page, address = './', game = 'trench-crusade'): Promise<void> => {
  await page.goto(`${address}#/new/${game}`)
  await button(page, 'Begin battle').click()
  await page.waitForURL(/#\/battle\//)
  await openTable(page)
}

/** From a battle to its table. */
export const openTable = async (page: Page): Promise<void> => {
  await button(page, 'Menu').click()
  await button(page, 'Another phone').click()
}

/** Two scans as text: the guest reads the host's code on the join screen, the host reads the guest's answer. */
export const exchangeCodes = async (keeper: Page, guest: Page): Promise<void> => {
  const code = await codeOf(keeper)
  await enterCode(guest, code)
  await enterCode(keeper, await codeOf(guest))
  await guest.getByRole('heading', { name: 'At this table' }).waitFor()
  // The next phone gets another code.
  await keeper.getByText(code, { exact: true }).waitFor({ state: 'hidden' })
}

/** One scan as text: the guest shows its answer to its reconnect code, and the host reads it. */
export const comeBack = async (keeper: Page, guest: Page): Promise<void> => {
  await codeOf(keeper)
  await enterCode(keeper, await codeOf(guest))
  await codePicture(guest).waitFor({ state: 'hidden' })
  await guest.getByRole('listitem').filter({ hasText: 'hosts the table' }).waitFor()
}

/** Pairs a phone from the app's first screen. */
export const pair = async (keeper: Page, guest: Page, address = './'): Promise<void> => {
  await guest.goto(address)
  await guest.getByRole('link', { name: 'Join a table' }).click()
  await exchangeCodes(keeper, guest)
}

/** All rows in a store of a phone's database. */
export const rowsOn = <Row>(page: Page, store: string): Promise<readonly Row[]> =>
  page.evaluate(
    (store) =>
      new Promise<readonly Row[]>((resolve, reject) => {
        const opening = indexedDB.open('firestep')
        opening.onerror = () => reject(opening.error ?? new Error('no database'))
        opening.onsuccess = () => {
          const reading = opening.result.transaction(store).objectStore(store).getAll() as IDBRequest<Row[]>
          reading.onerror = () => reject(reading.error ?? new Error('no rows'))
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result)
          }
        }
      }),
    store,
  )

/** An entry as it is stored on a phone. */
export interface KeptEntry {
  readonly id: string
  readonly seq: number
  readonly battle: string
  readonly by: string
  readonly sealed?: unknown
}

/** The log of a phone's battle without what is sealed: the same on all phones of a table. */
export const openLogOn = async (page: Page, battle?: string) =>
  (await rowsOn<KeptEntry>(page, 'entries'))
    .filter((entry) => battle === undefined || entry.battle === battle)
    .map(({ sealed: _sealed, ...open }) => open)
