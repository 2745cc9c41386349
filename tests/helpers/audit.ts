import { expect, type Page, type TestInfo } from '@playwright/test'
import { violations } from './axe'
import { takePicture } from './pictures'

/** The smallest touch target, in CSS pixels. */
const smallestTarget = 48

const interactive = [
  'a[href]',
  'button',
  'input',
  'select',
  'textarea',
  'summary',
  '[role=button]',
  '[role=tab]',
  '[role=switch]',
  '[role=slider]',
  '[role=option]',
  '[role=menuitem]',
].join()

/** Expects that no faults are found. It polls, because between two screens there may be no screen for a moment. */
const stands = (look: () => Promise<string[]>, words: string): Promise<void> =>
  expect.configure({ soft: true }).poll(look, { message: words }).toEqual([])

/**
 * Checks the current screen against all layout and accessibility rules, and takes a screenshot. The small
 * phone shows the same as the other one, only narrower, so names, roles and colours are checked once for both.
 */
export const audit = async (page: Page, info: TestInfo, name: string): Promise<void> => {
  // Wait until the page has loaded its first screen.
  await page.locator('main').first().waitFor({ state: 'attached' })
  await settled(page)
  await takePicture(page, `${info.project.name}/${name}`)
  if (info.project.name !== 'small') await stands(() => violations(page), `${name}: axe`)
  await stands(() => bareKeys(page), `${name}: keys without words`)
  await stands(() => overflow(page), `${name}: wider than the screen`)
  await stands(() => smallTargets(page), `${name}: targets under ${smallestTarget} px`)
}

/** Checks a screen size that shows the same as another one, only narrower or wider. */
export const fits = async (page: Page, screen: string, name: string): Promise<void> => {
  await takePicture(page, `${screen}/${name}`)
  await stands(() => overflow(page), `${name}: wider than the ${screen} screen`)
  await stands(() => smallTargets(page), `${name}: targets under ${smallestTarget} px, ${screen}`)
}

/** With text at 200 % everything must still fit. */
const atLargeText = async (page: Page, name: string): Promise<void> => {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await settled(page)
  await takePicture(page, `large/${name}`)
  await stands(() => overflow(page), `${name}: text at 200 %`)
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
}

/** Where text and controls must still fit: the narrowest phones, and text twice as large. */
export const squeezed = async (page: Page, name: string): Promise<void> => {
  const size = page.viewportSize()
  if (!size) return
  await page.setViewportSize({ width: 320, height: 640 })
  await settled(page)
  await takePicture(page, `narrow/${name}`)
  await stands(() => overflow(page), `${name}: at 320 px`)
  await page.setViewportSize(size)
  await atLargeText(page, name)
}

/** The same in the day theme. Only its colours differ, and they are the same at every width, so the phone is enough. */
export const byDay = async (page: Page, info: TestInfo, name: string): Promise<void> => {
  if (info.project.name !== 'phone') return
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'day'))
  await settled(page)
  await takePicture(page, `${info.project.name}/${name}-day`)
  await stands(() => violations(page, 'color-contrast'), `${name}: contrast by day`)
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'night'))
}

/** The other screen sizes of a battle: the narrowest phone and an upright tablet. */
export const otherScreens = {
  narrow: { width: 320, height: 640 },
  tablet: { width: 820, height: 1180 },
} as const

/** The same at the other screen sizes and with large text. `looked` checks more at each size. */
const elsewhere = async (
  page: Page,
  name: string,
  looked: (screen: string) => Promise<void>,
): Promise<void> => {
  const own = page.viewportSize()
  if (!own) throw new Error('a page without a size')
  for (const [screen, size] of Object.entries(otherScreens)) {
    await page.setViewportSize(size)
    await settled(page)
    await looked(screen)
    await fits(page, screen, name)
  }
  await page.setViewportSize(own)
  await atLargeText(page, name)
}

/**
 * Checks a page on every screen size, in both themes and with large text. The page opens once, and the screen
 * changes its size, because opening takes far longer than checking.
 */
export const onEveryScreen = async (page: Page, info: TestInfo, name: string): Promise<void> => {
  await audit(page, info, name)
  await byDay(page, info, name)
  await elsewhere(page, name, async () => {})
}

/**
 * The same for a battle, with its main action in reach of a thumb and no text cut off.
 * @param cut whether it has very long names, which are cut off
 */
export const inEveryHand = async (page: Page, info: TestInfo, name: string, cut = false): Promise<void> => {
  const looked = async (screen: string) => {
    await withinThumb(page, `${name}, ${screen}`)
    if (!cut) await stands(() => clipped(page), `${name}: words cut off, ${screen}`)
  }
  await settled(page)
  await looked(info.project.name)
  await audit(page, info, name)
  await byDay(page, info, name)
  await elsewhere(page, name, looked)
}

/** The main action is fully visible, with its middle in the third that a thumb reaches. */
export const withinThumb = async (page: Page, name: string): Promise<void> => {
  const main = page.locator('.slab:visible').last()
  if ((await main.count()) === 0) return
  await expect.soft(main, `${name}: main action in sight`).toBeInViewport({ ratio: 1 })
  const box = await main.boundingBox()
  const height = page.viewportSize()?.height ?? 0
  expect
    .soft(box ? box.y + box.height / 2 : 0, `${name}: main action in the bottom third`)
    .toBeGreaterThan((height * 2) / 3)
}

