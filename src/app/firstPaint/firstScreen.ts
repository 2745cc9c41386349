import type { CachedTexts } from './cachedBattle'

/** Whether a hash is Home's; any other screen begins on bare ground. */
export const isHome = (hash: string): boolean => /^#?\/?(\?.*)?$/.test(hash)

/**
 * Puts the screen of a battle that waits in the place of the clear table, with last time's words (`today`: they were
 * said today), or with none leaves the ground bare for another screen.
 */
export const showCachedScreen = (said: CachedTexts | null, today: boolean): void => {
  const screen = document.getElementById('first-screen')
  const template = document.getElementById('first-waiting')
  if (said && template instanceof HTMLTemplateElement) {
    fillDock(template.content, said, today)
    // The games stand in the page once.
    const games = screen?.querySelector('ul')
    if (games) template.content.querySelector('ul')?.replaceWith(games)
    screen?.replaceChildren(template.content)
    screen?.classList.add('placed')
  } else screen?.replaceChildren()
}

/** Puts last time's words into the static dock. Its palisades stay empty: only their room matters. */
export const fillDock = (page: ParentNode, said: CachedTexts, today: boolean): void => {
  const all = (name: string) => [...page.querySelectorAll(`[data-said="${name}"]`)]
  const put = (name: string, texts: readonly string[]) =>
    all(name).forEach((each, index) => (each.textContent = texts[index] ?? ''))
  if (said.turnWord !== undefined) put('turnWord', [said.turnWord])
  put('turn', [said.turn])
  // A space that holds the line.
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

/** Remembers which button of the static screen was tapped before the app was there to hear it. */
export const recordEarlyTap = (): void =>
  document.addEventListener('click', ({ target }) => {
    const { dataset } = document.documentElement
    const button = target instanceof Element && dataset.first ? target.closest('button') : null
    if (button) dataset.tapped = button.textContent?.trim() ?? ''
  })

/** The app stands in place of the static screen: what was tapped there is pressed here. */
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
