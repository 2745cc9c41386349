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

/**
 * Words and controls that reach over the left or right edge of the screen. The page may hide them instead of growing a
 * scroll bar, so each is measured. What lies in a strip that scrolls sideways, or ends in an ellipsis, is meant so.
 */
export const overflow = (page: Page): Promise<string[]> =>
  page.evaluate((interactive) => {
    const width = document.documentElement.clientWidth
    const meant = (element: Element | null): boolean => {
      if (!element || element === document.body) return false
      const { overflowX, textOverflow } = getComputedStyle(element)
      return (
        overflowX === 'auto' ||
        overflowX === 'scroll' ||
        textOverflow === 'ellipsis' ||
        meant(element.parentElement)
      )
    }
    const says = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    return [...document.body.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
      if (!element.matches(interactive) && !says(element)) return []
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || meant(element))
        return []
      const { left, right } = element.getBoundingClientRect()
      if (left >= -1 && right <= width + 1) return []
      return [
        `${element.tagName.toLowerCase()} "${element.innerText.slice(0, 40)}" ${Math.round(left)} to ${Math.round(right)}`,
      ]
    })
  }, interactive)

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
