import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, type TestInfo } from '@playwright/test'

/** The smallest a finger hits without looking, in CSS pixels. */
const smallestTarget = 48

const interactive = [
  ...['a[href]', 'button', 'input', 'select', 'textarea', 'summary'],
  ...['[role=button]', '[role=tab]', '[role=switch]', '[role=slider]', '[role=option]', '[role=menuitem]'],
].join()

/** What is on the screen now, held against what every screen owes a player. A picture of it is kept to be looked at. */
export const audit = async (page: Page, info: TestInfo, name: string): Promise<void> => {
  await settled(page)
  await page.screenshot({ path: `.cache/screens/${info.project.name}/${name}.png`, fullPage: false })
  const { violations } = await new AxeBuilder({ page }).analyze()
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  )
  expect.soft(told, `${name}: axe`).toEqual([])
  expect.soft(await bareKeys(page), `${name}: keys without words`).toEqual([])
  expect.soft(await overflow(page), `${name}: wider than the screen`).toEqual([])
  expect.soft(await smallTargets(page), `${name}: targets under ${smallestTarget} px`).toEqual([])
}

/** Until fonts are there and nothing moves any more: a screen half faded in has the wrong contrast. */
export const settled = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    )
  })
}

/** Message keys that reached the screen: words that nobody wrote. */
export const bareKeys = async (page: Page): Promise<string[]> =>
  (await page.locator('body').innerText())
    .split(/\s+/)
    .filter((word) => /^[a-z][a-zA-Z]+(\.[a-z][a-zA-Z]+)+$/.test(word) && !/\.(net|com|org)$/.test(word))

export const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    const wide = [...document.body.querySelectorAll('*')].filter(
      (each) => each.getBoundingClientRect().right > width + 0.5,
    )
    return [
      `page ${document.documentElement.scrollWidth} px`,
      ...wide.map((each) => `${each.tagName}.${each.className}`),
    ]
  })

/** Targets in sight that are too small. A field in a label may be hit through the label; a link within a sentence is text. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ interactive, smallest }) =>
      [...document.querySelectorAll<HTMLElement>(interactive)].flatMap((element) => {
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
        if (element.matches(':disabled') || element.closest('[inert], [aria-hidden=true]')) return []
        const hit = element.closest('label') ?? element
        const inSentence = element.matches('a[href]') && getComputedStyle(element).display === 'inline'
        const { width, height } = hit.getBoundingClientRect()
        if (inSentence || width === 0 || (width >= smallest - 0.5 && height >= smallest - 0.5)) return []
        const called = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
        return [`${element.tagName.toLowerCase()} "${called}" ${Math.round(width)}x${Math.round(height)}`]
      }),
    { interactive, smallest: smallestTarget },
  )
