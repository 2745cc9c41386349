/**
 * The one script that runs before the first paint, small and blocking: it dresses the page as it was last time, and
 * chooses which first screen of `index.html` is seen. Everything it reads may be missing or hostile.
 */
import { applyAppearance, readAppearance } from '../appearance'
import { isHome, placeFirstScreen, rememberTap } from './firstScreen'
import { dayOf, readWaiting } from './waiting'

applyAppearance(readAppearance())
const waiting = readWaiting()
const first = isHome(location.hash) ? (waiting ? 'waiting' : 'clear') : 'none'
document.documentElement.dataset.first = first
rememberTap()
if (first !== 'clear')
  new MutationObserver((_, watcher) => {
    // Called before anything is painted of what was just read; the screen is whole once something stands after it.
    if (!document.getElementById('first-screen')?.nextSibling) return
    watcher.disconnect()
    const said = waiting && first === 'waiting' ? waiting.said : null
    placeFirstScreen(said, waiting?.day === dayOf(Date.now()))
  }).observe(document, { childList: true, subtree: true })
