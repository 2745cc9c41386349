import type { CachedTexts } from './cachedBattle'

/** Whether a hash is the address of Home. Any other screen starts with an empty page. */
export const isHome = (hash: string): boolean => /^#?\/?(\?.*)?$/.test(hash)

/**
 * Shows the screen with the cached battle instead of the one without a battle, with the cached texts (`today`: they
 * are from today). Without a cached battle the page stays empty, for another screen.
 */
export const showCachedScreen = (said: CachedTexts | null, today: boolean): void => {
  const screen = document.getElementById('first-screen')
  const template = document.getElementById('first-waiting')
  if (said && template instanceof HTMLTemplateElement) {
    fillDock(template.content, said, today)
    // The list of games is in the page only once.
    const games = screen?.querySelector('ul')
    if (games) template.content.querySelector('ul')?.replaceWith(games)
    screen?.replaceChildren(template.content)
    screen?.classList.add('placed')
  } else screen?.replaceChildren()
}

/** Fills the cached texts into the static dock. Its palisades stay empty: only their size matters. */
export const fillDock = (page: ParentNode, said: CachedTexts, today: boolean): void => {
  const all = (name: string) => [...page.querySelectorAll(`[data-said="${name}"]`)]
  const put = (name: string, texts: readonly string[]) =>
    all(name).forEach((each, index) => (each.textContent = texts[index] ?? ''))
  if (said.turnWord !== undefined) put('turnWord', [said.turnWord])
  put('turn', [said.turn])
  // A space keeps the height of the line.
  put('where', [today ? said.where : '\u00a0'])
  put(
    'name',
    said.sides.map(({ name }) => name),
  )
  put(
    'tally',
    said.sides.map(({ tally }) => tally ?? ''),
  )
  const palisades = all('palisade')
  const tallies = all('tally')
  said.sides.forEach(({ tally }, index) => {
    palisades[index]?.replaceChildren()
    if (tally !== null) return
    palisades[index]?.remove()
    tallies[index]?.remove()
  })
}

/** Records which button of the static screen was tapped before the app could handle it. */
export const recordEarlyTap = (): void =>
  document.addEventListener('click', ({ target }) => {
    const { dataset } = document.documentElement
    const button = target instanceof Element && dataset.first ? target.closest('button') : null
    if (button) dataset.tapped = button.textContent?.trim() ?? ''
  })

/** The app replaces the static screen. A button that was tapped there is pressed here. */
export const replaceFirstScreen = (): void => {
  const { dataset } = document.documentElement
  const { tapped } = dataset
  delete dataset.first
  delete dataset.tapped
  if (tapped)
    [...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent?.trim() === tapped)
      ?.click()
}
