import {
  bareKeys,
  onEveryScreen,
  otherScreens,
  keyWords,
  overflow,
  settled,
  smallTargets,
} from '../helpers/audit'
import { expect, insecureOrigin, offlineReady, test, withWorker } from '../helpers/e2e'

const routes = {
  home: './#/',
  battles: './#/battles',
  new: './#/new/trench-crusade',
  rosters: './#/rosters',
  import: './#/rosters/import',
  newRoster: './#/rosters/new/trench-crusade',
  noRoster: './#/rosters/not-on-this-device',
  receive: './#/share',
  noShare: './#/share/force/not-on-this-device',
  settings: './#/settings',
  about: './#/about',
  unknown: './#/nowhere-at-all',
  gone: './#/battle/not-on-this-device',
}
for (const [name, address] of Object.entries(routes))
  test(`${name} is readable and reachable, with nothing cut off, on every screen size`, async ({
    page,
  }, info) => {
    await page.goto(address)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await onEveryScreen(page, info, `route-${name}`)
  })

test('every route for the left hand, with text at 160 %, stays within the screen', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem(
      'firestep.appearance',
      JSON.stringify({ theme: 'night', textSize: 160, leftHand: true }),
    )
  })
  for (const [name, address] of Object.entries(routes)) {
    await page.goto(address)
    await page.reload()
    await expect(page.getByRole('heading').first()).toBeVisible()
    const own = page.viewportSize()
    if (!own) throw new Error('a page without a size')
    for (const size of [...Object.values(otherScreens), own]) {
      await page.setViewportSize(size)
      await settled(page)
      expect.soft(await overflow(page), `${name} at ${size.width} px`).toEqual([])
    }
  }
})

test.describe('once the app is cached', () => {
  test.use(withWorker)

  test('every route opens without a network after the first visit', async ({ page, server }) => {
    await page.goto(server.address)
    await offlineReady(page)
    await server.stop()
    for (const address of Object.values(routes)) {
      await page.goto(new URL(address, server.address).href)
      await page.reload()
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expect(page.getByText('This screen could not be loaded.')).toHaveCount(0)
    }
  })
})

test('an unknown route has a button to Home', async ({ page }) => {
  await page.goto(routes.unknown)
  await page.getByRole('button', { name: 'Back to Home' }).click()
  await expect(page.getByRole('heading', { name: 'Firestep' })).toBeVisible()
})

test('over plain HTTP the settings say what is missing', async ({ page, baseURL }) => {
  await page.goto(`${insecureOrigin(baseURL ?? '')}/#/settings`)
  await expect(page.getByText('Working offline: the app works only while its server answers.')).toBeVisible()
})

test('the audit reports too small buttons, too wide text, missing messages, and cut or broken words', async ({
  page,
}) => {
  await page.goto(routes.about)
  await expect(page.getByRole('heading').first()).toBeVisible()
  expect([...(await smallTargets(page)), ...(await overflow(page)), ...(await bareKeys(page))]).toEqual([])
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.textContent = 'about.nothing'
    button.style.width = '40px'
    const wide = document.createElement('div')
    wide.style.width = '2000px'
    wide.textContent = 'Wide'
    document.querySelector('#app')?.append(button, wide)
  })
  expect((await smallTargets(page)).join()).toContain('40x')
  expect(await bareKeys(page)).toEqual(['about.nothing'])
  expect((await overflow(page)).join()).toContain('Wide')
  const faults = await page
    .evaluate(() => {
      const key = (style: string) => {
        const button = document.createElement('button')
        button.textContent = 'Unbreakable'
        button.style.cssText = `width: 50px; ${style}`
        document.querySelector('#app')?.append(button)
      }
      key('overflow: hidden; white-space: nowrap')
      key('overflow-wrap: anywhere')
    })
    .then(() => keyWords(page))
  expect(faults.cut).toContain('"Unbreakable" of button "Unbreakable"')
  expect(faults.broken).toEqual(['"Unbreakable" of button "Unbreakable"'])
})
