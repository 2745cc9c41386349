import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect } from './e2e'

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** The phone of somebody else, with an empty database. */
export const otherPhone = async (
  browser: Browser,
  baseURL: string | undefined,
): Promise<{ readonly context: BrowserContext; readonly page: Page }> => {
  const context = await browser.newContext({
    ...phone,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(baseURL ? { baseURL } : {}),
  })
  return { context, page: await context.newPage() }
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** What a press saves to a file. */
export const fileOf = async (page: Page, name: string): Promise<string> => {
  const saving = page.waitForEvent('download')
  await press(page, name)
  return (await saving).path()
}

/** The file of the campaign at an address. */
export const campaignFile = async (page: Page, address: string): Promise<string> => {
  await page.goto(`${address.replace('/campaigns/', '/share/campaign/')}`)
  return fileOf(page, 'Save as a file')
}

/** Imports a campaign's file on another phone, and checks what it would do there. */
export const takeIn = async (page: Page, file: string, fate: string, act: string): Promise<void> => {
  await page.goto('./#/campaigns')
  await press(page, 'Import from Firestep')
  await page.setInputFiles('input[type=file]', file)
  await expect(page.getByText(fate)).toBeVisible()
  await press(page, act)
  await expect(page.getByRole('list', { name: 'Standings' })).toBeVisible()
}
