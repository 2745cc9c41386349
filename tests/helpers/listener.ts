import type { Page } from '@playwright/test'

/** A sentence that a live region said, and whether dice were still in the air then. */
export interface Heard {
  readonly words: string
  readonly rolling: boolean
}

/** Writes down all that the live regions of a page say, politely or not, from now on. To be called before the page is opened. */
export const listenTo = async (page: Page) => {
  await page.addInitScript(() => {
    const regions = '[aria-live], [role=status], [role=alert]'
    const heard: Heard[] = []
    const last = new Map<Element, string>()
    Object.assign(window, { heard })
    const changed = new Set<Element>()
    const write = () => {
      for (const region of changed) {
        const words = region.textContent ?? ''
        if (!region.isConnected || !words.trim() || last.get(region) === words) continue
        last.set(region, words)
        heard.push({
          words: words.replace(/\s+/g, ' ').trim(),
          rolling: document.querySelector('.rolling') !== null,
        })
      }
      changed.clear()
    }
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(regions)
        if (region) changed.add(region)
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const alert of [node, ...node.querySelectorAll('*')])
              if (alert.matches('[role=alert]')) changed.add(alert)
      }
      // A browser tells a screen reader of what has changed once it draws, not of each step there.
      setTimeout(write)
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })
  /** What was said since it was asked last. */
  return (): Promise<readonly Heard[]> =>
    page.evaluate(() => (window as unknown as { heard: Heard[] }).heard.splice(0))
}
