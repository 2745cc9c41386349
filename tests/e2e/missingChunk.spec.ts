import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/e2e'
import { TrenchPage } from '../helpers/trenchPage'

// Without a worker the app loads its chunks one by one. After a deploy, those of an old page may be gone.
test.use({ serviceWorkers: 'block' })

const countLoads = (page: Page) => {
  const loads = { count: 0 }
  page.on('load', () => (loads.count += 1))
  return loads
}
/** Removes the files, for ever or until the page is reloaded. */
const deploy = async (page: Page, files: string, untilLoaded = false) => {
  let gone = true
  if (untilLoaded) page.on('request', (request) => (gone &&= !request.isNavigationRequest()))
  await page.route(files, (route) =>
    gone ? route.fulfill({ status: 404, body: 'Not here' }) : route.continue(),
  )
}

test('a screen that is missing after a deploy is loaded by one reload of the page', async ({
  page,
  wrongs,
}) => {
  await page.goto('./')
  await deploy(page, '**/assets/settings-*.js', true)
  const loads = countLoads(page)
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  expect(loads.count).toBe(1)
  expect(wrongs.splice(0).join()).toContain('404')
})

test('a screen that stays missing is reported after one reload, and the page is not reloaded again', async ({
  page,
  wrongs,
}) => {
  await page.goto('./')
  await deploy(page, '**/assets/settings-*.js')
  const loads = countLoads(page)
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByText('This screen could not be loaded.')).toBeVisible()
  expect(loads.count).toBe(1)
  await page.getByRole('button', { name: 'Back to Home' }).click()
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByText('This screen could not be loaded.')).toBeVisible()
  expect(loads.count).toBe(1)
  expect(wrongs.splice(0).join()).toContain('404')
})

test('without a network a screen that cannot be loaded does not reload the page', async ({
  page,
  context,
  wrongs,
}) => {
  await page.goto('./')
  // The message for this case loads soon after the first paint.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const loads = countLoads(page)
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByText('This screen could not be loaded.')).toBeVisible()
  expect(loads.count).toBe(0)
  wrongs.splice(0)
})

test('during a battle a missing screen does not reload the page', async ({ page, wrongs }) => {
  const battle = new TrenchPage(page)
  await page.goto('./')
  await battle.button(/^Trench Crusade/).click()
  await battle.button('Begin battle').click()
  await battle.button('Begin turn 1').click()
  await deploy(page, '**/assets/LogScreen-*.js')
  const loads = countLoads(page)
  await battle.button('Log').click()
  await expect(page.getByText('This screen could not be loaded.')).toBeVisible()
  expect(loads.count).toBe(0)
  expect(wrongs.splice(0).join()).toContain('404')
})
