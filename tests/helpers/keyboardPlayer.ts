import { expect, type Locator, type Page } from '@playwright/test'

type Role = Parameters<Page['getByRole']>[0]
type Name = string | RegExp

/**
 * Plays by keyboard and accessible names only: no pointer, no test id, no selector. After every
 * key that does something the focus must be held: on something, and in the sheet on top where one is open.
 */
export class KeyboardPlayer {
  constructor(readonly page: Page) {}

  /** The element with this name. A name in quotes is the whole name. */
  named(role: Role, name: Name): Locator {
    return this.page.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name })
  }

  /** Presses Tab or Shift+Tab until the focus is on the element with this name. */
  async to(role: Role, name: Name): Promise<void> {
    const sought = this.named(role, name)
    await expect(sought).toBeVisible()
    for (let look = 0; look < 40; look += 1) {
      const stops = await sought.evaluate((one) => {
        const { activeElement: held } = document
        if (!held || held === one) return 0
        const on = one.compareDocumentPosition(held) & Node.DOCUMENT_POSITION_PRECEDING
        const [first, last] = on ? [held, one] : [one, held]
        const between = [
          ...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, [tabindex]'),
        ].filter(
          (stop) =>
            stop.tabIndex >= 0 &&
            stop.checkVisibility({ visibilityProperty: true }) &&
            first.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING &&
            last.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING,
        )
        return (between.length + 1) * (on ? 1 : -1)
      })
      if (stops === 0) return
      // Guesses the number of steps to save a check after each, and checks afterwards.
      for (let press = 0; press < Math.abs(stops); press += 1)
        await this.page.keyboard.press(stops > 0 ? 'Tab' : 'Shift+Tab')
    }
    throw new Error(`Tab never came to the ${role} ${name}`)
  }

  /** Presses the buttons with these names, one after the other. */
  async press(...names: readonly Name[]): Promise<void> {
    for (const name of names) {
      await this.to('button', name)
      await this.key('Enter')
    }
  }

  /** Chooses in a radio group with arrows, from the option that Tab reaches. */
  async choose(name: Name): Promise<void> {
    const sought = this.named('radio', name)
    await expect(sought).toBeVisible()
    const entry = await this.page
      .getByRole('radio')
      .evaluateAll((all) => all.findIndex((one) => one.tabIndex === 0))
    await this.to('radio', (await this.page.getByRole('radio').nth(entry).getAttribute('aria-label')) ?? '')
    for (let arrow = 0; arrow < 12; arrow += 1) {
      if (await sought.evaluate((one) => one === document.activeElement)) break
      await this.page.keyboard.press('ArrowDown')
    }
    await expect(sought).toBeChecked()
    await this.held(`the arrows to ${name}`)
  }

  /** Presses a key, and checks that the focus is not lost. */
  async key(key: string): Promise<void> {
    await this.page.keyboard.press(key)
    await this.held(key)
  }

  /** Waits until an element has the focus. */
  async held(after = ''): Promise<void> {
    await expect
      .poll(
        () =>
          this.page.evaluate(() => {
            const { activeElement: held } = document
            if (!held || held === document.body) return 'nowhere'
            const top = [...document.querySelectorAll('[role=dialog]')].at(-1)
            if (!top) return 'held'
            if (top.getAttribute('data-state') === 'closed') return 'a sheet is closing'
            return top.contains(held) ? 'held' : 'behind the sheet'
          }),
        { message: `the focus after ${after}`, intervals: [20, 50, 100] },
      )
      .toBe('held')
  }

  /** Expects the focus on the element with this name. */
  async on(role: Role, name: Name): Promise<void> {
    await expect(this.named(role, name)).toBeFocused()
  }
}
