import type { Locator, Page } from '@playwright/test'

const interactive = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary'].join()

/** What is wrong with the layout of the top sheet, or of the screen without one. Each list names the faults. */
export interface LayoutFaults {
  /** The main key is not in sight without scrolling, or something lies on it. */
  readonly key: string[]
  /** Words that break inside. A break at a soft hyphen is none. */
  readonly broken: string[]
  /** Texts and controls that lie on each other. */
  readonly overlapping: string[]
  /** Texts and controls that stay covered (by a dock, a fade, a neighbour), however far the sheet is scrolled. */
  readonly covered: string[]
}

/** Measures the layout on the page as it is drawn. It scrolls, and scrolls back. */
export const layoutFaults = (page: Page): Promise<LayoutFaults> =>
  page.evaluate((interactive) => {
    const faults: LayoutFaults = { key: [], broken: [], overlapping: [], covered: [] }
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const sheets = [...document.querySelectorAll('[role=dialog]')].filter(isShown)
    const root = sheets.at(-1) ?? document.body
    const called = (element: Element): string => {
      const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
      return `${element.tagName.toLowerCase()} "${name.trim().slice(0, 50)}"`
    }

    // A fade lets touches through. Here it must be found.
    const solidFades = new CSSStyleSheet()
    solidFades.replaceSync('body *::before, body *::after { pointer-events: auto !important }')
    document.adoptedStyleSheets.push(solidFades)
    /** What lies on an element at a spot: null for itself, a part of its own control, or the shadow of a drawing. */
    const coverAt = (element: Element, x: number, y: number): string | null => {
      const hit = document.elementFromPoint(x, y)
      if (!hit) return 'the edge of the screen'
      const control = element.closest(`label, ${interactive}`) ?? element
      const isFree = control.contains(hit) || hit.contains(element) || hit.closest('svg') !== null
      return isFree ? null : `.${hit.getAttribute('class') ?? hit.tagName}`
    }

    const key = [...root.querySelectorAll('.slab, .key-slab')].filter(isShown).at(-1)
    if (key) {
      const { left, right, top, bottom } = key.getBoundingClientRect()
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
        faults.key.push(`${called(key)} is out of sight, at ${Math.round(top)} to ${Math.round(bottom)}`)
      else
        for (const x of [left + 8, (left + right) / 2, right - 8])
          for (const y of [top + 4, (top + bottom) / 2, bottom - 4]) {
            const cover = coverAt(key, x, y)
            if (cover)
              faults.key.push(`${called(key)} is under ${cover} at ${Math.round(x)},${Math.round(y)}`)
          }
    }

    const rangeOf = (text: Text, start = 0, end = text.length): Range => {
      const range = document.createRange()
      range.setStart(text, start)
      range.setEnd(text, end)
      return range
    }
    const texts: { readonly text: Text; readonly element: Element }[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      const element = text.parentElement
      // Text for screen readers has a box of one pixel. A caption on a control lets touches through on purpose.
      if (!element || text.data.trim() === '' || element.closest('svg, .spoken, select, textarea')) continue
      if (isShown(element) && getComputedStyle(element).pointerEvents !== 'none')
        texts.push({ text, element })
    }
    for (const { text, element } of texts)
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{M}]{2,}/gu)) {
        const tops = [...rangeOf(text, index, index + word.length).getClientRects()].map(({ top }) => top)
        if (Math.max(...tops) - Math.min(...tops) > 6) faults.broken.push(`"${word}" in ${called(element)}`)
      }

    const controls = [...root.querySelectorAll(interactive)].filter(
      (element) => isShown(element) && element.getBoundingClientRect().width > 1,
    )
    const linesOf = (text: Text): readonly DOMRect[] =>
      [...rangeOf(text).getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    /** Parts that scroll with different boxes can't be compared: a box cuts them. */
    const scrollerOf = (element: Element): Element => {
      let box = element.parentElement
      while (box && box !== root && !/auto|scroll/.test(getComputedStyle(box).overflowY))
        box = box.parentElement
      return box ?? root
    }
    /** A line of the display font is taller than its letters: the share of its height above and below them. */
    const aboveLetters = 0.25
    const boxes = [
      ...controls.map((element) => ({ element, box: element.getBoundingClientRect(), spare: 1 })),
      ...texts.flatMap(({ text, element }) =>
        linesOf(text).map((box) => ({ element, box, spare: box.height * aboveLetters })),
      ),
    ].map((part) => ({ ...part, scroller: scrollerOf(part.element) }))
    boxes.forEach((one, index) => {
      for (const other of boxes.slice(index + 1)) {
        if (one.scroller !== other.scroller) continue
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (across > 2 && down > one.spare + other.spare)
          faults.overlapping.push(`${called(one.element)} and ${called(other.element)}`)
      }
    })

    const scrolled = [document.documentElement, root, ...root.querySelectorAll('*')].map(
      (box) => [box, box.scrollTop] as const,
    )
    const lookFor = (element: Element, name: string, parts: () => readonly DOMRect[], spare: number) => {
      element.scrollIntoView({ block: 'center', inline: 'center' })
      for (const { left, right, top, bottom, height } of parts())
        for (const y of [top + height * spare + 1, bottom - height * spare - 1]) {
          const cover = coverAt(element, (left + right) / 2, y)
          if (cover) faults.covered.push(`${name} by ${cover} at ${Math.round(y)}`)
        }
    }
    for (const control of controls)
      lookFor(control, called(control), () => [control.getBoundingClientRect()], 0)
    for (const { text, element } of texts)
      lookFor(element, `text "${text.data.trim().slice(0, 50)}"`, () => linesOf(text), aboveLetters)
    for (const [box, top] of scrolled) if (box.scrollTop !== top) box.scrollTop = top

    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== solidFades)
    return faults
  }, interactive)

/** How much of these is cut off or under a fade before anything is scrolled, in CSS pixels. */
export const hiddenAtRest = (parts: Locator): Promise<number[]> =>
  parts.evaluateAll((parts) =>
    parts.map((part) => {
      const sheet = part.closest('[role=dialog]')
      const foot = sheet?.querySelector('footer')
      if (!foot) throw new Error('not on a sheet with actions')
      const { top, left } = foot.getBoundingClientRect()
      const box = part.getBoundingClientRect()
      const fade = Number.parseFloat(getComputedStyle(foot, '::before').height) || 0
      return left >= box.right
        ? Math.max(0, box.bottom - innerHeight)
        : Math.max(0, box.bottom - (top - fade))
    }),
  )
