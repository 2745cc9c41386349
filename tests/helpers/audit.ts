import { expect, type Page, type TestInfo } from '@playwright/test'
import { violations } from './axe'
import { takePicture } from './pictures'

/** The smallest a finger hits without looking, in CSS pixels. */
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

/** Held of what stands still: between one screen and the next there may be none for a moment, and that is no fault of either. */
const stands = (look: () => Promise<string[]>, words: string): Promise<void> =>
  expect.configure({ soft: true }).poll(look, { message: words }).toEqual([])

/**
 * What is on the screen now, held against what every screen owes a player. A picture of it is kept to be looked at. The small
 * phone shows what the other one shows, only narrower: names, roles and colours are heard there once for both.
 */
export const audit = async (page: Page, info: TestInfo, name: string): Promise<void> => {
  // Before its first screen is fetched a page has nothing to look at.
  await page.locator('main').first().waitFor({ state: 'attached' })
  await settled(page)
  await takePicture(page, `${info.project.name}/${name}`)
  if (info.project.name !== 'small') await stands(() => violations(page), `${name}: axe`)
  await stands(() => bareKeys(page), `${name}: keys without words`)
  await stands(() => overflow(page), `${name}: wider than the screen`)
  await stands(() => smallTargets(page), `${name}: targets under ${smallestTarget} px`)
}

/** What must hold at a size of screen that shows the same as another one, only narrower or wider. */
export const fits = async (page: Page, screen: string, name: string): Promise<void> => {
  await takePicture(page, `${screen}/${name}`)
  await stands(() => overflow(page), `${name}: wider than the ${screen} screen`)
  await stands(() => smallTargets(page), `${name}: targets under ${smallestTarget} px, ${screen}`)
}

/** At twice the size of text everything must still fit. */
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

/** The same in daylight: only its colours are others, and those are the same at every width: looked at once, on the phone. */
export const byDay = async (page: Page, info: TestInfo, name: string): Promise<void> => {
  if (info.project.name !== 'phone') return
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'day'))
  await settled(page)
  await takePicture(page, `${info.project.name}/${name}-day`)
  await stands(() => violations(page, 'color-contrast'), `${name}: contrast by day`)
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'night'))
}

/** The other sizes of screen that a battle is played on: the narrowest phone, where all fits that fits a small one, and an upright tablet. */
export const otherScreens = {
  narrow: { width: 320, height: 640 },
  tablet: { width: 820, height: 1180 },
} as const

/** The same at the other sizes of screen and with large text; `looked` asks more of each size. */
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
 * What a page owes a player on every screen, by night and day and with large text. It is come to once, and the screen
 * changes its size around it: to come there takes far longer than to look.
 */
export const onEveryScreen = async (page: Page, info: TestInfo, name: string): Promise<void> => {
  await audit(page, info, name)
  await byDay(page, info, name)
  await elsewhere(page, name, async () => {})
}

/**
 * The same of a battle, whose main action lies in reach of a thumb and of whose words none is cut off.
 * @param cut whether names without end stand there, which lines cut off
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

/** The main action lies whole on the screen, its middle in the third that a thumb reaches. */
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
 * Until fonts are there and nothing moves any more: a screen half faded in has the wrong contrast. The page is asked again and
 * again: what an animation promises of its end is not always kept.
 */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      !document.getAnimations().some(
        ({ effect, playState, timeline }) =>
          // What follows the scrolling runs as long as it can be scrolled.
          timeline === document.timeline &&
          playState === 'running' &&
          effect?.getComputedTiming().endTime !== Infinity,
      ),
  )
}

/** Message keys that reached the screen: words that nobody wrote. */
export const bareKeys = async (page: Page): Promise<string[]> => {
  // What is a name in every language may look like a key, as libraries do.
  const names = (await page.locator('[translate="no"]').allInnerTexts()).map((name) => name.trim())
  return (await page.locator('body').innerText())
    .split(/\s+/)
    .filter((word) => /^[a-z][a-zA-Z]+(\.[a-z][a-zA-Z]+)+$/.test(word) && !/\.(net|com|org)$/.test(word))
    .filter((word) => !names.includes(word))
}

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
      // A box of one pixel holds what is said, not shown.
      if (element.clientWidth === 1 && overflowX === 'hidden') return true
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

/** What the words of keys and links suffer: `cut` by an ellipsis or an edge, `broken` in the middle of a word. */
export const keyWords = (page: Page): Promise<{ readonly cut: string[]; readonly broken: string[] }> =>
  page.evaluate((interactive) => {
    const textsOf = (key: Element): readonly Text[] => {
      const walker = document.createTreeWalker(key, NodeFilter.SHOW_TEXT)
      const all: Text[] = []
      while (walker.nextNode()) all.push(walker.currentNode as Text)
      return all.filter(({ data, parentElement }) => data.trim() !== '' && !parentElement?.closest('svg'))
    }
    /** The box that holds a text: the nearest one that cuts, at most the key itself. */
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
    /** A word of three letters is never too long for a line. */
    const brokenIn = (text: Text): readonly string[] =>
      [...text.data.matchAll(/[\p{L}\p{M}]{4,}/gu)].flatMap(({ 0: word, index }) => {
        const parts = [...rangeOf(text, index, index + word.length).getClientRects()]
        return new Set(parts.map(({ top }) => Math.round(top))).size > 1 ? [word] : []
      })
    const found: { readonly cut: string[]; readonly broken: string[] } = { cut: [], broken: [] }
    for (const key of document.querySelectorAll<HTMLElement>(interactive)) {
      // What a list offers is not shown while it is closed; a key that is inert or decoration is no key.
      if (key.matches('select') || key.closest('[inert], [aria-hidden=true]')) continue
      if (!key.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const called = `${key.tagName.toLowerCase()} "${key.textContent?.trim().slice(0, 60)}"`
      for (const text of textsOf(key)) {
        const box = boxOf(text, key)
        // A box of one pixel holds what is said, not shown.
        if (box.clientWidth > 1 && isCut(text, box)) found.cut.push(`"${text.data.trim()}" of ${called}`)
        found.broken.push(...brokenIn(text).map((word) => `"${word}" of ${called}`))
      }
    }
    return found
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

/**
 * Words that a box cuts off from above or below without a way to scroll to them. What is meant to be cut, ends in an
 * ellipsis or is there for those who only hear the screen.
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
      // Lines of display type reach over their own box by a hair.
      const spare = 3
      if (text.top >= top - spare && text.bottom <= bottom + spare) return []
      return [`${element.tagName.toLowerCase()} "${element.innerText.slice(0, 40)}" in .${box.className}`]
    })
  })
