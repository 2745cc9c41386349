import { createPinia } from 'pinia'
import { createSSRApp, h, type Component } from 'vue'
import { createMemoryHistory } from 'vue-router'
import { renderToString } from 'vue/server-renderer'
import SvgDefs from '@/ui/pieces/SvgDefs.vue'
import { translateInjection } from '@/ui/useTranslate'
import { gameManifests } from '../gameManifests'
import { translate } from '../i18n'
import { createAppRouter } from '../router'
import HomeScreen from '../screens/HomeScreen.vue'
import { useBattles } from '../stores/battles'
import type { CurrentBattleRow } from './cachedBattle'

/**
 * A placeholder in the page's dock, until boot.ts fills in the real texts. A side has no motif, as before the motifs
 * load.
 */
const anyone = { name: '\u00a0', icon: 'none yet', total: 1, fallen: 0, testAt: 0 }
const anyBattle: CurrentBattleRow = {
  id: '',
  game: gameManifests[0]?.id ?? '',
  touchedAt: 0,
  summary: { turn: 1, outcome: null, sides: [anyone, anyone] },
}

const rendered = async (screen: Component, expected: CurrentBattleRow | null = null): Promise<string> => {
  const app = createSSRApp({ render: () => h(screen) })
  // Ids in the rendered drawings must not collide with those of the app.
  app.config.idPrefix = expected ? 'waiting' : 'clear'
  const router = createAppRouter(createMemoryHistory())
  app.use(createPinia()).use(router).provide(translateInjection, translate)
  app.runWithContext(() => (useBattles().expected = expected))
  await router.push('/')
  const html = await renderToString(app)
  return plainer(html)
}

/** A path with more characters than this is engraving: two thirds of the bytes, and hardly missed for a moment. */
const longestPath = 900

/** Without hydration marks, because the app is mounted from scratch, and without engraving, but with all motifs. */
const plainer = (html: string): string =>
  html
    .replace(/<!--[^>]*-->/g, '')
    .replace(/<path[^>]*\bd="([^"]*)"[^>]*><\/path>/g, (path, drawn: string) =>
      drawn.length > longestPath && !path.includes('currentColor') ? '' : path,
    )

/**
 * The content of `index.html` before any script of the app runs. It is rendered from Home at build time. The list of
 * games is in it once; `showCachedScreen` moves it.
 */
export const renderFirstScreens = async (): Promise<string> => {
  const [defs, clear, waiting] = await Promise.all([
    rendered(SvgDefs),
    rendered(HomeScreen),
    rendered(HomeScreen, anyBattle),
  ])
  const dock = waiting.replace(/<ul[^>]*>.*?<\/ul>/s, '<ul></ul>')
  return `${defs}<template id="first-waiting">${dock}</template><div id="first-screen">${clear}</div><i hidden></i>`
}
