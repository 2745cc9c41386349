import { expect, test as base } from '../helpers/e2e'
import { onDisk } from '../helpers/onDisk'
import {
  anotherPhone,
  button,
  codeOf,
  enterCode,
  keepTable,
  openLogOn,
  openTable,
  pair,
} from '../helpers/pairedPhones'
import { TrenchPage } from '../helpers/trenchPage'
import { updatingServer, type UpdatingServer } from '../helpers/updatingPhone'

/** Phones with the previous build and phones with today's build at one table (`tests/buildBefore.json`). */
const test = base.extend<{ before: UpdatingServer }>({
  before: async ({ recorder }, use) => {
    const server = await updatingServer(process.env['FIRESTEP_BEFORE'] ?? '')
    recorder.allow(server.address)
    await use(server)
    await server.stop()
  },
})

test('an older phone cannot join, both phones say which one to update, and after the update it plays', async ({
  page,
  browser,
  before,
}, info) => {
  const older = await anotherPhone(browser, info)
  await keepTable(page)
  await older.goto(before.address)
  await older.getByRole('link', { name: 'Join a table' }).click()
  await enterCode(older, await codeOf(page))
  await enterCode(page, await codeOf(older))
  // This text is from the older build.
  await expect(older.getByText('The other phone sent this one away, or was gone.')).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByText('A phone with an older version of Firestep wanted to join')).toBeVisible()

  before.update()
  await older.reload()
  await openTable(page)
  await pair(page, older, before.address)
  await button(older, /Choir/).click()
  await button(older, 'Open battle').click()
  await page.getByRole('link', { name: 'Back' }).click()
  const [here, there] = [new TrenchPage(page), new TrenchPage(older)]
  await there.button('Begin turn 1').click()
  await here.button('Activate Vaas').click()
  await expect(there.dock).toContainText('Vaas')
  for (const phone of [older, page]) await onDisk(phone)
  expect(await openLogOn(older)).toEqual(await openLogOn(page))
})

test('the battle of an older host can be joined after its update, with the whole log', async ({
  page,
  browser,
  before,
}, info) => {
  const older = await anotherPhone(browser, info)
  await keepTable(older, before.address)
  const there = new TrenchPage(older)
  await older.getByRole('link', { name: 'Back' }).click()
  // This label is from the older build.
  await there.button('Start turn 1').click()
  await there.button('Activate Vaas').click()
  await openTable(older)
  await page.goto('./')
  await page.getByRole('link', { name: 'Join a table' }).click()
  await enterCode(page, await codeOf(older))
  await enterCode(older, await codeOf(page))
  await expect(page.getByRole('alert')).toContainText('has an older version of Firestep')

  before.update()
  await older.reload()
  await pair(older, page)
  await button(page, /Choir/).click()
  await button(page, 'Open battle').click()
  await older.getByRole('link', { name: 'Back' }).click()
  const here = new TrenchPage(page)
  await expect(here.dock).toContainText('Vaas')
  await there.button(/^Undo: /).click()
  await expect(here.button('Activate Vaas')).toBeVisible()
  for (const phone of [older, page]) await onDisk(phone)
  // The host has the older build's entries unchanged and later ones in today's version. The guest has all in today's.
  const [kept, joined] = [await openLogOn(older), await openLogOn(page)].map((log) => ({
    versions: [...new Set(log.map((entry) => (entry as { v?: number }).v))],
    log: log.map((entry) => ({ ...entry, v: 0 })),
  }))
  expect(joined?.log).toEqual(kept?.log)
  expect([kept?.versions, joined?.versions]).toEqual([[1, 2], [2]])
})
