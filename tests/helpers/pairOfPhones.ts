import type { Browser, Page } from '@playwright/test'
import { expect } from './e2e'

/** A button by its name. */
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })

/** Another phone: another database, and no word to the first one but what its player carries over. */
export const anotherPhone = async (browser: Browser, info: { project: { use: object } }): Promise<Page> => {
  const context = await browser.newContext(info.project.use)
  return context.newPage()
}

/** The code that a phone shows for another one. */
export const codePicture = (page: Page) => page.getByRole('img', { name: 'Code for the other phone' })

/** The text of the code that a phone shows. */
export const codeOf = async (page: Page): Promise<string> => {
  await codePicture(page).waitFor()
  const words = page.getByText('Without a camera')
  const letters = page.getByRole('group', { name: 'The text of this phone’s code' })
  if (!(await letters.isVisible())) await words.click()
  return (await letters.innerText()).trim()
}

/** Types in what another phone shows. */
export const enterCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Text from the other phone').fill(code)
  await button(page, 'Read the text').click()
}

/** Begins a battle of two samples on a phone and opens its table. */
export const keepTable = async (page: Page, address = './', game = 'trench-crusade'): Promise<void> => {
  await page.goto(`${address}#/new/${game}`)
  await button(page, 'Begin battle').click()
  await expect(page).toHaveURL(/#\/battle\//)
  await button(page, 'Menu').click()
  await button(page, 'Another phone').click()
}

/** Two scans, by text: the guest reads the keeper's code, the keeper the guest's answer. */
export const pair = async (keeper: Page, guest: Page): Promise<void> => {
  await guest.goto('./')
  await guest.getByRole('link', { name: 'Join a table' }).click()
  await enterCode(guest, await codeOf(keeper))
  await enterCode(keeper, await codeOf(guest))
  await expect(guest.getByRole('heading', { name: 'At this table' })).toBeVisible()
}
