/**
 * The only script before the first paint, small and blocking: it applies the last appearance, and chooses which first
 * screen of `index.html` shows, and in which language. Everything it reads may be missing or hostile.
 */
import { applyAppearance, readAppearanceSettings } from '../appearance'
import { readFirstTexts, translateFirstScreenInPlace } from './firstTexts'
import { isHome, showCachedScreen, recordEarlyTap } from './firstScreen'
import { dayIdOfTime, readCachedBattle } from './cachedBattle'

applyAppearance(readAppearanceSettings())
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
    if (first !== 'clear') showCachedScreen(cachedTexts, waiting?.day === dayIdOfTime(Date.now()))
    if (spoken) translateFirstScreenInPlace(screen, spoken.words)
  }).observe(document, { childList: true, subtree: true })
