import { expect, type Page } from '@playwright/test'

/**
 * The key that leads from the focus to the element with this name; null if it has the focus, 'nowhere' if there is
 * none.
 */
const towards = (page: Page, name: RegExp) =>
  page.evaluate(
    ({ source, flags }) => {
      const sought = new RegExp(source, flags)
      const isSought = (one: Element | null) =>
        sought.test(one?.getAttribute('aria-label') ?? one?.textContent?.trim() ?? '')
      const { activeElement: held } = document
      if (isSought(held)) return null
      const there = [
        ...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, [tabindex]'),
      ].filter(
        (one) => one.tabIndex >= 0 && isSought(one) && one.checkVisibility({ visibilityProperty: true }),
      )
      if (there.length === 0) return 'nowhere'
      const behind = there.every(
        (one) => held && held.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING,
      )
      return behind && held !== document.body ? 'Shift+Tab' : 'Tab'
    },
    { source: name.source, flags: name.flags },
  )

/**
 * Presses Tab until the focus is on the element with this name, or Shift+Tab if it is before: not every browser goes
 * from a page's end to its beginning.
 */
export const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  for (let press = 0; press < 90; press += 1) {
    let key: Awaited<ReturnType<typeof towards>> = 'nowhere'
    await expect.poll(async () => (key = await towards(page, name)), String(name)).not.toBe('nowhere')
    if (key === null) return
    await page.keyboard.press(key)
  }
  throw new Error(`Tab never came to ${name}`)
}

/** Presses the button with this name with Tab and Enter only. */
export const enterOn =
  (page: Page) =>
  async (...names: readonly RegExp[]): Promise<void> => {
    for (const name of names) {
      await tabTo(page, name)
      await page.keyboard.press('Enter')
    }
  }
