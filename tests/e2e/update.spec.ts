import type { Page } from '@playwright/test'
import { asPlayed, expect, offlineReady, test } from '../helpers/e2e'

test.use(asPlayed)

const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
const isWaiting = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting))

/** Counts the page loads from here on. */
const countLoads = (page: Page) => {
  const loads = { count: 0 }
  page.on('load', () => (loads.count += 1))
  return loads
}

test('a new version waits until it is accepted, then every tab has it', async ({ page, context, server }) => {
  await page.goto(server.address)
  await offlineReady(page)
  const other = await context.newPage()
  await other.goto(server.address)
  const [loads, otherLoads] = [countLoads(page), countLoads(other)]

  server.release()
  await lookForUpdate(page)
  await expect(page.getByText('A new version is ready.')).toBeVisible()
  expect(loads.count).toBe(0)
  expect(await isWaiting(page)).toBe(true)

  await page.getByRole('button', { name: 'Update' }).click()
  await expect.poll(() => [loads.count, otherLoads.count]).toEqual([1, 1])
  await expect(page.getByRole('heading', { name: 'Firestep' })).toBeVisible()
  expect(await isWaiting(page)).toBe(false)
  // Exactly once: a page that reloads for ever would fail here.
  await page.waitForTimeout(500)
  expect([loads.count, otherLoads.count]).toEqual([1, 1])
})

test('an open battle in another tab postpones a new version', async ({ page, context, server }) => {
  await page.goto(server.address)
  await offlineReady(page)
  const other = await context.newPage()
  await other.goto(server.address)
  await other.evaluate(
    () =>
      new Promise<void>((held) => {
        void navigator.locks.request('firestep-live-battle', { mode: 'shared' }, () => {
          held()
          return new Promise(() => {})
        })
      }),
  )
  const [loads, otherLoads] = [countLoads(page), countLoads(other)]
  server.release()
  await lookForUpdate(page)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('A battle is open, here or in another tab')).toBeVisible()
  expect(await isWaiting(page)).toBe(true)
  expect([loads.count, otherLoads.count]).toEqual([0, 0])

  await other.close()
  // The browser releases the locks of a closed tab some time later.
  const held = () =>
    page.evaluate(async () => ((await navigator.locks.query()).held ?? []).flatMap(({ name }) => name ?? []))
  await expect.poll(held).not.toContain('firestep-live-battle')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect.poll(() => loads.count).toBe(1)
})