/**
 * Waits for fonts and animations, because a half faded screen has the wrong contrast. It polls the page,
 * because an animation's end is not reliable.
 */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      !document.getAnimations().some(
        ({ effect, playState, timeline }) =>
          // A scroll-driven animation never ends.
          timeline === document.timeline &&
          playState === 'running' &&
          effect?.getComputedTiming().endTime !== Infinity,
      ),
  )
}

/** Message keys on the screen, where a message is missing. */
export const bareKeys = async (page: Page): Promise<string[]> => {
  // A name, such as that of a library, may look like a key.
  const names = (await page.locator('[translate="no"]').allInnerTexts()).map((name) => name.trim())
  return (await page.locator('body').innerText())
    .split(/\s+/)
    .filter((word) => /^[a-z][a-zA-Z]+(\.[a-z][a-zA-Z]+)+$/.test(word) && !/\.(net|com|org)$/.test(word))
    .filter((word) => !names.includes(word))
}

/**
 * Text and controls beyond the left or right edge of the screen. The page may hide them instead of showing a
 * scroll bar, so each is measured. A strip that scrolls sideways, an ellipsis and a map that a finger moves are
 * allowed.
 */
export const overflow = (page: Page): Promise<string[]> =>
  page.evaluate((interactive) => {
    const width = document.documentElement.clientWidth
    const meant = (element: Element | null): boolean => {
      if (!element || element === document.body) return false
      const { overflowX, textOverflow, touchAction } = getComputedStyle(element)
      // A box of one pixel is for screen readers. A zoomed map takes all touches and goes on beyond its edges.
      if (overflowX === 'hidden' && (element.clientWidth === 1 || touchAction === 'none')) return true
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
        `${element.tagName.toLowerCase()} "${element.textContent?.slice(0, 40)}" ${Math.round(left)} to ${Math.round(right)}`,
      ]
    })
  }, interactive)

/** The faults of texts of buttons and links: `cut` by an ellipsis or an edge, `broken` within a word. */
export const keyWords = (page: Page): Promise<{ readonly cut: string[]; readonly broken: string[] }> =>
  page.evaluate((interactive) => {
    const textsOf = (key: Element): readonly Text[] => {
      const walker = document.createTreeWalker(key, NodeFilter.SHOW_TEXT)
      const all: Text[] = []
      while (walker.nextNode()) all.push(walker.currentNode as Text)
      return all.filter(({ data, parentElement }) => data.trim() !== '' && !parentElement?.closest('svg'))
    }
    /** The box of a text: the nearest one that cuts, at most the button. */
    const boxOf = (text: Text, key: Element): Element => {
      let box: Element | null = text.parentElement
      while (box && box !== key && getComputedStyle(box).overflowX === 'visible') box = box.parentElement
      return box ?? key
    }
    const rangeOf = (text: Text, start = 0, end = text.length): Range => {
      const range = document.createRange()
      range.setStart(text, start)
      range.setEnd(text, end)
      return range
    }
    const isCut = (text: Text, box: Element): boolean => {
      const edges = box.getBoundingClientRect()
      const { left, right, width } = rangeOf(text).getBoundingClientRect()
      return width > 0 && (left < edges.left - 1 || right > edges.right + 1)
    }
    /** A word of three letters always fits a line. */
    const brokenIn = (text: Text): readonly string[] =>
      [...text.data.matchAll(/[\p{L}\p{M}]{4,}/gu)].flatMap(({ 0: word, index }) => {
        const parts = [...rangeOf(text, index, index + word.length).getClientRects()]
        return new Set(parts.map(({ top }) => Math.round(top))).size > 1 ? [word] : []
      })
    const found: { readonly cut: string[]; readonly broken: string[] } = { cut: [], broken: [] }
    for (const key of document.querySelectorAll<HTMLElement>(interactive)) {
      // Options of a closed list are hidden, and inert or decorative buttons are ignored.
      if (key.matches('select') || key.closest('[inert], [aria-hidden=true]')) continue
      if (!key.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const called = `${key.tagName.toLowerCase()} "${key.textContent?.trim().slice(0, 60)}"`
      for (const text of textsOf(key)) {
        const box = boxOf(text, key)
        // A box of one pixel is for screen readers.
        if (box.clientWidth > 1 && isCut(text, box)) found.cut.push(`"${text.data.trim()}" of ${called}`)
        found.broken.push(...brokenIn(text).map((word) => `"${word}" of ${called}`))
      }
    }
    return found
  }, interactive)

/** Visible touch targets that are too small. A label counts for its field, and a link within a sentence is text. */
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

/**
 * Text that a box cuts off at its top or bottom without scrolling. An ellipsis and text for screen readers are allowed.
 */
export const clipped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxOf = (element: HTMLElement | null): HTMLElement | null => {
      if (!element || element === document.body) return null
      const { overflowY } = getComputedStyle(element)
      if (overflowY === 'auto' || overflowY === 'scroll') return null
      return overflowY === 'visible' ? boxOf(element.parentElement) : element
    }
    return [...document.body.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
      const words = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      if (words.length === 0 || element.closest('[aria-hidden=true], [inert], svg')) return []
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      const box = boxOf(element)
      if (!box || getComputedStyle(box).textOverflow === 'ellipsis') return []
      const { top, bottom, width, height } = box.getBoundingClientRect()
      if (width < 2 || height < 2) return []
      const range = document.createRange()
      range.selectNodeContents(element)
      const text = range.getBoundingClientRect()
      // Lines of the display font are slightly larger than their box.
      const spare = 3
      if (text.top >= top - spare && text.bottom <= bottom + spare) return []
      return [`${element.tagName.toLowerCase()} "${element.innerText.slice(0, 40)}" in .${box.className}`]
    })
  })
