import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { audit, fits } from '../helpers/audit'
import { expect, offlineReady, test, withWorker } from '../helpers/e2e'
import { TrenchPage } from '../helpers/trenchPage'

test.use(withWorker)

test('a backup file is saved without a network, and restored on another device', async ({
  page,
  server,
  browser,
}, info) => {
  await page.goto(server.address)
  await expect(page.getByRole('heading', { name: 'Firestep' })).toBeVisible()
  await offlineReady(page)
  await page.context().setOffline(true)
  const battle = new TrenchPage(page)
  await battle.button(/^Trench Crusade/).click()
  await battle.button('Begin battle').click()
  await battle.button('Begin turn 1').click()
  await battle.saved()
  await page.goto(`${server.address}#/`)
  await expect(page.getByText('No backup yet')).toBeVisible()
  await page.getByRole('link', { name: 'Back up' }).click()
  await expect(page.getByText('There is no backup yet.')).toBeVisible()
  await audit(page, info, 'backup')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save everything to a file' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^firestep-\d{4}-\d\d-\d\d\.json\.gz$/)
  const path = await saved.path()
  const text = gunzipSync(readFileSync(path)).toString()
  expect(JSON.parse(text)).toMatchObject({ format: 'firestep', version: 2, kind: 'backup' })
  await page.goto(`${server.address}#/`)
  await expect(page.getByText('Last backup today')).toBeVisible()

  const other = await browser.newContext()
  const device = await other.newPage()
  await device.goto(`${server.address}#/settings/backup`)
  const pick = device.locator('input[type=file]')
  await pick.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear players') })
  await expect(
    device.getByRole('main').getByText('This is not a Firestep file. Nothing was changed.'),
  ).toBeVisible()
  await pick.setInputFiles({
    name: 'changed.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text.replace('"seq":1', '"seq":2')),
  })
  await expect(device.getByRole('main').getByText(/This backup is damaged/)).toBeVisible()
  await pick.setInputFiles(path)
  await expect(device.getByText('1 battle is new')).toBeVisible()
  await fits(device, info.project.name, 'restore preview')
  await device.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(device.getByRole('main').getByText(/^Restored\. 1 battle/)).toBeVisible()
  await device.goto(`${server.address}#/`)
  await device.getByRole('button', { name: 'Continue battle' }).click()
  await expect(device.getByRole('button', { name: /^Undo: / })).toBeVisible()

  await device.goto(`${server.address}#/settings/backup`)
  await pick.setInputFiles(path)
  await expect(device.getByText('1 battle is here already')).toBeVisible()
  await other.close()
})
