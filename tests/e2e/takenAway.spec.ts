import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { audit } from '../helpers/audit'
import { expect, test } from '../helpers/e2e'
import { saved } from '../helpers/savedFile'
import { closeDatabases, everything, holdDatabases, takeAway, type Taken } from '../helpers/takeAway'
import { TrenchPage } from '../helpers/trenchPage'

/** A battle of two sample warbands, in its first turn, with one attack fought by real dice. */
const attack = async (page: Page): Promise<TrenchPage> => {
  await page.goto('./')
  const battle = new TrenchPage(page)
  await battle.button(/^Trench Crusade/).click()
  await battle.button('Begin battle').click()
  await battle.button('Begin turn 1').click()
  await battle.button('Activate Vaas').click()
  await battle.button('Shoot', battle.dock).click()
  await battle.choose('Malkh')
  await battle.enter(5, 4, 1)
  await battle.press(/^Roll/)
  await battle.press(/^Apply/)
  await expect(battle.button('Undo: Vaas shoots at Malkh')).toBeVisible()
  await battle.saved()
  return battle
}
const backUp = async (page: Page) => {
  await page.goto('./#/settings/backup')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save everything to a file' }).click()
  const file = await saving
  return { name: file.suggestedFilename(), path: await file.path() }
}

test('a browser that has only pages and a database plays, saves its report, backs up and restores', async ({
  page,
  browser,
  baseURL,
}, info) => {
  await takeAway(page, ...everything)
  const battle = await attack(page)
  await page.reload()
  await expect(battle.button('Undo: Vaas shoots at Malkh')).toBeVisible()
  await audit(page, info, 'taken-away-battle')

  await page.goto(page.url().replace(/$/, '/report'))
  const text = await saved(page, /^Text The same/)
  expect(readFileSync(text.path, 'utf8')).toContain('Malkh')
  const picture = await saved(page, /^Picture/)
  expect(picture.name).toMatch(/\.png$/)

  const { name, path } = await backUp(page)
  expect(name).toMatch(/^firestep-\d{4}-\d\d-\d\d\.json$/)
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ format: 'firestep', kind: 'backup' })
  const other = await browser.newContext(baseURL ? { baseURL } : {})
  const device = await other.newPage()
  await takeAway(device, ...everything)
  await device.goto('./#/settings/backup')
  await device.locator('input[type=file]').setInputFiles(path)
  await device.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(device.getByRole('main').getByText(/^Restored\. 1 battle/)).toBeVisible()
  await device.goto('./#/')
  await device.getByRole('button', { name: 'Continue battle' }).click()
  await expect(device.getByRole('button', { name: 'Undo: Vaas shoots at Malkh' })).toBeVisible()
  await other.close()
})

test('a packed backup that the browser cannot unpack is refused with a text, and cannot be restored', async ({
  page,
  browser,
  baseURL,
}) => {
  await attack(page)
  const { name, path } = await backUp(page)
  expect(name).toMatch(/\.json\.gz$/)
  const other = await browser.newContext(baseURL ? { baseURL } : {})
  const device = await other.newPage()
  await takeAway(device, 'compression')
  await device.goto('./#/settings/backup')
  await device.locator('input[type=file]').setInputFiles(path)
  await expect(device.getByRole('main').getByText(/can’t open this compressed file/)).toBeVisible()
  await expect(device.getByRole('button', { name: 'Restore', exact: true })).toBeHidden()
  await other.close()
})

for (const { taken, at, words } of [
  { taken: 'vibration', at: './#/settings/data', words: 'Vibrating' },
  { taken: 'wakeLock', at: './#/settings/data', words: 'Keeping the screen on' },
  { taken: 'locks', at: './#/settings/data', words: 'Keeping two tabs out of each other’s way' },
  {
    taken: 'promise',
    at: './#/settings/data',
    words: 'This browser can’t make that promise, or the address is not secure (no https).',
  },
  { taken: 'room', at: './#/settings/data', words: 'This browser does not say how much space is used.' },
  {
    taken: 'privateFiles',
    at: './#/settings/data',
    words:
      'This browser can’t write a journal beside its database, so earlier states are saved in a second database.',
  },
] as const satisfies readonly { taken: Taken; at: string; words: string }[])
  test(`without ${taken} the app says so`, async ({ page }) => {
    await takeAway(page, taken)
    await page.goto(at)
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
  })

test('without a camera the scan offers the file instead', async ({ page }) => {
  await takeAway(page, 'camera', 'barcodes')
  await page.goto('./#/share')
  await page.getByRole('button', { name: 'Scan codes' }).click()
  await expect(page.getByText('No camera here: browsers allow it only on https.')).toBeVisible()
})

for (const told of [true, false])
  test(`a database closed behind a sleeping page is opened again, ${told ? 'with a close event' : 'without a close event'}`, async ({
    page,
  }) => {
    await holdDatabases(page)
    const battle = await attack(page)
    expect(await closeDatabases(page, told)).toBeGreaterThan(0)
    await battle.button('Undo: Vaas shoots at Malkh').click()
    await battle.saved()
    await page.reload()
    await expect(battle.button(/^Redo/).or(battle.button('Log')).first()).toBeVisible()
    await battle.button('Log').click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Undone' }).first()).toContainText('Malkh')
    // The other databases are open again too.
    await page.goto('./#/settings/data')
    await expect(page.getByRole('region', { name: 'Contents' })).toContainText('1 battle')
  })
