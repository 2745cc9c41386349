import type { Page } from '@playwright/test'

/** Presses Tab until the focus is on what is called so. */
export const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  for (let press = 0; press < 90; press += 1) {
    const called = await page.evaluate(() => {
      const { activeElement: held } = document
      return held?.getAttribute('aria-label') ?? held?.textContent?.trim() ?? ''
    })
    if (name.test(called)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${name}`)
}

/** Puts the key down that is called so, by Tab and Enter alone. */
export const enterOn =
  (page: Page) =>
  async (...names: readonly RegExp[]): Promise<void> => {
    for (const name of names) {
      await tabTo(page, name)
      await page.keyboard.press('Enter')
    }
  }
