import type { BrowserContext, Page } from '@playwright/test'
import { audit, byDay, squeezed, withinThumb } from '../helpers/audit'
import { filmCodes } from '../helpers/cameraFilm'
import { asPlayed, expect, offlineReady, test } from '../helpers/e2e'
import { phoneScreen, phoneThatSees } from '../helpers/phoneThatSees'
import { TrenchPage } from '../helpers/trenchPage'

test.use(asPlayed)

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const bringOffline = async (page: Page, context: BrowserContext, address: string) => {
  await page.goto(address)
  await offlineReady(page)
  await context.setOffline(true)
}
const addWarband = async (page: Page, address: string) => {
  await page.goto(`${address}#/rosters/import`)
  await page.setInputFiles('input[type=file]', 'tests/fixtures/rosters/saint-orsolyas-own.json')
  await press(page, 'Add warband')
}

test('a roster goes to another phone by codes, and a battle with it to a third, without a network', async ({
  page,
  context,
  server,
  recorder,
}, info) => {
  await bringOffline(page, context, server.address)
  await addWarband(page, server.address)
  await press(page, 'Share')
  await expect(page.getByText(/codes, from screen to camera/)).toBeVisible()
  await audit(page, info, 'share')
  await withinThumb(page, 'share')
  await byDay(page, info, 'share')
  await squeezed(page, 'share')
  await press(page, /^Show as QR codes/)
  await press(page, 'Pause')
  await audit(page, info, 'share-code')
  await byDay(page, info, 'share-code')
  await squeezed(page, 'share-code')
  const roster = info.outputPath('roster.y4m')
  expect(await filmCodes(page, roster)).toBeGreaterThan(2)

  const other = await phoneThatSees(roster, recorder)
  await bringOffline(other.page, other.context, server.address)
  await other.page.getByRole('link', { name: 'Rosters' }).click()
  await press(other.page, 'Import a warband')
  await press(other.page, 'Import from Firestep')
  await press(other.page, 'Scan codes')
  await expect(other.page.getByText('New on this device.')).toBeVisible({ timeout: 30_000 })
  await expect(other.page.getByText('8 models', { exact: false })).toBeVisible()
  await audit(other.page, info, 'share-preview')
  await press(other.page, 'Import')
  await expect(other.page.getByRole('list', { name: 'Models' }).getByText('Orsolya Vaas')).toBeVisible()
  // Both phones have the same warband now, so both know a battle with it.
  await press(other.page, 'Begin a battle')
  await press(other.page, 'Begin battle')
  await press(other.page, 'Begin turn 1')
  await new TrenchPage(other.page).saved()
  await other.page.goto(other.page.url().replace(/$/, '/log'))
  await press(other.page, 'Share')
  await press(other.page, /^Show as QR codes/)
  await press(other.page, 'Pause')
  const battle = info.outputPath('battle.y4m')
  await filmCodes(other.page, battle)
  await other.browser.close()

  const third = await phoneThatSees(battle, recorder)
  await bringOffline(third.page, third.context, server.address)
  await third.page.goto(`${server.address}#/battles`)
  await press(third.page, 'Import from Firestep')
  await press(third.page, 'Scan codes')
  await expect(third.page.getByText('New on this device.')).toBeVisible({ timeout: 30_000 })
  await press(third.page, 'Import')
  await expect(third.page.getByRole('heading', { name: 'Log' })).toBeVisible()
  await third.browser.close()
})

test('the camera is off when the screen is left, and progress is shown while it runs', async ({
  page,
  server,
  recorder,
}, info) => {
  await addWarband(page, server.address)
  await press(page, 'Share')
  await press(page, /^Show as QR codes/)
  await press(page, 'Pause')
  const film = info.outputPath('first.y4m')
  await filmCodes(page, film, 1)
  const other = await phoneThatSees(film, recorder)
  await other.page.goto(`${server.address}#/share`)
  await audit(other.page, info, 'share-receive')
  await withinThumb(other.page, 'share-receive')
  await squeezed(other.page, 'share-receive')
  await press(other.page, 'Scan codes')
  await expect(other.page.getByText(/^1 of \d codes read$/).first()).toBeVisible({ timeout: 30_000 })
  await expect(other.page.getByText(/^Missing: /)).toBeVisible()
  await audit(other.page, info, 'share-scan')
  await byDay(other.page, info, 'share-scan')
  await squeezed(other.page, 'share-scan')
  const state = () => other.page.evaluate(() => (window as { track?: MediaStreamTrack }).track?.readyState)
  await other.page.evaluate(() => {
    const stream = document.querySelector('video')?.srcObject as MediaStream
    Object.assign(window, { track: stream.getVideoTracks()[0] })
  })
  expect(await state()).toBe('live')
  await other.page.getByRole('link', { name: 'Back' }).click()
  await expect(other.page.getByRole('heading', { name: 'Rosters' })).toBeVisible()
  expect(await state()).toBe('ended')
  await other.browser.close()
})

test('a roster goes to another phone as a file too, which is offered when there is no camera', async ({
  page,
  server,
  browser,
}, info) => {
  await addWarband(page, server.address)
  await press(page, 'Share')
  const saving = page.waitForEvent('download')
  await press(page, 'Save as a file')
  const file = await saving
  expect(file.suggestedFilename()).toBe('firestep-Saint-Orsolya-s-Own.json')
  const context = await browser.newContext({ ...phoneScreen, permissions: [] })
  const other = await context.newPage()
  await other.goto(`${server.address}#/share`)
  await press(other, 'Scan codes')
  await expect(other.getByRole('alert')).toContainText(/use a file or text instead/i)
  await audit(other, info, 'share-no-camera')
  await other.setInputFiles('input[type=file]', await file.path())
  await expect(other.getByText('New on this device.')).toBeVisible()
  await press(other, 'Import')
  await expect(other.getByRole('list', { name: 'Models' }).getByText('Orsolya Vaas')).toBeVisible()
  // Every roster import recognises it as a Firestep file.
  await other.goto(`${server.address}#/rosters/import`)
  await other.setInputFiles('input[type=file]', await file.path())
  await expect(other.getByText('is no newer than yours')).toBeVisible()
  await context.close()
})
