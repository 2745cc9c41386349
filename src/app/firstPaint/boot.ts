/**
 * The only script before the first paint, small and blocking: it applies the last appearance, and chooses which first
 * screen of `index.html` shows, and in which language. Everything it reads may be missing or hostile.
 */
import { applyAppearance, readAppearance } from '../appearance'
import { readFirstTexts, translateFirstScreen } from './firstTexts'
import { isHome, showCachedScreen, recordEarlyTap } from './firstScreen'
import { dayId, readCachedBattle } from './cachedBattle'

applyAppearance(readAppearance())
const waiting = readCachedBattle()
const first = isHome(location.hash) ? (waiting ? 'waiting' : 'clear') : 'none'
document.documentElement.dataset.first = first
recordEarlyTap()
const spoken = readFirstTexts()
if (spoken) document.documentElement.lang = spoken.language
if (first !== 'clear' || spoken)
  new MutationObserver((_, watcher) => {
    // Called before the browser paints what it just parsed. The screen is complete once an element comes after it.
    const screen = document.getElementById('first-screen')
    if (!screen?.nextSibling) return
    watcher.disconnect()
    const cachedTexts = waiting && first === 'waiting' ? waiting.said : null
    if (first !== 'clear') showCachedScreen(cachedTexts, waiting?.day === dayId(Date.now()))
    if (spoken) translateFirstScreen(screen, spoken.words)
  }).observe(document, { childList: true, subtree: true })
