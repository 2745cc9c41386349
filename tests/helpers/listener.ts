import type { Page } from '@playwright/test'

/** An announcement of a live region, and whether dice were still tumbling. */
export interface Heard {
  readonly words: string
  readonly rolling: boolean
}

/** Records all announcements of a page's live regions. Call it before the page opens. */
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
      // A browser reports a change to screen readers once it draws, not at each step.
      setTimeout(write)
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })
  /** The announcements since the last call. */
  return (): Promise<readonly Heard[]> =>
    page.evaluate(() => (window as unknown as { heard: Heard[] }).heard.splice(0))
}
